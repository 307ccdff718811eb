// SPDX-License-Identifier: Apache-2.0

/// A place in a document's text.
///
/// Lines and columns count from one. A column counts characters (Unicode scalars), not bytes, so that it agrees with
/// what an editor shows. Lines end at LF, CR LF or CR.
public struct SourcePosition: Hashable, Sendable {
    /// The line, counted from one.
    public var line: Int
    /// The column in characters, counted from one.
    public var column: Int
    /// The offset in bytes from the start of the file.
    public var offset: Int

    /// Makes a position from a line, a column (both counted from one) and a byte offset.
    public init(line: Int, column: Int, offset: Int) {
        self.line = line
        self.column = column
        self.offset = offset
    }

    /// The first character of a file.
    public static let start = SourcePosition(line: 1, column: 1, offset: 0)
}

extension SourcePosition: Comparable {
    public static func < (left: SourcePosition, right: SourcePosition) -> Bool {
        (left.offset, left.line, left.column) < (right.offset, right.line, right.column)
    }
}

extension SourcePosition: CustomStringConvertible {
    /// `line:column`.
    public var description: String { "\(line):\(column)" }
}
