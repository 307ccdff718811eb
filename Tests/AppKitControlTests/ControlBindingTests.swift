// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import AppKit

/// A model of a person.
@MainActor final class Person: NSObject, @MainActor KeyValueCoding {
    @Observed var name: String?
    @Observed var age = 0
    @Observed var isMember = false
    @Observed var color: NSColor? = .red
    @Observed var date = Date(timeIntervalSinceReferenceDate: 0)
    @Observed var url: URL?
    @Observed var list: [String] = ["One", "Two", "Three"]
    @Observed var choice: String? = "Two"
    @Observed var index = 1
    var pushes: [String] = []
    nonisolated deinit {}

    init(_ name: String? = nil, age: Int = 0) {
        super.init()
        (self.name, self.age) = (name, age)
    }

    func push(_ argument: Any?) { pushes.append("\(argument ?? "nil")") }

    static var keys: Keys {
        Keys(Person.self) {
            Key("age", \.age).validated { (_, age: Int) in
                guard age >= 0 else { throw Refusal() }
                return age
            }
        }
    }

    static let classTable: ClassTable = {
        let table = ClassTable(Person.self, superclass: nil) { $0.action("push:", Person.push) }
        NibTables.register(Person.self) { table }
        return table
    }()
}

struct Refusal: Error {}

/// The behaviours of bindings that name controls.
@MainActor struct ControlBindingTests {
    private let ada = Person("Ada", age: 36)

    private func field(bound key: String, _ options: [NSBindingOption: Any] = [:]) -> (NSTextField, ControlStage) {
        let field = NSTextField(frame: CGRect(x: 10, y: 10, width: 120, height: 21))
        field.bind(.value, to: ada, withKeyPath: key, options: options)
        return (field, ControlStage(field))
    }

    @Test("value: initial value, model to view, view to model on end of editing")
    func value() {
        let (field, stage) = field(bound: "name")
        #expect(field.stringValue == "Ada")
        ada.name = "Grace"
        #expect(field.stringValue == "Grace")
        stage.window.makeFirstResponder(field)
        stage.type("Joan")
        #expect(ada.name == "Grace")
        stage.key("\r")
        #expect(ada.name == "Joan")
    }

    @Test("NSContinuouslyUpdatesValue")
    func continuouslyUpdatesValue() {
        let (field, stage) = field(bound: "name", [.continuouslyUpdatesValue: true])
        stage.window.makeFirstResponder(field)
        stage.type("Jo")
        #expect(ada.name == "Jo")
        stage.type("an")
        #expect(ada.name == "Joan")
        #expect(field.currentEditor()?.string == "Joan")
    }

    @Test("NSValidatesImmediately")
    func validatesImmediately() {
        let presenter = BindingError.presenter
        BindingError.presenter = { _, _, _ in false }
        defer { BindingError.presenter = presenter }
        let formatter = NumberFormatter()
        let (field, stage) = field(bound: "age", [.validatesImmediately: true])
        field.formatter = formatter
        stage.window.makeFirstResponder(field)
        stage.type("-5")
        _ = bindingFaults { stage.key("\r") }
        #expect(ada.age == 36)
        #expect(field.currentEditor() != nil)
        field.currentEditor()?.selectAll(nil)
        stage.type("40")
        stage.key("\r")
        #expect(ada.age == 40)
    }

    @Test("NSNullPlaceholder shown as a placeholder, not as the value, and after the model turns nil")
    func nullPlaceholder() {
        ada.name = nil
        let (field, stage) = field(bound: "name", [.nullPlaceholder: "(None)"])
        #expect(field.stringValue == "")
        #expect(field.placeholderString == "(None)")
        ada.name = "Ada"
        #expect(field.stringValue == "Ada")
        ada.name = nil
        #expect(field.placeholderString == "(None)")
        #expect(field.stringValue == "")
        // An emptied field is nil in the model.
        ada.name = "Ada"
        stage.window.makeFirstResponder(field)
        stage.key("\u{7F}")
        stage.key("\r")
        #expect(ada.name == nil)
    }

    @Test("A field keeps its own placeholder where the binding has none")
    func ownPlaceholder() {
        let field = NSTextField(frame: .zero)
        field.placeholderString = "Name"
        ada.name = nil
        field.bind(.value, to: ada, withKeyPath: "name", options: nil)
        #expect(field.placeholderString == "Name")
        let source = Source(NSNoSelectionMarker)
        field.bind(.value, to: source, withKeyPath: "value", options: [.noSelectionPlaceholder: "Nobody"])
        #expect(field.placeholderString == "Nobody")
        source.value = ""
        #expect(field.placeholderString == "Name")
    }

