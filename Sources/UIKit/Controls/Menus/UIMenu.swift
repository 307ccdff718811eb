// SPDX-License-Identifier: Apache-2.0

/// A list of actions, commands and further menus.
@MainActor open class UIMenu: UIMenuElement {
    nonisolated deinit {}

    /// The name of a menu.
    nonisolated public struct Identifier: RawRepresentable, Hashable, Sendable {
        public let rawValue: String
        public init(rawValue: String) { self.rawValue = rawValue }
        public init(_ rawValue: String) { self.rawValue = rawValue }
    }

    /// How a menu shows inside another one.
    nonisolated public struct Options: OptionSet, Hashable, Sendable {
        public let rawValue: UInt
        public init(rawValue: UInt) { self.rawValue = rawValue }
        /// The elements stand in the menu around, between lines.
        public static let displayInline = Options(rawValue: 1)
        public static let destructive = Options(rawValue: 2)
        /// One element is marked at a time.
        public static let singleSelection = Options(rawValue: 32)
        public static let displayAsPalette = Options(rawValue: 128)
    }

    public let identifier: Identifier
    public let options: Options
    /// What the menu offers.
    open private(set) var children: [UIMenuElement]

    public init(
        title: String = "", subtitle: String? = nil, image: UIImage? = nil, identifier: Identifier? = nil,
        options: Options = [], children: [UIMenuElement] = []
    ) {
        self.identifier = identifier ?? Identifier(UUID().uuidString)
        (self.options, self.children) = (options, children)
        super.init(title: title, subtitle: subtitle, image: image)
    }

    public required convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        self.init(
            title: coder.string("UIMenuTitle") ?? "",
            identifier: coder.string("UIMenuIdentifier").map { Identifier($0) },
            children: coder.objects("UIMenuChildren").compactMap { $0 as? UIMenuElement })
    }

    /// A menu like this one with other elements.
    open func replacingChildren(_ newChildren: [UIMenuElement]) -> UIMenu {
        UIMenu(
            title: title, subtitle: subtitle, image: image, identifier: identifier, options: options,
            children: newChildren)
    }

    /// The marked elements.
    open var selectedElements: [UIMenuElement] { leaves.filter { $0.state == .on } }

    /// The elements that do something, those of the menus inside included.
    var leaves: [any MenuLeaf] {
        children.flatMap { child -> [any MenuLeaf] in
            if let menu = child as? UIMenu { return menu.leaves }
            return (child as? any MenuLeaf).map { [$0] } ?? []
        }
    }

    /// Marks one element and no other.
    func select(_ chosen: any MenuLeaf) {
        for leaf in leaves { leaf.state = leaf === chosen ? .on : .off }
    }
}

/// Elements that are asked for when their menu opens.
@MainActor open class UIDeferredMenuElement: UIMenuElement {
    nonisolated deinit {}

    private let provider: (@escaping ([UIMenuElement]) -> Void) -> Void

    public init(_ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void) {
        provider = elementProvider
        super.init(title: "")
    }

    /// Asks for the elements each time.
    public static func uncached(
        _ elementProvider: @escaping (@escaping ([UIMenuElement]) -> Void) -> Void
    ) -> UIDeferredMenuElement { UIDeferredMenuElement(elementProvider) }

    /// Hands the elements over, now or later.
    func provide(to receive: @escaping ([UIMenuElement]) -> Void) { provider(receive) }
}
