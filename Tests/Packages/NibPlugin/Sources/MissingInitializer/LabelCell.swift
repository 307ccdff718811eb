// SPDX-License-Identifier: Apache-2.0

import UIKit

final class LabelCell: UITableViewCell {}

final class Store: NSObject {
    let path: String
    init(path: String) { self.path = path }
}
