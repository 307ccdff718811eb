// SPDX-License-Identifier: Apache-2.0

import UIKit

final class LabelCell: UITableViewCell {}
