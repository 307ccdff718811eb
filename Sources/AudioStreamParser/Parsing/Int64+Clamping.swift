// SPDX-License-Identifier: Apache-2.0

extension Int64 {
    /// More than any stream has; sums of some such numbers do not overflow.
    private static let bound: Int64 = 9_000_000_000_000_000

    /// The number without its fraction, within what a stream can have; 0 for what is no number.
    init(bounded number: Double) {
        let bound = Double(Self.bound)
        self = number.isNaN ? 0 : Int64(Swift.max(-bound, Swift.min(bound, number)))
    }

    /// The number, within what a stream can have.
    var bounded: Int64 { Swift.max(-Self.bound, Swift.min(Self.bound, self)) }
}
