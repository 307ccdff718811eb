// SPDX-License-Identifier: Apache-2.0

/// What a menu is made of: actions, commands and menus.
@MainActor open class UIMenuElement: NSObject {
    nonisolated deinit {}

    /// What is written; nil for nothing.
    open var title: String
    /// A smaller line below the title.
    open var subtitle: String?
    /// What is shown; nil for nothing.
    open var image: UIImage?

    init(title: String, subtitle: String? = nil, image: UIImage? = nil) {
        (self.title, self.subtitle, self.image) = (title, subtitle, image)
        super.init()
    }

    /// Whether an element is marked.
    nonisolated public enum State: Int, Sendable {
        case off = 0
        case on, mixed
    }

    /// How an element is shown.
    nonisolated public struct Attributes: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        public static let disabled = Attributes(rawValue: 1)
        public static let destructive = Attributes(rawValue: 2)
        public static let hidden = Attributes(rawValue: 4)
        /// The menu stays open after the element was chosen.
        public static let keepsMenuPresented = Attributes(rawValue: 8)
    }
}

/// An element that does something when it is chosen.
protocol MenuLeaf: UIMenuElement {
    var attributes: UIMenuElement.Attributes { get }
    var state: UIMenuElement.State { get set }
    /// Does what the element is for, on behalf of the menu's view.
    func perform(from sender: AnyObject?)
}
