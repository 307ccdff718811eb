// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler

/// A document of its text.
func document(_ text: String) throws -> Document { try Document(bytes: Array(text.utf8)) }

extension Document {
    var text: String { String(decoding: serialized(), as: UTF8.self) }

    /// The tree without the layout of its text and the order of attributes.
    var canonical: String { Document.canonical(root) }

    private static func canonical(_ element: Element) -> String {
        let attributes = element.attributes.sorted { $0.name < $1.name }.map { " \($0.name)=\"\($0.value)\"" }
        let inside =
            element.children.isEmpty ? element.text : element.children.map(canonical).joined(separator: "\n")
        return "<\(element.name)\(attributes.joined())>\(inside)</>"
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
