// SPDX-License-Identifier: Apache-2.0

/// The views of a predicate editor's rows: made, copied, read and set.
enum RuleViews {
    // MARK: Titles

    /// How operators read, as on macOS.
    private static let operatorTitles: [NSComparisonPredicate.Operator: String] = [
        .lessThan: "is less than", .lessThanOrEqualTo: "is less than or equal to", .greaterThan: "is greater than",
        .greaterThanOrEqualTo: "is greater than or equal to", .equalTo: "is", .notEqualTo: "is not",
        .matches: "matches", .like: "is like", .beginsWith: "begins with", .endsWith: "ends with", .in: "is in",
        .contains: "contains", .between: "is between",
    ]

    static func title(ofOperator number: Int) -> String {
        NSComparisonPredicate.Operator(rawValue: UInt(clamping: number)).flatMap { operatorTitles[$0] } ?? "\(number)"
    }

    static func title(ofCompound number: Int) -> String {
        switch NSCompoundPredicate.LogicalType(rawValue: UInt(clamping: number)) {
        case .not: "None"
        case .or: "Any"
        case .and, nil: "All"
        }
    }

    static func title(of expression: NSExpression) -> String {
        switch expression.expressionType {
        case .keyPath: expression.keyPath
        case .constantValue: BindingText.of(expression.constantValue ?? "")
        default: "\(expression)"
        }
    }

    // MARK: Making

    private static let small = NSFont.systemFont(ofSize: NSFont.smallSystemFontSize)

    static func popUp(_ items: [(title: String, object: Any?)]) -> NSPopUpButton {
        let button = NSPopUpButton(frame: .zero, pullsDown: false)
        button.controlSize = .small
        button.font = small
        for (title, object) in items {
            let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            item.representedObject = object
            button.menu?.addItem(item)
        }
        button.selectItem(at: 0)
        button.sizeToFit()
        return button
    }

    /// The view in which a right side of a type is entered.
    static func entry(of type: NSAttributeType) -> NSView {
        switch type {
        case .dateAttributeType:
            let picker = NSDatePicker(frame: .zero)
            picker.controlSize = .small
            picker.font = small
            picker.datePickerElements = .yearMonthDay
            picker.dateValue = Date(timeIntervalSinceReferenceDate: 0)
            picker.sizeToFit()
            return picker
        case .booleanAttributeType: return popUp([("true", true), ("false", false)])
        default: return field(of: type, width: 160)
        }
    }

    private static func field(of type: NSAttributeType, width: CGFloat) -> NSTextField {
        let field = NSTextField(string: "")
        field.controlSize = .small
        field.font = small
        field.frame = CGRect(x: 0, y: 0, width: width, height: 19)
        if let step = numbers[type] {
            let formatter = NumberFormatter()
            formatter.numberStyle = .decimal
            formatter.usesGroupingSeparator = false
            formatter.maximumFractionDigits = step ? 0 : 10
            field.formatter = formatter
            field.objectValue = NSNumber(value: 0)
        }
        return field
    }

    /// The types of numbers, and whether they are whole.
    private static let numbers: [NSAttributeType: Bool] = [
        .integer16AttributeType: true, .integer32AttributeType: true, .integer64AttributeType: true,
        .decimalAttributeType: false, .doubleAttributeType: false, .floatAttributeType: false,
    ]

    /// A view like another, for another row.
    static func copy(_ view: NSView, _ type: NSAttributeType) -> NSView {
        if let popUp = view as? NSPopUpButton {
            let copy = self.popUp(popUp.itemArray.map { ($0.title, $0.representedObject) })
            copy.selectItem(at: max(0, popUp.indexOfSelectedItem))
            return copy
        }
        let copy: NSView
        if view is NSDatePicker {
            copy = entry(of: .dateAttributeType)
        } else {
            let width = view.frame.width > 20 ? view.frame.width : 160
            copy = field(of: type, width: width)
        }
        if let control = view as? NSControl, let other = copy as? NSControl {
            if let formatter = control.formatter { other.formatter = formatter }
            if let value = control.objectValue, !(value as? String == "") { other.objectValue = value }
        }
        return copy
    }

    // MARK: Reading and setting

    static func select(in view: NSView?, _ index: Int?) {
        guard let index else { return }
        (view as? NSPopUpButton)?.selectItem(at: index)
    }

    /// What of a list is chosen in a pop-up; nil where there is no such list.
    static func chosen<Element>(in view: NSView?, _ list: [Element]?) -> Element? {
        guard let list, let popUp = view as? NSPopUpButton, list.indices.contains(popUp.indexOfSelectedItem) else {
            return list?.first
        }
        return list[popUp.indexOfSelectedItem]
    }

    static func show(_ value: Any?, in view: NSView) {
        switch view {
        case let popUp as NSPopUpButton:
            let index = popUp.itemArray.firstIndex { ContentList.isSame($0.representedObject, value) }
            if let index { popUp.selectItem(at: index) }
        case let picker as NSDatePicker: if let date = value as? Date { picker.dateValue = date }
        case let control as NSControl: control.objectValue = value
        default: break
        }
    }

    /// What is entered into a view, as a value of a type.
    static func value(in view: NSView, _ type: NSAttributeType) -> Any? {
        if let popUp = view as? NSPopUpButton { return popUp.selectedItem?.representedObject }
        if let picker = view as? NSDatePicker { return picker.dateValue }
        guard let control = view as? NSControl else { return nil }
        if let isWhole = numbers[type] {
            if isWhole { return coerce(control.objectValue ?? 0, to: Int.self) ?? control.integerValue }
            return coerce(control.objectValue ?? 0, to: Double.self) ?? control.doubleValue
        }
        switch type {
        case .booleanAttributeType: return control.integerValue != 0
        case .stringAttributeType, .undefinedAttributeType: return control.stringValue
        default: return control.objectValue
        }
    }

    /// Whether a value is of a type.
    static func isValue(_ value: Any?, of type: NSAttributeType) -> Bool {
        switch type {
        case .stringAttributeType: value is String
        case .booleanAttributeType: value is Bool
        case .dateAttributeType: value is Date
        default:
            numbers[type] == nil
                || (value is NSNumber || value.flatMap { coerce($0, to: Double.self) } != nil) && !(value is String)
        }
    }
}
