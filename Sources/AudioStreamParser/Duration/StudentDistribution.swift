// SPDX-License-Identifier: Apache-2.0

/// Student's t distribution: how far the mean of a few samples can lie from the truth.
enum StudentDistribution {
    /// The bound, in standard deviations, that 95 of 100 cases keep on both sides.
    static func bound(degreesOfFreedom: Int) -> Double {
        guard degreesOfFreedom > 0 else { return .infinity }
        if degreesOfFreedom <= table.count { return table[degreesOfFreedom - 1] }
        return 1.96 + 2.4 / Double(degreesOfFreedom)
    }

    private static let table = [
        12.706, 4.303, 3.182, 2.776, 2.571, 2.447, 2.365, 2.306, 2.262, 2.228, 2.201, 2.179, 2.160, 2.145, 2.131, 2.120,
        2.110, 2.101, 2.093, 2.086,
    ]
}
