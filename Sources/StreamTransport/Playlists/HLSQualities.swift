// SPDX-License-Identifier: Apache-2.0

/// The qualities of a stream, and which of them its connection gives: fewer bits when segments come slower than they
/// sound, more of them after steady surplus.
struct HLSQualities {
    /// How one segment came.
    struct Fetch {
        var byteCount = 0
        /// Seconds that it took, and that it sounds.
        var seconds = 0.0
        var duration = 0.0
    }

    /// Of how many segments the pace counts.
    private static let memory = 3
    /// What share of the seconds that segments sound they may take to come.
    private static let slowShare = 0.9
    /// What share of the connection a worse and a better quality may take.
    private static let (shareBelow, shareAbove) = (0.8, 0.7)
    /// How many segments on end have to show a surplus; more when a better quality was given up soon.
    private static let (leastPatience, mostPatience) = (3, 24)

    /// Those with nothing but sound, the one that needs the least first.
    private var variants: [HLSPlaylist.Variant]
    private(set) var current: HLSPlaylist.Variant?
    private var fetches: [Fetch] = []
    private var surplusCount = 0
    private var patience = Self.leastPatience
    /// How many segments came since a better quality was taken; nil after a worse one.
    private var sinceRise: Int?

    /// - Parameter bandwidth: bits a second that are not to be exceeded, unless every quality needs more.
    init(_ variants: [HLSPlaylist.Variant] = [], bandwidth: Int? = nil) {
        let sounds = variants.filter(\.isAudio).sorted { $0.bandwidth < $1.bandwidth }
        let given = sounds.filter { variant in bandwidth.map { variant.bandwidth <= $0 } ?? true }
        self.variants = given.isEmpty ? Array(sounds.prefix(1)) : given
    }

    /// Notes which quality plays.
    mutating func begin(_ variant: HLSPlaylist.Variant) {
        sinceRise = current.map { $0.bandwidth < variant.bandwidth } == true ? 0 : nil
        current = variant
        fetches = []
        surplusCount = 0
    }

    /// Leaves out a quality that cannot be had.
    mutating func remove(_ variant: HLSPlaylist.Variant) {
        variants.removeAll { $0.url == variant.url }
        surplusCount = 0
    }

    /// Notes how a segment came, and tells the quality to go on with; nil for the present one.
    mutating func next(after fetch: Fetch) -> HLSPlaylist.Variant? {
        guard let current, fetch.duration > 0 else { return nil }
        fetches = fetches.suffix(Self.memory - 1) + [fetch]
        sinceRise = sinceRise.map { $0 + 1 }
        if sinceRise ?? 0 > Self.mostPatience { patience = Self.leastPatience }
        let seconds = fetches.reduce(0) { $0 + $1.seconds }
        guard fetches.count > 1 || fetch.seconds > 2 * fetch.duration,
            seconds > Self.slowShare * fetches.reduce(0, { $0 + $1.duration })
        else { return better(than: current) }
        return worse(than: current)
    }

    /// The quality to fetch a segment in once more, of which the rest would take longer to come than all of it would
    /// there; nil where there is none.
    ///
    /// - Parameter missing: bytes that have not come yet.
    func rescue(from fetch: Fetch, missing: Int64) -> HLSPlaylist.Variant? {
        guard let current, fetch.seconds > max(1, fetch.duration / 2), fetch.byteCount > 0, missing > 0 else {
            return nil
        }
        let pace = Double(fetch.byteCount) * 8 / fetch.seconds
        guard let lower = best(below: current, for: pace * Self.shareBelow) else { return nil }
        let again = Double(lower.bandwidth) * fetch.duration / pace
        return Double(missing) * 8 / pace > again + 1 ? lower : nil
    }

    /// Bits a second of the last segments.
    private var pace: Double {
        Double(fetches.reduce(0) { $0 + $1.byteCount }) * 8 / max(1e-6, fetches.reduce(0) { $0 + $1.seconds })
    }

    private mutating func worse(than current: HLSPlaylist.Variant) -> HLSPlaylist.Variant? {
        surplusCount = 0
        guard let lower = best(below: current, for: pace * Self.shareBelow) else { return nil }
        if sinceRise != nil { patience = min(2 * patience, Self.mostPatience) }
        return lower
    }

    /// The best below one that needs no more than so many bits a second, else the least of all.
    private func best(below current: HLSPlaylist.Variant, for pace: Double) -> HLSPlaylist.Variant? {
        let lower = variants.filter { $0.bandwidth < current.bandwidth }
        return lower.last { Double($0.bandwidth) <= pace } ?? lower.first
    }

    private mutating func better(than current: HLSPlaylist.Variant) -> HLSPlaylist.Variant? {
        let room = pace * Self.shareAbove
        let higher = variants.last { $0.bandwidth > current.bandwidth && Double($0.bandwidth) <= room }
        surplusCount = higher == nil ? 0 : surplusCount + 1
        return surplusCount >= patience ? higher : nil
    }
}
