// SPDX-License-Identifier: Apache-2.0

/// The cell of a button: a title and a picture, what is shown while it is on, a shape, and a key.
open class NSButtonCell: NSActionCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSButtonCell.self) {
            Binding(.value, of: Int.self) { cell, presentation in
                cell.showBoundState(presentation)
            } read: {
                $0.state.rawValue
            }
            Binding(.title, \.title)
            Binding(.alternateTitle, \.alternateTitle)
            Binding(.image) {
                $0.image = NSImage.bound($1.shown)
            } read: {
                $0.image
            }
            Binding(.alternateImage) {
                $0.alternateImage = NSImage.bound($1.shown)
            } read: {
                $0.alternateImage
            }
        }
    }

    /// Shows a bound value as the state: mixed for the marker of several values.
    final func showBoundState(_ presentation: BindingPresentation) {
        if presentation.marker == .multipleValues {
            allowsMixedState = true
            state = RangedValue.integer(presentation.placeholder).map { NSControl.StateValue($0) } ?? .mixed
            return
        }
        let number = RangedValue.number(presentation.shown) ?? (presentation.shown as? Bool).map { $0 ? 1 : 0 } ?? 0
        state = number == 0 ? .off : number < 0 && allowsMixedState ? .mixed : .on
    }

    /// The shape.
    open var bezelStyle: NSButton.BezelStyle = .regularSquare { didSet { contentDidChange() } }
    /// What the button does while it is pressed and while it is on.
    public final private(set) var buttonType: NSButton.ButtonType = .momentaryPushIn
    /// What changes while the button is on.
    open var showsStateBy: StyleMask = [] { didSet { contentDidChange() } }
    /// What changes while the button is pressed.
    open var highlightsBy: StyleMask = [.pushInCellMask, .changeGrayCellMask] { didSet { contentDidChange() } }
    /// The title while the button is on; empty for the same.
    open var alternateTitle = "" { didSet { contentDidChange() } }
    /// The title while the button is on, with a look of its own.
    open var attributedAlternateTitle: NSAttributedString {
        get { ownAlternate ?? NSAttributedString(string: alternateTitle, attributes: textAttributes) }
        set {
            ownAlternate = newValue
            alternateTitle = newValue.string
        }
    }
    final var ownAlternate: NSAttributedString?
    /// The picture while the button is on; nil for the same.
    open var alternateImage: NSImage? { didSet { contentDidChange() } }
    /// Where the picture is, seen from the title.
    open var imagePosition: NSButton.ImagePosition = .noImage { didSet { contentDidChange() } }
    /// How the picture is fitted in.
    open var imageScaling: NSImageScaling = .scaleProportionallyDown { didSet { contentDidChange() } }
    /// Whether picture and title stay together.
    open var imageHugsTitle = false { didSet { contentDidChange() } }
    /// Whether nothing is drawn; the button works all the same.
    open var isTransparent = false { didSet { contentDidChange() } }
    /// Whether the picture is drawn pale while the button cannot be pressed.
    open var imageDimsWhenDisabled = true
    /// Whether the border is drawn only while the pointer is over the button.
    open var showsBorderOnlyWhileMouseInside = false
    /// The colour behind title and picture.
    open var backgroundColor: NSColor? { didSet { contentDidChange() } }
    /// The colour of the shape of a bordered button; nil for the usual one.
    open var bezelColor: NSColor? { didSet { contentDidChange() } }
    /// The colour of title and template pictures of a button without border; nil for the usual one.
    open var contentTintColor: NSColor? { didSet { contentDidChange() } }
    /// The character that presses the button with ``keyEquivalentModifierMask``; empty for none.
    open var keyEquivalent = "" { didSet { if keyEquivalent != oldValue { contentDidChange() } } }
    /// The modifier keys of ``keyEquivalent``.
    open var keyEquivalentModifierMask: NSEvent.ModifierFlags = []
    /// How long a continuous button waits before it sends again, and then between sendings, in seconds.
    final var periodic: (delay: Float, interval: Float) = (0.4, 0.075)

    // MARK: Making cells

    /// Makes a cell of a button to push.
    public override init() {
        super.init(textCell: "Button")
        makePush()
    }

    /// Makes a cell with a title.
    public override init(textCell string: String) {
        super.init(textCell: string)
        makePush()
    }

    /// Makes a cell with a picture.
    public override init(imageCell image: NSImage?) {
        super.init(imageCell: image)
        makePush()
        title = ""
        imagePosition = .imageOnly
    }

    private func makePush() {
        type = .textCellType
        isBordered = true
        alignment = .center
        lineBreakMode = .byClipping
    }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSButtonCell.buttonCoding, of: self)
    }

    /// Writes what a nib keeps of the button.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSButtonCell.buttonCoding, of: self)
    }

    override var encodedContents: AnyObject? { ownTitle ?? plainTitle as NSString }

    open override func makeEmpty() -> NSCell { NSButtonCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSButtonCell else { return }
        title = other.title
        alternateTitle = other.alternateTitle
        alternateImage = other.alternateImage
        bezelStyle = other.bezelStyle
        setButtonType(other.buttonType)
        showsStateBy = other.showsStateBy
        highlightsBy = other.highlightsBy
        imagePosition = other.imagePosition
        imageScaling = other.imageScaling
        imageHugsTitle = other.imageHugsTitle
        isTransparent = other.isTransparent
        backgroundColor = other.backgroundColor
        bezelColor = other.bezelColor
        contentTintColor = other.contentTintColor
        keyEquivalent = other.keyEquivalent
        keyEquivalentModifierMask = other.keyEquivalentModifierMask
    }

    /// Makes the button one of a type: sets what changes while it is pressed and on.
    open func setButtonType(_ type: NSButton.ButtonType) {
        buttonType = type
        let looks: (by: StyleMask, state: StyleMask) =
            switch type {
            case .momentaryLight: ([.changeGrayCellMask, .changeBackgroundCellMask], [])
            case .pushOnPushOff:
                ([.pushInCellMask, .changeGrayCellMask], [.changeGrayCellMask, .changeBackgroundCellMask])
            case .toggle: ([.pushInCellMask, .contentsCellMask], [.contentsCellMask])
            case .switch, .radio: ([.contentsCellMask], [.contentsCellMask])
            case .momentaryChange: ([.contentsCellMask], [])
            case .onOff:
                (
                    [.changeGrayCellMask, .changeBackgroundCellMask], [.changeGrayCellMask, .changeBackgroundCellMask]
                )
            case .momentaryPushIn, .accelerator, .multiLevelAccelerator: ([.pushInCellMask, .changeGrayCellMask], [])
            }
        highlightsBy = looks.by
        showsStateBy = looks.state
        if isCheck {
            isBordered = false
            alignment = .natural
            if imagePosition == .noImage { imagePosition = .imageLeading }
        }
        contentDidChange()
    }

    /// Whether the button is a box to check or one of a group of choices.
    final var isCheck: Bool { buttonType == .switch || buttonType == .radio }

    // MARK: Title and state

    /// The title; the value of a button is its state.
    open override var title: String {
        get { ownTitle?.string ?? plainTitle }
        set {
            ownTitle = nil
            plainTitle = newValue
            contentDidChange()
        }
    }
    private var plainTitle = ""

    /// The title with a look of its own.
    open var attributedTitle: NSAttributedString {
        get { ownTitle ?? NSAttributedString(string: plainTitle, attributes: textAttributes) }
        set {
            ownTitle = newValue
            contentDidChange()
        }
    }
    private var ownTitle: NSAttributedString?

    open override var objectValue: Any? {
        get { state.rawValue }
        set {
            switch newValue {
            case let text as String where !(text.isEmpty): plainTitle = plainTitle.isEmpty ? text : plainTitle
            case let number as NSNumber: setState(number.intValue)
            case let number as Int: setState(number)
            case let flag as Bool: state = flag ? .on : .off
            case nil: state = .off
            default: break
            }
        }
    }

    private func setState(_ number: Int) {
        state = number < 0 && allowsMixedState ? .mixed : number == 0 ? .off : .on
    }

    open override var stringValue: String {
        get { "\(state.rawValue)" }
        set { setState(Int(newValue) ?? 0) }
    }
    open override var integerValue: Int {
        get { state.rawValue }
        set { setState(newValue) }
    }
    open override var intValue: Int32 {
        get { Int32(clamping: state.rawValue) }
        set { setState(Int(newValue)) }
    }
    open override var doubleValue: Double {
        get { Double(state.rawValue) }
        set { setState(Int(exactly: newValue.rounded()) ?? 0) }
    }

    open override var changesStateByClick: Bool {
        switch buttonType {
        case .pushOnPushOff, .toggle, .switch, .radio, .onOff: true
        default: showsStateBy != []
        }
    }

    open override var nextState: NSControl.StateValue { buttonType == .radio ? .on : super.nextState }

    /// Whether the button looks as it does while it is on: it is on, or it shows that while it is pressed.
    final var looksOn: Bool {
        let byState = state == .on && showsStateBy.contains(.contentsCellMask)
        let byPress = isHighlighted && highlightsBy.contains(.contentsCellMask) && !isCheck
        return byState != byPress
    }

    /// The title that is shown now.
    final var shownTitle: NSAttributedString {
        guard imagePosition != .imageOnly, !isTitleless else { return NSAttributedString(string: "") }
        if looksOn, !alternateTitle.isEmpty { return attributedAlternateTitle }
        return attributedTitle
    }

    /// Whether the shape has no room for a title.
    private var isTitleless: Bool {
        guard isBordered else { return false }
        return [.helpButton, .disclosure, .roundedDisclosure].contains(bezelStyle)
    }

    /// The picture that is shown now.
    final var shownImage: NSImage? {
        guard imagePosition != .noImage, !isCheck || image != nil else { return nil }
        return looksOn ? alternateImage ?? image : image
    }

    /// Whether a picture is all that is shown.
    final var showsImageOnly: Bool {
        shownImage != nil && (imagePosition == .imageOnly || shownTitle.length == 0)
    }

    /// The font of the title, or the standard one of the control's size.
    final var shownFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }

    open override var textAttributes: [NSAttributedString.Key: Any] {
        var attributes = super.textAttributes
        attributes[.font] = shownFont
        attributes[.foregroundColor] = ButtonLook(self).titleColor
        return attributes
    }

    // MARK: Geometry

    /// Whether the button is the one that Return presses.
    final var isDefault: Bool { keyEquivalent == "\r" && keyEquivalentModifierMask.isEmpty }

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        ButtonGeometry(self, bounds: rect).size(fitting: rect.width)
    }

    open override func titleRect(forBounds rect: CGRect) -> CGRect { ButtonGeometry(self, bounds: rect).title }
    open override func imageRect(forBounds rect: CGRect) -> CGRect { ButtonGeometry(self, bounds: rect).image }
    open override func drawingRect(forBounds rect: CGRect) -> CGRect { ButtonGeometry(self, bounds: rect).content }

    // MARK: Drawing

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard !isTransparent else { return }
        drawBezel(withFrame: cellFrame, in: controlView)
        drawInterior(withFrame: cellFrame, in: controlView)
    }

    /// Draws the shape.
    open func drawBezel(withFrame frame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        ButtonLook(self, view: controlView).drawBezel(in: frame, context: context)
    }

    open override func drawInterior(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        ButtonLook(self, view: controlView).drawContent(in: cellFrame, context: context)
    }

    // MARK: Sending

    open override func performClick(_ sender: Any?) {
        guard isEnabled, let control = controlView as? NSControl else { return }
        (control as? NSButton)?.press() ?? pressInMatrix(control)
    }

    private func pressInMatrix(_ control: NSControl) {
        if changesStateByClick { setNextState() }
        control.sendAction(action, to: target)
    }
}
