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
