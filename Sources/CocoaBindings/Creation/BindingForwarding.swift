// SPDX-License-Identifier: Apache-2.0

/// An object whose bindings another has that it works for, such as the cell of a control.
public protocol BindingForwarding: AnyObject {
    /// The object that has the bindings which the class of this one has not; nil for none.
    var bindingForwardingTarget: AnyObject? { get }
}
