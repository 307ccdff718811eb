// SPDX-License-Identifier: Apache-2.0

/// Shows a colour and lets a person choose another.
open class NSColorWell: NSControl {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSColorWell.self) {
            Binding(.value, \.color)
        }
    }

    /// The colour.
    open var color: NSColor = .white { didSet { if color != oldValue { needsDisplay = true } } }
    /// Whether the well has a border.
    open var isBordered = true { didSet { needsDisplay = true } }
    /// Whether the well's colour is the one that is being chosen.
    public final private(set) var isActive = false { didSet { needsDisplay = true } }
    /// Whether colours may be translucent.
    open var supportsAlpha = true

    /// Makes a white well.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a well.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSColorWell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSColorWell.coding, of: self)
    }

    private static let coding: [NibProperty<NSColorWell>] = [
        NibProperty("NSColor") {
            $0.color = $1.object($2) as? NSColor ?? .white
        } encode: { owner, coder, key in
            coder.encode(owner.color, for: key)
        },
        .flag("NSIsBordered", \.isBordered),
        .flag("NSEnabled", \.isEnabled),
    ]

    /// Takes another well's colour.
    open func takeColorFrom(_ sender: Any?) {
        if let well = sender as? NSColorWell { color = well.color }
    }

    /// Makes the well's colour the one that is being chosen.
    open func activate(_ exclusive: Bool) {
        isActive = true
        openPalette()
    }
    /// Ends choosing.
    open func deactivate() {
        isActive = false
        palette?.close()
        palette = nil
    }

    private weak var palette: ColorPalettePanel?

    // MARK: Size and drawing

    open override var alignmentRectInsets: EdgeInsets {
        isBordered ? EdgeInsets(top: 2, left: 3, bottom: 3, right: 3) : .zero
    }
    open override var intrinsicContentSize: CGSize {
        CGSize(width: isBordered ? 38 : 44, height: isBordered ? 23 : 23)
    }

    open override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        let insets = alignmentRectInsets
        let well = CGRect(
            x: bounds.minX + insets.left, y: bounds.minY + insets.top,
            width: max(0, bounds.width - insets.left - insets.right),
            height: max(0, bounds.height - insets.top - insets.bottom))
        let isDark = NSAppearance.currentDrawing().isDark
        if isBordered {
            context.setFillColor(CGColor(gray: 1, alpha: isDark ? 0.22 : 1))
            context.fill(FieldBezel.rounded(well, 5))
            context.setStrokeColor(
                isActive ? NSColor.controlAccentColor.cgColor : CGColor(gray: isDark ? 1 : 0, alpha: 0.17))
            context.setLineWidth(isActive ? 2 : 0.5)
            context.stroke(FieldBezel.rounded(well.insetBy(dx: 0.25, dy: 0.25), 5))
        }
        drawWell(inside: isBordered ? well.insetBy(dx: 4, dy: 4) : well)
        if showsFocus { FocusRing.draw(around: well, cornerRadius: 5, context: context) }
    }

    /// Draws the colour; of a translucent one a part with what is behind.
    open func drawWell(inside insideRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext, insideRect.width > 0, insideRect.height > 0 else {
            return
        }
        let path = FieldBezel.rounded(insideRect, 2)
        context.saveGState()
        context.clip(to: path)
        let value = color.cgColor
        if value.alpha < 1 {
            context.setFillColor(.white)
            context.fill(insideRect)
            context.setFillColor(.black)
            var corner = CGPath()
            corner.addLines(between: [
                CGPoint(x: insideRect.maxX, y: insideRect.minY), CGPoint(x: insideRect.maxX, y: insideRect.maxY),
                CGPoint(x: insideRect.minX, y: insideRect.maxY),
            ])
            corner.closeSubpath()
            context.fill(corner)
        }
        context.setFillColor(isEnabled ? value : value.copy(alpha: value.alpha * 0.5))
        context.fill(insideRect)
        context.restoreGState()
        context.setStrokeColor(CGColor(gray: 0, alpha: 0.2))
        context.setLineWidth(0.5)
        context.stroke(path)
    }

    // MARK: Choosing

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled else { return }
        isActive ? deactivate() : activate(true)
    }

    open override func mouseUp(with event: NSEvent) {}

    open override func performClick(_ sender: Any?) { if isEnabled { activate(true) } }

    private func openPalette() {
        palette = ColorPalettePanel.open(from: self) { [weak self] color in
            guard let self else { return }
            if let color {
                self.color = color
                commitBinding(.value)
                if !performTargetBinding(.target) { sendAction(action, to: target) }
            }
            isActive = false
        }
        if palette == nil { isActive = false }
    }
}

