// SPDX-License-Identifier: Apache-2.0

import Kit
import UIKit

final class PanelOwner: NSObject, UITextFieldDelegate {
    var inner: Outer.Inner!
    var aliased: OriginalView!
}

/// A class inside another type, with an object of which an attribute sets a property.
enum Outer {
    final class Style { var weight = 0 }

    final class Inner: UIView {
        let style: Style? = Style()
    }
}

/// A class that the document calls by another name.
final class OriginalView: UIView {}
typealias AliasedView = OriginalView

extension UIView {
    /// An attribute that the program gives to a framework's class.
    @IBInspectable var roundness: CGFloat {
        get { layer.cornerRadius }
        set { layer.cornerRadius = newValue }
    }

    /// An action that the program gives to a framework's class.
    @IBAction func note(_ sender: Any) { tag += 1 }
}

extension CALayer {
    var edgeColor: UIColor? {
        get { nil }
        set { borderWidth = newValue == nil ? 0 : 2 }
    }
}
