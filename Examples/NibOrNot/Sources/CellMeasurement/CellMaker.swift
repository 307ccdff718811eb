// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Makes the cell in each of the ways.
public struct CellMaker {
    public let shrinking: Bool
    private let file: URL
    private let nib: UINib

    public enum Failure: Error {
        /// The nib is not in the bundle, or holds no cell.
        case noCell
        /// The cell from the nib is another than the one made in code; the first lines that differ.
        case treesDiffer(code: String, nib: String)
    }

    /// - Parameter shrinking: whether the labels' fonts get smaller until the text fits.
    /// - Throws: ``Failure`` where the nib does not give the cell that code gives.
    public init(shrinking: Bool) throws {
        self.shrinking = shrinking
        let name = shrinking ? "ShrinkingLabelCell" : "LabelCell"
        guard let file = Bundle.module.url(forResource: name, withExtension: "nib") else { throw Failure.noCell }
        self.file = file
        nib = UINib(nibName: name, bundle: .module)
        let code = LabelCell.outline(try cell(.code))
        for way in [CellWay.uncached, .cached] {
            let loaded = LabelCell.outline(try cell(way))
            guard code == loaded else {
                let (code, nib) = zip(code, loaded).first { $0 != $1 } ?? ("\(code.count)", "\(loaded.count)")
                throw Failure.treesDiffer(code: code, nib: nib)
            }
        }
    }

    /// A new cell.
    public func cell(_ way: CellWay) throws -> UITableViewCell {
        switch way {
        case .code: return LabelCell.madeInCode(shrinking: shrinking)
        case .uncached: return try cell(in: UINib(data: Data(contentsOf: file), bundle: nil))
        case .cached: return try cell(in: nib)
        }
    }

    private func cell(in nib: UINib) throws -> UITableViewCell {
        guard let cell = nib.instantiate(withOwner: nil).first as? UITableViewCell else { throw Failure.noCell }
        return cell
    }
}
