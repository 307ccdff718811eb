// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler

/// A document of its text.
func document(_ text: String) throws -> Document { try Document(bytes: Array(text.utf8)) }

extension Document {
    /// The same document with other line ends.
    func ending(_ lineEnding: String) throws -> Document {
        let text = String(decoding: serialized(), as: UTF8.self)
        let plain = text.unicodeScalars.split(separator: "\r", omittingEmptySubsequences: false)
            .map { String($0) }.joined()
        return try Document(bytes: Array(plain.replacing("\n", with: lineEnding).utf8))
    }

    var text: String { String(decoding: serialized(), as: UTF8.self) }

    /// The tree without the layout of its text and the order of attributes.
    var canonical: String { Document.canonical(root) }

    private static func canonical(_ element: Element, sortsViews: Bool = false) -> String {
        let attributes = element.attributes.sorted { $0.name < $1.name }.map { " \($0.name)=\"\($0.value)\"" }
        var children = element.children
        if sortsViews, ["subviews", "connections", "constraints"].contains(element.name) {
            children.sort { $0.id ?? "" < $1.id ?? "" }
        }
        let inside =
            children.isEmpty
            ? element.text : children.map { canonical($0, sortsViews: sortsViews) }.joined(separator: "\n")
        return "<\(element.name)\(attributes.joined())>\(inside)</>"
    }

    /// The tree as ``canonical``, with the members of lists of views and connections in the order of their ids.
    var canonicalWithoutOrder: String { Document.canonical(root, sortsViews: true) }

    /// The pairs of views whose order a document changed, as `first second` in the new order.
    func reorderedViews(since base: Document) -> Set<String> {
        var result: Set<String> = []
        root.forEachDescendant { list in
            guard list.name == "subviews", let parent = list.parent?.id,
                let before = base.element(withID: parent)?.child(named: "subviews")?.children.compactMap(\.id)
            else { return }
            let now = list.children.compactMap(\.id)
            for (place, first) in now.enumerated() {
                for second in now[(place + 1)...] {
                    if let x = before.firstIndex(of: first), let y = before.firstIndex(of: second), x > y {
                        result.insert("\(first) \(second)")
                    }
                }
            }
        }
        return result
    }

    /// Whether the compiler takes the document.
    func compiles() -> Bool {
        do {
            if kind == .storyboard {
                _ = try Compiler.compile(storyboard: self)
            } else {
                _ = try Compiler.compile(xib: self)
            }
            return true
        } catch {
            return false
        }
    }
}
