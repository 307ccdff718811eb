// SPDX-License-Identifier: Apache-2.0

import UIKit

class LabelCell: UITableViewCell {
    weak var label1: UILabel?
    @IBAction func resetAction(_ sender: UIButton) { label1?.text = "reset" }
}

@main
@MainActor
struct Program {
    static func main() throws {
        let cell = try Nibs.LabelCell.instantiate()
        cell.contentView.subviews.compactMap { $0 as? UIButton }.first?.sendActions(for: .touchUpInside)
        print(cell.label1?.text ?? "nil")
    }
}
