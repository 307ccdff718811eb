// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What is found out about a file before it is parsed: whether it can be a document at all, and its encoding.
enum DocumentInput {
    /// The bytes of a file.
    static func bytes(ofFile path: String, limits: DocumentLimits) throws(DocumentError) -> [UInt8] {
        var information = stat()
        guard stat(path, &information) == 0 else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        if information.st_mode & S_IFMT == S_IFDIR {
            throw .unreadable(path: path, reason: "it is a folder")
        }
        if Int(information.st_size) > limits.maximumSize {
            throw .tooLarge(size: Int(information.st_size), limit: limits.maximumSize)
        }
        guard let file = fopen(path, "rb") else {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        defer { fclose(file) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(max(Int(information.st_size), 0))
        var buffer = [UInt8](repeating: 0, count: 1 << 16)
        while true {
            let count = fread(&buffer, 1, buffer.count, file)
            if count == 0 { break }
            bytes += buffer[..<count]
            // A device or pipe has no size of its own.
            if bytes.count > limits.maximumSize { throw .tooLarge(size: bytes.count, limit: limits.maximumSize) }
        }
        if ferror(file) != 0 {
            throw .unreadable(path: path, reason: String(cString: strerror(errno)))
        }
        return bytes
    }

    /// The text of a document, or why the bytes cannot be one.
    static func text(of bytes: [UInt8], limits: DocumentLimits) throws(DocumentError) -> SourceText {
        guard !bytes.isEmpty else { throw .empty }
        guard bytes.count <= limits.maximumSize else {
            throw .tooLarge(size: bytes.count, limit: limits.maximumSize)
        }
        for (beginning, format) in compiledFormats where bytes.starts(with: beginning) {
            throw .compiledNib(format)
        }
        if bytes.starts(with: [0x00, 0x05, 0x16, 0x07]) || bytes.starts(with: [0x00, 0x05, 0x16, 0x00]) {
            throw .appleDouble
        }
        if bytes.starts(with: [0xFF, 0xFE, 0x00, 0x00]) || bytes.starts(with: [0x00, 0x00, 0xFE, 0xFF]) {
            throw .unsupportedEncoding(name: "UTF-32", position: .start)
        }

        let encoding = TextEncoding.detected(in: bytes)
        let source: SourceText
        switch encoding.decode(bytes) {
        case .success(let text):
            source = SourceText(bytes: text, encoding: encoding)
        case .failure(let invalid):
            throw .invalidText(encoding: encoding, position: position(ofInvalid: invalid.offset, encoding, bytes))
        }
        if let zero = offsetOfZero(in: source.bytes) { throw .binary(source.position(at: zero)) }
        let first = source.bytes[source.markLength...].firstIndex { !isSpace($0) }
        guard let first else { throw .noRootElement(source.position(at: source.bytes.count)) }
        guard source.bytes[first] == UInt8(ascii: "<") else {
            if let conflict = ConflictMarker.first(in: source) { throw .mergeConflict(conflict) }
            throw .notXML(source.position(at: first))
        }
        return source
    }

    /// What files begin with that hold a compiled nib, or another binary form of one.
    private static let compiledFormats: [([UInt8], DocumentError.CompiledFormat)] = [
        (Array("NIBArchive".utf8), .nibArchive),
        (Array("bplist".utf8), .binaryPropertyList),
        ([0x04, 0x0B] + Array("streamtyped".utf8), .typedStream),
        ([0x04, 0x0B] + Array("typedstream".utf8), .typedStream),
    ]

    private static func position(
        ofInvalid offset: Int, _ encoding: TextEncoding, _ bytes: [UInt8]
    ) -> SourcePosition {
        guard case .success(let before) = encoding.decode(Array(bytes[..<offset])) else { return .start }
        return SourceText(bytes: before, encoding: encoding).position(at: before.count)
    }

    private static func offsetOfZero(in bytes: [UInt8]) -> Int? {
        bytes.withUnsafeBytes { buffer in
            guard let base = buffer.baseAddress, let zero = memchr(base, 0, buffer.count) else { return nil }
            return UnsafeRawPointer(zero) - base
        }
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D
    }
}

/// The lines that a version control system leaves where two versions conflict.
enum ConflictMarker {
    /// The first line that begins with seven `<` or `>`, or nil. Interface Builder writes neither at the start of a line.
    static func first(in source: SourceText) -> SourcePosition? {
        source.lineStarts.first { isMarker(source.bytes, at: $0) }.map(source.position(at:))
    }

    private static func isMarker(_ bytes: [UInt8], at offset: Int) -> Bool {
        guard offset + 7 <= bytes.count, bytes[offset] == 0x3C || bytes[offset] == 0x3E else { return false }
        guard bytes[offset..<(offset + 7)].allSatisfy({ $0 == bytes[offset] }) else { return false }
        guard offset + 7 < bytes.count else { return true }
        return [0x20, 0x09, 0x0A, 0x0D].contains(bytes[offset + 7])
    }
}
