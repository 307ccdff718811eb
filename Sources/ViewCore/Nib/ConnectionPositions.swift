// SPDX-License-Identifier: Apache-2.0

/// Where the documents of a nib state its connections: what the `NibPlugin` writes beside a nib as `name.nibmap`.
///
/// One line says one connection: label, class of the object, id of the object, line and column, between tabs. The first
/// line is the document's name. The file is read only when a connection fails.
nonisolated package struct ConnectionPositions {
    private struct Entry {
        var label: String
        var className: String
        var id: String
        var position: String
    }

    private let document: String
    private let entries: [Entry]

    /// Reads the positions beside a nib; nil where there are none.
    package init?(besideNibAt path: String) {
        guard let data = FileManager.default.contents(atPath: path + "map") else { return nil }
        self.init(text: String(decoding: data, as: UTF8.self))
    }

    package init?(text: String) {
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard let first = lines.first, !first.isEmpty else { return nil }
        document = String(first)
        entries = lines.dropFirst().compactMap { line in
            let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
            guard fields.count == 5 else { return nil }
            return Entry(label: fields[0], className: fields[1], id: fields[2], position: "\(fields[3]):\(fields[4])")
        }
    }

    /// The place of a connection of an object: `Cell.xib:12:30 (object 4vT-ab-9Qz)`; nil where it is not certain.
    package func place(ofConnection label: String, className: String) -> String? {
        let named = entries.filter { $0.label == label }
        let exact = named.filter { $0.className == className }
        guard let found = exact.first ?? (named.count == 1 ? named.first : nil) else { return nil }
        return "\(document):\(found.position) (object \(found.id))"
    }
}
