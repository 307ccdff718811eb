// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Testing

nonisolated final class DoublingTransformer: ValueTransformer {
    override func transformedValue(_ value: Any?) -> Any? { (value as? Int).map { $0 * 2 } }
    override func reverseTransformedValue(_ value: Any?) -> Any? { (value as? Int).map { $0 / 2 } }
}

nonisolated enum Conversions {
    final class HalvingTransformer: ValueTransformer {
        override class func allowsReverseTransformation() -> Bool { false }
        override func transformedValue(_ value: Any?) -> Any? { (value as? Int).map { $0 / 2 } }
    }
}

struct ValueTransformerTests {
    @Test("The standard transformers are known by Apple's names")
    func standard() throws {
        let negate = try #require(ValueTransformer(forName: .negateBooleanTransformerName))
        #expect(negate.transformedValue(true) as? Bool == false)
        #expect(negate.transformedValue(NSNumber(value: 0)) as? Bool == true)
        #expect(negate.transformedValue(nil) as? Bool == true)
        #expect(negate.reverseTransformedValue(true) as? Bool == false)
        let isNil = try #require(ValueTransformer(forName: "NSIsNil"))
        #expect(isNil.transformedValue(nil) as? Bool == true)
        #expect(isNil.transformedValue(3) as? Bool == false)
        #expect(!type(of: isNil).allowsReverseTransformation())
        let isNotNil = try #require(ValueTransformer(forName: "NSIsNotNil"))
        #expect(isNotNil.transformedValue(nil as Int? as Any) as? Bool == false)
        #expect(isNotNil.transformedValue("") as? Bool == true)
        for name in ["NSUnarchiveFromData", "NSKeyedUnarchiveFromData", "NSSecureUnarchiveFromData"] {
            let transformer = try #require(ValueTransformer(forName: NSValueTransformerName(name)))
            let data = transformer.reverseTransformedValue(["a": [1, 2]])
            #expect(data is Data)
            #expect(transformer.transformedValue(data) as? [String: [Int]] == ["a": [1, 2]])
            #expect(transformer.transformedValue(Data([1, 2, 3])) == nil)
            #expect(transformer.transformedValue(nil) == nil)
        }
    }

    @Test("A transformer is found by its registered name, and by its class's")
    func names() throws {
        #expect(ValueTransformer(forName: "NoSuchTransformer") == nil)
        let own = DoublingTransformer()
        ValueTransformer.setValueTransformer(own, forName: "Doubled")
        #expect(ValueTransformer(forName: "Doubled") === own)
        #expect(ValueTransformer.valueTransformerNames().contains("Doubled"))
        ValueTransformer.setValueTransformer(nil, forName: "Doubled")
        #expect(ValueTransformer(forName: "Doubled") == nil)
        let byClass = try #require(ValueTransformer(forName: "DoublingTransformer"))
        #expect(byClass.transformedValue(4) as? Int == 8)
        #expect(byClass.reverseTransformedValue(8) as? Int == 4)
        #expect(ValueTransformer(forName: "DoublingTransformer") === byClass)
        #expect(ValueTransformer(forName: "CocoaBindingsTests.DoublingTransformer") is DoublingTransformer)
        #expect(ValueTransformer(forName: "Conversions.HalvingTransformer") is Conversions.HalvingTransformer)
        #expect(ValueTransformer(forName: "Animal") == nil)
    }

    @Test(
        "Names that are no classes are refused", arguments: ["", ".", "a b", "7", "Swift.Int", "String", "é.x", "...."])
    func refuses(_ name: String) {
        #expect(ClassLookup.classNamed(name) == nil)
    }

    @Test("Archives with classes that are not allowed give nil, and those of values that can be changed their object")
    func archivedClasses() throws {
        let transformer = try #require(ValueTransformer(forName: NSValueTransformerName("NSKeyedUnarchiveFromData")))
        let indexes = NSMutableIndexSet(index: 3)
        let archive = try NSKeyedArchiver.archivedData(withRootObject: indexes, requiringSecureCoding: true)
        #expect((transformer.transformedValue(archive) as? NSIndexSet)?.contains(3) == true)
        let secure = try #require(ValueTransformer(forName: NSValueTransformerName("NSSecureUnarchiveFromData")))
        #expect(secure.transformedValue(archive) == nil)
    }
}
