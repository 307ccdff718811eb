// SPDX-License-Identifier: Apache-2.0

/// What a cache knows of one resource: which it is, and which of its bytes are there.
struct CacheIndex: Sendable, Equatable {
    private static let firstLine = "inkwell stream cache 1"

    var url: String
    /// The response's, or what stands for it where there is none.
    var validator: String
    var byteCount: Int64
    var mediaType: String?
    var known = RangeSet<Int64>()

    /// The name of what belongs to a URL.
    static func name(of url: String) -> String { hexadecimal(digest(url.utf8, seed: 1), digest(url.utf8, seed: 2)) }

    /// The name of the file with the bytes; another one for another version of the resource.
    var dataName: String {
        "\(Self.name(of: url))-\(Self.hexadecimal(Self.digest("\(validator) \(byteCount)".utf8, seed: 3))).data"
    }

    var isComplete: Bool { known.ranges.first.map { $0 == 0..<byteCount } ?? (byteCount == 0) }

    /// The end of the bytes that are there from a place on; nil where none are.
    func knownEnd(from offset: Int64) -> Int64? {
        known.ranges.first { $0.contains(offset) }?.upperBound
    }

    /// Where bytes are there again after a place without.
    func nextKnown(after offset: Int64) -> Int64? {
        known.ranges.first { $0.lowerBound > offset }?.lowerBound
    }

    // MARK: As a file

    /// A line for each fact, and a checksum: a file that was not written whole is none.
    func written() -> [UInt8] {
        var lines = [Self.firstLine, "url \(url)", "validator \(validator)", "length \(byteCount)"]
        if let mediaType { lines.append("type \(mediaType)") }
        lines += known.ranges.map { "bytes \($0.lowerBound) \($0.upperBound)" }
        let text = lines.map { $0.filter { $0 != "\n" } + "\n" }.joined()
        return Array((text + "sum \(Self.hexadecimal(Self.digest(text.utf8, seed: 4)))\n").utf8)
    }

    init(url: String, validator: String, byteCount: Int64, mediaType: String?) {
        self.url = url
        self.validator = validator
        self.byteCount = byteCount
        self.mediaType = mediaType
    }

    /// Reads what ``written()`` gave; nil for anything else.
    init?(_ bytes: [UInt8]) {
        guard let text = String(validating: bytes, as: UTF8.self) else { return nil }
        var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        guard lines.popLast() == "", let sum = lines.popLast(), lines.first.map({ $0 == Self.firstLine }) == true
        else { return nil }
        let body = lines.map { $0 + "\n" }.joined()
        guard sum == "sum \(Self.hexadecimal(Self.digest(body.utf8, seed: 4)))" else { return nil }
        self.init(url: "", validator: "", byteCount: -1, mediaType: nil)
        for line in lines.dropFirst() {
            let words = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
            guard words.count == 2 else { return nil }
            let value = String(words[1])
            switch words[0] {
            case "url": url = value
            case "validator": validator = value
            case "length": byteCount = Int64(value) ?? -1
            case "type": mediaType = value
            case "bytes":
                let bounds = value.split(separator: " ").compactMap { Int64($0) }
                guard bounds.count == 2, bounds[0] >= 0, bounds[0] < bounds[1] else { return nil }
                known.insert(contentsOf: bounds[0]..<bounds[1])
            default: return nil
            }
        }
        guard !url.isEmpty, byteCount >= 0, known.ranges.last.map({ $0.upperBound <= byteCount }) ?? true else {
            return nil
        }
    }

    /// FNV-1a of 64 bits.
    private static func digest(_ bytes: some Sequence<UInt8>, seed: UInt64) -> UInt64 {
        bytes.reduce(0xCBF2_9CE4_8422_2325 ^ (seed &* 0x9E37_79B9_7F4A_7C15)) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    }

    private static func hexadecimal(_ values: UInt64...) -> String {
        values.map { value in
            let digits = String(value, radix: 16)
            return String(repeating: "0", count: 16 - digits.count) + digits
        }.joined()
    }
}
