// SPDX-License-Identifier: Apache-2.0

/// The text that an entry of a `.strings` file was read from.
struct StringsSource: Sendable {
    /// Its place among the entries.
    var number: Int
    var line: Int
    /// What stands before it and is not its comment: white space, other comments.
    var leading: String
    /// Its comment with the marks, and the white space after it; both empty where it has none.
    var comment: String
    var gap: String
    /// `"key" = `, the text with its quotes, `;` with a comment in the same line. A key alone is its own text: its value is
    /// empty.
    var head: String
    var value: String
    var tail: String
    /// What these said.
    var key: String
    var text: String
    var commentText: String?

    /// Whether something stands before the entry that is not about it.
    var hasOtherComments: Bool { leading.contains("/") }
}

extension StringsFile {
    /// Removes an entry with its comment; other comments before it stay.
    public mutating func remove(at index: Int) {
        let entry = entries.remove(at: index)
        guard let source = entry.source, source.hasOtherComments else { return }
        if index == entries.count {
            ending = source.leading + ending
        } else if let next = entries[index].source {
            entries[index].source?.leading = source.leading + next.leading
        } else {
            entries[index].leading = source.leading + entries[index].leading
        }
    }

    /// Puts an entry in the order of the keys, or at the end of a file that has another order.
    public mutating func insert(_ entry: Entry) { insert(contentsOf: [entry]) }

    /// Puts entries in the order of the keys, or at the end of a file that has another order.
    ///
    /// - Complexity: O((*n* + *m*) log (*n* + *m*)) comparisons of keys for *m* entries into *n*.
    public mutating func insert(contentsOf new: [Entry]) {
        let isSorted = zip(entries, entries.dropFirst()).allSatisfy { $0.key <= $1.key }
        if isSorted { entries.insert(new, key: \.key, by: <) } else { entries += new }
    }
}

/// Writes a `.strings` file: what was read as it was, what is new in Interface Builder's form.
struct StringsWriter {
    let lineEnding: String
    private(set) var text = ""
    /// The place among the entries read of the one that was written last.
    private var lastNumber: Int? = -1

    init(lineEnding: String) { self.lineEnding = lineEnding }

    mutating func write(_ file: StringsFile) {
        text = file.header
        for entry in file.entries {
            if let source = entry.source {
                write(entry, source)
            } else {
                write(entry)
            }
        }
        if file.ending.isEmpty, let last = file.entries.last, last.source == nil { text += lineEnding }
        text += file.ending
    }

    private var endsLine: Bool {
        text.isEmpty || text.hasSuffix("\n") || text.hasSuffix("\r\n") || text.hasSuffix("\r")
    }

    private mutating func write(_ entry: StringsFile.Entry) {
        text += entry.leading
        if !endsLine { text += lineEnding }
        if !text.hasSuffix(lineEnding + lineEnding) { text += lineEnding }
        if let comment = entry.comment { text += Self.comment(comment) + lineEnding }
        text += "\"\(StringsFile.escaped(entry.key))\" = \"\(StringsFile.escaped(entry.text))\";"
        lastNumber = nil
    }

    private mutating func write(_ entry: StringsFile.Entry, _ source: StringsSource) {
        let before = source.leading + source.comment + source.gap
        let isMoved = lastNumber.map { $0 + 1 != source.number } ?? true
        if isMoved, !endsLine, before.first(where: { $0 != " " && $0 != "\t" })?.isNewline != true {
            text += lineEnding + lineEnding
        }
        text += source.leading
        switch (entry.comment == source.commentText, entry.comment) {
        case (true, _): text += source.comment + source.gap
        case (false, let comment?):
            text += Self.comment(comment) + (source.comment.isEmpty ? lineEnding : source.gap)
        case (false, nil): break
        }
        if entry.key == source.key, entry.text == source.text {
            text += source.head + source.value + source.tail
        } else if entry.key == source.key, !source.value.isEmpty {
            text += source.head + "\"\(StringsFile.escaped(entry.text))\"" + source.tail
        } else {
            text += "\"\(StringsFile.escaped(entry.key))\" = \"\(StringsFile.escaped(entry.text))\"" + source.tail
        }
        lastNumber = source.number
    }

    private static func comment(_ text: String) -> String { "/* \(text.replacing("*/", with: "* /")) */" }
}
