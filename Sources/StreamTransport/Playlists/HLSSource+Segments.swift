// SPDX-License-Identifier: Apache-2.0

/// A second that is looked for among segments.
struct SegmentSeek {
    var time: Double
    /// Whether the second itself is not there.
    var isNearest: Bool
    /// The segment that is looked at, and how many were before it.
    var number: Int64
    var stepCount = 0
}

/// The last keys that were fetched.
struct SegmentKeys {
    private var keys: [(url: String, bytes: [UInt8])] = []

    subscript(url: String) -> [UInt8]? { keys.last { $0.url == url }?.bytes }

    mutating func keep(_ bytes: [UInt8], of url: String) {
        if keys.count == 8 { keys.removeFirst() }
        keys.append((url, bytes))
    }
}

extension HLSSource {
    /// Fetches a segment, and before it what it needs: a key, the map.
    func fetch(_ segment: HLSPlaylist.Segment, number: Int64) {
        if let next = segment.map, next != map {
            withDecryptor(segment.mapKey, number: number) { [weak self] in
                self?.fetch(next) { [weak self] in
                    self?.map = next
                    self?.fetch(segment, number: number)
                }
            }
        } else {
            withDecryptor(segment.key, number: number) { [weak self] in
                self?.beginPace(of: segment)
                self?.fetch(segment.part) { [weak self] in
                    guard let self, let number = self.number else { return }
                    self.number = number + 1
                    failureCount = 0
                    goOn()
                }
            }
        }
    }

    // MARK: Keys

    /// Makes what a part is decrypted by, and goes on.
    private func withDecryptor(_ key: HLSPlaylist.Key?, number: Int64, then next: @escaping () -> Void) {
        decryptor = nil
        guard let key else { return next() }
        guard key.method == "AES-128", let url = key.url else {
            return finish(.failure(.encrypted(method: key.method)))
        }
        let vector = key.vector ?? SegmentDecryptor.vector(of: number)
        if let bytes = keys[url] {
            decryptor = SegmentDecryptor(key: bytes, vector: vector)
            return next()
        }
        load(url) { source, answer in
            switch answer {
            case .failure(let error): source.takeFailure(error)
            case .success(let (bytes, _)):
                guard let made = SegmentDecryptor(key: bytes, vector: vector) else {
                    let reason = "a key of \(bytes.count) bytes instead of \(SegmentDecryptor.keyByteCount)"
                    return source.takeFailure(.protocolViolation(reason: reason))
                }
                source.keys.keep(bytes, of: url)
                source.decryptor = made
                next()
            }
        }
    }

    // MARK: Parts

    private func fetch(_ part: HLSPlaylist.Part, then next: @escaping () -> Void) {
        var request = request.following(to: part.url)
        request.validator = nil
        request.startOffset = part.range?.lowerBound ?? 0
        request.byteCount = part.range.map { $0.upperBound - $0.lowerBound }
        unpacker.beginSegment()
        follow(makeSource(request)) { $0.take($1, then: next) }
    }

    private func take(_ event: StreamSourceEvent, then next: @escaping () -> Void) {
        switch event {
        case .response(let response):
            missingByteCount = response.resourceByteCount.map { min($0, rangeEnd ?? $0) - response.startOffset }
        case .title, .positioned, .reformed: break
        case .bytes(let bytes, _):
            notePace(bytes.count)
            let ended = source
            tell(unpacker.unpack(decryptor?.decrypt(bytes) ?? bytes))
            if source === ended { giveUpIfHopeless() }
        case .reconnecting(let attempt, _, let cause):
            receive?(.reconnecting(attempt: attempt, offset: offset, cause: cause.at(offset)))
        case .reconnected(_, let isContinuous):
            if !isContinuous { hasGap = true }
            receive?(.reconnected(offset: offset, isContinuous: isContinuous))
        case .end: endPart(then: next)
        case .failure(let error): takeFailure(error)
        }
    }

    private func endPart(then next: @escaping () -> Void) {
        guard let ended = source else { return }
        if let decryptor {
            self.decryptor = nil
            guard let rest = decryptor.finish() else {
                return takeFailure(.protocolViolation(reason: "a segment is not encrypted with its key"))
            }
            tell(unpacker.unpack(rest))
        }
        if source === ended { tell(unpacker.endSegment()) }
        // Who took it may have gone elsewhere.
        guard source === ended else { return }
        source = nil
        later { _ in next() }
    }

    private func takeFailure(_ error: StreamTransportError) {
        source?.cancel()
        source = nil
        failureCount += 1
        guard media?.isComplete == false, failureCount <= Self.maximumFailures, let number else {
            return finish(.failure(error.at(offset)))
        }
        self.number = number + 1
        hasGap = true
        proceed()
    }

    // MARK: Bytes

    private func tell(_ bytes: [UInt8]) {
        guard !bytes.isEmpty else { return }
        if !hasResponded { respond() }
        if let reform {
            let ended = source
            tellForm(reform, of: segment)
            guard receive != nil, source === ended else { return }
        }
        if hasGap {
            hasGap = false
            isUnplaced = true
            receive?(.reconnected(offset: offset, isContinuous: false))
        }
        // A map has no time.
        if isUnplaced, let segment, segment.map == map {
            guard place(segment) else { return }
        }
        let start = offset
        offset += Int64(bytes.count)
        receive?(.bytes(bytes, offset: start))
    }

    /// Where the part ends that is asked for.
    private var rangeEnd: Int64? { segment?.part.range?.upperBound }

    private var segment: HLSPlaylist.Segment? {
        guard let media, let number else { return nil }
        let index = Int(clamping: number - media.firstNumber)
        return media.segments.indices.contains(index) ? media.segments[index] : nil
    }

    private func respond() {
        hasResponded = true
        hasGap = false
        let isComplete = media?.isComplete == true
        var response = StreamResponse(url: url, status: 200, mediaType: unpacker.mediaType, isLive: !isComplete)
        response.isSeekableByTime = true
        if isComplete {
            response.duration = media?.duration
            response.durationUncertainty = media?.uncertainty ?? 0
        }
        receive?(.response(response))
    }

    /// Tells the second at which a segment begins.
    ///
    /// - Returns: false when it turns out that what is sought lies in another segment.
    private func place(_ segment: HLSPlaylist.Segment) -> Bool {
        guard let number else { return false }
        let time =
            timeline?.start(of: number, discontinuity: segment.discontinuity, clock: unpacker.clock) ?? 0
        if let seek, !step(seek, from: time, segment) { return false }
        isUnplaced = false
        let isNearest = seek?.isNearest ?? false
        seek = nil
        receive?(.positioned(time: time, isNearest: isNearest))
        return receive != nil && source != nil
    }

    /// Looks into the segment before or behind, where the list was wrong about the times.
    ///
    /// - Returns: whether this one is right.
    private func step(_ seek: SegmentSeek, from time: Double, _ segment: HLSPlaylist.Segment) -> Bool {
        guard let media, seek.stepCount < 4, !seek.isNearest else { return true }
        let missing = seek.time - time
        let next = missing < -0.001 ? seek.number - 1 : missing > segment.duration + 0.2 ? seek.number + 1 : seek.number
        guard next != seek.number, next >= media.firstNumber, next < media.firstNumber + Int64(media.segments.count)
        else { return true }
        // Not back to where it came from.
        self.seek?.stepCount = missing > 0 ? 4 : seek.stepCount + 1
        self.seek?.number = next
        number = next
        source?.cancel()
        source = nil
        later { $0.proceed() }
        return false
    }
}