    @Test("number formatter with value binding")
    func numberFormatter() {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .decimal
        ada.age = 1234
        let (field, stage) = field(bound: "age")
        field.formatter = formatter
        #expect(field.stringValue == "1,234")
        stage.window.makeFirstResponder(field)
        stage.type("77")
        stage.key("\r")
        #expect(ada.age == 77)
    }

    @Test("displayPatternValue1")
    func displayPattern() {
        let field = NSTextField(labelWithString: "")
        field.bind(
            NSBindingName("displayPatternValue1"), to: ada, withKeyPath: "name",
            options: [.displayPattern: "%{value1}@ is %{value2}@"])
        field.bind(NSBindingName("displayPatternValue2"), to: ada, withKeyPath: "age", options: nil)
        #expect(field.stringValue == "Ada is 36")
        ada.age = 37
        #expect(field.stringValue == "Ada is 37")
    }

    @Test("enabled + enabled2 (AND), hidden + hidden2 (OR), editable")
    func families() {
        let field = NSTextField(frame: .zero)
        let (one, two) = (Source(true), Source(false))
        field.bind(.enabled, to: one, withKeyPath: "value")
        field.bind(NSBindingName("enabled2"), to: two, withKeyPath: "value")
        field.bind(.hidden, to: one, withKeyPath: "value")
        field.bind(NSBindingName("hidden2"), to: two, withKeyPath: "value")
        #expect(!field.isEnabled && field.isHidden)
        two.value = true
        #expect(field.isEnabled)
        (one.value, two.value) = (false, false)
        #expect(!field.isHidden)
        let editable = Source(false)
        field.bind(.editable, to: editable, withKeyPath: "value")
        #expect(!field.isEditable)
    }

    @Test("font/fontBold/fontItalic, textColor, toolTip")
    func looks() {
        let field = NSTextField(frame: .zero)
        let (bold, italic, size, color, tip) = (
            Source(true), Source(true), Source(20), Source(NSColor.blue), Source("tip")
        )
        field.bind(.fontBold, to: bold, withKeyPath: "value")
        field.bind(.fontItalic, to: italic, withKeyPath: "value")
        field.bind(.fontSize, to: size, withKeyPath: "value")
        field.bind(.textColor, to: color, withKeyPath: "value")
        field.bind(.toolTip, to: tip, withKeyPath: "value")
        #expect(field.font?.font.description.weight == .bold)
        #expect(field.font?.font.description.isItalic == true)
        #expect(field.font?.pointSize == 20)
        #expect(field.textColor == NSColor.blue)
        #expect(field.toolTip == "tip")
        bold.value = false
        #expect(field.font?.font.description.weight == .regular)
        #expect(field.font?.font.description.isItalic == true)
    }

    @Test("NSEditor isEditing/commitEditing")
    func editor() throws {
        let controller = NSObjectController(content: ada)
        let field = NSTextField(frame: CGRect(x: 10, y: 10, width: 120, height: 21))
        field.bind(.value, to: controller, withKeyPath: "selection.name", options: nil)
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        #expect(!controller.isEditing)
        stage.type("Joan")
        #expect(controller.isEditing)
        #expect(ada.name == "Ada")
        #expect(controller.commitEditing())
        #expect(ada.name == "Joan")
        #expect(!controller.isEditing)
        field.currentEditor()?.selectAll(nil)
        stage.type("Lost")
        controller.discardEditing()
        #expect(ada.name == "Joan")
        #expect(field.stringValue == "Joan")
    }

    @Test(
        "several selected with equal values show the value, different ones NSMultipleValuesPlaceholder; none NSNoSelectionPlaceholder"
    )
    func selection() {
        let (first, second) = (Person("Ada", age: 1), Person("Ada", age: 2))
        let controller = NSArrayController(content: nil)
        controller.content = [first, second]
        let (name, age) = (NSTextField(frame: .zero), NSTextField(frame: .zero))
        let options: [NSBindingOption: Any] = [.multipleValuesPlaceholder: "Many", .noSelectionPlaceholder: "None"]
        name.bind(.value, to: controller, withKeyPath: "selection.name", options: options)
        age.bind(.value, to: controller, withKeyPath: "selection.age", options: options)
        controller.avoidsEmptySelection = false
        controller.setSelectionIndexes(IndexSet([0, 1]))
        #expect(name.stringValue == "Ada")
        #expect(age.placeholderString == "Many")
        #expect(age.stringValue == "")
        controller.setSelectionIndexes(IndexSet([1]))
        #expect(age.stringValue == "2")
        controller.setSelectionIndexes(IndexSet())
        #expect(name.placeholderString == "None")
    }

