// SPDX-License-Identifier: Apache-2.0

import Kit
import UIKit

UINibError.handler = { print("fault:", $0) }

let owner = PanelOwner()
let panel = try Nibs.Panel.instantiate(owner: owner)
let views = panel.subviews
print("other module:", type(of: panel), panel.inset, panel.caption.text ?? "nil")
print("nested:", owner.inner === views[2], owner.inner.style?.weight ?? 0)
print("alias:", type(of: views[3]), owner.aliased === views[3])
print("additions:", views[0].layer.cornerRadius, views[0].layer.borderWidth, views[0].layer.masksToBounds)
(views[1] as? UIButton)?.sendActions(for: .touchUpInside)
print("actions:", panel.caption.text ?? "nil", views[4].tag)
print("delegate:", (views[5] as? UITextField)?.delegate === owner)
