// SPDX-License-Identifier: Apache-2.0

import StreamTransport

/// Fetches a few ranges of a resource, some at a time, beside what plays.
///
/// Where each answer takes its time, many ranges are asked for in one request, if the sender knows how to answer that.
final class RangeProbe {
    var isRunning: Bool { !fetches.isEmpty || !ranges.isEmpty }
    /// Whether ranges have to be asked for one by one of a sender that answers late.
    var isSlow: Bool { answersSeveral == false && answersLate }
    /// Bytes that come with each range beside its own.
    var overheadByteCount: Int { answersSeveral == true ? 110 : 0 }

    /// Ranges that are under way.
    private final class Fetch {
        let ranges: [Range<Int64>]
        let source: any StreamSource
        let start = StreamLoop.now
        var pieces: [[UInt8]]

        init(ranges: [Range<Int64>], source: any StreamSource) {
            self.ranges = ranges
            self.source = source
            pieces = ranges.map { _ in [] }
        }

        var isSeveral: Bool { ranges.count > 1 }
    }

    private let makeSource: (Range<Int64>) -> any StreamSource
    /// Nil where only one range at a time can be asked for.
    private let makeSeveral: ([Range<Int64>], _ isFirst: Bool) -> (any StreamSource)?
    /// So many at a time: a sender far away answers each of them late.
    private let width: Int
    /// Ranges in a request; few in the first one, which may be in vain.
    private var severalCount: Int { answersSeveral == true ? 32 : 8 }
    /// Seconds for an answer from which on several ranges are asked for at once.
    private let slowness = 0.025
    /// Ranges that are fetched, however long it takes.
    private let leastCount = 24

    /// Whether the sender answers a request for several ranges; nil until one has shown it.
    private var answersSeveral: Bool?
    /// The least of the seconds that answers have taken.
    private var latency = Double.infinity
    private var answersLate: Bool { latency >= slowness && latency < .infinity }
    private var fetches: [Fetch] = []
    private var ranges: ArraySlice<Range<Int64>> = []
    private var takenCount = 0
    private var deadline = Double.infinity
    private var take: ([UInt8], Int64) -> Void = { _, _ in }
    private var finish: () -> Void = {}

    init(
        width: Int = 6, makeSource: @escaping (Range<Int64>) -> any StreamSource,
        makeSeveral: @escaping ([Range<Int64>], _ isFirst: Bool) -> (any StreamSource)? = { _, _ in nil }
    ) {
        self.width = width
        self.makeSource = makeSource
        self.makeSeveral = makeSeveral
    }

    /// Fetches ranges; what was under way is given up.
    ///
    /// - Parameters:
    ///   - deadline: the moment from which on those that are left are not asked for, unless they were very few.
    ///   - take: gets each range's bytes, which need not be all of it, and where they begin.
    ///   - finish: is called after the last one, also when the sender refused.
    func fetch(
        _ ranges: [Range<Int64>], until deadline: Double = .infinity, take: @escaping ([UInt8], Int64) -> Void,
        finish: @escaping () -> Void
    ) {
        cancel()
        self.ranges = ranges[...]
        self.deadline = deadline
        takenCount = 0
        self.take = take
        self.finish = finish
        fetchMore()
    }

    func cancel() {
        for fetch in fetches { fetch.source.cancel() }
        fetches = []
        ranges = []
        finish = {}
    }

    private func fetchMore() {
        if takenCount >= leastCount, StreamLoop.now >= deadline { ranges = [] }
        while fetches.count < width, !ranges.isEmpty { begin(next()) }
        guard fetches.isEmpty else { return }
        let finish = finish
        self.finish = {}
        finish()
    }

    /// The next range, or several.
    private func next() -> Fetch {
        // One such request shows whether more of them are of use.
        let mayBeSeveral = answersSeveral ?? !fetches.contains(where: \.isSeveral)
        if mayBeSeveral, answersLate, ranges.count >= 4 {
            let next = Array(ranges.prefix(severalCount))
            if let source = makeSeveral(next, answersSeveral == nil) {
                ranges = ranges.dropFirst(next.count)
                return Fetch(ranges: next, source: source)
            }
            answersSeveral = false
        }
        let range = ranges.removeFirst()
        return Fetch(ranges: [range], source: makeSource(range))
    }

    private func begin(_ fetch: Fetch) {
        fetches.append(fetch)
        fetch.source.receive = { [weak self, weak fetch] event in
            guard let self, let fetch else { return }
            if fetch.isSeveral { receiveSeveral(event, of: fetch) } else { receive(event, of: fetch) }
        }
        fetch.source.start()
    }

    private func receive(_ event: StreamSourceEvent, of fetch: Fetch) {
        let range = fetch.ranges[0]
        switch event {
        case .response(let response):
            latency = min(latency, StreamLoop.now - fetch.start)
            // A sender that gives the whole resource instead is not asked again.
            if response.startOffset != range.lowerBound { giveUp() }
        case .bytes(let piece, _):
            fetch.pieces[0] += piece
            // Some give more than they were asked for.
            if fetch.pieces[0].count > range.count { complete(fetch) }
        case .end: complete(fetch)
        case .failure: giveUp()
        case .title, .reconnecting, .reconnected, .positioned, .reformed: break
        }
    }

    private func receiveSeveral(_ event: StreamSourceEvent, of fetch: Fetch) {
        switch event {
        case .bytes(let piece, let offset):
            // Parts may come in any order, and joined, with what is between them.
            let come = offset..<offset + Int64(piece.count)
            for (index, range) in fetch.ranges.enumerated() where range.overlaps(come) {
                let next = range.lowerBound + Int64(fetch.pieces[index].count)
                guard come.contains(next) else { continue }
                let count = Int(min(range.upperBound, come.upperBound) - next)
                fetch.pieces[index] += piece.dropFirst(Int(next - offset)).prefix(max(0, count))
            }
        case .end:
            answersSeveral = true
            complete(fetch)
        case .failure:
            answersSeveral = false
            complete(fetch)
        case .response, .title, .reconnecting, .reconnected, .positioned, .reformed: break
        }
    }

    private func complete(_ fetch: Fetch) {
        fetch.source.cancel()
        fetches.removeAll { $0 === fetch }
        // What was not among several is asked for by itself.
        if fetch.isSeveral {
            ranges = (zip(fetch.ranges, fetch.pieces).filter { $1.isEmpty }.map(\.0) + ranges)[...]
            if fetch.pieces.contains(where: \.isEmpty) { answersSeveral = false }
        }
        for (range, bytes) in zip(fetch.ranges, fetch.pieces) where !bytes.isEmpty {
            takenCount += 1
            take(Array(bytes.prefix(range.count)), range.lowerBound)
        }
        fetchMore()
    }

    private func giveUp() {
        for fetch in fetches { fetch.source.cancel() }
        fetches = []
        ranges = []
        fetchMore()
    }
}
