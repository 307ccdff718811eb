// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking
import StreamTransport
import Testing

/// What a source has told, seen from a test's thread.
final class Recorder: Sendable {
    struct State: Sendable {
        var bytes: [UInt8] = []
        var firstOffset: Int64?
        /// Whether each piece of bytes began where the one before ended.
        var isContiguous = true
        var response: StreamResponse?
        var titles: [(text: String, offset: Int64)] = []
        var reconnections: [(attempt: Int, offset: Int64, cause: StreamTransportError)] = []
        var resumptions: [(offset: Int64, isContinuous: Bool)] = []
        var positions: [(time: Double, isNearest: Bool)] = []
        /// The forms that followed the first one, and after how many bytes.
        var forms: [(form: StreamForm, byteCount: Int)] = []
        var ending: Ending?
        var nextOffset: Int64?
        var pieces = 0
    }

    enum Ending: Equatable, Sendable {
        case end
        case failure(StreamTransportError)
        /// Nothing of the kind came in time.
        case none
    }

    let state = Mutex(State())
    let loop: StreamLoop
    private let source: SourceBox

    /// Unchecked: the source is touched on its loop only.
    private final class SourceBox: @unchecked Sendable {
        var source: (any StreamSource)?
    }

    /// Starts a source that is made on the loop.
    init(
        on loop: StreamLoop = StreamLoop(name: "test"), keepsBytes: Bool = true, pausesAfter limit: Int = .max,
        _ make: @escaping @Sendable (StreamLoop) -> any StreamSource
    ) {
        self.loop = loop
        let box = SourceBox()
        source = box
        loop.perform { [self] in
            let source = make(loop)
            box.source = source
            source.receive = { [weak source, weak self] event in
                self?.take(event, keepsBytes: keepsBytes)
                if self?.state.withLock({ $0.bytes.count >= limit }) == true { source?.pause() }
            }
            source.start()
        }
    }

    convenience init(
        _ request: StreamRequest, on loop: StreamLoop = StreamLoop(name: "test"), pausesAfter limit: Int = .max
    ) {
        self.init(on: loop, pausesAfter: limit) { StreamSources.source(for: request, on: $0) }
    }

    deinit {
        loop.perform { [source] in source.source?.cancel() }
    }

    private func take(_ event: StreamSourceEvent, keepsBytes: Bool) {
        state.withLock { state in
            switch event {
            case .response(let response): state.response = response
            case .bytes(let bytes, let offset):
                if state.firstOffset == nil { state.firstOffset = offset }
                if let next = state.nextOffset, next != offset { state.isContiguous = false }
                state.nextOffset = offset + Int64(bytes.count)
                state.pieces += 1
                if keepsBytes { state.bytes += bytes }
            case .title(let title, let offset): state.titles.append((title.text, offset))
            case .reconnecting(let attempt, let offset, let cause):
                state.reconnections.append((attempt, offset, cause))
            case .reconnected(let offset, let isContinuous): state.resumptions.append((offset, isContinuous))
            case .positioned(let time, let isNearest): state.positions.append((time, isNearest))
            case .reformed(let form): state.forms.append((form, state.bytes.count))
            case .end: state.ending = .end
            case .failure(let error): state.ending = .failure(error)
            }
        }
    }

    /// Does something with the source on its loop.
    func onSource(_ body: @escaping @Sendable (any StreamSource) -> Void) {
        loop.perform { [source] in source.source.map(body) }
    }

    /// Waits until something holds, or a time is over; whether it holds.
    @discardableResult
    func wait(for seconds: Double = 20, until holds: @Sendable (borrowing State) -> Bool) async -> Bool {
        let deadline = StreamLoop.now + seconds
        while !state.withLock({ holds($0) }) {
            guard StreamLoop.now < deadline else { return false }
            try? await Task.sleep(for: .milliseconds(2))
        }
        return true
    }

    /// Resumes a source that pauses by itself, until it has ended.
    func resumeToEnd() async {
        for _ in 0..<4000 where state.withLock({ $0.ending }) == nil {
            onSource { $0.resume() }
            try? await Task.sleep(for: .milliseconds(5))
        }
    }

    /// How the source ends.
    func ending(within seconds: Double = 20) async -> Ending {
        await wait(for: seconds) { $0.ending != nil }
        return state.withLock { $0.ending ?? .none }
    }

    /// Notes an issue unless just these bytes came. Two long arrays are nothing that a test should print.
    func expect(_ expected: [UInt8], sourceLocation: SourceLocation = #_sourceLocation) {
        let came = bytes
        guard came != expected else { return }
        let place = zip(came, expected).enumerated().first { $1.0 != $1.1 }?.offset ?? min(came.count, expected.count)
        Issue.record("\(came.count) of \(expected.count) bytes, other from \(place) on", sourceLocation: sourceLocation)
    }

    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var response: StreamResponse? { state.withLock { $0.response } }
}

/// Bytes of which no two places look alike.
func pattern(_ count: Int, seed: UInt64 = 1) -> [UInt8] {
    var state = seed &* 0x9E37_79B9_7F4A_7C15
    return (0..<count).map { _ in
        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return UInt8(truncatingIfNeeded: state >> 56)
    }
}
