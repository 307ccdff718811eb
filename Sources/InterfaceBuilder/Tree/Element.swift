// SPDX-License-Identifier: Apache-2.0

/// An element of a document: name, attributes in order, and content.
///
/// Comments, white space and text between the child elements are not objects of their own; they stand in the bytes
/// between the children and are found there when ``nodes`` or ``text`` asks for them.
public final class Element {
    /// The element's name, as `view` or `rect`.
    public let name: String
    /// The attributes in the order of the document.
    public internal(set) var attributes: [Attribute]
    /// The child elements in the order of the document.
    public internal(set) var children: [Element]
    /// The element that this one is a child of; nil for the document element, and once the parent is gone.
    public internal(set) var parent: Element? {
        get { parentReference }
        set { parentReference = newValue }
    }

    /// Cleared by the parent when it goes: a weak reference would cost each element a second allocation.
    private unowned(unsafe) var parentReference: Element?

    /// The text that the element was read from; nil for an element made by the program.
    let source: SourceText?
    // Offsets in `source`: start tag, content, end tag. 32 bits: a document is smaller than 1 GiB.
    let startTagStart: UInt32
    let startTagEnd: UInt32
    var endTagStart: UInt32
    var endTagEnd: UInt32

    /// What was edited; nil for an element as it was read.
    var edits: ElementEdits?
    /// Whether this element or one inside it was edited.
    var isModified = false
    /// Whether the element is a document's outermost one.
    var isDocumentElement = false
    /// Counts edits anywhere in the tree below, so that indexes know when they are out of date.
    var editCount = 0

    init(
        name: String, attributes: [Attribute], parent: Element?, source: SourceText?, startTagStart: Int,
        startTagEnd: Int
    ) {
        self.name = name
        self.attributes = attributes
        self.children = []
        self.parentReference = parent
        self.source = source
        self.startTagStart = UInt32(truncatingIfNeeded: startTagStart)
        self.startTagEnd = UInt32(truncatingIfNeeded: startTagEnd)
        self.endTagStart = self.startTagEnd
        self.endTagEnd = self.startTagEnd
    }

    deinit {
        for child in children { child.parentReference = nil }
    }
}

// MARK: - Attributes and children

extension Element {
    /// The value of an attribute, or nil. Setting changes that value's bytes and no others; nil removes the attribute.
    ///
    /// A name that XML does not allow is ignored, and a character that XML does not allow in a value (a control
    /// character) is written as U+FFFD; ``setAttribute(_:to:)`` throws instead.
    public subscript(attribute name: String) -> String? {
        get {
            for attribute in attributes where attribute.name == name { return attribute.value }
            return nil
        }
        set { changeAttribute(name, to: newValue) }
    }

    /// The attribute `id`.
    public var id: String? { self[attribute: "id"] }

    /// The attribute `key`: the property of the parent that this element is the value of.
    public var key: String? { self[attribute: "key"] }

    /// The id when it names an object of the document; the ids of `device` and `adaptation` do not.
    public var objectID: String? {
        guard let id, !(name == "device" || name == "adaptation") else { return nil }
        return id
    }

    /// The first child element with a name.
    public func child(named name: String) -> Element? {
        children.first { $0.name == name }
    }

    /// The first child element whose attribute `key` has a value.
    public func child(withKey key: String) -> Element? {
        children.first { $0.key == key }
    }

    /// The child elements with a name, in order.
    public func children(named name: String) -> [Element] {
        children.filter { $0.name == name }
    }

    /// Calls a function with this element and all elements inside it, in document order.
    public func forEachDescendant(_ body: (Element) throws -> Void) rethrows {
        try body(self)
        for child in children { try child.forEachDescendant(body) }
    }
}

// MARK: - Typed attributes

extension Element {
    /// An attribute `YES` or `NO` (or `true`, `false`) as a truth value; nil when absent or anything else.
    public func bool(_ attribute: String) -> Bool? {
        self[attribute: attribute].flatMap(AttributeValue.bool)
    }

    /// An attribute as a finite number; nil when absent or anything else.
    public func double(_ attribute: String) -> Double? {
        self[attribute: attribute].flatMap(AttributeValue.double)
    }

    /// An attribute as an integer; nil when absent, no integer or too large.
    public func integer(_ attribute: String) -> Int? {
        self[attribute: attribute].flatMap(AttributeValue.integer)
    }
}

/// How values are spelled in attributes and legacy text.
enum AttributeValue {
    static func bool(_ text: String) -> Bool? {
        switch text {
        case "YES", "true", "1": true
        case "NO", "false", "0": false
        default: nil
        }
    }

    static func double(_ text: String) -> Double? {
        guard let value = Double(text), value.isFinite else { return nil }
        return value
    }

    static func integer(_ text: String) -> Int? {
        if let value = Int(text) { return value }
        // Numbers are sometimes written with a fraction of zero.
        return double(text).flatMap { Int(exactly: $0) }
    }
}

// MARK: - Where the element stands

extension Element {
    /// The bytes of the text that the element was read from, start tag to end tag; empty for an element made by the
    /// program.
    var sourceRange: Range<Int> { Int(startTagStart)..<Int(max(endTagEnd, startTagStart)) }

    /// The bytes between start and end tag.
    var contentRange: Range<Int> { Int(startTagEnd)..<Int(max(endTagStart, startTagEnd)) }

    /// Where the element's start tag begins in the file it was read from; for an element made by the program, where its
    /// parent begins.
    public var position: SourcePosition {
        if let source { return source.position(at: Int(startTagStart)) }
        return parent?.position ?? .start
    }

    /// Where the element's end tag ends in the file it was read from.
    public var endPosition: SourcePosition {
        if let source { return source.position(at: Int(endTagEnd)) }
        return parent?.endPosition ?? .start
    }

    /// Where the value of an attribute began in the file that the element was read from, or where the element did when it
    /// had none such.
    public func position(ofAttribute name: String) -> SourcePosition {
        guard let source else { return position }
        let tag = StartTag(source.bytes[Int(startTagStart)..<Int(startTagEnd)])
        guard let found = tag.attribute(named: name) else { return position }
        return source.position(at: found.value.lowerBound)
    }
}
