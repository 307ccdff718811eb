// SPDX-License-Identifier: Apache-2.0

import StreamTransport

/// Fetches a few ranges of a resource, some at a time, beside what plays.
final class RangeProbe {
    var isRunning: Bool { !fetches.isEmpty || !ranges.isEmpty }

    /// A range that is under way.
    private final class Fetch {
        let range: Range<Int64>
        let source: any StreamSource
        var bytes: [UInt8] = []

        init(range: Range<Int64>, source: any StreamSource) {
            self.range = range
            self.source = source
        }
    }

    private let makeSource: (Range<Int64>) -> any StreamSource
    /// So many at a time: a sender far away answers each of them late.
    private let width: Int
    private var fetches: [Fetch] = []
    private var ranges: ArraySlice<Range<Int64>> = []
    private var take: ([UInt8], Int64) -> Void = { _, _ in }
    private var finish: () -> Void = {}

    init(width: Int = 6, makeSource: @escaping (Range<Int64>) -> any StreamSource) {
        self.width = width
        self.makeSource = makeSource
    }

    /// Fetches ranges; what was under way is given up.
    ///
    /// - Parameters:
    ///   - take: gets each range's bytes, which need not be all of it, and where they begin.
    ///   - finish: is called after the last one, also when the sender refused.
    func fetch(_ ranges: [Range<Int64>], take: @escaping ([UInt8], Int64) -> Void, finish: @escaping () -> Void) {
        cancel()
        self.ranges = ranges[...]
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
        while fetches.count < width, let range = ranges.popFirst() {
            let fetch = Fetch(range: range, source: makeSource(range))
            fetches.append(fetch)
            fetch.source.receive = { [weak self, weak fetch] event in
                guard let self, let fetch else { return }
                self.receive(event, of: fetch)
            }
            fetch.source.start()
        }
        guard fetches.isEmpty else { return }
        let finish = finish
        self.finish = {}
        finish()
    }

    private func receive(_ event: StreamSourceEvent, of fetch: Fetch) {
        switch event {
        case .response(let response):
            // A sender that gives the whole resource instead is not asked again.
            if response.startOffset != fetch.range.lowerBound { giveUp() }
        case .bytes(let piece, _):
            fetch.bytes += piece
            // Some give more than they were asked for.
            if fetch.bytes.count > fetch.range.count { complete(fetch) }
        case .end: complete(fetch)
        case .failure: giveUp()
        case .title, .reconnecting, .reconnected, .positioned: break
        }
    }

    private func complete(_ fetch: Fetch) {
        fetch.source.cancel()
        fetches.removeAll { $0 === fetch }
        if !fetch.bytes.isEmpty { take(Array(fetch.bytes.prefix(fetch.range.count)), fetch.range.lowerBound) }
        fetchMore()
    }

    private func giveUp() {
        for fetch in fetches { fetch.source.cancel() }
        fetches = []
        ranges = []
        fetchMore()
    }
}
