// SPDX-License-Identifier: Apache-2.0

/// A value of JSON as a string catalog has it: members in order, numbers as they were written, with its place.
struct CatalogValue: Sendable {
    /// What a value can be.
    enum Content: Sendable {
        case object([CatalogMember])
        case array([CatalogValue])
        case string(String)
        /// As it was written.
        case number(String)
        case bool(Bool)
        case null
    }

    var content: Content
    /// Where it stands; nil for a value that was made.
    var position: SourcePosition?

    init(_ content: Content, position: SourcePosition? = nil) {
        self.content = content
        self.position = position
    }

    /// The members of an object; nil for other values.
    var members: [CatalogMember]? {
        guard case .object(let members) = content else { return nil }
        return members
    }

    /// The text of a string; nil for other values.
    var string: String? {
        guard case .string(let text) = content else { return nil }
        return text
    }

    static func string(_ text: String) -> CatalogValue { CatalogValue(.string(text)) }
}

/// A name and its value in an object.
struct CatalogMember: Sendable {
    var name: String
    var value: CatalogValue
    /// Where the name stands; nil for a member that was made.
    var position: SourcePosition?

    init(_ name: String, _ value: CatalogValue, position: SourcePosition? = nil) {
        self.name = name
        self.value = value
        self.position = position
    }
}

// Places are no part of what a value is.

extension CatalogValue: Equatable {
    static func == (left: CatalogValue, right: CatalogValue) -> Bool { left.content == right.content }
}

extension CatalogValue.Content: Equatable {}

extension CatalogMember: Equatable {
    static func == (left: CatalogMember, right: CatalogMember) -> Bool {
        left.name == right.name && left.value == right.value
    }
}
