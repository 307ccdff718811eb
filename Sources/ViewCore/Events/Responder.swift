// SPDX-License-Identifier: Apache-2.0

/// An object that can answer events and actions. `UIResponder` and `NSResponder` are this class.
open class Responder: NSObject {
    public override init() {
        super.init()
    }

    /// Reads a responder from a nib.
    public init?(coder: NSCoder) {
        super.init()
    }

    /// Who is asked when this object does not answer.
    open var next: Responder? { nil }

    /// Called after every object of the nib has been made and connected.
    open func awakeFromNib() {}

    /// Writes the object into a nib.
    open func encode(with coder: NSCoder) {}

    /// Whether an action can be sent to this object.
    open func canPerformAction(_ action: Selector, withSender sender: Any?) -> Bool {
        ClassRegistry.shared.responds(self, to: action)
    }

    /// The first responder from here on that performs the action.
    open func target(forAction action: Selector, withSender sender: Any?) -> Any? {
        var responder: Responder? = self
        while let current = responder {
            if current.canPerformAction(action, withSender: sender) { return current }
            responder = current.next
        }
        return nil
    }

    /// Whether the object may become first responder.
    open var canBecomeFirstResponder: Bool { false }
}
