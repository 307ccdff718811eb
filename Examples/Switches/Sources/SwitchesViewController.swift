// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Two outlet collections: one of switches, one of whatever can be used.
final class SwitchesViewController: UIViewController {
    var switches: [UISwitch] = []
    var controls: [UIControl] = []
    var disableButton: UIButton!

    /// An animation needs a loop: a key has no animation.
    @IBAction func resetAll(_ sender: Any) {
        for toggle in switches { toggle.setOn(false, animated: true) }
    }

    /// One key is set on the whole collection, whatever is in it.
    @IBAction func disableAll(_ sender: Any) {
        let enable = !controls.allSatisfy(\.isEnabled)
        controls.setValue(enable, forKey: "enabled")
        disableButton.configuration?.title = enable ? "Disable All" : "Enable All"
    }
}
