// SPDX-License-Identifier: Apache-2.0

import CCurl

/// One answer of a server, over HTTP or from a SHOUTcast server that calls it `ICY`.
///
/// It asks once (with curl's redirections and authentication) and tells one ``StreamSourceEvent/end`` or
/// ``StreamSourceEvent/failure(_:)``. A body that is shorter than its server said is a failure.
public final class HTTPSource: StreamSource {
    public var receive: ((StreamSourceEvent) -> Void)?

    private let request: StreamRequest
    private let loop: StreamLoop
    private let meter: TrafficMeter?
    private var transfer: CurlTransfer?
    private var header = ResponseHeader()
    private var body: ResponseBody?
    private var failure: StreamTransportError?
    private var namesRange = true
    private var isPaused = false
    /// Whether curl holds a piece of the body back, since it was answered with a pause.
    private var isHeld = false
    private var lastActivity = 0.0
    private var timer: LoopTimer?

    /// Makes a source for an `http:` or `https:` URL, to be used on the loop.
    public init(request: StreamRequest, meter: TrafficMeter? = nil, loop: StreamLoop) {
        self.request = request
        self.meter = meter
        self.loop = loop
    }

    deinit {
        timer?.cancel()
        transfer?.cancel()
    }

    // MARK: StreamSource

    public func start() {
        guard transfer == nil else { return }
        lastActivity = StreamLoop.now
        awaitActivity(for: request.responseTimeout)
        ask(namesRange: true)
    }

    private func ask(namesRange: Bool) {
        let transfer = CurlTransfer(multi: loop.engine.transfers)
        transfer.delegate = self
        transfer.apply(request, namesRange: namesRange)
        self.transfer = transfer
        self.namesRange = namesRange
        meter?.countRequest()
        transfer.start()
    }

    public func pause() { isPaused = true }

    public func resume() {
        guard isPaused else { return }
        isPaused = false
        lastActivity = StreamLoop.now
        guard isHeld, let transfer else { return }
        isHeld = false
        // Not at once: bytes must not arrive within the call that asks for them.
        loop.later { [weak self] in
            guard let self, self.transfer === transfer else { return }
            if isPaused { isHeld = true } else { transfer.proceed() }
        }
    }

    public func cancel() {
        receive = nil
        dismiss()
    }

    private func dismiss() {
        timer?.cancel()
        timer = nil
        transfer?.cancel()
        transfer = nil
    }

    // MARK: Time

    /// One timer for all of a header or a body: when it fires too early, it is set anew for the rest.
    private func awaitActivity(for seconds: Double) {
        timer?.cancel()
        timer = loop.schedule(after: seconds) { [weak self] in self?.checkActivity() }
    }

    private func checkActivity() {
        let limit = patience
        let rest = limit - (StreamLoop.now - lastActivity)
        if isPaused, body != nil {
            awaitActivity(for: limit)
        } else if rest > 0 {
            awaitActivity(for: rest)
        } else {
            finish(.failure(.timeout(offset: offset)))
        }
    }

    /// Seconds that may pass without anything.
    private var patience: Double {
        guard let body else { return request.responseTimeout }
        guard body.response.acceptsRanges else { return request.stallTimeout }
        return min(request.stallTimeout, request.resumableStallTimeout)
    }

    /// The first byte that has not been delivered.
    private var offset: Int64 { body?.offset ?? request.startOffset }
}

extension HTTPSource: CurlTransferDelegate {
    func transfer(receivedHeaderLine line: UnsafeRawBufferPointer) -> Bool {
        guard header.read(line) else {
            failure = .protocolViolation(reason: "the header is longer than \(ResponseHeader.maximumByteCount) bytes")
            return false
        }
        // Fields after a chunked body come here as well.
        guard header.isComplete, body == nil, header.status == 200 || header.status == 206 else { return true }
        return beginBody()
    }

    private func beginBody() -> Bool {
        do {
            let url = transfer?.effectiveURL ?? request.url
            let body = try ResponseBody(header: header, request: request, url: url)
            self.body = body
            lastActivity = StreamLoop.now
            awaitActivity(for: patience)
            receive?(.response(body.response))
            return receive != nil
        } catch {
            failure = error
            return false
        }
    }

    func transfer(receivedBody bytes: UnsafeRawBufferPointer) -> CurlTransfer.BodyAnswer {
        // What a server says to a status that is no answer is not wanted.
        guard body != nil else { return .abort }
        if isPaused {
            isHeld = true
            return .pause
        }
        lastActivity = StreamLoop.now
        meter?.count(bytes.count)
        for event in body?.take(bytes) ?? [] { receive?(event) }
        guard receive != nil, let body else { return .abort }
        // What ends by itself leaves a connection that can be used again.
        return body.endsByItself || !body.isComplete && !body.isExhausted ? .taken : .abort
    }

    func transferEnded(_ result: CURLcode, reason: String) {
        let status = transfer?.status ?? 0
        if let failure {
            finish(.failure(failure))
        } else if let body {
            let isOrderly = result == CURLE_OK || body.isExhausted
            if body.isComplete || isOrderly && body.isEndPlausible {
                finish(.end)
            } else if isOrderly {
                let reason = "the sender gave fewer bytes than it was asked for"
                finish(.failure(.connectionLost(offset: body.offset, reason: reason)))
            } else {
                finish(.failure(StreamTransportError(result, reason: reason, url: request.url, offset: body.offset)))
            }
        } else if result == CURLE_OK || result == CURLE_WRITE_ERROR, header.isComplete {
            finishWithoutBody(status: status)
        } else {
            finish(.failure(StreamTransportError(result, reason: reason, url: request.url, offset: offset)))
        }
    }

    private func finishWithoutBody(status curlStatus: Int) {
        // Of an `ICY` line curl takes every status for 200.
        let status = header.status != 0 ? header.status : curlStatus
        switch status {
        case 401: finish(.failure(.authenticationRequired))
        case 407: finish(.failure(.proxy(reason: "the proxy asks for a password")))
        case 416:
            if header.unsatisfiedTotal == request.startOffset {
                let url = transfer?.effectiveURL ?? request.url
                let length = request.startOffset
                receive?(
                    .response(
                        StreamResponse(
                            url: url, status: status, mediaType: nil, resourceByteCount: length, startOffset: length,
                            acceptsRanges: true, validator: header.validator)))
                finish(.end)
            } else if namesRange, request.startOffset == 0 {
                // Some stations refuse any range, even all.
                header = ResponseHeader()
                ask(namesRange: false)
            } else {
                finish(.failure(.rangeUnsupported(offset: request.startOffset)))
            }
        default: finish(.failure(.httpStatus(status, retryAfter: header.retryAfter)))
        }
    }
}
