// SPDX-License-Identifier: Apache-2.0

/// One change to a nib's objects that a document states beside its elements, because no element can state it.
///
/// A decompiled document keeps in corrections what its elements would not compile to. Each stands on a line of its own;
/// `docs/compiling.md` has the notation.
public enum NibCorrection: Equatable, Sendable {
    /// One step from an object to one that it holds.
    public enum Step: Hashable, Sendable {
        /// The first value under a key.
        case key(String)
        /// The value at a place among all of the object's values.
        case place(Int)
    }

    /// What a correction puts under a key.
    public enum Value: Equatable, Sendable {
        /// A truth value.
        case bool(Bool)
        /// A whole number.
        case integer(Int64)
        /// A number of single precision.
        case float(Float)
        /// A number of double precision.
        case double(Double)
        /// Bytes.
        case data([UInt8])
        /// Nothing.
        case null
        /// An `NSNumber` of a truth value.
        case boxedBool(Bool)
        /// An `NSNumber` of a whole number.
        case boxedInteger(Int64)
        /// An `NSNumber` of double precision.
        case boxedDouble(Double)
        /// An immutable string.
        case string(String)
        /// The object of the element with an id.
        case element(String)
        /// The stand-in for an object outside the nib: the file's owner, the first responder.
        case placeholder(String)
        /// An object that a correction defines or names.
        case label(Int)
        /// The value that stood at a place among the values of the object that is corrected.
        case old(Int)
    }

    /// A key and its value; containers repeat one key.
    public struct Entry: Equatable, Sendable {
        /// The key.
        public var key: String
        /// The value.
        public var value: Value

        /// Makes an entry.
        public init(_ key: String, _ value: Value) {
            self.key = key
            self.value = value
        }
    }

    /// `at key [3]`: the corrections that follow are of the object that the steps lead to; without steps, of the element's
    /// own.
    case target([Step])
    /// `of "id"`: the corrections that follow are of the object of another element.
    case owner(String)
    /// `key = value`: replaces the value under a key, or adds it.
    case set(String, Value)
    /// `- key`: takes a key away.
    case remove(String)
    /// `class Name`: the object is of another class.
    case className(String)
    /// `elements [ value … ]`: what a container holds.
    case elements([Value])
    /// `values { key value … }`: all values of an object whose keys repeat.
    case values([Entry])
    /// `name $3`: gives the object a label.
    case name(Int)
    /// `$3 Name { key value … }`: an object of which no element says anything.
    case definition(Int, className: String, [Entry])
    /// `$3 Name [ value … ]`: the same for a container.
    case container(Int, className: String, [Value])

    /// How many values of the nib the correction states.
    public var factCount: Int {
        switch self {
        case .target, .owner, .name: 0
        case .set, .remove, .className: 1
        case .elements(let values), .container(_, _, let values): max(values.count, 1)
        case .values(let entries), .definition(_, _, let entries): max(entries.count, 1)
        }
    }
}

/// Why a line is no correction.
public enum NibCorrectionError: Error, Equatable, Sendable {
    /// The line has a form that none of the corrections has.
    case malformed(line: Int)
    /// A quoted text does not end, or holds an escape that is not known.
    case malformedText(line: Int)
    /// What stands for a value is none.
    case malformedValue(String, line: Int)
}

extension NibCorrectionError: CustomStringConvertible {
    /// A sentence in lower case without a full stop.
    public var description: String {
        switch self {
        case .malformed(let line): "line \(line) is no correction"
        case .malformedText(let line): "a quoted text on line \(line) does not end, or has an unknown escape"
        case .malformedValue(let text, let line): "'\(text)' on line \(line) is no value"
        }
    }
}
