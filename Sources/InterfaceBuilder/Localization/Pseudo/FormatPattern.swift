// SPDX-License-Identifier: Apache-2.0

/// A text cut into what is read and what a program reads in it: format specifiers, tags, entities, addresses.
public struct FormatPattern: Equatable, Sendable {
    /// A piece of the text.
    public enum Part: Equatable, Sendable {
        /// Words for people.
        case words(String)
        /// A place that a value is put in, and `%%`.
        case specifier(FormatSpecifier)
        /// What stays as it is: a tag, an entity, a web address.
        case markup(String)

        /// The piece as it stands in the text.
        public var text: String {
            switch self {
            case .words(let text), .markup(let text): text
            case .specifier(let specifier): specifier.text
            }
        }
    }

    /// The pieces in order; joined they are the text.
    public let parts: [Part]

    /// Cuts a text.
    /// - Complexity: O(*n*) in its length.
    public init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        var parts: [Part] = []
        var words = String.UnicodeScalarView()
        var place = 0
        while place < scalars.count {
            if let (part, end) = Self.part(scalars, at: place) {
                if !words.isEmpty { parts.append(.words(String(words))) }
                words = .init()
                parts.append(part)
                place = end
            } else {
                words.append(scalars[place])
                place += 1
            }
        }
        if !words.isEmpty { parts.append(.words(String(words))) }
        self.parts = parts
    }

    /// The specifiers, `%%` aside.
    public var specifiers: [FormatSpecifier] {
        parts.compactMap { part in
            guard case .specifier(let specifier) = part, specifier.kind != .percent else { return nil }
            return specifier
        }
    }

    /// What a program puts in: the kind by the number of the argument, and names.
    ///
    /// Two texts can be shown with the same values where these are the same, in whatever order the specifiers stand.
    public var arguments: [String: FormatSpecifier.Kind] {
        var found: [String: FormatSpecifier.Kind] = [:]
        var number = 0
        for specifier in specifiers {
            if let name = specifier.name {
                found[name] = specifier.kind
            } else {
                number += 1
                found[String(specifier.position ?? number)] = specifier.kind
            }
        }
        return found
    }

    private static func part(_ scalars: [Unicode.Scalar], at place: Int) -> (Part, end: Int)? {
        switch scalars[place] {
        case "%":
            guard let specifier = FormatSpecifier(scalars, at: place) else { return nil }
            return (.specifier(specifier), place + specifier.text.unicodeScalars.count)
        case "<": return tag(scalars, at: place)
        case "&": return entity(scalars, at: place)
        case "h": return address(scalars, at: place)
        default: return nil
        }
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars)
        return String(view)
    }

    /// `<b>`, `</b>`, `<br/>`, `<a href="…">`.
    private static func tag(_ scalars: [Unicode.Scalar], at place: Int) -> (Part, end: Int)? {
        var index = place + 1
        if index < scalars.count, scalars[index] == "/" { index += 1 }
        guard index < scalars.count, scalars[index].isASCII, scalars[index].properties.isAlphabetic else { return nil }
        guard let end = scalars[index...].firstIndex(where: { $0 == ">" || $0 == "<" || $0 == "\n" }),
            scalars[end] == ">"
        else { return nil }
        return (.markup(string(scalars[place...end])), end + 1)
    }

    /// `&amp;`, `&#38;`.
    private static func entity(_ scalars: [Unicode.Scalar], at place: Int) -> (Part, end: Int)? {
        guard let end = scalars[place...].prefix(12).firstIndex(of: ";"), end > place + 1 else { return nil }
        let isName = scalars[(place + 1)..<end].allSatisfy { scalar in
            scalar.isASCII && (scalar.properties.isAlphabetic || scalar.properties.numericType != nil || scalar == "#")
        }
        return isName ? (.markup(string(scalars[place...end])), end + 1) : nil
    }

    /// `http://…` and `https://…` up to the next space.
    private static func address(_ scalars: [Unicode.Scalar], at place: Int) -> (Part, end: Int)? {
        for scheme in ["http://", "https://"] where scalars[place...].starts(with: scheme.unicodeScalars) {
            var end = place + scheme.unicodeScalars.count
            while end < scalars.count, !scalars[end].properties.isWhitespace,
                !"<>\"%".unicodeScalars.contains(scalars[end])
            {
                end += 1
            }
            return (.markup(string(scalars[place..<end])), end)
        }
        return nil
    }
}

