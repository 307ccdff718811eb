// SPDX-License-Identifier: Apache-2.0

/// What a file is, told by its first bytes.
public enum NibContainer: Hashable, Sendable {
    /// A `NIBArchive`, a keyed archive, an archive of the age before keys, a document, or something else.
    case nibArchive, keyedArchive, typedstream, document, unknown

    /// Tells the kind by the first bytes.
    public init(_ bytes: [UInt8]) {
        if bytes.starts(with: NIBArchive.signature) {
            self = .nibArchive
        } else if bytes.starts(with: Array("bplist0".utf8)) {
            self = .keyedArchive
        } else if bytes.dropFirst(2).starts(with: Array("streamtyped".utf8))
            || bytes.dropFirst(2).starts(with: Array("typedstream".utf8))
        {
            self = .typedstream
        } else {
            self = Self.markup(bytes.prefix(4096))
        }
    }

    /// An XML property list and a document both begin with `<?xml`; the first element tells them apart.
    private static func markup(_ head: ArraySlice<UInt8>) -> NibContainer {
        let text = String(decoding: head, as: UTF8.self)
        guard let start = text.firstIndex(where: { !$0.isWhitespace && $0 != "\u{FEFF}" }), text[start] == "<" else {
            return .unknown
        }
        if text.contains("<plist") || text.contains("<!DOCTYPE plist") { return .keyedArchive }
        if text.contains("<document") || text.contains("<archive") { return .document }
        return .unknown
    }
}
