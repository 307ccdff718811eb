// SPDX-License-Identifier: Apache-2.0

extension AppKitClasses {
    /// The controls and their cells.
    static let controls: List = [
        "NSTextField": { ControlTables.textField },
        "NSTextFieldCell": { ControlTables.textFieldCell },
        "NSSecureTextField": { ControlTables.secureTextField },
        "NSSecureTextFieldCell": { ControlTables.secureTextFieldCell },
        "NSButton": { ControlTables.button },
        "NSButtonCell": { ControlTables.buttonCell },
        "NSButtonImageSource": { ControlTables.buttonImageSource },
        "NSSlider": { ControlTables.slider },
        "NSSliderCell": { ControlTables.sliderCell },
        "NSStepper": { ControlTables.stepper },
        "NSStepperCell": { ControlTables.stepperCell },
        "NSPopUpButton": { ControlTables.popUpButton },
        "NSPopUpButtonCell": { ControlTables.popUpButtonCell },
        "NSSegmentedControl": { ControlTables.segmentedControl },
        "NSSegmentedCell": { ControlTables.segmentedCell },
        "NSSegmentItem": { ControlTables.segmentItem },
        "NSSwitch": { ControlTables.switch },
        "NSProgressIndicator": { ControlTables.progressIndicator },
        "NSLevelIndicator": { ControlTables.levelIndicator },
        "NSLevelIndicatorCell": { ControlTables.levelIndicatorCell },
        "NSColorWell": { ControlTables.colorWell },
        "NSPathControl": { ControlTables.pathControl },
        "NSPathCell": { ControlTables.pathCell },
        "NSSearchField": { ControlTables.searchField },
        "NSSearchFieldCell": { ControlTables.searchFieldCell },
        "NSComboBox": { ControlTables.comboBox },
        "NSComboBoxCell": { ControlTables.comboBoxCell },
        "NSTokenField": { ControlTables.tokenField },
        "NSTokenFieldCell": { ControlTables.tokenFieldCell },
        "NSDatePicker": { ControlTables.datePicker },
        "NSDatePickerCell": { ControlTables.datePickerCell },
        "NSMatrix": { ControlTables.matrix },
        "NSForm": { ControlTables.form },
        "NSFormCell": { ControlTables.formCell },
    ]
}

/// The tables of controls and their cells.
enum ControlTables {
    static let textField = ClassTable(
        NSTextField.self, superclass: ViewTables.control, decode: { NSTextField(coder: $0) },
        make: { NSTextField(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("textColor", \.textColor)
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.attribute("drawsBackground", \.drawsBackground)
        $0.attribute("bordered", \.isBordered)
        $0.attribute("bezeled", \.isBezeled)
        $0.attribute("editable", \.isEditable)
        $0.attribute("selectable", \.isSelectable)
        $0.attribute("placeholderString", \.placeholderString)
        $0.attribute("placeholderAttributedString", \.placeholderAttributedString)
        $0.attribute("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
        $0.attribute("maximumNumberOfLines", \.maximumNumberOfLines)
        $0.action("selectText:", NSTextField.selectText)
    }

    static let textFieldCell = ClassTable(
        NSTextFieldCell.self, superclass: ViewTables.actionCell, decode: { NSTextFieldCell(coder: $0) },
        make: { NSTextFieldCell() }
    ) {
        $0.attribute("textColor", \.textColor)
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.attribute("drawsBackground", \.drawsBackground)
        $0.attribute("placeholderString", \.placeholderString)
        $0.attribute("placeholderAttributedString", \.placeholderAttributedString)
    }

    static let secureTextField = ClassTable(
        NSSecureTextField.self, superclass: textField, decode: { NSSecureTextField(coder: $0) },
        make: { NSSecureTextField(frame: .zero) })
    static let secureTextFieldCell = ClassTable(
        NSSecureTextFieldCell.self, superclass: textFieldCell, decode: { NSSecureTextFieldCell(coder: $0) },
        make: { NSSecureTextFieldCell() }
    ) {
        $0.attribute("echosBullets", \.echosBullets)
    }

    static let button = ClassTable(
        NSButton.self, superclass: ViewTables.control, decode: { NSButton(coder: $0) },
        make: { NSButton(frame: .zero) }
    ) {
        $0.attribute("title", \.title)
        $0.attribute("attributedTitle", \.attributedTitle)
        $0.attribute("alternateTitle", \.alternateTitle)
        $0.attribute("attributedAlternateTitle", \.attributedAlternateTitle)
        $0.attribute("image", \.image)
        $0.attribute("alternateImage", \.alternateImage)
        $0.attribute("bordered", \.isBordered)
        $0.attribute("transparent", \.isTransparent)
        $0.attribute("keyEquivalent", \.keyEquivalent)
        $0.attribute("allowsMixedState", \.allowsMixedState)
        $0.attribute("bezelColor", \.bezelColor)
        $0.attribute("contentTintColor", \.contentTintColor)
        $0.attribute("state", \.stateNumber)
    }

    static let buttonCell = ClassTable(
        NSButtonCell.self, superclass: ViewTables.actionCell, decode: { NSButtonCell(coder: $0) },
        make: { NSButtonCell() }
    ) {
        $0.attribute("alternateTitle", \.alternateTitle)
        $0.attribute("alternateImage", \.alternateImage)
        $0.attribute("backgroundColor", \.backgroundColor)
        $0.attribute("transparent", \.isTransparent)
        $0.attribute("keyEquivalent", \.keyEquivalent)
    }

    static let buttonImageSource = ClassTable(
        NSImage.self, superclass: nil,
        decode: { coder in (coder as? NibCoder).flatMap { ButtonImageSource.image($0) } })
}

extension NSButton {
    /// The state as key-value coding has it.
    fileprivate var stateNumber: Int {
        get { state.rawValue }
        set { state = StateValue(newValue) }
    }
}
