// SPDX-License-Identifier: Apache-2.0

/// The background and border of a text field.
struct FieldBezel {
    private enum Shape {
        case none, line, square
        case round
    }

    private let shape: Shape
    private let background: NSColor?
    private let isFocused: Bool
    private let isEnabled: Bool

    init(_ cell: NSTextFieldCell, isFocused: Bool) {
        shape =
            cell.isBezeled ? cell.bezelStyle == .roundedBezel ? .round : .square : cell.isBordered ? .line : .none
        background = cell.drawsBackground ? cell.backgroundColor ?? .textBackgroundColor : nil
        self.isFocused = isFocused && cell.focusRingType != .none && cell.isEditable
        isEnabled = cell.isEnabled
    }

    func draw(in frame: CGRect, context: CGContext) {
        let isDark = NSAppearance.currentDrawing().isDark
        switch shape {
        case .none:
            if let background { fill(CGPath(rect: frame), background.cgColor, context) }
        case .line:
            if let background { fill(CGPath(rect: frame), background.cgColor, context) }
            context.setFillColor(NSColor.separatorColor.cgColor.copy(alpha: isDark ? 0.3 : 0.35))
            for edge in Self.edges(of: frame) { context.fill(edge) }
        case .square:
            fill(CGPath(rect: frame), fieldColor(isDark), context)
            context.setFillColor(CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.14 : 0.17))
            for edge in Self.edges(of: frame) { context.fill(edge) }
        case .round:
            let path = Self.rounded(frame, 5)
            fill(path, fieldColor(isDark), context)
            context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: isDark ? 0.14 : 0.17))
            context.setLineWidth(1)
            context.stroke(Self.rounded(frame.insetBy(dx: 0.5, dy: 0.5), 4.5))
        }
        if isFocused {
            FocusRing.draw(around: frame, cornerRadius: shape == .round ? 5 : 1.5, context: context)
        }
    }

    private func fieldColor(_ isDark: Bool) -> CGColor {
        let color = background?.cgColor ?? NSColor.textBackgroundColor.cgColor
        if isDark, background == nil || background?.colorNameComponent == "textBackgroundColor" {
            return CGColor(gray: 1, alpha: isEnabled ? 0.08 : 0.05)
        }
        return isEnabled ? color : color.copy(alpha: color.alpha * 0.6)
    }

    private func fill(_ path: CGPath, _ color: CGColor, _ context: CGContext) {
        guard color.alpha > 0 else { return }
        context.setFillColor(color)
        context.fill(path)
    }

    static func edges(of frame: CGRect) -> [CGRect] {
        [
            CGRect(x: frame.minX, y: frame.minY, width: frame.width, height: 1),
            CGRect(x: frame.minX, y: frame.maxY - 1, width: frame.width, height: 1),
            CGRect(x: frame.minX, y: frame.minY + 1, width: 1, height: max(0, frame.height - 2)),
            CGRect(x: frame.maxX - 1, y: frame.minY + 1, width: 1, height: max(0, frame.height - 2)),
        ]
    }

    static func rounded(_ frame: CGRect, _ radius: CGFloat) -> CGPath {
        let radius = max(0, min(radius, min(frame.width, frame.height) / 2))
        return CGPath(roundedRect: frame, cornerWidth: radius, cornerHeight: radius)
    }
}

/// The ring around what takes keys.
enum FocusRing {
    /// How thick the ring is, in points.
    static let width: CGFloat = 3.5

    static func draw(around frame: CGRect, cornerRadius: CGFloat, context: CGContext) {
        let middle = frame.insetBy(dx: 0.5 - width / 2, dy: 0.5 - width / 2)
        let radius = min(cornerRadius + width / 2, min(middle.width, middle.height) / 2)
        draw(CGPath(roundedRect: middle, cornerWidth: radius, cornerHeight: radius), context: context)
    }

    static func draw(_ path: CGPath, context: CGContext) {
        context.saveGState()
        context.setStrokeColor(NSColor.keyboardFocusIndicatorColor.cgColor)
        context.setLineWidth(width)
        context.stroke(path)
        context.restoreGState()
    }
}

extension NSView {
    /// Whether controls have the look of a window that is worked on. So they have in none, and in one that is only drawn.
    var looksActive: Bool {
        guard let window else { return true }
        return window.isKeyWindow || window.isMainWindow || !window.isVisible
    }

    /// Whether the ring of the focus is to be drawn around the view: it or the field editor in it takes the keys.
    var showsFocus: Bool {
        guard let window, window.isKeyWindow, let first = window.firstResponder as? NSView else { return false }
        return first === self || first is NSTextView && first.isDescendant(of: self)
    }
}
