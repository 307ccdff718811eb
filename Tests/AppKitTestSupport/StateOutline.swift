// SPDX-License-Identifier: Apache-2.0

import AppKit

/// The state of objects as text: what each class and its superclasses store, found by reflection, so that nothing of a
/// class is left out by hand.
@MainActor package struct StateOutline {
    /// Kept for the time being, made anew when wanted, or not the object's own.
    private static let passing: Set<String> = [
        "bindingState", "dynamicVariables", "knownWindow", "carriedFrame", "attachments", "held", "hugging",
        "resistance",
        "needsUpdateConstraints", "previousKeyView", "isHighlighted", "editing", "storage",
        "presentation", "arrangement", "heldConstraints", "heldLayoutGuides", "standardGuides", "layoutFrame",
        "layoutBounds", "childViews", "parentView", "decodedIndex", "isDecoding", "isAdjusting", "gravities",
        "customSpacings", "visibilityPriorities", "owningViewController", "madeConstraints", "madeGuides",
        "representedObject", "target", "delegate", "dataSource", "prototypes", "known", "boundContent", "isFitted",
        "fittedWidth", "systemName", "lengths", "windowNumber", "number", "frameView", "windowController", "heldView",
        "settledLengths", "lastSize", "knownSize", "onChange", "frameAutosaveName", "isLying", "laidOut", "titleFont",
        "keepsBoundRows",
        "observation", "clipObservation",
    ]
    private var known: [ObjectIdentifier: Int] = [:]
    private var lines: [String] = []

    /// The state of an object and of what it holds: a line for each stored value, the values of held objects moved in.
    package static func of(_ object: AnyObject) -> [String] {
        var outline = StateOutline()
        outline.add(object, 0)
        return outline.lines
    }

    private mutating func add(_ object: AnyObject, _ depth: Int) {
        known[ObjectIdentifier(object)] = known.count
        let indent = String(repeating: " ", count: depth)
        var mirror: Mirror? = Mirror(reflecting: object)
        while let current = mirror {
            if current.subjectType == Responder.self || current.subjectType == NSObject.self { break }
            for child in current.children {
                guard let name = child.label, !Self.passing.contains(name), !name.hasPrefix("$") else { continue }
                // Buttons and token fields keep their values elsewhere.
                if name == "objectValue", object is NSButtonCell || object is NSTokenFieldCell { continue }
                if current.subjectType == View.self, !["isHidden", "alpha", "clipsToBounds"].contains(name) {
                    continue
                }
                add(child.value, "\(indent)\(name)", depth)
            }
            mirror = current.superclassMirror
        }
        guard let view = object as? NSView else { return }
        lines.append("\(indent)frame \(view.frame)")
        lines.append("\(indent)constraints \(view.heldConstraints.count) guides \(view.heldLayoutGuides.count)")
        for subview in view.subviews where !(subview is NSTableRowView) {
            lines.append("\(indent)- \(type(of: subview))")
            if known[ObjectIdentifier(subview)] == nil { add(subview, depth + 1) }
        }
    }

    private mutating func add(_ value: Any, _ label: String, _ depth: Int) {
        let mirror = Mirror(reflecting: value)
        if mirror.displayStyle == .optional {
            guard let inner = mirror.children.first?.value else { return }
            return add(inner, label, depth)
        }
        switch value {
        case let color as NSColor: lines.append("\(label) \(color.cgColor)")
        case let font as NSFont: lines.append("\(label) \(font.fontName) \(font.pointSize)")
        case let image as NSImage: lines.append("\(label) \(image.name() ?? "image") \(image.size)")
        case let text as NSAttributedString: lines.append("\(label) '\(text.string)'")
        case let appearance as NSAppearance: lines.append("\(label) \(appearance.name)")
        case let formatter as NumberFormatter:
            lines.append("\(label) \(formatter.text(for: NSNumber(value: 1234.5)) ?? "")")
        case is Bool, is any BinaryInteger, is any BinaryFloatingPoint, is String, is CGRect, is CGSize, is CGPoint,
            is NSEdgeInsets, is Selector, is Date, is URL, is NSNumber, is NSString, is NSDate:
            lines.append("\(label) \(value)")
        case let options as any OptionSet: lines.append("\(label) \(options.rawValue)")
        case let raw as any RawRepresentable: lines.append("\(label) \(raw.rawValue)")
        default: addOther(value, mirror, label, depth)
        }
    }

    private mutating func addOther(_ value: Any, _ mirror: Mirror, _ label: String, _ depth: Int) {
        switch mirror.displayStyle {
        case .class:
            let object = value as AnyObject
            lines.append("\(label) \(type(of: object))")
            let isPart =
                object is NSCell || object is NSMenu || object is NSMenuItem || object is NSTableColumn
                || object is NSTabViewItem || object is NSGridRow || object is NSGridColumn || object is NSGridCell
                || object is NSToolbar || object is NSToolbarItem || object is NSCollectionViewLayout
                || object is NSTextContainer
            if isPart, known[ObjectIdentifier(object)] == nil { add(object, depth + 1) }
        case .collection:
            for (index, element) in mirror.children.enumerated() { add(element.value, "\(label)[\(index)]", depth) }
        case .tuple, .struct:
            for child in mirror.children { add(child.value, "\(label).\(child.label ?? "")", depth) }
        case .enum: lines.append("\(label) \(value)")
        default: break
        }
    }
}
