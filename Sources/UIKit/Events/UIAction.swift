// SPDX-License-Identifier: Apache-2.0

/// A closure with a title and an image, which controls and menus perform.
@MainActor open class UIAction: NSObject {
    /// The name of an action, by which another one replaces it.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable, ExpressibleByStringLiteral {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
        public init(stringLiteral value: String) { rawValue = value }
    }

    open var title: String
    open var image: UIImage?
    public let identifier: Identifier
    /// Who performs the action, while it does.
    open private(set) weak var sender: AnyObject?
    private let handler: (UIAction) -> Void

    public init(
        title: String = "", image: UIImage? = nil, identifier: Identifier? = nil,
        handler: @escaping (UIAction) -> Void
    ) {
        self.title = title
        self.image = image
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        self.handler = handler
        super.init()
    }

    /// Calls the closure.
    open func performWithSender(_ sender: Any?, target: Any?) {
        self.sender = sender.map { $0 as AnyObject }
        handler(self)
    }
}
