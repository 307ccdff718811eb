// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A class of another module than the document's.
open class KitView: UIView {
    public var caption: UILabel!
    public var inset: CGFloat = 0
    open func flash(_ sender: UIButton) { caption?.text = "flashed" }
}
