// SPDX-License-Identifier: Apache-2.0

import UIKit

/// What the cell costs in each of the ways, with and without font shrinking, as text.
public struct CostTable {
    public let lines: [String]

    public init(rounds: Int) throws {
        var lines = [Self.line("made from", "ns/cell", "ratio", "allocations")]
        for shrinking in [false, true] {
            let costs = try CellMaker(shrinking: shrinking).costs(rounds: rounds)
            let code = costs.first { $0.way == .code }?.nanoseconds ?? 0
            for cost in costs {
                lines.append(
                    Self.line(
                        Self.name(cost.way) + (shrinking ? ", shrinking" : ""), "\(Int(cost.nanoseconds.rounded()))",
                        String(format: "%.2f", code > 0 ? cost.nanoseconds / code : 0), "\(cost.allocations)"))
            }
        }
        self.lines = lines
    }

    private static func name(_ way: CellWay) -> String {
        switch way {
        case .code: "code"
        case .uncached: "nib, read anew"
        case .cached: "nib, kept"
        }
    }

    private static func line(_ name: String, _ time: String, _ ratio: String, _ allocations: String) -> String {
        padded(name, 25) + padded(time, -9) + padded(ratio, -8) + padded(allocations, -14)
    }

    /// Filled up with spaces, on the left where the width is negative.
    private static func padded(_ text: String, _ width: Int) -> String {
        let filling = String(repeating: " ", count: max(0, abs(width) - text.count))
        return width < 0 ? filling + text : text + filling
    }
}
