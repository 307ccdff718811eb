// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibVocabulary

// Objects that documents do not have as objects: parts of others, and what is in every one of a kind.

extension CocoaNibBuilder {
    /// An object written by the table of `name`: of an element that has no id of its own, or of what an element says
    /// besides its own object.
    func part(_ name: String, of element: Element) -> NibObject {
        let isOwn = element.name == name
        let className = isOwn ? element[attribute: "customClass"].map { _ in "NSClassSwapper" } : nil
        let object = NibObject(className: className ?? compilation.vocabulary.className(of: name) ?? "NSObject")
        if className != nil {
            object["NSClassName"] = .object(.string(runtimeClassName(of: element) ?? ""))
            object["NSOriginalClassName"] = .object(.string(compilation.vocabulary.className(of: name) ?? ""))
        }
        CocoaContext(builder: self, reader: ElementReader(element), object: object, describedName: name)
            .write(compilation.cocoaPlans.plan(for: name))
        return object
    }

    /// A view that the document does not have.
    func makeView(_ className: String, in superview: NibObject?, frame: CocoaRect) -> NibObject {
        let object = NibObject(className: className)
        object["NSNextResponder"] = superview.map { .object($0) } ?? .null
        if let superview { object["NSSuperview"] = .object(superview) }
        let context = CocoaContext(
            builder: self, reader: ElementReader(nothingOf: compilation.document.root), object: object,
            describedName: "view")
        context.write(
            compilation.cocoaPlans.plan(for: "view").filter {
                $0.writer == nil || !Self.ownlessKeys.isDisjoint(with: $0.property.keys)
            })
        object["NSvFlags"] = .integer(0x100)
        frame.write(to: object)
        return object
    }

    /// What every view writes that has nothing of it.
    private static let ownlessKeys: Set = ["IBNSSafeAreaLayoutGuide", "NSNibTouchBar"]
}

/// A rectangle of AppKit's, origin at the bottom left unless the view is flipped, in points.
struct CocoaRect: Equatable {
    var x = 0.0
    var y = 0.0
    var width = 0.0
    var height = 0.0

    var sizeText: String { "{\(width.shortText), \(height.shortText)}" }
    var text: String { "{{\(x.shortText), \(y.shortText)}, \(sizeText)}" }

    /// Writes it as a view's frame: only the size of a view at the origin.
    /// - Parameter isExact: numbers have 17 digits, as before macOS 11, rather than as many as they need.
    func write(to object: NibObject, exactly isExact: Bool = false) {
        func number(_ value: Double) -> String {
            isExact && value != value.rounded() ? String(format: "%.17g", value) : value.shortText
        }
        let size = "{\(number(width)), \(number(height))}"
        if x == 0, y == 0 {
            object["NSFrameSize"] = .object(.string(size))
        } else {
            object["NSFrame"] = .object(.string("{{\(number(x)), \(number(y))}, \(size)}"))
        }
    }
}

extension ElementContext {
    /// The `rect` child with a key.
    func rect(_ key: String) -> CocoaRect? {
        guard let rect = reader.child(key), rect.name == "rect" else { return nil }
        return CocoaRect(
            x: coordinate(of: rect, "x"), y: coordinate(of: rect, "y"), width: coordinate(of: rect, "width"),
            height: coordinate(of: rect, "height"))
    }
}
