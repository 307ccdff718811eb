// SPDX-License-Identifier: Apache-2.0

/// The header of one answer: its status and its fields, names in lower case.
struct ResponseHeader {
    /// What a header may be long before it counts as an attack.
    static let maximumByteCount = 256 << 10

    private(set) var status = 0
    private(set) var isComplete = false
    private(set) var byteCount = 0
    private var fields: [String: String] = [:]

    /// Reads one line with its end. A line with a status begins a new header, so that this can read all answers of a
    /// transfer; returns false when the header is longer than any should be.
    mutating func read(_ line: UnsafeRawBufferPointer) -> Bool {
        byteCount += line.count
        guard byteCount <= Self.maximumByteCount else { return false }
        let text = Self.text(line).trimmingWhitespace()
        if text.isEmpty {
            isComplete = true
        } else if isComplete || status == 0, text.hasPrefix("HTTP/") || text.hasPrefix("ICY") {
            self = ResponseHeader()
            byteCount = line.count
            let words = text.split(separator: " ", maxSplits: 2)
            status = words.count > 1 ? Int(words[1]) ?? 0 : 0
        } else if let colon = text.firstIndex(of: ":") {
            let name = text[..<colon].lowercased()
            let value = String(text[text.index(after: colon)...]).trimmingWhitespace()
            // What is told twice: the first one holds, as curl takes it.
            if fields[name] == nil { fields[name] = value }
        }
        return true
    }

    subscript(name: String) -> String? { fields[name] }

    func integer(_ name: String) -> Int64? { fields[name].flatMap { Int64($0) }.flatMap { $0 >= 0 ? $0 : nil } }

    /// `Content-Type` without its parameters.
    var mediaType: String? {
        let type = fields["content-type"]?.prefix { $0 != ";" }.lowercased().trimmingWhitespace()
        return type?.isEmpty == false ? type : nil
    }

    /// What `If-Range` takes: an `ETag` that is not weak, else the date of the last change.
    var validator: String? {
        if let tag = fields["etag"], tag.hasPrefix("\"") { return tag }
        return fields["last-modified"]
    }

    /// Whether it is of another version of the resource than a validator; a tag says nothing about a date.
    func isOfOtherVersion(than wanted: String?) -> Bool {
        guard let wanted, let validator else { return false }
        return validator != wanted && validator.hasPrefix("\"") == wanted.hasPrefix("\"")
    }

    /// Seconds to wait; a date, which is the other form of it, counts as none.
    var retryAfter: Double? { fields["retry-after"].flatMap(Double.init).flatMap { $0 >= 0 ? $0 : nil } }

    /// `Content-Range`; its last byte counts as within, and its total is nil where the sender does not know it.
    var contentRange: (first: Int64, last: Int64, total: Int64?)? {
        guard let (range, total) = contentRangeParts else { return nil }
        let bounds = range.split(separator: "-", omittingEmptySubsequences: false).map { Int64($0) }
        guard bounds.count == 2, let first = bounds[0], let last = bounds[1], first >= 0, first <= last, last < .max
        else { return nil }
        if let total, total <= last { return nil }
        return (first, last, total)
    }

    /// How long the resource is according to a sender that has nothing at the place asked for.
    var unsatisfiedTotal: Int64? {
        guard let (range, total) = contentRangeParts, range == "*" else { return nil }
        return total
    }

    private var contentRangeParts: (Substring, Int64?)? {
        guard let value = fields["content-range"] else { return nil }
        let parts = value.split(whereSeparator: { $0 == " " || $0 == "/" || $0 == "=" })
        guard parts.count == 3, parts[0].lowercased() == "bytes" else { return nil }
        let total = Int64(parts[2])
        guard total.map({ $0 >= 0 }) ?? (parts[2] == "*") else { return nil }
        return (parts[1], total)
    }

    /// What a station says of itself.
    var station: StationDescription? {
        let names = ["icy-name", "icy-genre", "icy-url", "icy-br", "icy-metaint", "icy-pub", "ice-audio-info"]
        guard names.contains(where: { fields[$0] != nil }) else { return nil }
        var station = StationDescription()
        station.name = fields["icy-name"].nonEmpty
        station.genre = fields["icy-genre"].nonEmpty
        station.url = fields["icy-url"].nonEmpty
        // Some name several rates; the first one is that of the stream.
        let rate = fields["icy-br"].flatMap { Int($0.prefix { $0.isNumber }) }
        station.bitRate = rate.flatMap { (1...10_000).contains($0) ? $0 * 1000 : nil }
        station.metadataInterval = fields["icy-metaint"].flatMap { Int($0) }.flatMap { $0 > 0 ? $0 : nil }
        return station
    }

    /// The text of bytes that are UTF-8, or else Latin-1.
    static func text(_ bytes: some Collection<UInt8>) -> String {
        String(validating: bytes, as: UTF8.self) ?? String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    }
}

extension String? {
    fileprivate var nonEmpty: String? { self?.isEmpty == false ? self : nil }
}
