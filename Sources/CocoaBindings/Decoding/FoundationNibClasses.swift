// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import ObjectRuntime

/// Foundation's classes that nibs of AppKit hold beside strings, numbers and collections: formatters, predicates,
/// expressions and sort descriptors.
public enum FoundationNibClasses {
    /// The classes by their names, for ``ClassRegistry/register(lazily:)``.
    public static let tables: [String: @MainActor () -> ClassTable] = {
        var tables: [String: @MainActor () -> ClassTable] = [
            "NSNumberFormatter": { table(NumberFormatter.self, FormatterDecoding.numberFormatter) },
            "NSDateFormatter": { table(DateFormatter.self, FormatterDecoding.dateFormatter) },
            "NSByteCountFormatter": { table(ByteCountFormatter.self, FormatterDecoding.byteCountFormatter) },
            "NSDecimalNumberPlaceholder": { table(NSDecimalNumber.self, FormatterDecoding.decimalNumber) },
            "NSLocale": { table(NSLocale.self) { NSLocale(localeIdentifier: $0.string("NS.identifier") ?? "") } },
            "NSTimeZone": { table(NSTimeZone.self) { NSTimeZone(name: $0.string("NS.name") ?? "GMT") } },
            "NSSortDescriptor": { table(NSSortDescriptor.self, SortDescriptorDecoding.descriptor) },
            "NSComparisonPredicate": { table(NSComparisonPredicate.self, PredicateDecoding.comparison) },
            "NSCompoundPredicate": { table(NSCompoundPredicate.self, PredicateDecoding.compound) },
            "NSTruePredicate": { table(NSPredicate.self) { _ in ConstantPredicate(true) } },
            "NSFalsePredicate": { table(NSPredicate.self) { _ in ConstantPredicate(false) } },
        ]
        for name in PredicateDecoding.operatorClasses {
            tables[name] = { table(PredicateOperator.self, PredicateOperator.init) }
        }
        for (name, decode) in ExpressionDecoding.classes {
            tables[name] = { table(NSExpression.self, decode) }
        }
        return tables
    }()

    private static func table<Class: AnyObject>(
        _ type: Class.Type, _ decode: @escaping @MainActor (NibCoder) -> Class?
    ) -> ClassTable {
        ClassTable(type, superclass: nil, decode: { ($0 as? NibCoder).flatMap(decode) })
    }
}
