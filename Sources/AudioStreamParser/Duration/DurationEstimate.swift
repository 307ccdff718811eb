// SPDX-License-Identifier: Apache-2.0

/// How long a stream is, and how sure that is.
public struct DurationEstimate: Sendable, Hashable {
    /// What an estimate stands on.
    public enum Basis: String, Sendable, Hashable {
        /// A table of each packet, or every byte was seen.
        case counted
        /// A number in a header (Xing, VBRI, MP4).
        case header
        /// Packets of one size: the resource's length tells.
        case constantBitRate
        /// Pieces all over the resource.
        case probes
        /// The packets so far.
        case average
    }

    /// Seconds that sound.
    public var seconds: Double
    /// The truth lies within so many seconds of ``seconds``, in at least 95 of 100 cases; 0 when it is exact.
    public var uncertainty: Double
    public var basis: Basis

    public init(seconds: Double, uncertainty: Double, basis: Basis) {
        self.seconds = seconds
        self.uncertainty = uncertainty
        self.basis = basis
    }
}

extension DurationEstimate {
    /// What to tell where this is what is known now, and another one was told before.
    ///
    /// Another number is only told when it is nearer to the truth wherever that lies within the new bounds: so the error
    /// does not grow, in 95 of 100 cases. Until then the number told before stays, with as wide bounds as hold both.
    /// Of packets so far, whose bounds are wide because nobody knows what follows, a quarter of that is enough.
    package func following(_ told: DurationEstimate) -> DurationEstimate {
        let distance = abs(seconds - told.seconds)
        let isNearer = distance >= (basis == .average ? 0.5 : 2) * uncertainty
        if basis.isTold || told.basis.isTold || isNearer { return self }
        let bound = distance + uncertainty
        guard bound < told.uncertainty else { return told }
        return DurationEstimate(seconds: told.seconds, uncertainty: bound, basis: basis)
    }
}

extension DurationEstimate.Basis {
    /// Whether the stream itself tells it, rather than the parts of it that were seen.
    package var isTold: Bool {
        switch self {
        case .counted, .header, .constantBitRate: true
        case .probes, .average: false
        }
    }
}
