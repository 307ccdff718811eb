// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import ObjectRuntime

/// Lets `NSSortDescriptor` be made of a key, although Foundation marks its own initializers for that as unavailable on
/// Linux: an initializer of a protocol can give an object of a subclass.
nonisolated public protocol SortDescriptorOfKey {}

nonisolated extension NSSortDescriptor: SortDescriptorOfKey {}

nonisolated extension SortDescriptorOfKey where Self == NSSortDescriptor {
    /// Sorts by the values at the end of a key path, in their natural order. Without a key the objects themselves are
    /// compared.
    public init(key: String?, ascending: Bool) {
        self = KeySortDescriptor(key: key, ascending: ascending, order: .natural)
    }

    /// Sorts by a key path with a method that compares two values.
    ///
    /// The methods `compare:`, `caseInsensitiveCompare:`, `localizedCompare:`, `localizedCaseInsensitiveCompare:` and
    /// `localizedStandardCompare:` are known, and nil stands for the first of them.
    public init(key: String?, ascending: Bool, selector: Selector?) {
        self = KeySortDescriptor(key: key, ascending: ascending, order: SortOrder(selector))
    }

    /// Sorts by a key path with a closure that compares two values. Values that are nil come first and are not given to
    /// it.
    public init(
        key: String?, ascending: Bool, comparator: @escaping (Any, Any) -> ComparisonResult
    ) {
        self = KeySortDescriptor(key: key, ascending: ascending, order: .comparator(comparator))
    }
}

nonisolated extension SortDescriptorOfKey where Self: NSSortDescriptor {
    /// The key path by which objects are sorted; nil for Swift key paths and where the objects themselves are compared.
    public var key: String? { (self as? KeySortDescriptor)?.sortKey }

    /// The method that compares the values; nil where a closure does, and for Swift key paths.
    public var selector: Selector? { (self as? KeySortDescriptor)?.order.selector }
}

/// How the values of a sort key are compared.
nonisolated enum SortOrder {
    case natural
    case caseInsensitive
    case localized
    case localizedCaseInsensitive
    case localizedStandard
    case comparator((Any, Any) -> ComparisonResult)
    /// A method that is not known; compared naturally.
    case unknown(Selector)

    init(_ selector: Selector?) {
        guard let selector else {
            self = .natural
            return
        }
        switch selector.name {
        case "compare:": self = .natural
        case "caseInsensitiveCompare:": self = .caseInsensitive
        case "localizedCompare:": self = .localized
        case "localizedCaseInsensitiveCompare:": self = .localizedCaseInsensitive
        case "localizedStandardCompare:": self = .localizedStandard
        default: self = .unknown(selector)
        }
    }

    var selector: Selector? {
        switch self {
        case .natural: "compare:"
        case .caseInsensitive: "caseInsensitiveCompare:"
        case .localized: "localizedCompare:"
        case .localizedCaseInsensitive: "localizedCaseInsensitiveCompare:"
        case .localizedStandard: "localizedStandardCompare:"
        case .unknown(let selector): selector
        case .comparator: nil
        }
    }

    /// How texts are compared; nil by their characters' numbers.
    var collation: SortCollation? {
        switch self {
        case .natural, .comparator, .unknown: nil
        case .caseInsensitive: .caseless
        case .localized: .localized
        case .localizedCaseInsensitive: .localizedCaseless
        case .localizedStandard: .standard
        }
    }
}

/// A sort descriptor by a key path as a text.
nonisolated public final class KeySortDescriptor: NSSortDescriptor {
    let sortKey: String?
    let order: SortOrder
    let reader: KeyPathReader?
    private let isAscending: Bool
    /// Whether nil comes last rather than first.
    let reversesNullOrder: Bool

    init(key: String?, ascending: Bool, order: SortOrder, reversesNullOrder: Bool = false) {
        sortKey = key
        self.order = order
        isAscending = ascending
        self.reversesNullOrder = reversesNullOrder
        reader = key.flatMap { $0 == "self" ? nil : try? KeyPathReader($0) }
        super.init(keyPath: \KeySortDescriptor.sortKey, ascending: ascending, comparator: { _, _ in .orderedSame })
    }

    /// The value by which an object is sorted; nil where it has none, with the error to the handler of predicates.
    func value(of object: Any) -> Any? {
        guard let reader else { return sortKey == nil || sortKey == "self" ? object : nil }
        do {
            return presentValue(try reader.value(of: object))
        } catch {
            reported.report(.keyPath(error))
            return nil
        }
    }

    /// The value by which an object is sorted; see ``value(of:)``.
    func value(ofObject object: AnyObject) -> Any? {
        guard let reader else { return value(of: object) }
        do {
            return presentValue(try reader.value(ofObject: object))
        } catch {
            reported.report(.keyPath(error))
            return nil
        }
    }

    private let reported = FirstReport()

    /// The order of two objects.
    public override func compare(_ first: Any, to second: Any) -> ComparisonResult {
        let result = compareValues(value(of: first), value(of: second))
        return isAscending ? result : result.reversed
    }

    /// The order of two values of the key, ascending. nil comes first.
    func compareValues(_ first: Any?, _ second: Any?) -> ComparisonResult {
        guard let first, let second else {
            let result = PredicateComparison.order(first == nil ? 0 : 1, second == nil ? 0 : 1)
            return reversesNullOrder ? result.reversed : result
        }
        switch order {
        case .comparator(let comparator): return comparator(first, second)
        default:
            if let collation = order.collation, let first = PredicateComparison.text(first),
                let second = PredicateComparison.text(second)
            {
                return collation.compare(first, second)
            }
            return PredicateComparison.order(first, second) ?? .orderedSame
        }
    }

    /// A descriptor with the opposite order.
    public override var reversedSortDescriptor: Any {
        KeySortDescriptor(
            key: sortKey, ascending: !isAscending, order: order, reversesNullOrder: reversesNullOrder)
    }

    /// The descriptor itself, which cannot be changed.
    public override func copy(with zone: NSZone? = nil) -> Any { self }

    /// Whether both sort by the same key in the same way; closures are never equal.
    public override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? KeySortDescriptor else { return false }
        if other === self { return true }
        return sortKey == other.sortKey && isAscending == other.isAscending && order.selector != nil
            && order.selector == other.order.selector && reversesNullOrder == other.reversesNullOrder
    }

    /// The hash of the key.
    public override var hash: Int { sortKey.hashValue }

    /// The key, the direction and the method.
    public override var description: String {
        "(\(sortKey ?? "self"), \(isAscending ? "ascending" : "descending"), \(order.selector?.name ?? "comparator"))"
    }
}

nonisolated extension ComparisonResult {
    /// The order of the same two the other way round.
    var reversed: ComparisonResult {
        switch self {
        case .orderedAscending: .orderedDescending
        case .orderedDescending: .orderedAscending
        case .orderedSame: .orderedSame
        }
    }
}
