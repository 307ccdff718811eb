// SPDX-License-Identifier: Apache-2.0

/// The shape of a button: what it measures and how it is drawn.
nonisolated struct ButtonShape {
    /// How the shape is drawn.
    enum Kind {
        case none, push, rounded, square, gradient, disclosureTriangle, help, inline, recessed, check, radio
    }

    let kind: Kind
    let metrics: ControlMetrics
    /// Room between the sides of the shape and the content, in points.
    let padding: CGFloat
    /// Whether the shape has its own height, whatever that of the frame.
    var hasFixedHeight = true
    /// What a shape without a height of its own is higher than its content, in points.
    let room: CGFloat

    @MainActor init(_ cell: NSButtonCell) {
        let size = cell.controlSize
        if cell.isCheck, !cell.isBordered {
            let isRadio = cell.buttonType == .radio
            self.init(
                isRadio ? .radio : .check, (isRadio ? ControlMetrics.radio : ControlMetrics.check)[size], 0)
            return
        }
        guard cell.isBordered else {
            self.init(.none, ControlMetrics(nil), 2, isFixed: false)
            return
        }
        switch cell.bezelStyle {
        case .automatic, .rounded:
            let isEarly = ControlEra.current < .bigSur && size == .regular
            self.init(.push, isEarly ? ControlMetrics.earlyPush : ControlMetrics.push[size], Self.pushPadding(cell))
        case .texturedRounded, .texturedSquare:
            let isEarly = ControlEra.current < .mojave && size == .regular
            let metrics = isEarly ? ControlMetrics.earlyTextured : ControlMetrics.textured[size]
            self.init(.rounded, metrics, cell.showsImageOnly ? 5.5 : isEarly ? 7 : 8)
        case .roundRect: self.init(.rounded, ControlMetrics.roundRect[size], 7)
        case .recessed: self.init(.recessed, ControlMetrics.roundRect[size], 7)
        case .inline, .badge: self.init(.inline, ControlMetrics.inline[size], 5)
        case .helpButton: self.init(.help, ControlMetrics.help[size], 0)
        case .circular: self.init(.help, ControlMetrics.help[size], 0, isFixed: false)
        case .disclosure:
            self.init(.disclosureTriangle, ControlMetrics(13), 0)
        case .roundedDisclosure: self.init(.push, ControlMetrics.push[size], 0)
        case .smallSquare:
            self.init(
                .gradient, ControlMetrics(nil, top: 0, left: 0, bottom: 1, right: 0), 4.5, isFixed: false, room: 9)
        case .shadowlessSquare: self.init(.square, ControlMetrics(nil), 6, isFixed: false)
        case .regularSquare where ControlEra.current >= .tahoe:
            self.init(.square, ControlMetrics(nil), Self.capsulePadding, isFixed: false, room: 8)
        case .regularSquare:
            self.init(.square, ControlMetrics(nil, top: 2, left: 2, bottom: 3, right: 2), 6, isFixed: false)
        }
    }

    private init(
        _ kind: Kind, _ metrics: ControlMetrics, _ padding: CGFloat, isFixed: Bool = true, room: CGFloat = 4
    ) {
        (self.kind, self.metrics, self.padding, hasFixedHeight, self.room) = (kind, metrics, padding, isFixed, room)
    }

    /// Titles had more room on both sides before macOS 11; a picture alone has less.
    @MainActor private static func pushPadding(_ cell: NSButtonCell) -> CGFloat {
        if cell.showsImageOnly || cell.controlSize.isSmall { return 8 }
        if ControlEra.current >= .tahoe { return cell.controlSize == .regular ? capsulePadding : 13.5 }
        return ControlEra.current < .bigSur && cell.controlSize == .regular ? 14 : 10
    }

    /// The room beside the title of a regular button from macOS 26 on.
    private static let capsulePadding: CGFloat = 12

    /// The room after the title of a check box or radio button.
    @MainActor static func roomAfterTitle(_ cell: NSButtonCell) -> CGFloat {
        if cell.controlSize.isSmall { return 3 }
        return ControlEra.current < .catalina ? 0 : ControlEra.current < .tahoe ? 4 : 2
    }

    /// Whether titles go on in a second line: not in shapes of one height, unless they are boxes to check.
    @MainActor func wraps(_ cell: NSButtonCell) -> Bool {
        cell.wraps && (!hasFixedHeight || kind == .check || kind == .radio)
    }

    /// The width of the box of a check box or radio button, and of the gap after it.
    @MainActor static func box(_ size: NSControl.ControlSize) -> (side: CGFloat, gap: CGFloat) {
        switch size {
        case .regular: (14, 6)
        case .small: (12, 5)
        case .mini: (10, 4)
        case .large, .extraLarge: (16, 6)
        }
    }
}

