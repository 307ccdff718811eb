// SPDX-License-Identifier: Apache-2.0

/// Everything known of the elements of Interface Builder documents.
public enum Vocabulary {
    /// Every element that is described, in the order of the families.
    public static let elements: [ElementDescription] =
        viewElements + controlElements + textElements + scrollingElements + barElements + containerElements
        + controllerElements + recognizerElements + layoutElements + objectElements + storyboardElements
        + connectionElements + valueElements + designElements

    private static let byName: [String: ElementDescription] = Dictionary(
        elements.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })

    /// The description of an element, or nil when the name is unknown.
    public static func element(named name: String) -> ElementDescription? { byName[name] }

    /// The element's description and those of its bases, the base of all first.
    public static func chain(of name: String) -> [ElementDescription] { chains[name] ?? [] }

    /// Whether the element is `ancestor` or has it among its bases.
    public static func isKind(_ name: String, of ancestor: String) -> Bool {
        chain(of: name).contains { $0.name == ancestor }
    }

    /// The content hugging priorities a class has by itself: 250 where no table says otherwise.
    public static func hugging(of name: String) -> AxisPriorities {
        chain(of: name).reversed().lazy.compactMap(\.hugging).first ?? .init(horizontal: 250, vertical: 250)
    }

    /// The content compression resistance a class has by itself: 750 where no table says otherwise.
    public static func compressionResistance(of name: String) -> AxisPriorities {
        chain(of: name).reversed().lazy.compactMap(\.compressionResistance).first
            ?? .init(horizontal: 750, vertical: 750)
    }

    /// The known element that an unknown one is most likely a kind of: the one with the longest common ending.
    public static func nearestElement(to name: String, role: ElementRole?) -> ElementDescription? {
        let lowered = name.lowercased()
        return
            elements
            .filter { candidate in
                guard role == nil || candidate.role == role, candidate.className != nil else { return false }
                return lowered.hasSuffix(candidate.name.lowercased())
            }
            .max { $0.name.count < $1.name.count }
    }

    private static let chains: [String: [ElementDescription]] = {
        var result: [String: [ElementDescription]] = [:]
        for element in elements {
            var chain = [element]
            while let base = chain[0].base, let description = byName[base], chain.count < 16 {
                chain.insert(description, at: 0)
            }
            result[element.name] = chain
        }
        return result
    }()
}

extension Vocabulary {
    /// All properties of an element: those of its bases first; one that a base has too, by source and keys, takes the
    /// base's place. Computed once for each element.
    public static func properties(of name: String) -> [PropertyDescription] { joined[name] ?? [] }

    private static let joined: [String: [PropertyDescription]] = {
        var result: [String: [PropertyDescription]] = [:]
        for element in elements {
            var list: [PropertyDescription] = []
            for description in chain(of: element.name) {
                for property in description.properties {
                    let same = list.firstIndex {
                        $0.source == property.source && $0.keys == property.keys
                            && $0.firstTools == property.firstTools
                    }
                    if let same { list[same] = property } else { list.append(property) }
                }
            }
            result[element.name] = list
        }
        return result
    }()
}
