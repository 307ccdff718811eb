// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Testing

@testable import ObjectRuntime

/// A Swift class that dynamic classes inherit from.
private class Widget: KeyValueCoding, DynamicHost {
    var dynamicVariables: DynamicVariables?
    var width = 10
    @Observed var title = "widget"
}

private final class Plain {
    var number = 7
}

@Suite("Keys of dynamic classes under Swift classes")
struct DynamicHostKeyTests {
    private let fixture = ClassFixture()

    @Test func aSwiftObjectHasTheKeysOfItsDynamicClassAndItsOwn() throws {
        let fancy = fixture.makeClass("Fancy", host: Widget.self)
        let glow = try fancy.addProperty("glow", initial: 0.5)
        let note = try fancy.addVariable("note", initial: "a note that is not kept inline")
        let parts = try fancy.addVariable("parts", initial: ObjectReferences())
        try fancy.register()
        let widget = Widget()
        #expect(
            throws: KeyValueCodingError.undefinedKey(
                type: "Widget", key: "glow", keyPath: "glow", nearest: nil)
        ) { try widget.value(forKey: "glow") }
        #expect(try widget.value(forKeyPath: "width") as? Int == 10)
        #expect(fancy.attach(to: widget))
        #expect(try widget.value(forKey: "glow") as? Double == 0.5)
        try widget.setValue("0.75", forKey: "glow")
        #expect(widget[glow] == 0.75)
        widget[glow] = 1
        #expect(try widget.value(forKeyPath: "glow") as? Double == 1)
        try widget.setValue("other", forKey: "note")
        #expect(widget.dynamicVariables?[note] == "other")
        #expect(try widget.value(forKeyPath: "width") as? Int == 10)
        let plain = Plain()
        try widget.setValue([plain], forKey: "parts")
        #expect(widget.dynamicVariables?[parts].objects.first === plain)
        #expect(try widget.value(forKeyPath: "parts.number") as? [Int] == [7])
        withExtendedLifetime(plain) {}
        #expect(
            throws: KeyValueCodingError.undefinedKey(
                type: fancy.name, key: "glov", keyPath: "glov", nearest: "glow")
        ) { try widget.value(forKey: "glov") }
        #expect(
            throws: KeyValueCodingError.typeMismatch(
                type: fancy.name, key: "glow", keyPath: "glow", expected: "Double", found: "String")
        ) { try widget.setValue("bright", forKey: "glow") }
        // An instance of the Swift class itself has no such keys.
        #expect(throws: KeyValueCodingError.self) { try Widget().value(forKeyPath: "glow") }
    }

    @Test func aSwiftObjectIsObservedByAllItsKeys() throws {
        let fancy = fixture.makeClass("Fancy", host: Widget.self)
        let glow = try fancy.addProperty("glow", initial: 0.5)
        _ = try fancy.addVariable("count", initial: 1)
        let list = try fancy.addProperty("list", initial: [Int]())
        try fancy.register()
        let widget = Widget()
        let log = ChangeLog()
        var observations = [try widget.observe("title", options: [.old, .new], changeHandler: log.note)]
        #expect(fancy.attach(to: widget))
        for key in ["glow", "count", "list"] {
            observations.append(try widget.observe(key, options: [.old, .new], changeHandler: log.note))
        }
        widget.title = "fancy"
        widget[glow] = 1
        try widget.setValue(2, forKey: "glow")
        try widget.setValue(2, forKey: "count")
        try widget.mutableArrayValue(forKey: "list").add(5)
        #expect(widget[list] == [5])
        #expect(log.take() == ["widget → fancy", "0.5 → 1.0", "1.0 → 2.0", "1 → 2", "nil → [5]"])
        observations = []
        widget[glow] = 3
        #expect(log.take() == [])
    }

    @Test func anObjectWhoseClassHasAdoptedNothingIsReachedByItsKeys() throws {
        final class Bare: DynamicHost {
            var dynamicVariables: DynamicVariables?
        }
        let dynamicClass = fixture.makeClass("Bare", host: Bare.self)
        let name = try dynamicClass.addProperty("name", initial: "x")
        try dynamicClass.register()
        let bare = Bare()
        #expect(dynamicClass.attach(to: bare))
        let log = ChangeLog()
        let keyed = KeyedObject(bare)
        let observation = try keyed.observe("name", options: [.old, .new], changeHandler: log.note)
        try keyed.setValue("y", forKeyPath: "name")
        #expect(bare[name] == "y")
        #expect(try keyed.value(forKey: "name") as? String == "y")
        #expect(keyed.hasKey("name"))
        #expect(!keyed.hasKey("names"))
        #expect(log.take() == ["x → y"])
        withExtendedLifetime(observation) {}
    }
}