/// Where the parts of a button lie in its frame.
@MainActor struct ButtonGeometry {
    private let cell: NSButtonCell
    let shape: ButtonShape
    /// The shape itself, without the room for its shadow.
    let bezel: CGRect
    /// What is inside the shape.
    let content: CGRect
    /// The box of a check box.
    private(set) var box: CGRect = .zero
    private(set) var title: CGRect = .zero
    private(set) var image: CGRect = .zero

    init(_ cell: NSButtonCell, bounds: CGRect) {
        self.cell = cell
        shape = ButtonShape(cell)
        let insets = shape.metrics.insets
        var bezel = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
        if shape.hasFixedHeight, let height = shape.metrics.height, !cell.isCheck {
            bezel.origin.y += ((bezel.height - height) / 2).rounded(.down)
            bezel.size.height = height
        }
        if shape.kind == .help {
            let side = min(bezel.width, bezel.height)
            bezel = CGRect(x: bezel.midX - side / 2, y: bezel.midY - side / 2, width: side, height: side)
        }
        self.bezel = bezel
        var padding = min(shape.padding, bezel.width / 2)
        if !shape.wraps(cell), !cell.isCheck, cell.shownTitle.length > 0, cell.shownImage == nil {
            // A title that is too long for its padding takes some of it.
            let width = CellText(cell.shownTitle, lines: 1, font: cell.shownFont).width
            padding = min(padding, max(2, (bezel.width - width) / 2))
        }
        var content = bezel.insetBy(dx: padding, dy: 0)
        if cell.isCheck, !cell.isBordered {
            let (side, gap) = ButtonShape.box(cell.controlSize)
            let isAfter = cell.imagePosition == .imageRight || cell.imagePosition == .imageTrailing
            box = CGRect(
                x: isAfter ? bezel.maxX - side : bezel.minX, y: (bezel.midY - side / 2).rounded(), width: side,
                height: side)
            if cell.shownTitle.length > 0 {
                content.size.width = max(0, content.width - side - gap)
                if !isAfter { content.origin.x += side + gap }
            }
        }
        self.content = content
        place(in: content)
    }

    private static let imageGap: CGFloat = 4

    /// The title on as many lines as it needs in a width.
    private func text(width: CGFloat?) -> CellText? {
        let title = cell.shownTitle
        guard title.length > 0 else { return nil }
        let wraps = shape.wraps(cell)
        return CellText(title, width: wraps ? width : nil, lines: wraps ? 0 : 1, font: cell.shownFont)
    }

    private mutating func place(in area: CGRect) {
        let picture = cell.shownImage
        let text = text(width: area.width)
        guard let picture else {
            title = titleFrame(text, in: area)
            return
        }
        guard let text, cell.imagePosition != .imageOnly else {
            image = cell.imageScaling.rect(of: picture.size, in: area)
            return
        }
        let size = CGSize(width: min(picture.size.width, area.width), height: min(picture.size.height, area.height))
        switch cell.imagePosition {
        case .imageOverlaps:
            image = cell.imageScaling.rect(of: picture.size, in: area)
            title = titleFrame(text, in: area)
        case .imageAbove, .imageBelow:
            let isAbove = cell.imagePosition == .imageAbove
            let height = size.height + Self.imageGap / 2 + text.height
            let top = (area.midY - height / 2).rounded()
            image = CGRect(
                x: area.midX - size.width / 2, y: isAbove ? top : top + text.height + Self.imageGap / 2,
                width: size.width, height: size.height)
            title = CGRect(
                x: area.minX, y: isAbove ? top + size.height + Self.imageGap / 2 : top, width: area.width,
                height: text.height)
        default:
            placeSideBySide(size, text, in: area)
        }
    }

