// SPDX-License-Identifier: Apache-2.0

/// The type of a value that a class publishes: of a binding, of an option, of a designable attribute.
///
/// The names are those of designers; ``className`` is the class by which Cocoa answers for it.
public enum PublishedType: Sendable, Hashable {
    /// Any object.
    case any
    /// A truth value.
    case boolean
    /// A whole number.
    case integer
    /// A number with a fraction.
    case number
    /// Text.
    case string
    /// The name of an action: `remove:`.
    case selector
    /// Text with attributes.
    case attributedString
    /// A moment.
    case date
    /// Bytes.
    case data
    /// An address, or a file's.
    case url
    /// A picture.
    case image
    /// A colour.
    case color
    /// A font.
    case font
    /// A point.
    case point
    /// A size.
    case size
    /// A rectangle.
    case rect
    /// A condition on objects.
    case predicate
    /// Objects in order.
    case array
    /// Objects without order.
    case set
    /// Objects by key.
    case dictionary
    /// Positions in an array.
    case indexes
    /// Positions in a tree, in order.
    case indexPaths
    /// What an array is sorted by, in order.
    case sortDescriptors
    /// An object of one class, by its name.
    case object(String)

    /// The class of the values, `NSNumber` for numbers and truth values.
    public var className: String {
        switch self {
        case .any: "NSObject"
        case .boolean, .integer, .number: "NSNumber"
        case .string, .selector: "NSString"
        case .attributedString: "NSAttributedString"
        case .date: "NSDate"
        case .data: "NSData"
        case .url: "NSURL"
        case .image: "NSImage"
        case .color: "NSColor"
        case .font: "NSFont"
        case .point, .size, .rect: "NSValue"
        case .predicate: "NSPredicate"
        case .array, .indexPaths, .sortDescriptors: "NSArray"
        case .set: "NSSet"
        case .dictionary: "NSDictionary"
        case .indexes: "NSIndexSet"
        case .object(let name): name
        }
    }

    /// The type's name for people and in JSON: `boolean`, `string`; an object's is its class's.
    public var name: String {
        switch self {
        case .object(let name): name
        default: String(describing: self)
        }
    }
}

extension PublishedType {
    /// The type with this ``name``; a name that is none is a class's.
    public init(named name: String) {
        let simple: [PublishedType] = [
            .any, .boolean, .integer, .number, .string, .selector, .attributedString, .date, .data, .url, .image,
            .color,
            .font, .point, .size, .rect, .predicate, .array, .set, .dictionary, .indexes, .indexPaths, .sortDescriptors,
        ]
        self = simple.first { $0.name == name } ?? .object(name)
    }

    /// The type that a property of this Swift type has, by the type's name as it is written: `[Person]` and
    /// `Array<Person>` are arrays, `CGFloat?` is a number; a name that is not known is a class's.
    public init(swiftType name: String) {
        var name = Substring(name.filter { $0 != " " })
        while let last = name.last, last == "?" || last == "!" { name.removeLast() }
        if name.hasPrefix("Optional<"), name.hasSuffix(">") { name = name.dropFirst(9).dropLast() }
        // A module's name before a type says nothing here.
        if !name.contains(where: { "[<(".contains($0) }), let last = name.split(separator: ".").last { name = last }
        if let known = Self.swiftTypes[String(name)] {
            self = known
        } else if name.hasPrefix("["), name.hasSuffix("]") {
            self = Self.isDictionary(name) ? .dictionary : .array
        } else if let generic = name.split(separator: "<").first, generic.count < name.count {
            self = Self.swiftTypes[String(generic)] ?? .object(String(generic))
        } else {
            self = .object(String(name))
        }
    }

    /// Whether a colon stands between the outer brackets.
    private static func isDictionary(_ name: Substring) -> Bool {
        var depth = 0
        for character in name {
            if "[<(".contains(character) { depth += 1 }
            if "]>)".contains(character) { depth -= 1 }
            if character == ":", depth == 1 { return true }
        }
        return false
    }

    private static let swiftTypes: [String: PublishedType] = [
        "Any": .any, "AnyObject": .any, "NSObject": .any, "Bool": .boolean, "String": .string, "NSString": .string,
        "Selector": .selector, "Int": .integer, "Int8": .integer, "Int16": .integer, "Int32": .integer,
        "Int64": .integer, "UInt": .integer, "UInt8": .integer, "UInt16": .integer, "UInt32": .integer,
        "UInt64": .integer, "Double": .number, "Float": .number, "CGFloat": .number, "NSNumber": .number,
        "Decimal": .number, "NSDecimalNumber": .number, "NSAttributedString": .attributedString,
        "AttributedString": .attributedString, "Date": .date, "NSDate": .date, "Data": .data, "NSData": .data,
        "URL": .url, "NSURL": .url, "NSImage": .image, "UIImage": .image, "NSColor": .color, "UIColor": .color,
        "NSFont": .font, "UIFont": .font, "CGPoint": .point, "NSPoint": .point, "CGSize": .size, "NSSize": .size,
        "CGRect": .rect, "NSRect": .rect, "NSPredicate": .predicate, "Array": .array, "NSArray": .array, "Set": .set,
        "NSSet": .set, "Dictionary": .dictionary, "NSDictionary": .dictionary, "IndexSet": .indexes,
        "NSIndexSet": .indexes, "[IndexPath]": .indexPaths, "[NSSortDescriptor]": .sortDescriptors,
    ]
}
