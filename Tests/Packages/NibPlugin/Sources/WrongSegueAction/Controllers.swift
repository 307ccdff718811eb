// SPDX-License-Identifier: Apache-2.0

import UIKit

final class DetailController: UIViewController {}

final class ListController: UIViewController {
    @IBSegueAction func makeDetail(_ coder: NSCoder) -> UIView? { UIView(coder: coder) }
}
