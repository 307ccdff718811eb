// SPDX-License-Identifier: Apache-2.0

/// A closure with a title and an image, which controls and menus perform.
@MainActor open class UIAction: UIMenuElement {
    nonisolated deinit {}

    /// The name of an action, by which another one replaces it.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    public let identifier: Identifier
    /// A longer description than the title.
    open var discoverabilityTitle: String?
    /// Whether the element can be chosen, and how it looks.
    open var attributes: Attributes
    /// The mark beside the element.
    open var state: State
    /// Who performs the action, while it does.
    open private(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        discoverabilityTitle: String? = nil, attributes: Attributes = [], state: State = .off,
        handler: @escaping (UIAction) -> Void
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.discoverabilityTitle = discoverabilityTitle
        (self.attributes, self.state) = (attributes, state)
        self.handler = handler
        super.init(title: title, subtitle: subtitle, image: image)
    }

    /// Calls the closure.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender.map { $0 as AnyObject }
        handler(self)
    }
}

extension UIAction: MenuLeaf {
    func perform(from sender: AnyObject?) { performWithSender(sender, target: nil) }
}
