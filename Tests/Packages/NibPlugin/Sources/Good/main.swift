// SPDX-License-Identifier: Apache-2.0

import UIKit

UINibError.handler = { print("fault:", $0) }

let owner = CellOwner()
let cell = try Nibs.LabelCell.instantiate(owner: owner)
print("owner's cell:", owner.cell === cell)
print("label1:", cell.label1.text ?? "nil")
print("switches:", cell.switches.map(\.isOn), "mixed:", cell.mixed?.count ?? 0)
print("anyView:", cell.anyView === cell.label1, "anything:", cell.anything === cell.label1)
print("delegate:", cell.delegate === owner, "base:", cell.base is UIButton)
print(
    "attributes:", cell.cornerRadius, cell.isFancy, cell.caption, cell.look, cell.ink?.cgColor.components ?? [],
    cell.layer.cornerRadius)
(cell.base as? UIButton)?.sendActions(for: .touchUpInside)
print("switches:", cell.switches.map(\.isOn))
for control in cell.contentView.subviews.compactMap({ $0 as? UIControl }) {
    if control is UISlider || control is UIStepper { control.sendActions(for: .valueChanged) }
}
print("stepper's actions:", cell.contentView.subviews.compactMap { $0 as? UIStepper }.count)
cell.contentView.subviews.compactMap { $0 as? UIStepper }.first?.sendActions(for: .touchDown)

let detail = try Storyboards.Main.detail.instantiate()
detail.loadViewIfNeeded()
print("detail:", detail.titleLabel.text ?? "nil")
print("initial:", type(of: try Storyboards.Main.initial.instantiate()))
let master = try Storyboards.Main.initial.instantiate()
let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
window.rootViewController = master
window.makeKeyAndVisible()
for segue in [Storyboards.Main.Segues.showDetail, Storyboards.Main.Segues.plain] {
    master.performSegue(withIdentifier: segue, sender: nil)
    print("segue action:", (master.presentedViewController as? DetailController)?.number ?? -1)
    master.dismiss(animated: false)
}
print("segue:", Storyboards.Main.Segues.showDetail, "reuse:", ReuseIdentifiers.LabelCell)
print("named:", UINib(nibName: "LabelCell", bundle: .module).instantiate(withOwner: owner).count)
