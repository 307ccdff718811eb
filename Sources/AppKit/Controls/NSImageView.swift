// SPDX-License-Identifier: Apache-2.0

/// A view that shows a picture and may let a person put in another.
open class NSImageView: NSControl {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSImageView.self) {
            Binding(.value) { view, presentation in
                view.image = NSImage.bound(presentation.shown)
            } read: {
                $0.image
            }
            Binding(.data, of: Data.self) { view, presentation in
                view.image = NSImage.bound(presentation.shown)
            }
            Binding(.valuePath, of: String.self) { view, presentation in
                view.image = presentation.shown.map { BindingText.of($0) }.flatMap { NSImage(contentsOfFile: $0) }
            }
            Binding(.valueURL, of: URL.self) { view, presentation in
                view.image = NSImage.bound(contentsOf: presentation.shown)
            }
            Binding.all(.editable, \.isEditable)
        }
    }

    open override class var cellClass: NSCell.Type { NSImageCell.self }
    open override class func makeCell() -> NSCell { NSImageCell() }

    /// Whether a person may put in another picture.
    open var isEditable = false
    /// Whether the picture may be cut, copied and pasted.
    open var allowsCutCopyPaste = true
    /// Whether pictures of several frames run.
    open var animates = false
    /// The colour of a picture that is a template; nil for that of controls' text.
    open var contentTintColor: NSColor? {
        didSet { setNeedsDisplay() }
    }
    private var imageCell: NSImageCell? { cell as? NSImageCell }

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    /// A view as large as a picture.
    public convenience init(image: NSImage) {
        self.init(frame: CGRect(origin: .zero, size: image.size))
        self.image = image
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSImageView.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSImageView.coding, of: self)
    }

    private static let coding: [NibProperty<NSImageView>] = [
        .flag("NSEditable", \.isEditable),
        .flag("NSAllowsCutCopyPaste", \.allowsCutCopyPaste),
        .optional("NSContentTintColor", \.contentTintColor),
    ]

    /// The picture that is shown.
    open var image: NSImage? {
        get { cell?.image }
        set { cell?.image = newValue }
    }
    /// How the picture is fitted into the view.
    open var imageScaling: NSImageScaling {
        get { imageCell?.imageScaling ?? .scaleProportionallyDown }
        set { imageCell?.imageScaling = newValue }
    }
    /// Where in the view the picture lies.
    open var imageAlignment: NSImageAlignment {
        get { imageCell?.imageAlignment ?? .alignCenter }
        set { imageCell?.imageAlignment = newValue }
    }
    /// What is drawn around the picture.
    open var imageFrameStyle: FrameStyle {
        get { imageCell?.imageFrameStyle ?? .none }
        set { imageCell?.imageFrameStyle = newValue }
    }

    open override var objectValue: Any? {
        get { image }
        set { image = newValue as? NSImage }
    }

    open override var acceptsFirstResponder: Bool { isEditable && super.acceptsFirstResponder }

    open override func mouseDown(with event: NSEvent) {
        if isEditable { super.mouseDown(with: event) } else { next?.mouseDown(with: event) }
    }

    /// What is drawn around a picture.
    nonisolated public enum FrameStyle: UInt, Sendable {
        case none = 0
        case photo, grayBezel, groove, button
    }
}