    @Test("NSButton value both ways, title, target/argument")
    func button() {
        _ = Person.classTable
        let box = NSButton(checkboxWithTitle: "", target: nil, action: nil)
        box.frame = CGRect(x: 10, y: 60, width: 100, height: 18)
        box.bind(.value, to: ada, withKeyPath: "isMember", options: nil)
        box.bind(.title, to: ada, withKeyPath: "name", options: nil)
        let push = NSButton(title: "Push", target: nil, action: nil)
        push.frame = CGRect(x: 10, y: 10, width: 100, height: 32)
        push.bind(.target, to: ada, withKeyPath: "self", options: [.selectorName: "push:"])
        push.bind(.argument, to: ada, withKeyPath: "name", options: nil)
        let stage = ControlStage(box, push)
        #expect(box.title == "Ada")
        #expect(box.state == .off)
        stage.click(box)
        #expect(ada.isMember)
        ada.isMember = false
        #expect(box.state == .off)
        stage.click(push)
        #expect(ada.pushes == ["Ada"])
    }

    @Test("NSButton shows different values of a selection as mixed")
    func mixedButton() {
        let box = NSButton(checkboxWithTitle: "", target: nil, action: nil)
        let source = Source(NSMultipleValuesMarker)
        box.bind(.value, to: source, withKeyPath: "value", options: nil)
        #expect(box.state == .mixed)
        source.value = true
        #expect(box.state == .on)
    }

    @Test("NSSlider value and maxValue, NSStepper value, NSLevelIndicator value")
    func ranges() {
        let slider = NSSlider(frame: CGRect(x: 10, y: 100, width: 104, height: 28))
        let limit = Source(100)
        slider.bind(.maxValue, to: limit, withKeyPath: "value")
        slider.bind(.value, to: ada, withKeyPath: "age")
        #expect(slider.doubleValue == 36)
        let stepper = NSStepper(frame: CGRect(x: 10, y: 60, width: 19, height: 28))
        stepper.maxValue = 100
        stepper.bind(.value, to: ada, withKeyPath: "age")
        let stage = ControlStage(slider, stepper)
        stage.click(slider, at: CGPoint(x: 52, y: 12))
        #expect((45...55).contains(ada.age))
        let before = ada.age
        stage.click(stepper, at: CGPoint(x: 9, y: 6))
        #expect(ada.age == before + 1)
        #expect(slider.doubleValue == Double(before + 1))
        limit.value = 20
        #expect(slider.maxValue == 20)
    }

    @Test("NSProgressIndicator value and animate")
    func progress() {
        let indicator = NSProgressIndicator(frame: CGRect(x: 0, y: 0, width: 100, height: 20))
        let running = Source(true)
        indicator.bind(.value, to: ada, withKeyPath: "age")
        indicator.bind(.animate, to: running, withKeyPath: "value")
        #expect(indicator.doubleValue == 36)
        #expect(indicator.isAnimating)
        running.value = false
        #expect(!indicator.isAnimating)
        ada.age = 70
        #expect(indicator.doubleValue == 70)
    }

