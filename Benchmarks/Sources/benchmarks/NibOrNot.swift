// SPDX-License-Identifier: Apache-2.0
import CAllocations
import Foundation
import InterfaceBuilder
import NibCompiler
import UIKit

/// The same cell made in code, loaded from a file each time, and loaded from a nib that is kept; and large nibs.
@MainActor struct NibOrNot {
    let rounds: Int

    /// How many cells one measurement makes: a screenful.
    private let cells = 20

    enum Failure: Error {
        case noCell
        /// The cell from the nib is another than the one made in code; the first lines that differ.
        case treesDiffer(code: String, nib: String)
    }

    func figures() throws -> [String: Double] {
        var figures = try cellFigures(shrinking: false, prefix: "nib-or-not")
        figures.merge(try cellFigures(shrinking: true, prefix: "nib-or-not.shrinking")) { first, _ in first }
        figures.merge(try loadFigures()) { first, _ in first }
        return figures
    }

    // MARK: Cells

    private func cellFigures(shrinking: Bool, prefix: String) throws -> [String: Double] {
        let document = try Document(bytes: LabelCell.document(shrinking: shrinking))
        let bytes = try Compiler.compile(xib: document).bytes
        let file = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID().uuidString).nib")
        try Data(bytes).write(to: file)
        defer { try? FileManager.default.removeItem(at: file) }
        let cached = try UINib(bytes: bytes)

        let inCode = LabelCell.outline(LabelCell.madeInCode(shrinking: shrinking))
        let fromNib = LabelCell.outline(try Self.cell(in: cached))
        guard inCode == fromNib else {
            let (code, nib) = zip(inCode, fromNib).first { $0 != $1 } ?? ("\(inCode.count)", "\(fromNib.count)")
            throw Failure.treesDiffer(code: code, nib: nib)
        }

        let medians = try Self.medians(
            rounds: rounds * 20,
            [
                { for _ in 0..<cells { _ = LabelCell.madeInCode(shrinking: shrinking) } },
                { for _ in 0..<cells { _ = try Self.cell(in: cached) } },
                {
                    for _ in 0..<cells {
                        _ = try Self.cell(in: UINib(data: Data(contentsOf: file), bundle: nil))
                    }
                },
            ]
        ).map { $0 / Double(cells) }
        return [
            "\(prefix).code.us": Self.rounded(medians[0]),
            "\(prefix).cached.us": Self.rounded(medians[1]),
            "\(prefix).uncached.us": Self.rounded(medians[2]),
            "\(prefix).cached-to-code.ratio": Self.rounded(medians[1] / medians[0]),
            "\(prefix).uncached-to-code.ratio": Self.rounded(medians[2] / medians[0]),
            "\(prefix).code.allocations": Self.allocations { _ = LabelCell.madeInCode(shrinking: shrinking) },
            "\(prefix).cached.allocations": try Self.allocations { _ = try Self.cell(in: cached) },
        ]
    }

    private static func cell(in nib: UINib) throws -> UITableViewCell {
        guard let cell = nib.instantiate(withOwner: nil).first as? UITableViewCell else { throw Failure.noCell }
        return cell
    }

    // MARK: Large nibs

    /// Loading nibs of 1,000 and 10,000 views, and how much more than ten times as long the larger takes.
    private func loadFigures() throws -> [String: Double] {
        let nibs = try [1000, 10000].map { count in
            try Compiler.compile(xib: try Document(bytes: GeneratedDocument(views: count).bytes)).bytes
        }
        let medians = try Self.medians(
            rounds: rounds,
            nibs.map { bytes in
                { _ = try UINib(bytes: bytes).load(owner: nil) }
            })
        return [
            "load.1k-views.ms": Self.rounded(medians[0] / 1000),
            "load.10k-views.ms": Self.rounded(medians[1] / 1000),
            "load.growth-1k-to-10k.ratio": Self.rounded(medians[1] / medians[0] / 10),
        ]
    }

    // MARK: Measuring

    /// The medians, in microseconds of the processor's time, of pieces of work that take turns.
    private static func medians(rounds: Int, _ bodies: [() throws -> Void]) throws -> [Double] {
        var times = [[Double]](repeating: [], count: bodies.count)
        for round in 0...rounds {
            for (index, body) in bodies.enumerated() {
                let start = threadTime()
                try body()
                // The first round warms up.
                if round > 0 { times[index].append(threadTime() - start) }
            }
        }
        return times.map(Runner.median)
    }

    /// The time that this thread has run, which other programs do not lengthen, in microseconds.
    private static func threadTime() -> Double {
        var time = timespec()
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
        return Double(time.tv_sec) * 1e6 + Double(time.tv_nsec) / 1e3
    }

    private static func allocations(_ body: () throws -> Void) rethrows -> Double {
        let before = allocation_count()
        try body()
        return Double(allocation_count() - before)
    }

    private static func rounded(_ number: Double) -> Double { (number * 1000).rounded() / 1000 }
}
