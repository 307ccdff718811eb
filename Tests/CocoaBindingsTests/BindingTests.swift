// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Foundation
import KeyValueCoding
import Testing

@Suite @MainActor struct BindingTests {
    let field = Field()
    let person = Person("Ada", age: 36)

    @Test func `value: initial value, model to view, view to model`() {
        field.bind(.value, to: person, withKeyPath: "name")
        #expect(field.stringValue == "Ada")
        person.name = "Grace"
        #expect(field.stringValue == "Grace")
        field.enter("Lise")
        #expect(person.name == "Lise")
    }

    @Test func `what the model takes is not shown again, what it changes is`() {
        field.bind(.value, to: person, withKeyPath: "name")
        field.enter("Lise")
        #expect(field.shownCount == 1)
        field.bind(.value, to: person, withKeyPath: "age", options: [.validatesImmediately: true])
        field.enter(200)
        #expect(person.age == 150)
        #expect(field.stringValue == "150")
    }

    @Test func `unbind`() {
        field.bind(.value, to: person, withKeyPath: "name")
        field.unbind(.value)
        person.name = "Grace"
        #expect(field.stringValue == "Ada")
        #expect(field.infoForBinding(.value) == nil)
        #expect(field.enter("Lise"))
        #expect(person.name == "Grace")
    }

    @Test func `infoForBinding`() throws {
        field.bind(.value, to: person, withKeyPath: "name", options: [.nullPlaceholder: "none"])
        let info = try #require(field.infoForBinding(.value))
        #expect(info[.observedObject] as? Person === person)
        #expect(info[.observedKeyPath] as? String == "name")
        #expect((info[.options] as? [NSBindingOption: Any])?[.nullPlaceholder] as? String == "none")
    }

    @Test func `exposedBindings, classes and options`() {
        let names = "value displayPatternValue1 enabled editable hidden textColor toolTip target argument predicate"
        #expect(field.exposedBindings.map(\.rawValue).joined(separator: " ") == names)
        #expect(field.valueClassForBinding(.enabled) == NSNumber.self)
        #expect(field.valueClassForBinding(.toolTip) == NSString.self)
        #expect(field.valueClassForBinding("nothing") == nil)
        let options = field.optionDescriptions(forBinding: .value).map(\.name)
        #expect(options.contains("NSValidatesImmediately"))
        #expect(options.contains("NSNullPlaceholder"))
    }

    @Test func `enabled and enabled2 are and-ed`() {
        field.bind(.enabled, to: person, withKeyPath: "isMember")
        field.bind("enabled2", to: person, withKeyPath: "isBlocked")
        #expect(!field.isEnabled)
        person.isMember = true
        #expect(!field.isEnabled)
        person.isBlocked = true
        #expect(field.isEnabled)
        person.isMember = false
        field.unbind(.enabled)
        #expect(field.isEnabled)
    }

    @Test func `hidden and hidden2 are or-ed`() {
        field.bind(.hidden, to: person, withKeyPath: "isMember")
        field.bind("hidden2", to: person, withKeyPath: "isBlocked")
        #expect(!field.isHidden)
        person.isBlocked = true
        #expect(field.isHidden)
        person.isMember = true
        person.isBlocked = false
        #expect(field.isHidden)
        person.isMember = false
        #expect(!field.isHidden)
    }

    @Test func `displayPatternValue1`() {
        let options: [NSBindingOption: Any] = [.displayPattern: "%{value1}@ is %{value2}@ (100%%)"]
        field.bind("displayPatternValue1", to: person, withKeyPath: "name", options: options)
        field.bind("displayPatternValue2", to: person, withKeyPath: "age", options: options)
        #expect(field.stringValue == "Ada is 36 (100%)")
        person.age = 37
        #expect(field.stringValue == "Ada is 37 (100%)")
    }