    private mutating func placeSideBySide(_ size: CGSize, _ text: CellText, in area: CGRect) {
        let isAfter = cell.imagePosition == .imageRight || cell.imagePosition == .imageTrailing
        let room = max(0, area.width - size.width - Self.imageGap)
        let width = min(text.width, room)
        var left = area.minX
        if cell.alignment == .center {
            left = area.minX + max(0, (room - width) / 2)
        } else if cell.alignment == .right {
            left = area.maxX - width - size.width - Self.imageGap
        }
        let y = (area.midY - size.height / 2).rounded()
        image = CGRect(
            x: isAfter ? left + width + Self.imageGap : left, y: y, width: size.width, height: size.height)
        title = CGRect(
            x: isAfter ? left : left + size.width + Self.imageGap, y: titleY(text, in: area), width: width,
            height: text.height)
    }

    private func titleFrame(_ text: CellText?, in area: CGRect) -> CGRect {
        guard let text else { return .zero }
        return CGRect(x: area.minX, y: titleY(text, in: area), width: area.width, height: text.height)
    }

    /// The baseline of a line is where the shape has it; more lines lie in the middle.
    private func titleY(_ text: CellText, in area: CGRect) -> CGFloat {
        let baseline = shape.metrics.baseline
        guard baseline > 0, text.layout.lines.count < 2, let height = shape.metrics.height else {
            return (area.midY - text.height / 2).rounded(.down)
        }
        let extra = ((area.height - height) / 2).rounded(.down)
        return area.maxY - extra - baseline - text.firstBaseline
    }

    // MARK: Size

    /// The size of the frame that the button wants.
    func size(fitting width: CGFloat) -> CGSize {
        let insets = shape.metrics.insets
        if let fixed = fixedSize { return fixed }
        let text = text(width: width < 10_000 ? max(1, width - insets.left - insets.right - 2 * shape.padding) : nil)
        var size = text?.size ?? .zero
        if let picture = cell.shownImage {
            switch cell.imagePosition {
            case .imageOnly: size = picture.size
            case .imageOverlaps:
                size = CGSize(
                    width: max(size.width, picture.size.width), height: max(size.height, picture.size.height))
            case .imageAbove, .imageBelow:
                size.height += picture.size.height + Self.imageGap / 2
                size.width = max(size.width, picture.size.width)
            default:
                size.width += picture.size.width + (text == nil ? 0 : Self.imageGap)
                size.height = max(size.height, picture.size.height)
            }
        }
        size.width += 2 * shape.padding
        if cell.isCheck, !cell.isBordered {
            let (side, gap) = ButtonShape.box(cell.controlSize)
            size.width += side + (text == nil ? 0 : gap + ButtonShape.roomAfterTitle(cell))
            // A single line is no higher than the box, whatever its font.
            let isLine = (text?.layout.lines.count ?? 0) < 2 && cell.shownImage == nil
            size.height = max(isLine ? 0 : size.height, shape.metrics.height ?? side)
        } else if shape.hasFixedHeight, let height = shape.metrics.height {
            size.height = height
        } else if shape.kind != .none {
            size.height += shape.room
        }
        return CGSize(
            width: (size.width + insets.left + insets.right).rounded(.up),
            height: (size.height + insets.top + insets.bottom).rounded(.up))
    }

    /// The size of a shape that no content changes.
    private var fixedSize: CGSize? {
        let insets = shape.metrics.insets
        switch shape.kind {
        case .help:
            let side = shape.metrics.height ?? 20
            return CGSize(width: side + insets.left + insets.right, height: side + insets.top + insets.bottom)
        case .disclosureTriangle: return CGSize(width: 13, height: 13)
        case .push where cell.bezelStyle == .roundedDisclosure:
            let side = shape.metrics.height ?? 20
            return CGSize(width: side + 1 + insets.left + insets.right, height: side + insets.top + insets.bottom)
        default: return nil
        }
    }
}
