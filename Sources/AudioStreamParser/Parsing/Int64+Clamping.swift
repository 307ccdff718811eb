// SPDX-License-Identifier: Apache-2.0

extension Int64 {
    /// The number without its fraction; what is too large becomes as large as a resource can be, what is none 0.
    init(clamping number: Double) {
        let limit = 9e15
        self = number.isNaN ? 0 : Int64(Swift.max(-limit, Swift.min(limit, number)))
    }
}
