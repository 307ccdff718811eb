// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibVocabulary
import Testing

@testable import AppKit

/// A model with one value of any kind.
@MainActor final class Source: @MainActor KeyValueCoding {
    @Observed var value: Any?
    nonisolated deinit {}

    init(_ value: Any? = nil) { self.value = value }
}

/// Collects the faults that are told while something runs.
@MainActor func bindingFaults(of body: () -> Void) -> [String] {
    let before = BindingError.handler
    var faults: [String] = []
    BindingError.handler = { faults.append("\($0)") }
    body()
    BindingError.handler = before
    return faults
}

/// Each standard binding of each control × option × marker.
@MainActor struct BindingTableTests {
    static let makers: [(name: String, make: @MainActor () -> any NSKeyValueBindingCreation)] = [
        ("NSButton", { NSButton(checkboxWithTitle: "", target: nil, action: nil) }),
        ("NSColorWell", { NSColorWell(frame: .zero) }),
        ("NSComboBox", { NSComboBox(frame: .zero) }),
        ("NSDatePicker", { NSDatePicker(frame: .zero) }),
        ("NSImageView", { NSImageView(frame: .zero) }),
        ("NSLevelIndicator", { NSLevelIndicator(frame: .zero) }),
        ("NSMatrix", { NSMatrix(frame: .zero) }),
        ("NSMenuItem", { NSMenuItem() }),
        ("NSPathControl", { NSPathControl(frame: .zero) }),
        ("NSPopUpButton", { NSPopUpButton(frame: .zero) }),
        ("NSProgressIndicator", { NSProgressIndicator(frame: .zero) }),
        ("NSSearchField", { NSSearchField(frame: .zero) }),
        ("NSSecureTextField", { NSSecureTextField(frame: .zero) }),
        (
            "NSSegmentedControl",
            { NSSegmentedControl(labels: ["a", "b"], trackingMode: .selectOne, target: nil, action: nil) }
        ),
        ("NSSlider", { NSSlider(frame: .zero) }),
        ("NSStepper", { NSStepper(frame: .zero) }),
        ("NSSwitch", { NSSwitch(frame: .zero) }),
        ("NSTextField", { NSTextField(frame: .zero) }),
        ("NSTextView", { NSTextView(frame: CGRect(x: 0, y: 0, width: 100, height: 50)) }),
        ("NSTokenField", { NSTokenField(frame: .zero) }),
        ("NSButtonCell", { NSButtonCell() }),
        ("NSTextFieldCell", { NSTextFieldCell() }),
        ("NSSliderCell", { NSSliderCell() }),
        ("NSStepperCell", { NSStepperCell() }),
        ("NSLevelIndicatorCell", { NSLevelIndicatorCell() }),
        ("NSDatePickerCell", { NSDatePickerCell() }),
    ]

    /// A value of a type.
    private func sample(_ type: PublishedType) -> Any {
        switch type {
        case .boolean: true
        case .integer: 1
        case .number: 0.5
        case .string, .any: "text"
        case .selector: "copy:"
        case .attributedString: NSAttributedString(string: "text")
        case .date: Date(timeIntervalSinceReferenceDate: 86400)
        case .data: Data("text".utf8)
        case .url: URL(fileURLWithPath: "/tmp/file")
        case .image: NSImage(size: CGSize(width: 4, height: 4))
        case .color: NSColor.red
        case .font: NSFont.systemFont(ofSize: 17)
        case .array: ["one", "two"]
        default: "text"
        }
    }

    @Test("Every standard binding takes a value, nil, and each marker with a placeholder, without a fault")
    func all() throws {
        var count = 0
        for (name, make) in Self.makers {
            let descriptions = BindingTable.standard.bindings(of: name)
            #expect(!descriptions.isEmpty, "\(name)")
            for description in descriptions {
                let binding = NSBindingName(description.name)
                var options: [NSBindingOption: Any] = [:]
                if case .predicates = description.family { options[.predicateFormat] = "self contains $value" }
                if case .arguments = description.family { options[.selectorName] = "act:" }
                if description.name == "target" { options[.selectorName] = "act:" }
                if case .pattern = description.family { options[.displayPattern] = "<%{value1}@>" }
                let values: [Any?] = [
                    sample(description.valueType), nil, NSMultipleValuesMarker, NSNoSelectionMarker,
                    NSNotApplicableMarker,
                ]
                let needsObject =
                    [.selector].contains(description.valueType) || description.name == "target"
                    || description.name.hasPrefix("argument") || binding == .predicate
                let faults = bindingFaults {
                    let object = make()
                    let source = Source(needsObject ? NSObject() : values[0])
                    object.bind(binding, to: source, withKeyPath: "value", options: options)
                    #expect(object.infoForBinding(binding) != nil, "\(name).\(description.name)")
                    for value in values.dropFirst() where !needsObject { source.value = value }
                    source.value = needsObject ? NSObject() : values[0]
                    object.unbind(binding)
                    #expect(object.infoForBinding(binding) == nil, "\(name).\(description.name)")
                }
                #expect(faults == [], "\(name).\(description.name)")
                count += 1
            }
        }
        #expect(count > 300)
    }

    @Test("Conditions of the value's state set whether a control is enabled, editable and hidden")
    func conditions() {
        for (name, make) in Self.makers {
            guard let control = make() as? NSControl,
                let description = BindingTable.standard.binding("value", of: name),
                description.option(named: "NSConditionallySetsEnabled") != nil
            else { continue }
            let source = Source(NSNoSelectionMarker)
            control.bind(
                .value, to: source, withKeyPath: "value",
                options: [.conditionallySetsEnabled: true, .conditionallySetsHidden: true])
            #expect(!control.isEnabled && control.isHidden, "\(name)")
            source.value = sample(description.valueType)
            #expect(control.isEnabled && !control.isHidden, "\(name)")
        }
    }

    @Test("A text field's standard markers are placeholders that are never written to the model")
    func markers() {
        for (marker, option) in [
            (NSMultipleValuesMarker, NSBindingOption.multipleValuesPlaceholder),
            (NSNoSelectionMarker, .noSelectionPlaceholder), (NSNotApplicableMarker, .notApplicablePlaceholder),
        ] {
            let field = NSTextField(frame: CGRect(x: 0, y: 0, width: 100, height: 21))
            let source = Source(marker)
            field.bind(.value, to: source, withKeyPath: "value", options: [option: "Nothing"])
            #expect(field.stringValue == "")
            #expect(field.placeholderString == "Nothing")
            let stage = ControlStage(field)
            stage.window.makeFirstResponder(field)
            stage.key("\r")
            #expect(NSIsControllerMarker(source.value))
        }
    }
}
