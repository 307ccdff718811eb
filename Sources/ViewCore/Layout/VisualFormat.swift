// SPDX-License-Identifier: Apache-2.0

/// A row or a column of views in the visual format language, as `H:|-[name(>=80)]-8-[value]-|`.
///
/// The grammar is that of Apple's Auto Layout Guide, "Visual Format Language".
nonisolated public struct VisualFormat: Equatable, Sendable {
    /// A number, or the name of a metric or a view.
    public enum Value: Equatable, Sendable {
        case number(Double)
        case name(String)
    }

    /// What a length or a distance is to be, as `>=80@750`.
    public struct Predicate: Equatable, Sendable {
        /// How the length relates to the value.
        public var relation: NSLayoutConstraint.Relation = .equal
        /// Points, or what has them.
        public var value: Value
        /// How strongly it is wanted; nil for required.
        public var priority: Value?
    }

    /// The distance between two neighbours.
    public enum Spacing: Equatable, Sendable {
        /// They touch.
        case none
        /// The distance that the system keeps.
        case standard
        case predicates([Predicate])
    }

    /// A view of the row and what its length is to be.
    public struct Item: Equatable, Sendable {
        /// The name of the view.
        public var name: String
        /// What is said of its length.
        public var lengths: [Predicate]
    }

    /// Whether views stand in a row or in a column.
    public private(set) var axis = LayoutAxis.horizontal
    /// The views, in their order; at least one.
    public private(set) var items: [Item] = []
    /// The distances between neighbours: one less than there are views.
    public private(set) var spacings: [Spacing] = []
    /// The distance of the first view from the start of the view around; nil where it is not spoken of.
    public private(set) var leading: Spacing?
    /// The distance of the last view from the end of the view around; nil where it is not spoken of.
    public private(set) var trailing: Spacing?

    /// Reads a format.
    ///
    /// - Throws: ``VisualFormatError`` with the place where the text is no format.
    /// - Complexity: linear in the length of the text.
    public init(_ text: String) throws(VisualFormatError) {
        var scanner = VisualFormatScanner(text)
        if scanner.skip("V:") {
            axis = .vertical
        } else {
            _ = scanner.skip("H:")
        }
        if scanner.skip("|") { leading = try scanner.spacing() }
        try items.append(scanner.item())
        while !scanner.isAtEnd {
            let spacing = try scanner.spacing()
            if scanner.skip("|") {
                trailing = spacing
                if !scanner.isAtEnd { throw scanner.unexpected() }
            } else {
                spacings.append(spacing)
                try items.append(scanner.item())
            }
        }
    }
}

/// Reads the parts of a visual format, one after the other.
nonisolated private struct VisualFormatScanner {
    private let characters: [Character]
    private var place = 0

    init(_ text: String) { characters = Array(text) }

    var isAtEnd: Bool { place >= characters.count }

    /// Reads `[name]` or `[name(lengths)]`.
    mutating func item() throws(VisualFormatError) -> VisualFormat.Item {
        try expect("[")
        guard let name = name() else { throw unexpected() }
        let lengths = next == "(" ? try predicates() : []
        try expect("]")
        return VisualFormat.Item(name: name, lengths: lengths)
    }

    /// Reads nothing, `-`, `-8-` or `-(>=8,<=20)-`.
    mutating func spacing() throws(VisualFormatError) -> VisualFormat.Spacing {
        guard skip("-") else { return .none }
        if next == "[" || next == "|" { return .standard }
        let predicates = next == "(" ? try predicates() : [VisualFormat.Predicate(value: try value())]
        try expect("-")
        return .predicates(predicates)
    }

    private mutating func predicates() throws(VisualFormatError) -> [VisualFormat.Predicate] {
        try expect("(")
        var found: [VisualFormat.Predicate] = []
        repeat { try found.append(predicate()) } while skip(",")
        try expect(")")
        return found
    }

    private mutating func predicate() throws(VisualFormatError) -> VisualFormat.Predicate {
        var relation = NSLayoutConstraint.Relation.equal
        if skip(">=") {
            relation = .greaterThanOrEqual
        } else if skip("<=") {
            relation = .lessThanOrEqual
        } else {
            _ = skip("==")
        }
        let value = try value()
        return VisualFormat.Predicate(relation: relation, value: value, priority: skip("@") ? try self.value() : nil)
    }

    private mutating func value() throws(VisualFormatError) -> VisualFormat.Value {
        if let name = name() { return .name(name) }
        let start = place
        _ = skip("-")
        while let next, next.isASCII, next.isNumber || next == "." { place += 1 }
        guard let number = Double(String(characters[start..<place])) else {
            place = start
            throw unexpected()
        }
        return .number(number)
    }

    private mutating func name() -> String? {
        guard let first = next, first.isLetter || first == "_" else { return nil }
        let start = place
        while let next, next.isLetter || next.isNumber || next == "_" { place += 1 }
        return String(characters[start..<place])
    }

    private var next: Character? { isAtEnd ? nil : characters[place] }

    mutating func skip(_ text: String) -> Bool {
        guard characters[place...].starts(with: text) else { return false }
        place += text.count
        return true
    }

    private mutating func expect(_ text: String) throws(VisualFormatError) {
        if !skip(text) { throw unexpected() }
    }

    func unexpected() -> VisualFormatError { .unexpected(next, offset: place) }
}

/// Why a visual format gives no constraints.
nonisolated public enum VisualFormatError: Error, Equatable {
    /// The text does not go on like this; the character is nil at its end. The offset counts characters.
    case unexpected(Character?, offset: Int)
    /// No view has the name.
    case unknownView(String)
    /// No metric, and where a view may stand no view, has the name.
    case unknownMetric(String)
    /// The view of the name lies in no other, but the format speaks of that with `|`.
    case missingSuperview(of: String)
    /// The options align views along the row in which the format puts them.
    case alignmentAlongAxis
}

nonisolated extension VisualFormatError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .unexpected(let character?, let offset): "'\(character)' is not expected at character \(offset + 1)"
        case .unexpected(nil, let offset): "the format ends too early, at character \(offset + 1)"
        case .unknownView(let name): "no view is called '\(name)'"
        case .unknownMetric(let name): "no metric is called '\(name)'"
        case .missingSuperview(let name): "'\(name)' lies in no view that '|' could stand for"
        case .alignmentAlongAxis: "views cannot be aligned along the row that they stand in"
        }
    }
}