    @Test func `nullPlaceholder is shown as a placeholder, not as the value`() {
        person.nickname = nil
        field.bind(.value, to: person, withKeyPath: "nickname", options: [.nullPlaceholder: "(none)"])
        #expect(field.objectValue == nil)
        #expect(field.placeholderString == "(none)")
        person.nickname = "Lovelace"
        #expect(field.stringValue == "Lovelace")
        #expect(field.placeholderString == nil)
        person.nickname = nil
        #expect(field.objectValue == nil)
        #expect(field.placeholderString == "(none)")
    }

    @Test func `a default placeholder of the class`() {
        final class Special: Field {}
        Special.setDefaultPlaceholder("nobody", for: nil, with: .value)
        let special = Special()
        special.bind(.value, to: person, withKeyPath: "nickname")
        #expect(special.placeholderString == "nobody")
        #expect(Special.defaultPlaceholder(for: nil, with: .value) as? String == "nobody")
        #expect(Field.defaultPlaceholder(for: nil, with: .value) == nil)
    }

    @Test func `validatesImmediately`() {
        field.bind(.value, to: person, withKeyPath: "age", options: [.validatesImmediately: true])
        let faults = faults { #expect(!field.enter(-1)) }
        #expect(person.age == 36)
        #expect(faults == ["binding 'value': 'age' of 'Person' refuses the value: nobody is -1 years old"])
        #expect(field.enter(40))
        #expect(person.age == 40)
    }

    @Test func `continuouslyUpdatesValue`() {
        field.bind(.value, to: person, withKeyPath: "name")
        field.type("G")
        #expect(person.name == "Ada")
        field.bind(.value, to: person, withKeyPath: "name", options: [.continuouslyUpdatesValue: true])
        field.type("Gr")
        #expect(person.name == "Gr")
    }

    @Test func `binding a key that is not exposed`() {
        field.bind("tag", to: person, withKeyPath: "age")
        #expect(field.tag == 36)
        person.age = 3
        #expect(field.tag == 3)
    }

    @Test func `custom exposed binding`() {
        final class Special: Field {
            var size = 1.0
        }
        Special.exposeBinding("size")
        let special = Special()
        #expect(special.exposedBindings.contains("size"))
        #expect(!field.exposedBindings.contains("size"))
        special.bind("size", to: person, withKeyPath: "age")
        #expect(special.size == 36)
    }

    @Test func `unknown binding, unknown model key`() {
        let faults = faults {
            field.bind("valu", to: person, withKeyPath: "name")
            field.bind(.value, to: person, withKeyPath: "friend.name")
            field.bind(.value, to: person, withKeyPath: "nme")
        }
        #expect(
            faults == [
                "'Field' has no binding 'valu'; did you mean 'value'?",
                "binding 'value': 'Person' has no key 'nme'; did you mean 'name'?",
            ])
    }

    @Test func `bound model freed, then unbind`() {
        var model: Person? = Person("Lise")
        weak let watched = model
        field.bind(.value, to: model as Any, withKeyPath: "name")
        model = nil
        #expect(watched == nil)
        #expect(field.stringValue == "Lise")
        #expect(field.enter("x"))
        field.unbind(.value)
    }

    @Test func `bound view freed, model changes later`() {
        var view: Field? = Field()
        weak let watched = view
        view?.bind(.value, to: person, withKeyPath: "name")
        view = nil
        #expect(watched == nil)
        person.name = "Lise"
    }

    @Test func `an object of a class that has not adopted the protocol`() throws {
        final class Plain { var text = "" }
        let plain = Plain()
        try BoundObject(plain).bind("text", to: person, withKeyPath: "name")
        #expect(plain.text == "Ada")
        person.name = "Grace"
        #expect(plain.text == "Grace")
        BoundObject(plain).unbind("text")
        person.name = "Lise"
        #expect(plain.text == "Grace")
    }

    @Test func `emptied text for a property without nil becomes an empty text`() {
        field.bind(.value, to: person, withKeyPath: "name")
        field.enter(nil)
        #expect(person.name == "")
    }

    @Test func `what was shown before comes back for nil without a placeholder`() {
        field.bind(.textColor, to: person, withKeyPath: "nickname")
        #expect(field.color == "black")
        person.nickname = "red"
        #expect(field.color == "red")
        person.nickname = nil
        #expect(field.color == "black")
    }
}