/// Colours to choose one of, over a window.
final class ColorPalettePanel: NSView {
    private var choose: ((NSColor?) -> Void)?
    private var plate = CGRect.zero
    private static let (side, gap, columns): (CGFloat, CGFloat, Int) = (18, 3, 12)
    private static let rows = 9

    /// Opens the palette beside a view; nil where the view is in no window.
    static func open(from view: NSView, choose: @escaping (NSColor?) -> Void) -> ColorPalettePanel? {
        guard let root = view.window?.frameView else { return nil }
        let panel = ColorPalettePanel(frame: .zero)
        panel.choose = choose
        root.addChild(panel)
        panel.layoutFrame = CGRect(origin: .zero, size: root.layoutBounds.size)
        panel.autoresizing = [.flexibleWidth, .flexibleHeight]
        let anchor = root.layoutRect(view.convert(view.bounds, to: root))
        let size = CGSize(
            width: CGFloat(columns) * (side + gap) + 13, height: CGFloat(rows + 1) * (side + gap) + 13)
        let below = anchor.maxY + 4
        let y = below + size.height <= panel.bounds.maxY ? below : max(4, anchor.minY - 4 - size.height)
        panel.plate = CGRect(
            x: max(4, min(anchor.minX, panel.bounds.maxX - size.width - 4)), y: y, width: size.width,
            height: size.height)
        return panel
    }

    override var isFlipped: Bool { true }

    func close() {
        let choose = choose
        self.choose = nil
        removeFromSuperview()
        choose?(nil)
    }

    /// The colour of a field of the palette: greys in the first row, then hues from light to dark.
    private static func color(row: Int, column: Int) -> CGColor {
        if row == 0 { return CGColor(gray: 1 - CGFloat(column) / CGFloat(columns - 1), alpha: 1) }
        let hue = CGFloat(column) / CGFloat(columns)
        let share = CGFloat(row) / CGFloat(rows)
        return CGColor(
            hue: hue, saturation: min(1, share * 2), brightness: share <= 0.5 ? 1 : 1 - (share - 0.5) * 1.5, alpha: 1)
    }

    private func frame(row: Int, column: Int) -> CGRect {
        CGRect(
            x: plate.minX + 8 + CGFloat(column) * (Self.side + Self.gap),
            y: plate.minY + 8 + CGFloat(row) * (Self.side + Self.gap), width: Self.side, height: Self.side)
    }

    override func draw(_ dirtyRect: CGRect) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        context.setFillColor(NSColor.windowBackgroundColor.cgColor)
        context.fill(FieldBezel.rounded(plate, 8))
        context.setStrokeColor(NSColor.separatorColor.cgColor)
        context.setLineWidth(1)
        context.stroke(FieldBezel.rounded(plate, 8))
        for row in 0...Self.rows {
            for column in 0..<Self.columns {
                context.setFillColor(Self.color(row: row, column: column))
                context.fill(FieldBezel.rounded(frame(row: row, column: column), 2))
            }
        }
    }

    override func mouseDown(with event: NSEvent) {
        let point = convert(event.locationInWindow, from: nil)
        guard plate.contains(point) else { return close() }
        for row in 0...Self.rows {
            for column in 0..<Self.columns where frame(row: row, column: column).contains(point) {
                let choose = choose
                self.choose = nil
                removeFromSuperview()
                choose?(NSColor(cgColor: Self.color(row: row, column: column)))
                return
            }
        }
    }
}
