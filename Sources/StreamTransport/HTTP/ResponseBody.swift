// SPDX-License-Identifier: Apache-2.0

/// The body of an answer as bytes of a resource: where it begins, what of it is wanted, and where it must end.
struct ResponseBody {
    let response: StreamResponse
    /// The first byte of the resource that has not been delivered.
    private(set) var offset: Int64
    /// Bytes to drop before the first wanted one.
    private var skipCount: Int64
    /// The first byte that is not wanted any more; nil for none.
    private let limit: Int64?
    /// The first byte that cannot come, by what the sender has said; nil where it has not.
    private let promisedEnd: Int64?
    /// The first byte behind the part that the sender says it sends; nil where it does not say.
    private let partEnd: Int64?
    /// Whether the server's length ends the body where nothing more is wanted.
    let endsByItself: Bool
    private var titles: TitleSeparator?

    init(header: ResponseHeader, request: StreamRequest, url: String) throws(StreamTransportError) {
        if let encoding = header["content-encoding"]?.lowercased(), !encoding.isEmpty, encoding != "identity" {
            throw .protocolViolation(reason: "the stream came packed (\(encoding)), which was not wanted")
        }
        let station = header.station
        var extent = try Self.extent(header: header, request: request)
        // Some stations name the largest number they know.
        if station != nil, extent.first == 0, let length = extent.total ?? extent.end, length >= Int32.max {
            extent = (0, nil, nil)
        }
        let wantsPart = request.startOffset > extent.first
        if wantsPart, !request.readsUpToStart, header.status == 206 {
            throw .rangeUnsupported(offset: request.startOffset)
        }
        let first = wantsPart && request.readsUpToStart ? request.startOffset : extent.first
        offset = first
        skipCount = first - extent.first
        let wanted = request.byteCount.map { first.addingReportingOverflow(max(0, $0)) }
        limit = wanted.flatMap { $0.overflow ? nil : $0.partialValue }
        // A part that ends before what was asked for is no end; less than the sender has is.
        promisedEnd = extent.total ?? extent.end
        partEnd = header.status == 206 ? extent.end : nil
        let isWhole = limit.map { $0 >= extent.end ?? .max } ?? true
        let length = header["transfer-encoding"] == nil ? header.integer("content-length") : nil
        endsByItself = isWhole && length != nil && length == extent.end.map { $0 - extent.first }

        if header.isOfOtherVersion(than: request.validator) {
            throw .resourceChanged(offset: request.startOffset)
        }
        let hasLength = extent.end != nil || extent.total != nil
        let acceptsRanges = hasLength && (header.status == 206 || header["accept-ranges"]?.lowercased() == "bytes")
        var response = StreamResponse(
            url: url, status: header.status, mediaType: header.mediaType, resourceByteCount: extent.total,
            startOffset: offset, acceptsRanges: acceptsRanges, validator: header.validator, station: station,
            isLive: !hasLength)
        response.isStorable = header["cache-control"]?.lowercased().contains("no-store") != true
        self.response = response
        if let interval = station?.metadataInterval, request.wantsTitles { titles = TitleSeparator(interval: interval) }
    }

    /// Where the body begins, where it ends and how long the resource is, as far as the header tells.
    private static func extent(
        header: ResponseHeader, request: StreamRequest
    ) throws(StreamTransportError) -> (first: Int64, end: Int64?, total: Int64?) {
        guard header.status == 206 else {
            // Within chunks a length means nothing.
            let length = header["transfer-encoding"] == nil ? header.integer("content-length") : nil
            return (0, length, length)
        }
        if header.mediaType == ByteRangesSeparator.mediaType {
            throw .protocolViolation(reason: "the sender answers one range with several")
        }
        guard let range = header.contentRange else {
            guard header["content-range"] == nil, request.startOffset == 0 else {
                throw .protocolViolation(reason: "the sender does not say which part it sends")
            }
            let length = header.integer("content-length")
            return (0, length, length)
        }
        guard range.first <= request.startOffset else { throw .rangeUnsupported(offset: request.startOffset) }
        return (range.first, range.last + 1, range.total)
    }

    /// Whether all that was asked for has been delivered.
    var isComplete: Bool { limit.map { offset >= $0 } ?? false }

    /// Whether the whole part was delivered that the sender named, whatever length it tells beside.
    var isExhausted: Bool { partEnd.map { offset >= $0 } ?? false }

    /// Whether the body may end where it is.
    var isEndPlausible: Bool {
        guard skipCount == 0 else { return false }
        guard let promisedEnd else { return true }
        return offset >= min(promisedEnd, limit ?? promisedEnd)
    }

    /// What a piece of the body holds of what is wanted.
    mutating func take(_ bytes: UnsafeRawBufferPointer) -> [StreamSourceEvent] {
        guard titles != nil else { return takeSound(bytes).map { [$0] } ?? [] }
        var events: [StreamSourceEvent] = []
        for part in titles?.separate(bytes) ?? [] {
            switch part {
            case .sound(let sound): if let event = takeSound(sound) { events.append(event) }
            case .title(let title): events.append(.title(title, offset: offset))
            }
        }
        return events
    }

    private mutating func takeSound<Bytes: RandomAccessCollection>(_ bytes: Bytes) -> StreamSourceEvent?
    where Bytes.Element == UInt8 {
        let skipped = Int(min(Int64(bytes.count), skipCount))
        skipCount -= Int64(skipped)
        var wanted = bytes.count - skipped
        if let limit { wanted = Int(min(Int64(wanted), limit - offset)) }
        if let partEnd { wanted = Int(min(Int64(wanted), partEnd - offset)) }
        guard wanted > 0 else { return nil }
        let start = offset
        offset += Int64(wanted)
        return .bytes(Array(bytes.dropFirst(skipped).prefix(wanted)), offset: start)
    }
}
