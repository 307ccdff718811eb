// SPDX-License-Identifier: Apache-2.0

extension NSCell: BindingForwarding {
    /// What a control's only cell has not itself is the control's.
    public final var bindingForwardingTarget: AnyObject? {
        guard let control = controlView as? NSControl, control.cell === self else { return nil }
        return control
    }
}
