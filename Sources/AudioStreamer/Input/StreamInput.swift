// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

/// What an input tells the stream that it belongs to.
protocol StreamInputOwner: AnyObject {
    func inputDidConnect(_ response: StreamResponse)
    /// A sender has answered, whatever it was asked for.
    func inputDidRespond()
    func inputDidParse(_ event: ParserEvent)
    /// A piece was parsed: what ``inputDidParse(_:)`` gave can be used.
    func inputDidAdvance()
    func inputDidReceive(_ title: StreamTitle, offset: Int64)
    func inputIsReconnecting(attempt: Int, offset: Int64, cause: StreamTransportError)
    func inputDidReconnect(offset: Int64)
    /// The next packet is of a second of the stream, as a list of segments says.
    func inputIsPositioned(at time: Double, isNearest: Bool)
    /// The next packets are of another form of the stream.
    func inputIsReformed(_ form: StreamForm)
    func inputDidEnd()
    func inputDidFail(_ error: AudioStreamError)
}

/// From the sender to packets: asks for the bytes that the parser wants, and hands them over.
final class StreamInput {
    weak var owner: (any StreamInputOwner)?
    private(set) var parser: AudioStreamParser?
    private(set) var response: StreamResponse?
    private(set) var hasEnded = false
    /// Bytes received so far, also out of a cache.
    private(set) var byteCount: Int64 = 0
    /// Gets every byte as it comes.
    var recorder: (([UInt8], Int64) -> Void)?

    private let makeSource: (StreamRequest) -> any StreamSource
    /// What parts are asked for by: after the answer, the entry of a playlist that it was.
    private(set) var request: StreamRequest
    private let limits: ParserLimits
    private var source: (any StreamSource)?
    private(set) var isPaused = false
    /// The next byte that the parser expects.
    private var position: Int64 = 0
    private var isDiscontinuous = false
    /// Whether a second was told.
    private var isPositioned = false
    /// How often the parser wanted bytes from elsewhere.
    private var jumpCount = 0
    /// Bytes that the parser does not want are read and dropped up to so many, rather than asking for others.
    private let skippableByteCount: Int64 = 65_536

    init(request: StreamRequest, limits: ParserLimits, makeSource: @escaping (StreamRequest) -> any StreamSource) {
        self.request = request
        self.limits = limits
        self.makeSource = makeSource
    }

    /// Asks for the first byte.
    func start() {
        open(at: 0)
    }

    /// Goes on at another place, with the same parser.
    func move(to location: PacketLocation) {
        parser?.expect(location)
        open(at: location.byteOffset)
    }

    /// Whether it goes to seconds rather than bytes.
    var isSeekableByTime: Bool { response?.isSeekableByTime == true && source is any TimedSource }

    /// Goes on with the part of a list in which a second lies, with the same parser.
    func move(toTime time: Double) {
        hasEnded = false
        isDiscontinuous = true
        (source as? any TimedSource)?.seek(to: time)
        setPaused(false)
    }

    /// Stops reading, or goes on.
    func setPaused(_ isPaused: Bool) {
        guard isPaused != self.isPaused else { return }
        self.isPaused = isPaused
        if isPaused { source?.pause() } else { source?.resume() }
    }

    func cancel() {
        source?.cancel()
        source = nil
    }

    // MARK: Sources

    private func open(at offset: Int64) {
        source?.cancel()
        hasEnded = false
        isPaused = false
        position = offset
        isDiscontinuous = parser != nil
        var request = request
        request.startOffset = offset
        request.validator = offset > 0 ? response?.validator : nil
        let source = makeSource(request)
        self.source = source
        source.receive = { [weak self, weak source] event in
            guard let self, let source, self.source === source else { return }
            self.receive(event)
        }
        source.start()
    }

    private func receive(_ event: StreamSourceEvent) {
        switch event {
        case .response(let response): connect(response)
        case .bytes(let bytes, let offset): take(bytes, offset: offset)
        case .title(let title, let offset): owner?.inputDidReceive(title, offset: offset)
        case .reconnecting(let attempt, let offset, let cause):
            owner?.inputIsReconnecting(attempt: attempt, offset: offset, cause: cause)
        case .reconnected(let offset, let isContinuous):
            if !isContinuous { isDiscontinuous = true }
            owner?.inputDidReconnect(offset: offset)
        case .positioned(let time, let isNearest):
            if isPositioned { isDiscontinuous = true }
            isPositioned = true
            owner?.inputIsPositioned(at: time, isNearest: isNearest)
        case .reformed(let form): beginForm(form)
        case .end: end()
        case .failure(let error): fail(error)
        }
    }

