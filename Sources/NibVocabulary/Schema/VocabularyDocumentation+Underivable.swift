// SPDX-License-Identifier: Apache-2.0

extension VocabularyDocumentation {
    /// The text in Markdown of `docs/underivable.md`: the keys of compiled nibs that a document does not settle.
    static func underivable() -> String {
        var lines = [
            "# Keys that a document does not settle", "",
            "Written from `Sources/NibVocabulary/Underivable.swift`; do not edit. Of these keys Apple's compiler may write",
            "different values, or none, for one and the same document. Where the Xcode that compiled decides, the",
            "document's `toolsVersion` stands for it: the threshold is the first one with the newer behaviour.", "",
            "| key | class | systems | settled by | |", "| --- | --- | --- | --- | --- |",
        ]
        for row in Underivable.keys {
            let cells = [
                row.keys.map { "`\($0)`" }.joined(separator: ", "), row.owner,
                row.platforms.names.joined(separator: ", "), row.reason.title, row.remark,
            ]
            lines.append("| " + cells.joined(separator: " | ") + " |")
        }
        return lines.joined(separator: "\n") + "\n"
    }
}
