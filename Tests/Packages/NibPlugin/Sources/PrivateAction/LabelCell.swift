// SPDX-License-Identifier: Apache-2.0

import UIKit

final class LabelCell: UITableViewCell {
    @IBAction private func resetAction(_ sender: UIButton) {}
}