    @Test("NSPopUpButton content+contentValues, contentObjects/selectedObject exposed")
    func popUpContent() throws {
        let people = [Person("Ada", age: 1), Person("Grace", age: 2)]
        let source = Source(people)
        let chosen = Source(people[1])
        let button = NSPopUpButton(frame: CGRect(x: 10, y: 150, width: 120, height: 25))
        button.bind(.content, to: source, withKeyPath: "value", options: nil)
        button.bind(.contentValues, to: source, withKeyPath: "value.name", options: nil)
        button.bind(.selectedObject, to: chosen, withKeyPath: "value", options: nil)
        #expect(button.itemTitles == ["Ada", "Grace"])
        #expect(button.titleOfSelectedItem == "Grace")
        #expect(
            Set(button.exposedBindings).isSuperset(of: [.content, .contentObjects, .contentValues, .selectedObject]))
        let stage = ControlStage(button)
        button.performClick(nil)
        stage.key(ControlStage.down)
        stage.key("\r")
        #expect(chosen.value as? Person === people[0])
        chosen.value = people[1]
        #expect(button.indexOfSelectedItem == 1)
        chosen.value = nil
        #expect(button.indexOfSelectedItem == -1)
    }

    @Test("NSPopUpButton selectedIndex, selectedValue, selectedTag and the choice of nothing")
    func popUpSelection() {
        let button = NSPopUpButton(frame: .zero)
        button.bind(
            .contentValues, to: ada, withKeyPath: "list",
            options: [.insertsNullPlaceholder: true, .nullPlaceholder: "Nobody"])
        button.bind(.selectedValue, to: ada, withKeyPath: "choice", options: nil)
        #expect(button.itemTitles == ["Nobody", "One", "Two", "Three"])
        #expect(button.titleOfSelectedItem == "Two")
        ada.choice = nil
        #expect(button.titleOfSelectedItem == "Nobody")
        let other = NSPopUpButton(frame: .zero)
        other.addItems(withTitles: ["A", "B", "C"])
        for (tag, item) in other.itemArray.enumerated() { item.tag = tag * 10 }
        other.bind(.selectedIndex, to: ada, withKeyPath: "index", options: nil)
        #expect(other.titleOfSelectedItem == "B")
        other.unbind(.selectedIndex)
        let none = Source()
        other.bind(.selectedIndex, to: none, withKeyPath: "value", options: nil)
        #expect(other.titleOfSelectedItem == "A")
        none.value = NSNoSelectionMarker
        #expect(other.indexOfSelectedItem == -1)
        other.unbind(.selectedIndex)
        let tag = Source(20)
        other.bind(.selectedTag, to: tag, withKeyPath: "value", options: nil)
        #expect(other.titleOfSelectedItem == "C")
    }

    @Test("NSComboBox content bindings")
    func comboContent() {
        let box = NSComboBox(frame: .zero)
        box.bind(.contentValues, to: ada, withKeyPath: "list", options: nil)
        box.bind(.value, to: ada, withKeyPath: "choice", options: nil)
        #expect(box.objectValues as? [String] == ["One", "Two", "Three"])
        #expect(box.stringValue == "Two")
        ada.list = ["X"]
        #expect(box.numberOfItems == 1)
    }

    @Test("NSMatrix selection bindings")
    func matrix() {
        let prototype = NSButtonCell(textCell: "R")
        prototype.setButtonType(.radio)
        let matrix = NSMatrix(
            frame: CGRect(x: 10, y: 10, width: 100, height: 60), mode: .radioModeMatrix, prototype: prototype,
            numberOfRows: 3, numberOfColumns: 1)
        matrix.cellSize = CGSize(width: 100, height: 18)
        for (tag, cell) in matrix.cells.enumerated() { cell.tag = tag * 10 }
        let tag = Source(20)
        matrix.bind(.selectedIndex, to: ada, withKeyPath: "index", options: nil)
        matrix.bind(.selectedTag, to: tag, withKeyPath: "value", options: nil)
        #expect(matrix.selectedTag() == 20)
        let stage = ControlStage(matrix)
        stage.click(matrix, at: CGPoint(x: 8, y: 8))
        #expect(ada.index == 0)
        #expect(tag.value as? Int == 0)
        ada.index = 1
        #expect(matrix.selectedRow == 1)
    }

    @Test("NSSegmentedControl selectedIndex, selectedLabel and selectedTag")
    func segments() {
        let control = NSSegmentedControl(
            labels: ["One", "Two", "Three"], trackingMode: .selectOne, target: nil, action: nil)
        control.frame.origin = CGPoint(x: 10, y: 10)
        control.bind(.selectedIndex, to: ada, withKeyPath: "index", options: nil)
        control.bind(.selectedLabel, to: ada, withKeyPath: "choice", options: nil)
        #expect(control.selectedSegment == 1)
        let stage = ControlStage(control)
        stage.click(control, at: CGPoint(x: 12, y: 12))
        #expect(ada.index == 0)
        #expect(ada.choice == "One")
        ada.choice = "Three"
        #expect(control.selectedSegment == 2)
    }

    @Test("NSColorWell value, NSDatePicker value, NSPathControl value, NSImageView value")
    func objects() {
        let well = NSColorWell(frame: CGRect(x: 10, y: 200, width: 44, height: 28))
        well.bind(.value, to: ada, withKeyPath: "color", options: nil)
        #expect(well.color == NSColor.red)
        ada.color = .green
        #expect(well.color == NSColor.green)
        let picker = NSDatePicker(frame: CGRect(x: 10, y: 10, width: 140, height: 28))
        picker.timeZone = TimeZone(identifier: "UTC")
        picker.bind(.value, to: ada, withKeyPath: "date", options: nil)
        #expect(picker.dateValue == Date(timeIntervalSinceReferenceDate: 0))
        let stage = ControlStage(well, picker)
        stage.window.makeFirstResponder(picker)
        stage.key(ControlStage.up)
        #expect(ada.date != Date(timeIntervalSinceReferenceDate: 0))
        let path = NSPathControl(frame: .zero)
        path.bind(.value, to: ada, withKeyPath: "url", options: nil)
        ada.url = URL(fileURLWithPath: "/usr/share")
        #expect(path.pathItems.map(\.title) == ["/", "usr", "share"])
        let image = NSImageView(frame: .zero)
        let picture = Source(NSImage(named: "NSAddTemplate"))
        image.bind(.value, to: picture, withKeyPath: "value", options: nil)
        #expect(image.image?.name() == "NSAddTemplate")
    }

    @Test("NSSearchField predicate")
    func searchPredicate() {
        let people = [Person("Ada", age: 1), Person("Grace", age: 2)]
        let controller = NSArrayController(content: nil)
        controller.content = people
        let field = NSSearchField(frame: CGRect(x: 10, y: 10, width: 150, height: 22))
        field.sendsSearchStringImmediately = true
        field.bind(
            .predicate, to: controller, withKeyPath: "filterPredicate",
            options: [.predicateFormat: "name contains[c] $value", .displayName: "Name"])
        let stage = ControlStage(field)
        stage.window.makeFirstResponder(field)
        stage.type("gr")
        #expect((controller.arrangedObjects as? [Person])?.map(\.name) == ["Grace"])
        stage.click(field, at: CGPoint(x: 140, y: 11))
        #expect((controller.arrangedObjects as? [Person])?.count == 2)
    }

    @Test("NSTextView value")
    func textView() {
        let text = NSTextView(frame: CGRect(x: 10, y: 10, width: 200, height: 100))
        text.bind(.value, to: ada, withKeyPath: "name", options: [.continuouslyUpdatesValue: true])
        #expect(text.string == "Ada")
        let stage = ControlStage(text)
        stage.window.makeFirstResponder(text)
        text.selectAll(nil)
        stage.type("Joan")
        #expect(ada.name == "Joan")
        ada.name = nil
        #expect(text.string == "")
    }

    @Test("NSMenuItem title and value (state)")
    func menuItem() {
        let item = NSMenuItem(title: "", action: nil, keyEquivalent: "")
        item.bind(.title, to: ada, withKeyPath: "name", options: nil)
        item.bind(.value, to: ada, withKeyPath: "isMember", options: nil)
        #expect(item.title == "Ada")
        ada.isMember = true
        #expect(item.state == .on)
        let menu = NSMenu(title: "")
        menu.autoenablesItems = false
        menu.addItem(item)
        menu.performActionForItem(at: 0)
        #expect(!ada.isMember)
        #expect(item.state == .off)
    }

    @Test("NSNegateBoolean and NSIsNil on enabled")
    func transformers() {
        let button = NSButton(frame: .zero)
        button.bind(
            .enabled, to: ada, withKeyPath: "isMember", options: [.valueTransformerName: "NSNegateBoolean"])
        #expect(button.isEnabled)
        ada.isMember = true
        #expect(!button.isEnabled)
        let other = NSButton(frame: .zero)
        other.bind(.enabled, to: ada, withKeyPath: "name", options: [.valueTransformerName: "NSIsNotNil"])
        #expect(other.isEnabled)
        ada.name = nil
        #expect(!other.isEnabled)
    }

    @Test("bound view freed, model changes later")
    func freed() {
        var field: NSTextField? = NSTextField(frame: .zero)
        weak let held = field
        field?.bind(.value, to: ada, withKeyPath: "name", options: nil)
        field = nil
        #expect(held == nil)
        ada.name = "Later"
        #expect(ada.name == "Later")
    }
}
