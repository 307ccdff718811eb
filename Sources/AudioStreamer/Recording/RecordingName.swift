// SPDX-License-Identifier: Apache-2.0

/// Names of files, out of whatever a stream is called.
enum RecordingName {
    /// Bytes of a name, without its ending; file systems take 255 with it.
    private static let byteCount = 180

    /// A name that every file system takes and that stays in its directory.
    static func safe(_ text: String) -> String {
        var name = ""
        for character in text {
            let isBad =
                "/\\:*?\"<>|".contains(character)
                || character.unicodeScalars.contains { $0.value < 0x20 || (0x7F...0x9F).contains($0.value) }
            let next = isBad ? "_" : String(character)
            guard name.utf8.count + next.utf8.count <= byteCount else { break }
            name += next
        }
        // A dot at the start hides a file, spaces and dots at the end are lost elsewhere.
        let trimmed = name.drop { $0 == "." || $0.isWhitespace }
        let end = trimmed.lastIndex { $0 != "." && !$0.isWhitespace }
        return end.map { String(trimmed[...$0]) } ?? "Untitled"
    }
}
