// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The text that a document was read from, as UTF-8, with its lines found when first asked for.
final class SourceText {
    /// The text in UTF-8, a byte order mark included.
    let bytes: [UInt8]
    /// The encoding of the file; offsets in ``SourcePosition`` count its bytes.
    let encoding: TextEncoding

    init(bytes: [UInt8], encoding: TextEncoding = .utf8) {
        self.bytes = bytes
        self.encoding = encoding
    }

    /// The length of the byte order mark.
    var markLength: Int { bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

    /// The offsets at which lines begin.
    private(set) lazy var lineStarts: [Int] = {
        var starts = [0]
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress else { return }
            let hasReturns = memchr(base, 0x0D, buffer.count) != nil
            var offset = 0
            while offset < buffer.count {
                if hasReturns {
                    let byte = buffer[offset]
                    offset += 1
                    let endsLine = byte == 0x0A || byte == 0x0D && (offset == buffer.count || buffer[offset] != 0x0A)
                    if endsLine { starts.append(offset) }
                } else {
                    guard let end = memchr(base + offset, 0x0A, buffer.count - offset) else { return }
                    offset = UnsafeRawPointer(end) - base + 1
                    starts.append(offset)
                }
            }
        }
        return starts
    }()

    /// The line ending that the text uses.
    private(set) lazy var lineEnding: String = {
        guard let end = bytes.firstIndex(where: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) else {
            return "\n"
        }
        guard bytes[end] == UInt8(ascii: "\r") else { return "\n" }
        return end + 1 < bytes.count && bytes[end + 1] == UInt8(ascii: "\n") ? "\r\n" : "\r"
    }()

    /// Where the last column was counted, so that positions in one long line in order are linear together.
    private var lastColumn = (lineStart: 0, offset: 0, column: 1)

    /// The position of an offset in ``bytes``. The first call finds the lines (linear), later ones search in them.
    func position(at offset: Int) -> SourcePosition {
        let offset = min(max(offset, 0), bytes.count)
        var low = 0
        var high = lineStarts.count
        while high - low > 1 {
            let middle = (low + high) / 2
            if lineStarts[middle] <= offset { low = middle } else { high = middle }
        }
        // The byte order mark is no character of the first line.
        let lineStart = low == 0 ? min(markLength, offset) : lineStarts[low]
        if lastColumn.lineStart != lineStart || lastColumn.offset > offset || lastColumn.offset < lineStart {
            lastColumn = (lineStart, lineStart, 1)
        }
        let column = lastColumn.column + UTF8Bytes.characterCount(bytes, in: lastColumn.offset..<offset)
        lastColumn = (lineStart, offset, column)
        return SourcePosition(line: low + 1, column: column, offset: fileOffset(of: offset))
    }

    /// The string in a range of the bytes.
    func string(in range: Range<Int>) -> String {
        String(decoding: bytes[range.clamped(to: 0..<bytes.count)], as: UTF8.self)
    }

    /// Where the offset in a UTF-16 file was last counted, as ``lastColumn``.
    private var lastFileOffset = (offset: 0, fileOffset: 0)

    private func fileOffset(of offset: Int) -> Int {
        guard encoding != .utf8 else { return offset }
        if lastFileOffset.offset > offset { lastFileOffset = (0, 0) }
        let units = UTF8Bytes.utf16Count(bytes, in: lastFileOffset.offset..<offset)
        lastFileOffset = (offset, lastFileOffset.fileOffset + 2 * units)
        return lastFileOffset.fileOffset
    }
}
