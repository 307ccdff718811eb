// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import NibArchive
import Testing

/// Makes the objects of Foundation's classes alone.
@MainActor private final class FoundationFactory: NibObjectFactory {
    func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        FoundationNibClasses.tables[className]?().makeInstance(from: coder)
    }
}

@MainActor struct FoundationDecodingTests {
    private func decoded(_ object: NibObject) throws -> Any? {
        try NibCoder(store: NibStore(graph: NibGraph(root: object)), factory: FoundationFactory()).decodeRoot()
    }

    private func text(_ text: String) -> NibValue { .object(.string(text)) }

    private func dictionary(_ values: KeyValuePairs<String, NibObject>) -> NibValue {
        .object(.dictionary(values.map { (key: .string($0.key), value: $0.value) }))
    }

    @Test("A number formatter has the properties of the nib")
    func numberFormatter() throws {
        let object = NibObject(
            className: "NSNumberFormatter",
            values: [
                (
                    "NS.attributes",
                    dictionary([
                        "formatterBehavior": .number(1040), "numberStyle": .number(0),
                        "positiveFormat": .string("#,##0.00"), "negativeFormat": .string("-#,##0.00"),
                        "minimumFractionDigits": .number(2), "maximumFractionDigits": .number(2),
                        "decimalSeparator": .string("."), "groupingSeparator": .string(","),
                        "usesGroupingSeparator": .number(true), "minimum": .number(0), "nilSymbol": .string(""),
                    ])
                )
            ])
        let formatter = try #require(try decoded(object) as? NumberFormatter)
        #expect(formatter.text(for: 1234.5) == "1,234.50")
        #expect(formatter.minimum == 0)
        #expect(formatter.maximum == nil)
        #expect(throws: FormatterError.belowMinimum(text: "-1.00", minimum: "0.00")) {
            try formatter.objectValue("-1.00")
        }
    }

    @Test("A formatter of Mac OS X 10.0 has its formats, texts and limits")
    func oldNumberFormatter() throws {
        func decimal(_ mantissa: [UInt8], _ length: Int64, negative: Bool) -> NibValue {
            .object(
                NibObject(
                    className: "NSDecimalNumberPlaceholder",
                    values: [
                        ("NS.exponent", .integer(0)), ("NS.length", .integer(length)), ("NS.negative", .bool(negative)),
                        ("NS.mantissa.bo", .integer(1)),
                        ("NS.mantissa", .data(mantissa + Array(repeating: 0, count: 16 - mantissa.count))),
                    ]))
        }
        func attributed(_ text: String) -> NibValue {
            .object(NibObject(className: "NSAttributedString", values: [("NSString", self.text(text))]))
        }
        let object = NibObject(
            className: "NSNumberFormatter",
            values: [
                (
                    "NS.attributes",
                    dictionary(["formatterBehavior": .number(1000), "positiveFormat": .string("$#,##0.00")])
                ),
                ("NS.positiveformat", text("$#,##0.00")), ("NS.negativeformat", text("-$#,##0.00")),
                ("NS.min", decimal([], 0, negative: true)), ("NS.max", decimal([0x10, 0x27], 1, negative: false)),
                ("NS.decimal", text(".")), ("NS.thousand", text(",")), ("NS.hasthousands", .bool(true)),
                ("NS.allowsfloats", .bool(true)), ("NS.zero", attributed("free")), ("NS.nil", attributed("–")),
            ])
        let formatter = try #require(try decoded(object) as? NumberFormatter)
        #expect(formatter.text(for: 1234.5) == "$1,234.50")
        #expect(formatter.text(for: 0) == "free")
        #expect(formatter.text(for: nil) == "–")
        #expect(formatter.minimum == nil)
        #expect(formatter.maximum == 10_000)
    }

    @Test("Date formatters have Unicode's formats, those of the C library, and styles")
    func dateFormatters() throws {
        let modern = NibObject(
            className: "NSDateFormatter",
            values: [
                (
                    "NS.attributes",
                    dictionary(["formatterBehavior": .number(1040), "dateFormat": .string("yyyy/MM/dd")])
                )
            ])
        #expect((try decoded(modern) as? DateFormatter)?.dateFormat == "yyyy/MM/dd")
        let old = NibObject(
            className: "NSDateFormatter",
            values: [("NS.format", text("%A, %B %e, %Y at %1I:%M %p%%")), ("NS.natural", .bool(true))])
        let formatter = try #require(try decoded(old) as? DateFormatter)
        #expect(formatter.dateFormat == "EEEE, MMMM d, y' at 'h:mm a%")
        #expect(formatter.isLenient)
        let styled = NibObject(
            className: "NSDateFormatter",
            values: [("NS.attributes", dictionary(["dateStyle": .number(3), "timeStyle": .number(1)]))])
        let styles = try #require(try decoded(styled) as? DateFormatter)
        #expect(styles.dateStyle == .long)
        #expect(styles.timeStyle == .short)
    }

    @Test("A byte count formatter has its flags")
    func byteCountFormatter() throws {
        let object = NibObject(
            className: "NSByteCountFormatter",
            values: [("NSUnits", .integer(4)), ("NSKBSize", .integer(1)), ("NSNoUnit", .bool(true))])
        let formatter = try #require(try decoded(object) as? ByteCountFormatter)
        #expect(formatter.allowedUnits == .useMB)
        #expect(formatter.countStyle == .memory)
        #expect(!formatter.includesUnit)
        #expect(formatter.includesCount)
    }

    @Test("Predicates are decoded with their expressions and operators")
    func predicates() throws {
        let keyPath = NibObject(
            className: "NSKeyPathExpression",
            values: [
                ("NSOperand", .object(NibObject(className: "NSSelfExpression"))),
                ("NSSelectorName", text("valueForKeyPath:")), ("NSExpressionType", .integer(3)),
                (
                    "NSArguments",
                    .object(
                        .array([
                            NibObject(
                                className: "NSKeyPathSpecifierExpression", values: [("NSKeyPath", text("boss.name"))])
                        ]))
                ),
            ])
        func comparison(_ constant: NibValue, _ operation: NibObject) -> NibObject {
            NibObject(
                className: "NSComparisonPredicate",
                values: [
                    ("NSLeftExpression", .object(keyPath)),
                    (
                        "NSRightExpression",
                        .object(
                            NibObject(className: "NSConstantValueExpression", values: [("NSConstantValue", constant)]))
                    ),
                    ("NSPredicateOperator", .object(operation)),
                ])
        }
        let isNotNil = comparison(
            .null,
            NibObject(
                className: "NSEqualityPredicateOperator",
                values: [("NSNegate", .bool(true)), ("NSOperatorType", .integer(4)), ("NSModifier", .integer(0))]))
        let begins = comparison(
            text("Q"),
            NibObject(
                className: "NSSubstringPredicateOperator",
                values: [("NSOperatorType", .integer(8)), ("NSModifier", .integer(2)), ("NSOptions", .integer(3))]))
        let both = NibObject(
            className: "NSCompoundPredicate",
            values: [
                ("NSCompoundPredicateType", .integer(1)), ("NSSubpredicates", .object(.array([isNotNil, begins]))),
            ])
        let predicate = try #require(try decoded(both) as? NSPredicate)
        #expect(predicate.format == "boss.name != nil AND ANY boss.name BEGINSWITH[cd] \"Q\"")
    }

    @Test("A comparison without its parts is nil and reported")
    func incompletePredicate() throws {
        let graph = NibGraph(root: NibObject(className: "NSComparisonPredicate"))
        let coder = NibCoder(store: try NibStore(graph: graph), factory: FoundationFactory())
        #expect(throws: NibError.self) { try coder.decodeRoot() }
    }

    @Test("Sort descriptors go into a nib and come out of it")
    func sortDescriptors() throws {
        let descriptor = NSSortDescriptor(key: "name.last", ascending: false, selector: "caseInsensitiveCompare:")
        let encoder = NibEncoder()
        encoder.encode(descriptor, for: "descriptor")
        let object = try #require(encoder.graph.root["descriptor"]?.object)
        #expect(try decoded(object) as? NSSortDescriptor == descriptor)
        #expect(object["NSSelector"]?.string == "caseInsensitiveCompare:")
    }
}
