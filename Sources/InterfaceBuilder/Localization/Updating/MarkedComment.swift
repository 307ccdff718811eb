// SPDX-License-Identifier: Apache-2.0

/// The comment of an entry in a `.strings` file, and the marks that Inkwell puts after it.
package struct MarkedComment {
    /// The comment without the marks; nil where there is none.
    package var body: String?
    /// How far the translation is; nil where no mark says so.
    package var state: CatalogTranslation.State?
    /// What the document's text was when it was translated.
    package var previousText: String?

    /// Reads what stands between `/*` and `*/`.
    package init(_ text: String?) {
        body = text.flatMap { $0.isEmpty ? nil : $0 }
        guard let text, let start = text.ranges(of: "State = \"").last?.lowerBound,
            let marks = StringsComment(String(text[start...])),
            marks.fields.allSatisfy({ $0.name == "State" || $0.name == "Was" })
        else { return }
        state = marks.state
        previousText = marks["Was"]
        let before = text[..<start].reversed().drop { $0.isWhitespace }
        body = before.isEmpty ? nil : String(before.reversed())
    }

    /// Marks how far the translation is; one that is done has no marks.
    package mutating func mark(_ newState: CatalogTranslation.State) {
        if newState == .translated || newState == .new {
            (state, previousText) = (nil, nil)
        } else {
            state = newState
        }
    }

    /// What stands between `/*` and `*/`.
    package var text: String? {
        var marks = StringsComment(fields: [])
        if let state { marks["State"] = state.rawValue }
        if let previousText { marks["Was"] = Self.safe(previousText) }
        let parts = [body, marks.fields.isEmpty ? nil : marks.text].compactMap(\.self)
        return parts.isEmpty ? nil : parts.joined(separator: " ")
    }

    /// A text without the end of a comment in it.
    package static func safe(_ text: String) -> String { text.replacing("*/", with: "* /") }
}
