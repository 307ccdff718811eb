// SPDX-License-Identifier: Apache-2.0

import CCurl

/// Several parts of a resource over HTTP, asked for at once; those that come need not be all, nor in their order.
///
/// Not every sender does that: then it fails with ``StreamTransportError/rangeUnsupported(offset:)``, and the parts are
/// to be asked for one by one.
public final class HTTPRangesSource: StreamSource {
    public var receive: ((StreamSourceEvent) -> Void)?

    private let request: StreamRequest
    private let ranges: [Range<Int64>]
    private let loop: StreamLoop
    private let meter: TrafficMeter?
    private var transfer: CurlTransfer?
    private var header = ResponseHeader()
    private var separator: ByteRangesSeparator?
    private var failure: StreamTransportError?
    private var timer: LoopTimer?
    /// Bytes that may come: parts that are near each other may be joined, but nobody needs much more than was asked for.
    private var bytesLeft: Int64

    /// Makes a source for an `http:` or `https:` URL, to be used on the loop.
    ///
    /// - Parameter ranges: at least one; none may be empty or overlap another.
    public init(request: StreamRequest, ranges: [Range<Int64>], meter: TrafficMeter? = nil, loop: StreamLoop) {
        self.request = request
        self.ranges = ranges.sorted { $0.lowerBound < $1.lowerBound }
        self.meter = meter
        self.loop = loop
        bytesLeft = ranges.reduce(65_536) { $0 + 2 * Int64($1.count) + 1024 }
    }

    deinit {
        timer?.cancel()
        transfer?.cancel()
    }

    public func start() {
        guard transfer == nil else { return }
        let transfer = CurlTransfer(multi: loop.engine.transfers)
        transfer.delegate = self
        transfer.apply(request, namesRange: false)
        let list = ranges.map { "\($0.lowerBound)-\(max($0.lowerBound, $0.upperBound - 1))" }
        transfer.set(CURLOPT_RANGE, list.joined(separator: ","))
        self.transfer = transfer
        awaitActivity()
        meter?.countRequest()
        transfer.start()
    }

    /// Parts are small: what is there of them comes.
    public func pause() {}

    public func resume() {}

    public func cancel() {
        receive = nil
        timer?.cancel()
        timer = nil
        transfer?.cancel()
        transfer = nil
    }

    private func awaitActivity() {
        timer?.cancel()
        timer = loop.schedule(after: request.responseTimeout) { [weak self] in
            guard let self else { return }
            finish(.failure(.timeout(offset: firstOffset)))
        }
    }

    private var firstOffset: Int64 { ranges.first?.lowerBound ?? 0 }
}

extension HTTPRangesSource: CurlTransferDelegate {
    func transfer(receivedHeaderLine line: UnsafeRawBufferPointer) -> Bool {
        guard header.read(line) else { return false }
        guard header.isComplete, separator == nil, header.status == 200 || header.status == 206 else { return true }
        guard !header.isOfOtherVersion(than: request.validator) else {
            failure = .resourceChanged(offset: firstOffset)
            return false
        }
        let type = header.status == 206 ? header["content-type"] : nil
        guard let type, let found = ByteRangesSeparator(contentType: type) else {
            failure = .rangeUnsupported(offset: firstOffset)
            return false
        }
        separator = found
        receive?(
            .response(
                StreamResponse(
                    url: transfer?.effectiveURL ?? request.url, status: 206, startOffset: firstOffset,
                    acceptsRanges: true, validator: header.validator)))
        return receive != nil
    }

    func transfer(receivedBody bytes: UnsafeRawBufferPointer) -> CurlTransfer.BodyAnswer {
        bytesLeft -= Int64(bytes.count)
        guard bytesLeft >= 0, let found = separator?.take(bytes) else { return .abort }
        awaitActivity()
        meter?.count(bytes.count)
        for part in found { receive?(.bytes(part.bytes, offset: part.offset)) }
        return receive != nil && separator?.isBroken == false ? .taken : .abort
    }

    func transferEnded(_ result: CURLcode, reason: String) {
        if let failure {
            finish(.failure(failure))
        } else if separator?.hasEnded == true {
            finish(.end)
        } else if separator?.isBroken == true || bytesLeft < 0 || result == CURLE_OK && separator == nil {
            finish(.failure(.rangeUnsupported(offset: firstOffset)))
        } else if result == CURLE_OK {
            finish(.failure(.connectionLost(offset: firstOffset, reason: "the sender gave fewer parts than it began")))
        } else {
            finish(
                .failure(StreamTransportError(result, reason: reason, url: request.url, offset: firstOffset)))
        }
    }
}
