// SPDX-License-Identifier: Apache-2.0

import StreamTransport

/// Fetches a few ranges of a resource, one after the other, beside what plays.
final class RangeProbe {
    private(set) var requestCount = 0
    private(set) var byteCount: Int64 = 0
    var isRunning: Bool { source != nil }

    private let makeSource: (Range<Int64>) -> any StreamSource
    private var source: (any StreamSource)?
    private var ranges: ArraySlice<Range<Int64>> = []
    private var bytes: [UInt8] = []
    private var take: ([UInt8], Int64) -> Void = { _, _ in }
    private var finish: () -> Void = {}

    init(makeSource: @escaping (Range<Int64>) -> any StreamSource) {
        self.makeSource = makeSource
    }

    /// Fetches ranges; what was under way is given up.
    ///
    /// - Parameters:
    ///   - take: gets each range's bytes, which need not be all of it, and where they begin.
    ///   - finish: is called after the last one, also when the sender refused.
    func fetch(
        _ ranges: [Range<Int64>], take: @escaping ([UInt8], Int64) -> Void, finish: @escaping () -> Void
    ) {
        cancel()
        self.ranges = ranges[...]
        self.take = take
        self.finish = finish
        fetchNext()
    }

    func cancel() {
        source?.cancel()
        source = nil
        ranges = []
        finish = {}
    }

    private func fetchNext() {
        guard let range = ranges.popFirst() else {
            source = nil
            let finish = finish
            self.finish = {}
            return finish()
        }
        bytes = []
        let source = makeSource(range)
        self.source = source
        requestCount += 1
        source.receive = { [weak self, weak source] event in
            guard let self, let source, self.source === source else { return }
            self.receive(event, of: range)
        }
        source.start()
    }

    private func receive(_ event: StreamSourceEvent, of range: Range<Int64>) {
        switch event {
        case .response(let response):
            // A sender that gives the whole resource instead is not asked again.
            if response.startOffset != range.lowerBound { giveUp() }
        case .bytes(let piece, _):
            byteCount += Int64(piece.count)
            bytes += piece
            if bytes.count >= range.count { complete(range) }
        case .end: complete(range)
        case .failure: giveUp()
        case .title, .reconnecting, .reconnected: break
        }
    }

    private func complete(_ range: Range<Int64>) {
        source?.cancel()
        if !bytes.isEmpty { take(Array(bytes.prefix(range.count)), range.lowerBound) }
        fetchNext()
    }

    private func giveUp() {
        ranges = []
        source?.cancel()
        fetchNext()
    }
}
