// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import JSONText

/// The object tree of a document as it is written, for documents that are not compiled: elements with an id or a
/// class, and their connections.
struct ElementDump {
    let document: Document

    var text: String {
        var lines: [String] = []
        walk(document.root, depth: 0) { element, depth in
            lines.append(String(repeating: "    ", count: depth) + Self.label(of: element))
        }
        return lines.joined(separator: "\n")
    }

    var json: JSON {
        var objects: [JSON] = []
        walk(document.root, depth: 0) { element, depth in
            objects.append(
                .object([
                    ("element", .string(element.name)), ("depth", .integer(Int64(depth))),
                    ("line", .integer(Int64(element.position.line))),
                    ("attributes", .object(element.attributes.map { ($0.name, .string($0.value)) })),
                ]))
        }
        return .object([("elements", .array(objects))])
    }

    /// Visits the objects and connections in document order; what lies between does not count for the depth.
    private func walk(_ root: Element, depth: Int, visit: (Element, Int) -> Void) {
        var pending = [(root, 0)]
        while let (element, depth) = pending.popLast() {
            let isShown = Self.isShown(element)
            if isShown { visit(element, depth) }
            for child in element.children.reversed() { pending.append((child, depth + (isShown ? 1 : 0))) }
        }
    }

    private static func isShown(_ element: Element) -> Bool {
        element.id != nil || element[attribute: "customClass"] != nil
            || (element.name == "object" && element[attribute: "class"] != nil)
    }

    /// `textField Ab1-cd-23E "Name" as NameField title="…"`
    private static func label(of element: Element) -> String {
        var words = [element.name]
        if let id = element.id { words.append(id) }
        if let className = element[attribute: "class"] { words.append(className) }
        if let custom = element[attribute: "customClass"] { words.append("as \(custom)") }
        let told: Set<String> = ["id", "class", "customClass", "customModule", "customModuleProvider"]
        words += element.attributes.filter { !told.contains($0.name) }.map {
            "\($0.name)=\(JSON.string($0.value).text())"
        }
        return words.joined(separator: " ")
    }
}
