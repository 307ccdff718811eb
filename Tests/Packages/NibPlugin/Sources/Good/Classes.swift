// SPDX-License-Identifier: Apache-2.0

import UIKit

protocol CellDelegate: AnyObject {}

class BaseCell: UITableViewCell {
    var base: UIControl?
    @IBInspectable var caption: String = ""

    func touched() { print("touched") }
}

enum Look: Int {
    case plain, fancy
}

final class LabelCell: BaseCell {
    var label1: UILabel!
    var switches: [UISwitch] = []
    var mixed: [UIControl]?
    weak var anyView: UIView?
    var anything: AnyObject?
    weak var delegate: (any CellDelegate)?
    var cornerRadius: CGFloat = 0
    var isFancy = false
    var look: Look = .plain
    var ink: UIColor?

    @IBAction func resetAction(_ sender: UIButton) {
        print("reset by", sender.title(for: .normal) ?? "nil")
        for toggle in switches { toggle.setOn(false, animated: false) }
    }

    func change(_ sender: UISlider) { print("slider") }
    func change(_ sender: UIStepper) { print("stepper") }
    func step(sender: Any) { print("step") }
    func tap(_ sender: UIControl, forEvent event: UIEvent) { print("tap") }
    func log(_ sender: Any) { print("log") }
}

final class CellOwner: CellDelegate {
    var cell: LabelCell!
}

final class Store: NSObject {}

final class MasterController: UIViewController {
    @IBAction func backToMaster(_ segue: UIStoryboardSegue) {}

    @IBSegueAction func makeDetail(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> DetailController? {
        DetailController(number: 7, coder: coder)
    }

    func makePlain(coder: NSCoder) -> DetailController {
        DetailController(number: 8, coder: coder) ?? DetailController()
    }
}

final class DetailController: UIViewController {
    var titleLabel: UILabel!
    var number = 0

    convenience init?(number: Int, coder: NSCoder) {
        self.init(coder: coder)
        self.number = number
    }
}
