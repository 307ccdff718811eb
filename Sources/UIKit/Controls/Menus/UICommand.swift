// SPDX-License-Identifier: Apache-2.0

/// An action with a name, which a menu sends along the responder chain.
@MainActor open class UICommand: UIMenuElement {
    nonisolated deinit {}

    public let action: Selector
    /// Something to tell commands of one action apart by.
    public let propertyList: Any?
    /// What the command is called where commands are listed.
    open var discoverabilityTitle: String?
    /// Whether the element can be chosen, and how it looks.
    open var attributes: Attributes
    /// The mark beside the element.
    open var state: State

    public init(
        title: String, image: UIImage? = nil, action: Selector, propertyList: Any? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off
    ) {
        (self.action, self.propertyList) = (action, propertyList)
        (self.discoverabilityTitle, self.attributes, self.state) = (discoverabilityTitle, attributes, state)
        super.init(title: title, image: image)
    }

    public required convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder, let action = coder.string("UICommandAction") else { return nil }
        self.init(
            title: coder.string("UICommandTitle") ?? "", image: coder.object("UICommandImage") as? UIImage,
            action: Selector(action))
    }
}

extension UICommand: MenuLeaf {
    func perform(from sender: AnyObject?) {
        UIApplication.shared.sendAction(action, to: nil, from: self, for: nil)
    }
}

/// A key, with modifiers, that sends an action along the responder chain.
@MainActor open class UIKeyCommand: UICommand {
    nonisolated deinit {}

    /// What the key writes without modifiers, or one of the names such as ``inputUpArrow``.
    public let input: String?
    public let modifierFlags: UIKeyModifierFlags
    /// Whether the command comes before what the key does in a text.
    open var wantsPriorityOverSystemBehavior = false

    public init(
        title: String = "", image: UIImage? = nil, action: Selector, input: String,
        modifierFlags: UIKeyModifierFlags = [], propertyList: Any? = nil, discoverabilityTitle: String? = nil,
        attributes: Attributes = [], state: State = .off
    ) {
        (self.input, self.modifierFlags) = (input, modifierFlags)
        super.init(
            title: title, image: image, action: action, propertyList: propertyList,
            discoverabilityTitle: discoverabilityTitle, attributes: attributes, state: state)
    }

    public convenience init(input: String, modifierFlags: UIKeyModifierFlags, action: Selector) {
        self.init(title: "", action: action, input: input, modifierFlags: modifierFlags)
    }

    public required convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder, let action = coder.string("UIKeyCommandAction") else { return nil }
        let title = coder.string("UIKeyCommandDiscoverabilityTitle")
        self.init(
            title: title ?? "", action: Selector(action), input: coder.string("UIKeyCommandInput") ?? "",
            modifierFlags: UIKeyModifierFlags(rawValue: coder.integer("UIKeyCommandModifierFlags") ?? 0),
            discoverabilityTitle: title)
    }

    nonisolated public static let inputUpArrow = "UIKeyInputUpArrow"
    nonisolated public static let inputDownArrow = "UIKeyInputDownArrow"
    nonisolated public static let inputLeftArrow = "UIKeyInputLeftArrow"
    nonisolated public static let inputRightArrow = "UIKeyInputRightArrow"
    nonisolated public static let inputEscape = "UIKeyInputEscape"
    nonisolated public static let inputPageUp = "UIKeyInputPageUp"
    nonisolated public static let inputPageDown = "UIKeyInputPageDown"
    nonisolated public static let inputHome = "UIKeyInputHome"
    nonisolated public static let inputEnd = "UIKeyInputEnd"
    nonisolated public static let inputDelete = "UIKeyInputDelete"
    nonisolated public static let f1 = "UIKeyInputF1"
    nonisolated public static let f2 = "UIKeyInputF2"
    nonisolated public static let f3 = "UIKeyInputF3"
    nonisolated public static let f4 = "UIKeyInputF4"
    nonisolated public static let f5 = "UIKeyInputF5"
    nonisolated public static let f6 = "UIKeyInputF6"
    nonisolated public static let f7 = "UIKeyInputF7"
    nonisolated public static let f8 = "UIKeyInputF8"
    nonisolated public static let f9 = "UIKeyInputF9"
    nonisolated public static let f10 = "UIKeyInputF10"
    nonisolated public static let f11 = "UIKeyInputF11"
    nonisolated public static let f12 = "UIKeyInputF12"
}

/// The tables of menus and their elements.
enum MenuTables {
    static let menu = ClassTable(UIMenu.self, superclass: nil, decode: { UIMenu(coder: $0) })
    static let command = ClassTable(UICommand.self, superclass: nil, decode: { UICommand(coder: $0) })
    static let keyCommand = ClassTable(UIKeyCommand.self, superclass: command, decode: { UIKeyCommand(coder: $0) })
}
