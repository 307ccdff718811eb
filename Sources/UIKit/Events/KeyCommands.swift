// SPDX-License-Identifier: Apache-2.0

/// Finds what a key does wherever it is pressed: the commands of the responders, then those that every program has.
enum KeyCommands {
    /// Performs the command of a key.
    ///
    /// - Returns: whether there was one.
    static func perform(_ press: UIPress, from first: UIResponder, for event: UIEvent) -> Bool {
        guard let key = press.key else { return false }
        let isText = first is any UIKeyInput
        var responder: UIResponder? = first
        while let current = responder {
            for command in commands(of: current) where matches(command, key, isText: isText) {
                guard let target = first.target(forAction: command.action, withSender: command) else { continue }
                return UIApplication.shared.sendAction(command.action, to: target, from: command, for: event)
            }
            responder = current.next
        }
        return performStandard(key, from: first, for: event)
    }

    private static func commands(of responder: UIResponder) -> [UIKeyCommand] {
        switch responder {
        case let view as UIView: view.keyCommands ?? []
        case let controller as UIViewController: controller.keyCommands ?? []
        case let application as UIApplication: application.keyCommands ?? []
        default: []
        }
    }

    private static func matches(_ command: UIKeyCommand, _ key: UIKey, isText: Bool) -> Bool {
        guard !command.attributes.contains(.disabled), let input = command.input, !input.isEmpty,
            isInput(input, of: key), isHeld(command.modifierFlags, key.modifierFlags)
        else { return false }
        // In a text, plain keys write and the standard commands edit, unless the command insists.
        guard isText, !command.wantsPriorityOverSystemBehavior else { return true }
        return !command.modifierFlags.isDisjoint(with: [.command, .control]) && standard(for: key) == nil
    }

    private static func isInput(_ input: String, of key: UIKey) -> Bool {
        if let code = names[input] { return key.keyCode == code }
        let own = key.charactersIgnoringModifiers
        return input.lowercased() == (own.isEmpty ? key.keyCode.plainText : own).lowercased()
    }

    /// Where a keyboard has no Command key, Control counts as both.
    private static func isHeld(_ wanted: UIKeyModifierFlags, _ held: UIKeyModifierFlags) -> Bool {
        let held = held.subtracting([.alphaShift, .numericPad])
        if wanted == held { return true }
        guard held.isSuperset(of: [.control, .command]) else { return false }
        return wanted == held.subtracting(.control) || wanted == held.subtracting(.command)
    }

    private static let names: [String: UIKeyboardHIDUsage] = {
        var names: [String: UIKeyboardHIDUsage] = [
            UIKeyCommand.inputUpArrow: .keyboardUpArrow, UIKeyCommand.inputDownArrow: .keyboardDownArrow,
            UIKeyCommand.inputLeftArrow: .keyboardLeftArrow, UIKeyCommand.inputRightArrow: .keyboardRightArrow,
            UIKeyCommand.inputEscape: .keyboardEscape, UIKeyCommand.inputPageUp: .keyboardPageUp,
            UIKeyCommand.inputPageDown: .keyboardPageDown, UIKeyCommand.inputHome: .keyboardHome,
            UIKeyCommand.inputEnd: .keyboardEnd, UIKeyCommand.inputDelete: .keyboardDeleteForward,
        ]
        for number in 1...12 {
            names["UIKeyInputF\(number)"] = UIKeyboardHIDUsage(
                rawValue: UIKeyboardHIDUsage.keyboardF1.rawValue + number - 1)
        }
        return names
    }()

    // MARK: What every program has

    private enum Standard: Hashable {
        case action(Selector)
        case undo, redo
    }

    private static func standard(for key: UIKey) -> Standard? {
        let modifiers = key.modifierFlags
        guard modifiers.contains(.command), !modifiers.contains(.alternate) else { return nil }
        let isShifted = modifiers.contains(.shift)
        switch key.keyCode {
        case .keyboardC where !isShifted: return .action("copy:")
        case .keyboardX where !isShifted: return .action("cut:")
        case .keyboardV where !isShifted: return .action("paste:")
        case .keyboardA where !isShifted: return .action("selectAll:")
        case .keyboardB where !isShifted: return .action("toggleBoldface:")
        case .keyboardI where !isShifted: return .action("toggleItalics:")
        case .keyboardU where !isShifted: return .action("toggleUnderline:")
        case .keyboardZ: return isShifted ? .redo : .undo
        case .keyboardY where !isShifted: return .redo
        default: return nil
        }
    }

    private static func performStandard(_ key: UIKey, from first: UIResponder, for event: UIEvent) -> Bool {
        switch standard(for: key) {
        case .action(let action):
            guard let target = first.target(forAction: action, withSender: nil) else { return false }
            return UIApplication.shared.sendAction(action, to: target, from: key, for: event)
        case .undo:
            guard let manager = first.undoManager, manager.canUndo else { return false }
            manager.undo()
            return true
        case .redo:
            guard let manager = first.undoManager, manager.canRedo else { return false }
            manager.redo()
            return true
        case nil:
            return false
        }
    }
}

/// What can be done to a selection, under the names that menus and keys use. Every method has a default that does
/// nothing; ``UIResponder/canPerformAction(_:withSender:)`` says what is possible now.
@MainActor
public protocol UIResponderStandardEditActions: AnyObject {
    /// Takes out what is selected, to the pasteboard.
    func cut(_ sender: Any?)
    /// Copies what is selected to the pasteboard.
    func copy(_ sender: Any?)
    /// Puts in what is on the pasteboard.
    func paste(_ sender: Any?)
    /// Selects what is at the caret.
    func select(_ sender: Any?)
    /// Selects everything.
    func selectAll(_ sender: Any?)
    /// Deletes what is selected.
    func delete(_ sender: Any?)
}

extension UIResponderStandardEditActions {
    public func cut(_ sender: Any?) {}
    public func copy(_ sender: Any?) {}
    public func paste(_ sender: Any?) {}
    public func select(_ sender: Any?) {}
    public func selectAll(_ sender: Any?) {}
    public func delete(_ sender: Any?) {}
}