extension FormatPattern {
    /// The specifiers in the order of the arguments: `%1$@, %2$ld`; `none` where there is none.
    package var described: String {
        let found = arguments.sorted { left, right in
            switch (Int(left.key), Int(right.key)) {
            case (let one?, let other?): one < other
            case (nil, nil): left.key < right.key
            case (let one, _): one != nil
            }
        }
        guard !found.isEmpty else { return "none" }
        return found.map { name, kind in
            Int(name) != nil
                ? "%\(name)$\(kind.letters)" : kind == .substitution ? "%#@\(name)@" : "%{\(name)}\(kind.letters)"
        }
        .joined(separator: ", ")
    }
}

extension FormatSpecifier.Kind {
    /// How it is usually written.
    fileprivate var letters: String {
        switch self {
        case .object, .substitution: "@"
        case .integer: "d"
        case .longInteger: "ld"
        case .number: "f"
        case .character: "c"
        case .text: "s"
        case .pointer: "p"
        case .percent: "%"
        }
    }
}

/// A place in a text that a value is put in: `%@`, `%2$lld`, `%.1f`, `%#@items@`, `%{value1}@`.
public struct FormatSpecifier: Equatable, Sendable {
    /// What can be put in.
    public enum Kind: String, Equatable, Sendable {
        case object = "an object"
        /// Of 32 bits: `%d`.
        case integer = "a whole number"
        /// Of the length of a word: `%ld`, `%lld`, `%zu`.
        case longInteger = "a long whole number"
        case number = "a number"
        case character = "a character"
        case text = "a C string"
        case pointer = "a pointer"
        /// A part with variations of its own.
        case substitution = "a substitution"
        /// `%%`, the sign itself.
        case percent = "a percent sign"
    }

    /// As it stands in the text.
    public let text: String
    public let kind: Kind
    /// The number of the argument that it states: 2 of `%2$@`.
    public let position: Int?
    /// The name that it states: `items` of `%#@items@`.
    public let name: String?

    init?(_ scalars: [Unicode.Scalar], at start: Int) {
        var place = start + 1
        func peek() -> Unicode.Scalar? { place < scalars.count ? scalars[place] : nil }
        func digits() -> String {
            var text = ""
            while let scalar = peek(), ("0"..."9").contains(scalar) {
                text.unicodeScalars.append(scalar)
                place += 1
            }
            return text
        }
        var position: Int?
        var name: String?
        let first = digits()
        if !first.isEmpty, peek() == "$" {
            position = Int(first)
            place += 1
        } else if !first.isEmpty {
            place = start + 1
        }
        if peek() == "{", let end = scalars[place...].prefix(66).firstIndex(of: "}") {
            name = String(String.UnicodeScalarView(scalars[(place + 1)..<end]))
            place = end + 1
        }
        // A space is a flag as well, but in texts it is one, "50% off", unless a translator put it there: "% @".
        var isAlternate = false
        var hasSpace = false
        while let scalar = peek(), "#+-0' ".unicodeScalars.contains(scalar) {
            isAlternate = isAlternate || scalar == "#"
            hasSpace = hasSpace || scalar == " "
            place += 1
        }
        if isAlternate, peek() == "@", let end = scalars[(place + 1)...].prefix(66).firstIndex(of: "@"), end > place + 1
        {
            name = String(String.UnicodeScalarView(scalars[(place + 1)..<end]))
            place = end + 1
            self.init(scalars, start..<place, .substitution, position, name)
            return
        }
        if peek() == "*" { place += 1 } else { _ = digits() }
        if peek() == "." {
            place += 1
            if peek() == "*" { place += 1 } else { _ = digits() }
        }
        var isLong = false
        while let scalar = peek(), "hlqLztj".unicodeScalars.contains(scalar) {
            isLong = isLong || scalar != "h"
            place += 1
        }
        guard let conversion = peek(), !hasSpace || conversion == "@" else { return nil }
        // "100%done": after a figure, a letter that a word begins with is no specifier.
        if start > 0, ("0"..."9").contains(scalars[start - 1]), conversion != "@", place + 1 < scalars.count,
            scalars[place + 1].properties.isAlphabetic
        {
            return nil
        }
        let kind: Kind
        switch conversion {
        case "@": kind = .object
        case "d", "i", "u", "x", "X", "o": kind = isLong ? .longInteger : .integer
        case "D", "U", "O": kind = .longInteger
        case "f", "F", "e", "E", "g", "G", "a", "A": kind = .number
        case "c", "C": kind = .character
        case "s", "S": kind = .text
        case "p": kind = .pointer
        case "%" where place == start + 1: kind = .percent
        default: return nil
        }
        self.init(scalars, start..<(place + 1), kind, position, name)
    }

    private init(_ scalars: [Unicode.Scalar], _ range: Range<Int>, _ kind: Kind, _ position: Int?, _ name: String?) {
        text = String(String.UnicodeScalarView(scalars[range]))
        self.kind = kind
        self.position = position
        self.name = name
    }
}
