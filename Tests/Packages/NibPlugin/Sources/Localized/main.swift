// SPDX-License-Identifier: Apache-2.0

import UIKit

final class LabelCell: UITableViewCell {
    var label1: UILabel!
}

let cell = try Nibs.LabelCell.instantiate()
print(cell.label1.text ?? "nil", Bundle.module.localizations.sorted())
