// SPDX-License-Identifier: Apache-2.0

/// The classes that `NibCoder` makes by itself.
enum FoundationClass: String, Sendable, CaseIterable {
    case string = "NSString"
    case mutableString = "NSMutableString"
    case localizableString = "NSLocalizableString"
    case number = "NSNumber"
    case decimalNumber = "NSDecimalNumber"
    case array = "NSArray"
    case mutableArray = "NSMutableArray"
    case set = "NSSet"
    case mutableSet = "NSMutableSet"
    case orderedSet = "NSOrderedSet"
    case mutableOrderedSet = "NSMutableOrderedSet"
    case dictionary = "NSDictionary"
    case mutableDictionary = "NSMutableDictionary"
    case data = "NSData"
    case mutableData = "NSMutableData"
    case url = "NSURL"
    case date = "NSDate"
    case null = "NSNull"
    case value = "NSValue"
    case indexPath = "NSIndexPath"
    case indexSet = "NSIndexSet"
    case mutableIndexSet = "NSMutableIndexSet"
    case uuid = "NSUUID"
    case attributedString = "NSAttributedString"
    case mutableAttributedString = "NSMutableAttributedString"

    static let byName: [String: FoundationClass] = Dictionary(
        uniqueKeysWithValues: allCases.map { ($0.rawValue, $0) })

    /// Whether the object is unpacked by its elements: keys repeat, in order.
    var isSequence: Bool {
        switch self {
        case .array, .mutableArray, .set, .mutableSet, .orderedSet, .mutableOrderedSet: true
        default: false
        }
    }
}
