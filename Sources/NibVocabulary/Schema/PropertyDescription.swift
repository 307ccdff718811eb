// SPDX-License-Identifier: Apache-2.0

/// One property of an element: where it stands in the document, what kind of value it has and under which key or keys
/// the compiled nib keeps it.
public struct PropertyDescription: Sendable {
    /// Where the document has the value.
    public let source: PropertySource
    /// The keys of the compiled nib. Most properties have one; some kinds write several.
    public let keys: [String]
    /// How the value is read and written.
    public let kind: ValueKind
    /// What a document means that does not give the value; nil: the property then has no value.
    public let defaultValue: PropertyValue?
    /// The value at which the nib has no key, because it is what the class starts with; nil: the key is always written.
    public let omittedValue: PropertyValue?
    /// The key of the child whose attributes are meant, when they are not the element's own: a control has some of its
    /// cell's.
    public private(set) var part: String?
    /// The first `toolsVersion` whose compiler writes the key.
    public private(set) var firstTools = 0
    /// The first `toolsVersion` whose compiler no longer writes the key.
    public private(set) var endTools = Int.max

    /// Makes a description of one property.
    public init(
        source: PropertySource, keys: [String], kind: ValueKind, defaultValue: PropertyValue? = nil,
        omittedValue: PropertyValue? = nil
    ) {
        self.source = source
        self.keys = keys
        self.kind = kind
        self.defaultValue = defaultValue
        self.omittedValue = omittedValue
    }

    /// The same property, of the child with this key.
    public func of(_ part: String) -> PropertyDescription {
        var copy = self
        copy.part = part
        return copy
    }

    /// The same property, written only by compilers from `tools` on.
    public func since(_ tools: Int) -> PropertyDescription {
        var copy = self
        copy.firstTools = tools
        return copy
    }

    /// The same property, written only by compilers before `tools`.
    public func before(_ tools: Int) -> PropertyDescription {
        var copy = self
        copy.endTools = tools
        return copy
    }

    /// Whether the compiler of this `toolsVersion` writes the key.
    public func isWritten(tools: Int) -> Bool { tools >= firstTools && tools < endTools }
}

/// Where a document has a property's value.
public enum PropertySource: Sendable, Hashable {
    /// An attribute of the element.
    case attribute(String)
    /// The child element with this `key` attribute.
    case key(String)
    /// The child element of this name.
    case child(String)
    /// Nowhere: the value is always the default.
    case nowhere

    /// The name as it stands in the document.
    public var name: String {
        switch self {
        case .attribute(let name), .key(let name), .child(let name): name
        case .nowhere: ""
        }
    }
}

/// A value that a table states.
public enum PropertyValue: Sendable, Hashable {
    /// A truth value.
    case bool(Bool)
    /// A number.
    case number(Double)
    /// A text.
    case string(String)
    /// Several numbers, such as those of a rectangle.
    case numbers([Double])
    /// Nothing.
    case null
}
