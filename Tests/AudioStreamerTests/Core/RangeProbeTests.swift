// SPDX-License-Identifier: Apache-2.0

import StreamTransport
import Testing

@testable import AudioStreamer

/// How ranges are asked for of a sender that answers late.
@Suite final class RangeProbeTests {
    /// A source that tells what it is told to.
    private final class HandSource: StreamSource {
        let ranges: [Range<Int64>]
        var receive: ((StreamSourceEvent) -> Void)?

        init(_ ranges: [Range<Int64>]) { self.ranges = ranges }

        func start() {}
        func pause() {}
        func resume() {}
        func cancel() { receive = nil }

        func answer(with ranges: [Range<Int64>]? = nil) {
            receive?(.response(StreamResponse(url: "", startOffset: self.ranges[0].lowerBound, acceptsRanges: true)))
            for range in ranges ?? self.ranges {
                receive?(.bytes([UInt8](repeating: 1, count: range.count), offset: range.lowerBound))
            }
            receive?(.end)
        }
    }

    private var sources: [HandSource] = []
    private lazy var probe = RangeProbe(width: 2) { [unowned self] in
        add([$0])
    } makeSeveral: { [unowned self] ranges, _ in
        add(ranges)
    }
    private let ranges: [Range<Int64>] = (0..<40).map { (index: Int64) in index * 100..<index * 100 + 10 }

    private func add(_ ranges: [Range<Int64>]) -> HandSource {
        let source = HandSource(ranges)
        sources.append(source)
        return source
    }

    /// Where the bytes began that were taken.
    private var taken: [Int64] = []

    private func fetch(_ ranges: [Range<Int64>]) {
        taken = []
        probe.fetch(ranges) { [unowned self] in
            taken.append($1)
        } finish: {
        }
    }

    /// Has the sender answer a range, later than several are asked for one by one.
    private func answerLate() async throws {
        fetch([0..<10])
        try await Task.sleep(for: .milliseconds(30))
        sources.removeLast().answer()
    }

    @Test func `Only one request for several ranges is under way until one was answered`() async throws {
        try await answerLate()
        fetch(ranges)
        #expect(sources.map(\.ranges.count) == [8, 1])
        #expect(probe.overheadByteCount == 0)
        sources[0].answer()
        #expect(sources.map(\.ranges.count) == [8, 1, 31])
        #expect(probe.overheadByteCount > 0)
    }

    @Test func `What was given up on the way says nothing of the sender`() async throws {
        try await answerLate()
        fetch(ranges)
        probe.cancel()
        #expect(!probe.isSlow)
        fetch(ranges)
        #expect(sources.map(\.ranges.count) == [8, 1, 8, 1])
    }

    @Test func `Parts may come joined, with what is between them`() async throws {
        try await answerLate()
        fetch(ranges)
        sources[0].answer(with: [0..<205, 205..<710])
        #expect(taken == ranges.prefix(8).map(\.lowerBound))
        #expect(sources.map(\.ranges.count) == [8, 1, 31])
    }

    @Test func `A sender that refuses several ranges, or leaves some out, is asked for one each`() async throws {
        try await answerLate()
        fetch(ranges)
        sources[0].answer(with: Array(ranges.prefix(5)))
        #expect(probe.isSlow)
        #expect(sources.map { $0.ranges[0] } == [ranges[0], ranges[8], ranges[5]])
        #expect(sources.map(\.ranges.count) == [8, 1, 1])
    }
}
