// SPDX-License-Identifier: Apache-2.0

/// A text of a document or of code as translations know it: its key, itself, and what translators are told.
public struct TranslatableString: Equatable, Sendable {
    /// `Xyz-12-abc.title`
    public var key: String
    /// The text in the language that it was written in first.
    public var text: String
    public var comment: String?

    public init(key: String, text: String, comment: String? = nil) {
        self.key = key
        self.text = text
        self.comment = comment
    }
}

/// The comment that Interface Builder gives a text: `Class = "UIButton"; normalTitle = "Save"; ObjectID = "Xyz-12-abc";`.
///
/// Inkwell keeps with it, in the same form, how far a translation is where the file has no other place for it:
/// `State = "needs_review"; Was = "Store";`.
public struct StringsComment: Equatable, Sendable {
    /// A name and its value.
    public struct Field: Equatable, Sendable {
        public var name: String
        public var value: String

        public init(_ name: String, _ value: String) {
            self.name = name
            self.value = value
        }
    }

    public var fields: [Field]

    public init(fields: [Field]) { self.fields = fields }

    /// Reads a comment; nil for one that is something else.
    public init?(_ text: String) {
        fields = []
        var rest = text[...]
        func skipSpace() { rest = rest.drop { $0.isWhitespace } }
        skipSpace()
        while !rest.isEmpty {
            let name = rest.prefix { $0 != "=" && $0 != "\"" && $0 != ";" }
            rest = rest.dropFirst(name.count)
            guard rest.first == "=" else { return nil }
            rest = rest.dropFirst()
            skipSpace()
            guard rest.first == "\"" else { return nil }
            rest = rest.dropFirst()
            var value = ""
            var isClosed = false
            while let character = rest.popFirst() {
                if character == "\"" {
                    isClosed = true
                    break
                }
                guard character == "\\" else {
                    value.append(character)
                    continue
                }
                guard let escape = rest.popFirst() else { return nil }
                switch escape {
                case "n": value += "\n"
                case "r": value += "\r"
                case "t": value += "\t"
                default: value.append(escape)
                }
            }
            skipSpace()
            guard isClosed, rest.first == ";" else { return nil }
            rest = rest.dropFirst()
            skipSpace()
            let trimmed = String(name.reversed().drop { $0.isWhitespace }.reversed())
            guard !trimmed.isEmpty else { return nil }
            fields.append(Field(trimmed, value))
        }
        guard !fields.isEmpty else { return nil }
    }

    /// The value of a name; nil removes it.
    public subscript(name: String) -> String? {
        get { fields.first { $0.name == name }?.value }
        set {
            guard let place = fields.firstIndex(where: { $0.name == name }) else {
                if let newValue { fields.append(Field(name, newValue)) }
                return
            }
            if let newValue {
                fields[place].value = newValue
            } else {
                fields.remove(at: place)
            }
        }
    }

    /// Sets the value of a name; a property takes the place of the one that was there.
    mutating func replace(_ field: Field) {
        if self[field.name] == nil, let property, Self.isProperty(field.name),
            let place = fields.firstIndex(of: property)
        {
            fields[place] = field
        } else {
            self[field.name] = field.value
        }
    }

    private static func isProperty(_ name: String) -> Bool {
        !["Class", "ObjectID", "Note", "State", "Was"].contains(name)
    }

    /// The class of the object that it is a text of.
    public var className: String? { self["Class"] }

    /// The property that has the text, as its name and its value.
    public var property: Field? {
        guard self["Class"] != nil, self["ObjectID"] != nil else { return nil }
        return fields.first { Self.isProperty($0.name) }
    }

    /// How far the translation is.
    public var state: CatalogTranslation.State? {
        get { self["State"].map(CatalogTranslation.State.init) }
        set { self["State"] = newValue?.rawValue }
    }

    /// What stands between `/*` and `*/`.
    public var text: String {
        fields.map { "\($0.name) = \"\(StringsFile.escaped($0.value))\";" }.joined(separator: " ")
    }
}

extension CatalogTranslation.State {
    /// In a `.strings` file: the document no longer has the text.
    public static let stale = Self(rawValue: "stale")
}
