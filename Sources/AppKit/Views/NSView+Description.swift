// SPDX-License-Identifier: Apache-2.0

/// A view that shows things which are no views themselves: segments, tabs, the cells of a table, the items of a menu.
protocol ViewPartsShowing: NSView {
    /// What is shown, with places from the top left of the view.
    var shownParts: [ViewPart] { get }
}

extension NSView: DescribedView {
    package var describedIdentifier: String? {
        identifier?.rawValue ?? accessibilityAttributes["AXIdentifier"]
            ?? (self as? NSControl)?.cell?.identifier?.rawValue
    }

    package var describedTexts: [String] {
        var texts: [String?] = [accessibilityAttributes["AXDescription"], accessibilityAttributes["AXTitle"]]
        if let field = self as? NSTextField {
            // What is hidden from the person is hidden here.
            let text = field is NSSecureTextField ? "" : field.stringValue
            texts += [text, text.isEmpty ? field.placeholderString : nil]
        } else if let control = self as? NSControl {
            texts += [control.cell?.title, control.stringValue]
        }
        if let texting = self as? any ViewTextShowing { texts += texting.shownTexts }
        if let frame = self as? NSWindowFrameView { texts.append(frame.frameOwner?.title) }
        var seen: Set<String> = []
        return texts.compactMap { $0 }.filter { !$0.isEmpty && seen.insert($0).inserted }
    }

    package var describedValue: Double? {
        if let indicator = self as? NSProgressIndicator { return indicator.doubleValue }
        guard let control = self as? NSControl else { return nil }
        switch control.objectValue {
        case let number as NSNumber: return number.doubleValue
        case let number as Double: return number
        case let number as Int: return Double(number)
        default: return nil
        }
    }

    package var describedState: Bool? {
        if let toggle = self as? NSSwitch { return toggle.state != .off }
        guard let cell = (self as? NSControl)?.cell, cell.changesStateByClick else { return nil }
        return cell.state != .off
    }

    package var describedIsEnabled: Bool { (self as? NSControl)?.isEnabled ?? true }

    package var describedHasFocus: Bool {
        guard let first = window?.firstResponder as? NSView else { return false }
        // A field's editor is in the field.
        return first === self || self is NSControl && first === window?.heldFieldEditor && first.isDescendant(of: self)
    }

    package var describedParts: [ViewPart] { (self as? any ViewPartsShowing)?.shownParts ?? [] }

    package func isDescribed(by object: AnyObject) -> Bool { object === self || object === (self as? NSControl)?.cell }
}

/// A view that is no control and shows texts.
package protocol ViewTextShowing: NSView {
    /// What a person reads.
    var shownTexts: [String] { get }
}
