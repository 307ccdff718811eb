// SPDX-License-Identifier: Apache-2.0

/// Everything known of the elements of Interface Builder documents, for one family of systems.
///
/// The families have documents of their own: a `button` is a `UIButton` in one and an `NSButton` in the other.
public struct Vocabulary: Sendable {
    /// Every element that is described, in the order of the families of elements.
    public let elements: [ElementDescription]
    private let byName: [String: ElementDescription]
    private let chains: [String: [ElementDescription]]
    private let joined: [String: [PropertyDescription]]

    /// UIKit's documents: iOS and tvOS.
    public static let touch = Vocabulary(
        viewElements + controlElements + textElements + scrollingElements + barElements + containerElements
            + controllerElements + recognizerElements + layoutElements + objectElements + storyboardElements
            + connectionElements + valueElements + designElements)

    /// AppKit's documents: macOS.
    public static let cocoa = Vocabulary(
        cocoaViewElements + cocoaControlElements + cocoaTextElements + cocoaCellElements + cocoaButtonElements
            + cocoaMenuElements + cocoaWindowElements + cocoaObjectElements + cocoaPlainObjectElements
            + cocoaGuideElements + cocoaStructureElements
            + cocoaControllerElements + cocoaToolbarElements + cocoaFormatterElements
            + cocoaScrollingElements + cocoaTextViewElements + cocoaTableElements
            + cocoaBrowsingElements + cocoaValueControlElements + cocoaMatrixElements + cocoaContainerElements
            + cocoaGridElements + cocoaGestureElements + cocoaTouchBarElements + cocoaPlatformViewElements
            + cocoaStoryboardElements + cocoaValueElements + cocoaConnectionElements + cocoaDesignElements)

    init(_ elements: [ElementDescription]) {
        self.elements = elements
        let byName = Dictionary(elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
        let chains = elements.reduce(into: [:]) { $0[$1.name] = Self.chain(of: $1, in: byName) }
        self.byName = byName
        self.chains = chains
        joined = chains.mapValues(Self.join)
    }

    /// The description of an element, or nil when the name is unknown.
    public func element(named name: String) -> ElementDescription? { byName[name] }

    /// The element's description and those of its bases, the base of all first.
    public func chain(of name: String) -> [ElementDescription] { chains[name] ?? [] }

    /// Whether the element is `ancestor` or has it among its bases.
    public func isKind(_ name: String, of ancestor: String) -> Bool {
        chain(of: name).contains { $0.name == ancestor }
    }

    /// The class that an element stands for, its own or that of its nearest base.
    public func className(of name: String) -> String? {
        chain(of: name).reversed().lazy.compactMap(\.className).first
    }

    /// The class that an object of an element has in the end: ``className(of:)``, but for what is written as a stand-in.
    public func objectClassName(of name: String) -> String? {
        className(of: name).map { Self.standIns[$0] ?? $0 }
    }

    /// Classes that only nibs have → those of the objects made of them.
    private static let standIns = [
        "NSWindowTemplate": "NSWindow", "NSCustomObject": "NSObject", "NSCustomView": "NSView",
        "UICustomObject": "NSObject",
    ]

    /// The content hugging priorities a class has by itself: 250 where no table says otherwise.
    public func hugging(of name: String) -> AxisPriorities {
        chain(of: name).reversed().lazy.compactMap(\.hugging).first ?? .init(horizontal: 250, vertical: 250)
    }

    /// The content compression resistance a class has by itself: 750 where no table says otherwise.
    public func compressionResistance(of name: String) -> AxisPriorities {
        chain(of: name).reversed().lazy.compactMap(\.compressionResistance).first
            ?? .init(horizontal: 750, vertical: 750)
    }

    /// All properties of an element: those of its bases first; one that a base has too, by source and keys, takes the
    /// base's place.
    public func properties(of name: String) -> [PropertyDescription] { joined[name] ?? [] }

    /// The known element that an unknown one is most likely a kind of: the one with the longest common ending.
    public func nearestElement(to name: String, role: ElementRole?) -> ElementDescription? {
        let lowered = name.lowercased()
        return
            elements
            .filter { candidate in
                guard role == nil || candidate.role == role, candidate.className != nil else { return false }
                return lowered.hasSuffix(candidate.name.lowercased())
            }
            .max { $0.name.count < $1.name.count }
    }

    private static func chain(
        of element: ElementDescription, in byName: [String: ElementDescription]
    ) -> [ElementDescription] {
        var chain = [element]
        while let base = chain[0].base, let description = byName[base], chain.count < 16 {
            chain.insert(description, at: 0)
        }
        return chain
    }

    private static func join(_ chain: [ElementDescription]) -> [PropertyDescription] {
        var list: [PropertyDescription] = []
        for element in chain {
            // What an element says of one key may differ with the tools: only the first of its entries replaces.
            var inherited = Set(list.map(\.keys))
            for property in element.properties {
                guard inherited.remove(property.keys) != nil,
                    let place = list.firstIndex(where: { $0.keys == property.keys })
                else {
                    list.append(property)
                    continue
                }
                list.removeAll { $0.keys == property.keys }
                list.insert(property, at: place)
            }
        }
        return list
    }
}
