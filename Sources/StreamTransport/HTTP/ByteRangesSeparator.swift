// SPDX-License-Identifier: Apache-2.0

/// Takes the parts out of a body of `multipart/byteranges` (RFC 9110, 14.6), however it is cut into pieces.
public struct ByteRangesSeparator {
    static let mediaType = "multipart/byteranges"
    /// What a part's header may be long before it counts as an attack.
    private static let headerByteLimit = 8192

    private enum State {
        case delimiter
        case header
        /// Within a part, whose next byte is at an offset of the resource, and so many are left.
        case part(offset: Int64, left: Int64)
        case ended
        case broken
    }

    private let delimiter: [UInt8]
    private let lastDelimiter: [UInt8]
    private var state = State.delimiter
    /// Bytes of a line that is not whole yet.
    private var line: [UInt8] = []
    private var header = ResponseHeader()
    private var headerByteCount = 0

    /// Whether the last delimiter has come.
    public var hasEnded: Bool { if case .ended = state { true } else { false } }
    /// Whether something came that no sender should send.
    public var isBroken: Bool { if case .broken = state { true } else { false } }

    /// - Parameter contentType: the field, which names the delimiter; nil for another type.
    public init?(contentType: String) {
        let parts = contentType.split(separator: ";").map { $0.trimmingWhitespace() }
        guard parts.first?.lowercased() == Self.mediaType,
            let parameter = parts.dropFirst().first(where: { $0.lowercased().hasPrefix("boundary=") })
        else { return nil }
        let value = parameter.dropFirst("boundary=".count)
        let name = value.first == "\"" ? value.dropFirst().prefix { $0 != "\"" } : value
        guard !name.isEmpty, name.utf8.count <= 256 else { return nil }
        delimiter = Array("--\(name)".utf8)
        lastDelimiter = delimiter + [0x2D, 0x2D]
    }

    /// The bytes of parts in a piece of the body, each with its place in the resource.
    public mutating func take<Bytes: Collection>(_ piece: Bytes) -> [(offset: Int64, bytes: [UInt8])]
    where Bytes.Element == UInt8, Bytes.SubSequence: Collection {
        var found: [(offset: Int64, bytes: [UInt8])] = []
        var rest = piece[...]
        while let byte = rest.first {
            if case .part(let offset, let left) = state {
                let part = Array(rest.prefix(Int(Swift.min(left, Int64(Int32.max)))))
                rest = rest.dropFirst(part.count)
                found.append((offset, part))
                let more = left - Int64(part.count)
                state = more > 0 ? .part(offset: offset + Int64(part.count), left: more) : .delimiter
                continue
            }
            rest = rest.dropFirst()
            take(byte)
        }
        return found
    }

    private mutating func take(_ byte: UInt8) {
        switch state {
        case .ended, .broken, .part: return
        case .delimiter, .header: break
        }
        line.append(byte)
        headerByteCount += 1
        guard headerByteCount <= Self.headerByteLimit else {
            state = .broken
            return
        }
        // The last delimiter need not have an end of line.
        if case .delimiter = state, line.elementsEqual(lastDelimiter) {
            state = .ended
            return
        }
        guard byte == 0x0A else { return }
        if case .delimiter = state {
            if line.starts(with: delimiter) {
                state = .header
                header = ResponseHeader()
            }
        } else {
            endHeaderLine()
        }
        line = []
    }

    private mutating func endHeaderLine() {
        guard line.withUnsafeBytes({ header.read($0) }) else {
            state = .broken
            return
        }
        guard header.isComplete else { return }
        headerByteCount = 0
        guard let range = header.contentRange else {
            state = .broken
            return
        }
        state = .part(offset: range.first, left: range.last - range.first + 1)
    }
}
