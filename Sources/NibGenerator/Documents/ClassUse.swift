// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// A place in a document that generated code points the compiler to.
struct Place: Hashable {
    var path: String
    var line: Int
    var column: Int

    init(_ position: SourcePosition, path: String) {
        self.path = path
        line = position.line
        column = position.column
    }
}

/// A class with everything that the target's documents ask of it: one of the program's own, or a framework's to which
/// the program adds.
final class ClassUse {
    /// The class's name, `LabelCell`; with its outer types for a nested one.
    let name: String
    /// The module to import for it; nil for the target's own.
    let module: String?
    /// Where a document first names the class.
    let place: Place
    /// The object that has the class there, described for people.
    let object: String
    /// Whether nibs decode instances.
    var isDecoded = false
    /// Whether nibs make instances with a plain initializer.
    var isMade = false
    /// The classes that Interface Builder drew instances as: the class must inherit from them.
    var bases: [Base] = []
    private(set) var entries: [TableEntry] = []
    private var known: Set<TableEntry.Identity> = []

    struct Base {
        var type: String
        var object: String
        var place: Place
    }

    init(name: String, module: String?, place: Place, object: String) {
        self.name = name
        self.module = module
        self.place = place
        self.object = object
    }

    /// Adds an entry, unless an equal one of another object is there: the compiler would check the same again.
    func add(_ entry: TableEntry) {
        if known.insert(entry.identity).inserted { entries.append(entry) }
    }
}

/// One connection or runtime attribute that a class must be ready for.
struct TableEntry {
    enum Kind: Hashable {
        /// A property that is set to an object of a type; nil where the type is not known.
        case outlet(type: String?)
        /// An array property that gets an object of a type.
        case collection(type: String?)
        /// A method that an object of a type calls; the candidates are in the order of preference.
        case action(sender: String?)
        /// A method that makes the destination of a segue, of a type; nil where any controller will do.
        case segueAction(destination: String?)
        /// A property that is set to a value.
        case attribute(AttributeKind)
        /// A protocol that the class must conform to, for it stands in an outlet of a framework's object.
        case conformance(String)
    }

    struct Identity: Hashable {
        var kind: Kind
        var key: String
    }

    var kind: Kind
    /// The property, key path or selector.
    var key: String
    /// The object at this end, described for people.
    var object: String
    /// The object at the other end, described for people; for an attribute, its value's type.
    var other: String
    var place: Place
    /// Whether a framework's class has the property, of which not all are known: then a fault is a warning.
    var isFrameworks = false

    var identity: Identity { Identity(kind: kind, key: key) }

    /// Whether the entry is the action of a segue that leads back.
    var isUnwinding: Bool { kind == .action(sender: "UIStoryboardSegue") }
}

/// The kinds of values that user-defined runtime attributes have.
enum AttributeKind: String {
    case boolean, number, string, color, image, point, size, rect, range
    /// nil, or a kind that is not known: any property that can be set will do.
    case any

    /// The type that a property for such values usually has.
    var type: String {
        switch self {
        case .boolean: "Bool"
        case .number: "Double"
        case .string: "String"
        case .color: "UIColor"
        case .image: "UIImage"
        case .point: "CGPoint"
        case .size: "CGSize"
        case .rect: "CGRect"
        case .range: "NSRange"
        case .any: "Any"
        }
    }

    /// The types in words.
    var described: String {
        switch self {
        case .boolean, .number: "a number or truth value"
        case .string: "a string"
        case .any: "a value"
        default: "a '\(type)'"
        }
    }
}