/// A cell that shows a picture.
open class NSImageCell: NSCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSImageCell.self) {
            Binding(.value) {
                $0.objectValue = NSImage.bound($1.shown)
            } read: {
                $0.objectValue
            }
            Binding(.data, of: Data.self) { $0.objectValue = NSImage.bound($1.shown) }
            Binding(.valuePath, of: String.self) { cell, presentation in
                let path = presentation.shown.map { BindingText.of($0) }
                cell.objectValue = path.flatMap { NSImage(contentsOfFile: $0) }
            }
            Binding(.valueURL, of: URL.self) { $0.objectValue = NSImage.bound(contentsOf: $1.shown) }
        }
    }

    /// How the picture is fitted into the cell.
    open var imageScaling: NSImageScaling = .scaleProportionallyDown {
        didSet { contentDidChange() }
    }
    /// Where in the cell the picture lies.
    open var imageAlignment: NSImageAlignment = .alignCenter {
        didSet { contentDidChange() }
    }
    /// What is drawn around the picture.
    open var imageFrameStyle: NSImageView.FrameStyle = .none {
        didSet { contentDidChange() }
    }

    public override init() {
        super.init()
        type = .imageCellType
    }

    public override init(imageCell image: NSImage?) {
        super.init(imageCell: image)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        type = .imageCellType
        coder.read(NSImageCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSImageCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSImageCell>] = [
        .choice("NSAlign", \.imageAlignment, or: .alignCenter),
        .choice("NSScale", \.imageScaling, or: .scaleNone),
        .choice("NSStyle", \.imageFrameStyle, or: .none),
    ]

    open override func makeEmpty() -> NSCell { NSImageCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSImageCell else { return }
        imageScaling = other.imageScaling
        imageAlignment = other.imageAlignment
        imageFrameStyle = other.imageFrameStyle
    }

    /// A picture is a value too, as table columns show it.
    open override var objectValue: Any? {
        get { image }
        set { image = NSImage.bound(newValue) }
    }

    /// How far the frame is from the picture, in points.
    private var frameWidth: CGFloat {
        switch imageFrameStyle {
        case .none: 0
        case .photo: 3
        case .grayBezel, .button: 4
        case .groove: 2
        }
    }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        let size = image?.size ?? .zero
        return CGSize(width: size.width + 2 * frameWidth, height: size.height + 2 * frameWidth)
    }

    open override func imageRect(forBounds rect: CGRect) -> CGRect {
        guard let image else { return .zero }
        return imageScaling.rect(of: image.size, in: rect.insetBy(dx: frameWidth, dy: frameWidth), imageAlignment)
    }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        if imageFrameStyle != .none {
            NSColor.gridColor.setStroke()
            let path = NSBezierPath(rect: cellFrame.insetBy(dx: 0.5, dy: 0.5))
            path.stroke()
        }
        drawInterior(withFrame: cellFrame, in: controlView)
    }

    open override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        let tint = (controlView as? NSImageView)?.contentTintColor
        let own = imageRect(forBounds: cellFrame)
        // A rectangle that is flipped has its top at the smaller y, and so is the alignment given.
        image?.draw(in: own, from: .zero, fraction: isEnabled ? 1 : 0.5, tint: tint)
    }
}

/// How a picture is fitted into a rectangle.
nonisolated public enum NSImageScaling: UInt, Sendable {
    case scaleProportionallyDown = 0
    case scaleAxesIndependently, scaleNone, scaleProportionallyUpOrDown

    /// Where a picture of a size lies in a rectangle whose y axis runs down.
    public func rect(of size: CGSize, in rect: CGRect, _ alignment: NSImageAlignment = .alignCenter) -> CGRect {
        guard size.width > 0, size.height > 0, rect.width > 0, rect.height > 0 else { return .zero }
        let fitting = min(rect.width / size.width, rect.height / size.height)
        let scaled: CGSize =
            switch self {
            case .scaleNone: size
            case .scaleAxesIndependently: rect.size
            case .scaleProportionallyDown:
                CGSize(width: size.width * min(1, fitting), height: size.height * min(1, fitting))
            case .scaleProportionallyUpOrDown: CGSize(width: size.width * fitting, height: size.height * fitting)
            }
        let (x, y) = alignment.fractions
        return CGRect(
            x: rect.minX + (rect.width - scaled.width) * x, y: rect.minY + (rect.height - scaled.height) * y,
            width: scaled.width, height: scaled.height)
    }
}

/// Where in a rectangle a picture lies.
nonisolated public enum NSImageAlignment: UInt, Sendable {
    case alignCenter = 0
    case alignTop, alignTopLeft, alignTopRight, alignLeft, alignBottom, alignBottomLeft, alignBottomRight, alignRight

    /// How much of the room that is left lies before the picture, to the left and above.
    var fractions: (x: CGFloat, y: CGFloat) {
        switch self {
        case .alignCenter: (0.5, 0.5)
        case .alignTop: (0.5, 0)
        case .alignTopLeft: (0, 0)
        case .alignTopRight: (1, 0)
        case .alignLeft: (0, 0.5)
        case .alignBottom: (0.5, 1)
        case .alignBottomLeft: (0, 1)
        case .alignBottomRight: (1, 1)
        case .alignRight: (1, 0.5)
        }
    }
}

extension NSImage {
    /// The picture of a bound address.
    static func bound(contentsOf value: Any?) -> NSImage? {
        (value as? URL ?? value.flatMap { URL(string: BindingText.of($0)) }).flatMap { NSImage(contentsOf: $0) }
    }

    /// The picture of a bound value: a picture, the bytes of one, the path or the address of its file, or its name.
    static func bound(_ value: Any?) -> NSImage? {
        switch value {
        case let image as NSImage: image
        case let data as Data: NSImage(data: data)
        case let url as URL: NSImage(contentsOf: url)
        case let text as String: text.contains("/") ? NSImage(contentsOfFile: text) : NSImage(named: text)
        default: nil
        }
    }
}
