// SPDX-License-Identifier: Apache-2.0

/// The header of a good answer, and the bytes after it with what is to be wrong with them.
struct ServerAnswer {
    private(set) var status = 200
    private(set) var header: [UInt8] = []
    private(set) var isKeptOpen = false
    /// The next byte to be sent; beyond the resource's length where it repeats.
    private(set) var offset = 0
    private var resource: [UInt8]
    private let behavior: ServerBehavior
    private var end: Int
    private var mediaType: String?
    private var soundLeft: Int?
    private var titleIndex = 0

    init(_ request: ServerStatistics.Request, _ served: StreamServer.Resource, requestIndex: Int) {
        behavior = served.behavior
        mediaType = behavior.mediaType
        resource = requestIndex == 0 ? served.bytes : behavior.laterBytes ?? served.bytes
        end = resource.count
        let tags = behavior.entityTags
        let tag = tags.isEmpty ? nil : tags[min(requestIndex, tags.count - 1)]
        if behavior.station != nil {
            writeStation(request)
        } else {
            writeFile(request, tag: tag)
        }
        if let type = mediaType { add("Content-Type", type) }
        for field in behavior.fields { add(field.name, field.value) }
        header += [13, 10]
    }

    private mutating func add(_ name: String, _ value: String) { header += Array("\(name): \(value)\r\n".utf8) }

    private mutating func writeStation(_ request: ServerStatistics.Request) {
        header = Array((behavior.station == .icy ? "ICY 200 OK\r\n" : "HTTP/1.0 200 OK\r\n").utf8)
        // The name in Latin-1, as old servers send it.
        header += Array("icy-name: Test ".utf8) + [0xE9, 13, 10]
        add("icy-genre", "test")
        add("icy-br", "128")
        guard request.fields["icy-metadata"] == "1" else { return }
        add("icy-metaint", "\(behavior.titleInterval)")
        soundLeft = behavior.titleInterval
    }

    private mutating func writeFile(_ request: ServerStatistics.Request, tag: String?) {
        let hasLength = !behavior.isChunked && !behavior.hasNoLength && !behavior.repeats
        let isSame = request.fields["if-range"].map { $0 == tag } ?? true
        if hasLength, behavior.answersSeveralRanges, isSame, let field = request.fields["range"], field.contains(",") {
            writeParts(field, tag: tag)
            return
        }
        if hasLength, !behavior.ignoresRange, isSame, let range = request.fields["range"].flatMap(parse) {
            status = range.isEmpty ? 416 : 206
            (offset, end) = (range.lowerBound, range.upperBound)
        }
        header = Array((behavior.hasNoLength || behavior.repeats ? "HTTP/1.0" : "HTTP/1.1").utf8)
        header += Array(" \(status) \(status == 416 ? "Range Not Satisfiable" : "OK")\r\n".utf8)
        if status == 416 {
            add("Content-Range", "bytes */\(resource.count)")
            add("Content-Length", "0")
            return
        }
        if hasLength { add("Content-Length", "\(end - offset + behavior.excessLength)") }
        if status == 206 { add("Content-Range", "bytes \(offset)-\(end - 1)/\(resource.count)") }
        if !behavior.ignoresRange {
            if hasLength { add("Accept-Ranges", "bytes") }
            if let tag { add("ETag", tag) }
        }
        if behavior.isChunked { add("Transfer-Encoding", "chunked") }
        isKeptOpen = hasLength && behavior.excessLength == 0 || behavior.isChunked
        if !isKeptOpen { add("Connection", "close") }
    }

    /// Several parts in one body, each with its own header.
    private mutating func writeParts(_ field: String, tag: String?) {
        status = 206
        var body: [UInt8] = []
        for part in field.dropFirst(6).split(separator: ",") {
            guard let range = parse("bytes=\(part)"), !range.isEmpty else { continue }
            body += Array("\r\n--part\r\nContent-Type: \(behavior.mediaType ?? "audio/mpeg")\r\n".utf8)
            body += Array("Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)".utf8)
            body += Array("/\(resource.count)\r\n\r\n".utf8) + resource[range]
        }
        resource = body + Array("\r\n--part--\r\n".utf8)
        (offset, end) = (0, resource.count)
        header = Array("HTTP/1.1 206 Partial Content\r\n".utf8)
        add("Content-Length", "\(end)")
        if let tag { add("ETag", tag) }
        mediaType = "multipart/byteranges; boundary=\"part\""
        isKeptOpen = true
    }

    /// The range that is asked for; empty for one that the resource does not have.
    private func parse(_ field: String) -> Range<Int>? {
        guard field.hasPrefix("bytes=") else { return nil }
        let bounds = field.dropFirst(6).split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
        guard bounds.count == 2 else { return nil }
        if bounds[0].isEmpty {
            return Int(bounds[1]).map { max(0, resource.count - $0)..<resource.count }
        }
        guard let first = Int(bounds[0]) else { return nil }
        guard first < resource.count else { return resource.count..<resource.count }
        let last = Int(bounds[1]).map { min($0, resource.count - 1) } ?? resource.count - 1
        return first <= last ? first..<(last + 1) : nil
    }

    /// The next bytes of the resource, at most so many.
    mutating func next(_ byteCount: Int) -> [UInt8]? {
        if offset >= end {
            guard behavior.repeats, !resource.isEmpty else { return nil }
            end += resource.count
        }
        let range = offset..<min(end, offset + max(1, byteCount))
        offset = range.upperBound
        if behavior.cut == nil, behavior.zeros == nil, behavior.garbage == nil {
            let start = range.lowerBound % resource.count
            if start + range.count <= resource.count { return Array(resource[start..<(start + range.count)]) }
        }
        return range.compactMap { position in
            let position = position % resource.count
            if behavior.cut?.contains(position) == true { return nil }
            if behavior.zeros?.contains(position) == true { return 0 }
            // Anything that is the same each time it is asked for.
            if behavior.garbage?.contains(position) == true {
                return UInt8(truncatingIfNeeded: position &* 2_654_435_761 >> 7)
            }
            return resource[position]
        }
    }

    /// The bytes with titles between them, and as a chunk.
    mutating func framed(_ bytes: [UInt8]) -> [UInt8] {
        let bytes = withTitles(bytes)
        guard behavior.isChunked, !bytes.isEmpty else { return bytes }
        return Array((String(bytes.count, radix: 16) + "\r\n").utf8) + bytes + [13, 10]
    }

    private mutating func withTitles(_ bytes: [UInt8]) -> [UInt8] {
        guard var left = soundLeft else { return bytes }
        var (rest, result) = (bytes[...], [UInt8]())
        while !rest.isEmpty {
            let sound = rest.prefix(left)
            result += sound
            rest = rest.dropFirst(sound.count)
            left -= sound.count
            guard left == 0 else { continue }
            left = behavior.titleInterval
            result += nextTitle()
        }
        soundLeft = left
        return result
    }

    private mutating func nextTitle() -> [UInt8] {
        defer { titleIndex += 1 }
        guard titleIndex % 4 == 0, !behavior.titles.isEmpty else { return [0] }
        let title = behavior.titles[titleIndex / 4 % behavior.titles.count]
        let text = Array("StreamTitle='".utf8) + title + Array("';".utf8)
        let units = (text.count + 15) / 16
        return [UInt8(units)] + text + [UInt8](repeating: 0, count: units * 16 - text.count)
    }
}
