// SPDX-License-Identifier: Apache-2.0

/// An object that can answer events and actions. `UIResponder` and `NSResponder` are this class.
@MainActor open class Responder: NSObject {
    /// The variables of a class made while the program runs, when the object is an instance of one.
    nonisolated(unsafe) public final var dynamicVariables: DynamicVariables?

    public override init() {
        super.init()
    }

    /// Reads a responder from a nib.
    public init?(coder: NSCoder) {
        super.init()
    }

    // Not isolated, as a subclass with an ordinary `deinit` would not compile otherwise.
    nonisolated deinit {}

    /// Who is asked when this object does not answer.
    open var next: Responder? { nextAssigned }
    /// The next responder that somebody chose, in place of the one that the tree gives; nil for that one.
    public final weak var nextAssigned: Responder?

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

    // MARK: First responder

    /// Whether the object may become first responder.
    open var canBecomeFirstResponder: Bool { false }
    /// Whether the object gives up being first responder when asked.
    open var canResignFirstResponder: Bool { true }
    /// Whether keys and actions without a target go to the object first.
    open var isFirstResponder: Bool { firstResponderHolder?.heldFirstResponder === self }

    /// Makes the object the one that keys and actions without a target go to first.
    ///
    /// - Returns: false where it is in no window, refuses, or the one before does not give way.
    @discardableResult
    open func becomeFirstResponder() -> Bool {
        guard let holder = firstResponderHolder, canBecomeFirstResponder else { return false }
        if let old = holder.heldFirstResponder {
            guard old !== self else { return true }
            guard old.canResignFirstResponder, old.resignFirstResponder() else { return false }
        }
        holder.heldFirstResponder = self
        return true
    }

    /// Gives up being first responder.
    ///
    /// - Returns: false where the object keeps it.
    @discardableResult
    open func resignFirstResponder() -> Bool {
        guard let holder = firstResponderHolder, holder.heldFirstResponder === self else { return true }
        guard canResignFirstResponder else { return false }
        holder.heldFirstResponder = nil
        return true
    }

    /// Who along the chain knows the first responder: the window.
    private var firstResponderHolder: (any FirstResponderHolder)? {
        var responder: Responder? = self
        while let current = responder {
            if let holder = current as? any FirstResponderHolder { return holder }
            responder = current.next
        }
        return nil
    }

    // MARK: Undo

    /// What remembers changes that can be taken back; the one of the next responder unless overridden.
    open var undoManager: UndoManager? { next?.undoManager }

    // MARK: Events

    /// Fingers came down in the object; passed on unless overridden, like everything here.
    open func touchesBegan(_ touches: Set<Touch>, with event: InputEvent?) {
        next?.touchesBegan(touches, with: event)
    }
    /// Fingers moved.
    open func touchesMoved(_ touches: Set<Touch>, with event: InputEvent?) {
        next?.touchesMoved(touches, with: event)
    }
    /// Fingers left the screen.
    open func touchesEnded(_ touches: Set<Touch>, with event: InputEvent?) {
        next?.touchesEnded(touches, with: event)
    }
    /// The touches belong to somebody else now, such as a recognizer.
    open func touchesCancelled(_ touches: Set<Touch>, with event: InputEvent?) {
        next?.touchesCancelled(touches, with: event)
    }

    /// Keys went down.
    open func pressesBegan(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesBegan(presses, with: event)
    }
    /// Keys changed.
    open func pressesChanged(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesChanged(presses, with: event)
    }
    /// Keys went up.
    open func pressesEnded(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesEnded(presses, with: event)
    }
    /// Keys are no longer followed.
    open func pressesCancelled(_ presses: Set<Press>, with event: PressesEvent?) {
        next?.pressesCancelled(presses, with: event)
    }

    // MARK: Events of the desktop

    /// Whether the object takes keys, for the desktop's windows.
    open var acceptsFirstResponder: Bool { canBecomeFirstResponder }
    /// The main button went down in the object; passed on unless overridden, like the methods that follow.
    open func mouseDown(with event: DesktopEvent) { next?.mouseDown(with: event) }
    /// The mouse moved with the main button down.
    open func mouseDragged(with event: DesktopEvent) { next?.mouseDragged(with: event) }
    /// The main button went up.
    open func mouseUp(with event: DesktopEvent) { next?.mouseUp(with: event) }
    /// The mouse moved with no button down.
    open func mouseMoved(with event: DesktopEvent) { next?.mouseMoved(with: event) }
    /// The mouse came into a tracking area.
    open func mouseEntered(with event: DesktopEvent) { next?.mouseEntered(with: event) }
    /// The mouse left a tracking area.
    open func mouseExited(with event: DesktopEvent) { next?.mouseExited(with: event) }
    /// The button for menus went down.
    open func rightMouseDown(with event: DesktopEvent) { next?.rightMouseDown(with: event) }
    /// The mouse moved with the button for menus down.
    open func rightMouseDragged(with event: DesktopEvent) { next?.rightMouseDragged(with: event) }
    /// The button for menus went up.
    open func rightMouseUp(with event: DesktopEvent) { next?.rightMouseUp(with: event) }
    /// Another button went down.
    open func otherMouseDown(with event: DesktopEvent) { next?.otherMouseDown(with: event) }
    /// Another button went up.
    open func otherMouseUp(with event: DesktopEvent) { next?.otherMouseUp(with: event) }
    /// The wheel or a touchpad scrolled.
    open func scrollWheel(with event: DesktopEvent) { next?.scrollWheel(with: event) }
    /// A key went down, or repeats.
    open func keyDown(with event: DesktopEvent) { next?.keyDown(with: event) }
    /// A key went up.
    open func keyUp(with event: DesktopEvent) { next?.keyUp(with: event) }
    /// A modifier key went down or up.
    open func flagsChanged(with event: DesktopEvent) { next?.flagsChanged(with: event) }
    /// Answers a key with modifiers before it is typed.
    ///
    /// - Returns: whether the object did something.
    open func performKeyEquivalent(with event: DesktopEvent) -> Bool { false }

    /// Turns keys into commands and text, by the desktop's standard key bindings.
    open func interpretKeyEvents(_ eventArray: [DesktopEvent]) {
        for event in eventArray { KeyBindings.interpret(event, for: self) }
    }

    /// Performs a command that a key is bound to, such as `moveLeft:`, here or further along the chain.
    open func doCommand(by selector: Selector) {
        if !tryToPerform(selector, with: nil) { noResponder(for: selector) }
    }

    /// Takes typed text; passed on unless overridden.
    open func insertText(_ insertString: Any) {
        if let next { next.insertText(insertString) }
    }

    /// Performs an action here or further along the chain.
    ///
    /// - Returns: whether somebody performed it.
    @discardableResult
    open func tryToPerform(_ action: Selector, with object: Any?) -> Bool {
        let sender = object.map { $0 as AnyObject }
        if (try? ClassRegistry.shared.send(action, to: self, from: sender)) == true { return true }
        return next?.tryToPerform(action, with: object) ?? false
    }

    /// Called where nobody along the chain performs an event's method.
    open func noResponder(for eventSelector: Selector) {}

    /// Who along the chain can give the kind of data that is asked for.
    open func validRequestor(forSendType sendType: String?, returnType: String?) -> Any? {
        next?.validRequestor(forSendType: sendType, returnType: returnType)
    }
}

/// The object at which a responder chain keeps its first responder.
public protocol FirstResponderHolder: Responder {
    /// The object that keys go to first; nil for none.
    var heldFirstResponder: Responder? { get set }
}