    /// Parses anew from here on.
    private func beginForm(_ form: StreamForm) {
        guard let parser else { return }
        // What was not whole before is not any more.
        try? parser.finish { owner?.inputDidParse($0) }
        var hints = parser.hints
        hints.mediaType = form.mediaType
        self.parser = AudioStreamParser(hints: hints, limits: limits)
        isDiscontinuous = false
        owner?.inputIsReformed(form)
    }

    private func connect(_ response: StreamResponse) {
        owner?.inputDidRespond()
        if let known = self.response?.resourceByteCount, let told = response.resourceByteCount, known != told {
            return fail(.resourceChanged(offset: position))
        }
        guard self.response == nil else { return }
        self.response = response
        if let entry = response.entryURL { request = request.following(to: entry) }
        var hints = AudioStreamParser.Hints()
        hints.mediaType = response.mediaType
        hints.fileName = Self.fileName(of: response.url)
        hints.resourceByteCount = response.isLive ? nil : response.resourceByteCount
        parser = AudioStreamParser(hints: hints, limits: limits)
        owner?.inputDidConnect(response)
    }

    /// The last name in a URL's path.
    static func fileName(of url: String) -> String? {
        url.split(separator: "?").first?.split(separator: "/").last.map(String.init)
    }

    // MARK: Bytes

    private func take(_ bytes: [UInt8], offset: Int64) {
        byteCount += Int64(bytes.count)
        recorder?(bytes, offset)
        guard let parser else { return }
        let end = offset + Int64(bytes.count)
        // The parser said that it does not want some of them.
        let wanted = min(max(position, offset), end)
        guard wanted < end || bytes.isEmpty else { return }
        let piece = bytes[Int(wanted - offset)...]
        position = end
        do throws(StreamParserError) {
            try parser.parse(piece, at: wanted, discontinuous: isDiscontinuous) { owner?.inputDidParse($0) }
            isDiscontinuous = false
        } catch {
            return fail(error)
        }
        let current = source
        owner?.inputDidAdvance()
        // The owner may have gone elsewhere meanwhile.
        if source === current { meetDemand(of: parser) }
    }

    /// Asks for what the parser wants next, if that is not what comes anyway.
    private func meetDemand(of parser: AudioStreamParser) {
        switch parser.demand {
        case .following: break
        case .nothing: finish()
        case .from(let offset):
            guard offset != position else { return }
            if let length = response?.resourceByteCount, offset >= length { return finish() }
            if offset > position, offset - position <= skippableByteCount || response?.acceptsRanges != true {
                // Nearer than another request.
                position = offset
                isDiscontinuous = true
            } else {
                jump(to: offset)
            }
        }
    }

    /// Goes where the parser wants to; tables that lead back and forth without end are none.
    private func jump(to offset: Int64) {
        jumpCount += 1
        guard jumpCount <= 64 || byteCount / Int64(jumpCount) >= 512 else {
            return fail(StreamParserError.malformed(description: "tables that lead back and forth", offset: offset))
        }
        open(at: offset)
    }

    private func end() {
        if case .from(let offset)? = parser?.demand, offset < position { return jump(to: offset) }
        finish()
    }

    private func finish() {
        guard !hasEnded else { return }
        // A list may be gone back in.
        if !isSeekableByTime { cancel() }
        hasEnded = true
        do throws(StreamParserError) {
            guard let parser else { throw .endedEarly(offset: 0) }
            try parser.finish { owner?.inputDidParse($0) }
        } catch {
            return fail(error)
        }
        owner?.inputDidEnd()
    }

    private func fail(_ error: StreamTransportError) {
        cancel()
        owner?.inputDidFail(.transport(error, offset: position))
    }

    private func fail(_ error: StreamParserError) {
        cancel()
        owner?.inputDidFail(.parsing(error))
    }
}
