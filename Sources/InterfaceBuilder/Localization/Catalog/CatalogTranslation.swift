// SPDX-License-Identifier: Apache-2.0

/// What a catalog has for a key in one language: a text, or texts by number or device, or both in one another.
public struct CatalogTranslation: Equatable, Sendable {
    /// A text and how far it is.
    public struct Unit: Equatable, Sendable {
        public var state: State
        public var value: String

        public init(_ value: String, state: State) {
            self.state = state
            self.value = value
        }

        /// A text that is done.
        public static func translated(_ value: String) -> Unit { Unit(value, state: .translated) }
    }

    /// How far a text is.
    public struct State: RawRepresentable, Hashable, Sendable {
        public var rawValue: String

        public init(rawValue: String) { self.rawValue = rawValue }

        /// Not looked at.
        public static let new = Self(rawValue: "new")
        public static let translated = Self(rawValue: "translated")
        /// The source has changed, or somebody has doubts.
        public static let needsReview = Self(rawValue: "needs_review")
    }

    /// Texts of which one is taken by the number or by the device.
    public struct Variation: Equatable, Sendable {
        /// `plural`, `device` or `width`.
        public var kind: String
        /// `one`, `other`, `iphone` … and what stands for it.
        public var cases: [Case]

        public init(kind: String, cases: [Case]) {
            self.kind = kind
            self.cases = cases
        }

        /// One of them.
        public struct Case: Equatable, Sendable {
            public var name: String
            public var translation: CatalogTranslation

            public init(_ name: String, _ translation: CatalogTranslation) {
                self.name = name
                self.translation = translation
            }
        }
    }

    /// A part of the text that varies on its own: `%#@name@` stands for it.
    public struct Substitution: Equatable, Sendable {
        public var name: String
        /// What stands for it; its unit and its variations.
        public var translation: CatalogTranslation

        public init(name: String, translation: CatalogTranslation) {
            self.name = name
            self.translation = translation
        }
    }

    public var unit: Unit?
    public var variations: [Variation] = []
    public var substitutions: [Substitution] = []

    /// What else stands there: `stringSet`; in a substitution `argNum` and `formatSpecifier`.
    var others: [CatalogMember] = []

    public init(unit: Unit? = nil, variations: [Variation] = [], substitutions: [Substitution] = []) {
        self.unit = unit
        self.variations = variations
        self.substitutions = substitutions
    }

    /// A plain text.
    public init(_ value: String, state: State) { self.init(unit: Unit(value, state: state)) }
}

extension CatalogTranslation {
    /// A text in it, by the names on the way there.
    public struct Leaf: Equatable, Sendable {
        /// `plural.one`, `device.iphone.plural.other`, `substitutions.count.plural.one`; empty for the plain text.
        public var path: String
        public var unit: Unit
    }

    /// All texts: the plain one, those of the variations, those of the substitutions.
    public var leaves: [Leaf] {
        var leaves: [Leaf] = unit.map { [Leaf(path: "", unit: $0)] } ?? []
        func add(_ translation: CatalogTranslation, _ path: String) {
            leaves += translation.leaves.map { leaf in
                Leaf(path: leaf.path.isEmpty ? path : "\(path).\(leaf.path)", unit: leaf.unit)
            }
        }
        for variation in variations {
            for one in variation.cases { add(one.translation, "\(variation.kind).\(one.name)") }
        }
        for substitution in substitutions { add(substitution.translation, "substitutions.\(substitution.name)") }
        return leaves
    }

    /// The text that stands for all where only one is wanted: the plain one, or that of the case `other`.
    public var plainText: String? {
        if let unit { return unit.value }
        for variation in variations {
            let one = variation.cases.first { $0.name == "other" } ?? variation.cases.first
            if let text = one?.translation.plainText { return text }
        }
        return nil
    }

    /// Puts a text at a path, with the variations on the way there.
    /// - Returns: false where the path is none.
    @discardableResult
    public mutating func set(_ unit: Unit, at path: String) -> Bool {
        let names = path.split(separator: ".", omittingEmptySubsequences: false).map(String.init)
        return set(unit, names: path.isEmpty ? [] : names[...])
    }

    private mutating func set(_ unit: Unit, names: ArraySlice<String>) -> Bool {
        guard let kind = names.first else {
            self.unit = unit
            return true
        }
        guard names.count >= 2, let name = names.dropFirst().first, !name.isEmpty else { return false }
        let rest = names.dropFirst(2)
        switch kind {
        case "substitutions", "substitution":
            guard let place = substitutions.firstIndex(where: { $0.name == name }) else {
                var translation = CatalogTranslation()
                guard translation.set(unit, names: rest) else { return false }
                substitutions.append(Substitution(name: name, translation: translation))
                return true
            }
            return substitutions[place].translation.set(unit, names: rest)
        case "plural", "device", "width":
            var translation = CatalogTranslation()
            let place = variations.firstIndex { $0.kind == kind }
            let inner = place.flatMap { place in variations[place].cases.firstIndex { $0.name == name } }
            if let place, let inner { return variations[place].cases[inner].translation.set(unit, names: rest) }
            guard translation.set(unit, names: rest) else { return false }
            let one = Variation.Case(name, translation)
            if let place {
                variations[place].cases.append(one)
                variations[place].cases.sort { CatalogOrder.isIncreasing($0.name, $1.name) }
            } else {
                variations.append(Variation(kind: kind, cases: [one]))
            }
            // A text that varies is no plain one.
            if self.unit?.value.isEmpty == true { self.unit = nil }
            return true
        default: return false
        }
    }

    /// Changes all texts.
    public mutating func update(_ change: (inout Unit) -> Void) {
        if var changed = unit {
            change(&changed)
            unit = changed
        }
        for variation in variations.indices {
            for one in variations[variation].cases.indices {
                variations[variation].cases[one].translation.update(change)
            }
        }
        for substitution in substitutions.indices { substitutions[substitution].translation.update(change) }
    }
}
