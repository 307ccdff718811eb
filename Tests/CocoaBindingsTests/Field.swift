// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

@testable import CocoaBindings

/// A view without a face: it shows one value, and the person can type into it.
@MainActor class Field: NSKeyValueBindingCreation, @MainActor KeyValueCoding, NSEditor {
    final var bindingState: BindingState?

    var objectValue: Any?
    var placeholderString: String?
    var isEnabled = true
    var isEditable = true
    var isHidden = false
    var color = "black"
    var toolTip: String?
    var tag = 0
    /// How often a value was shown.
    private(set) var shownCount = 0
    /// What the person has typed and not entered yet.
    var typed: String?

    var stringValue: String { objectValue.map { "\($0)" } ?? "" }

    nonisolated deinit {}

    class var bindings: Bindings {
        Bindings(Field.self) {
            Binding(.value) {
                $0.show($1)
            } read: {
                $0.objectValue
            }
            Binding.pattern(.displayPatternValue) { $0.show($1) }
            Binding.all(.enabled, \.isEnabled)
            Binding.all(.editable, \.isEditable)
            Binding.any(.hidden, \.isHidden)
            Binding(.textColor, \.color)
            Binding(.toolTip, \.toolTip)
            Binding.target(.target, argument: .argument)
            Binding.predicate(.predicate)
        }
    }

    private func show(_ presentation: BindingPresentation) {
        shownCount += 1
        objectValue = presentation.value
        placeholderString = presentation.placeholderString
    }

    /// What the person does: types a text and leaves the field.
    @discardableResult
    func enter(_ text: Any?) -> Bool {
        objectValue = text
        return commitBinding(.value, text)
    }

    /// What the person does: types another character.
    func type(_ text: String) {
        if typed == nil { beginEditingBinding(.value) }
        typed = text
        objectValue = text
        updateBinding(.value, text)
    }

    func commitEditing() -> Bool {
        guard let text = typed else { return true }
        guard commitBinding(.value, text) else { return false }
        typed = nil
        endEditingBinding(.value)
        return true
    }

    func discardEditing() {
        typed = nil
        refreshBinding(.value)
        endEditingBinding(.value)
    }
}

/// A model.
final class Person: KeyValueCoding {
    @Observed var name = ""
    @Observed var nickname: String?
    @Observed var age = 0
    @Observed var isMember = false
    @Observed var isBlocked = false
    @Observed var friend: Person?

    init(_ name: String = "", age: Int = 0) {
        self.name = name
        self.age = age
    }

    static var keys: Keys {
        Keys(Person.self) {
            Key("age", \.age).validated { (_, age: Int) in
                guard age >= 0 else { throw Refusal(reason: "nobody is \(age) years old") }
                return min(age, 150)
            }
        }
    }
}

struct Refusal: Error, CustomStringConvertible {
    let reason: String
    var description: String { reason }
}

/// Collects the faults that are told while something runs.
@MainActor func faults(of body: () -> Void) -> [String] {
    let before = BindingError.handler
    var faults: [String] = []
    BindingError.handler = { faults.append("\($0)") }
    body()
    BindingError.handler = before
    return faults
}
