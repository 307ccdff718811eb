// SPDX-License-Identifier: Apache-2.0

extension ControlTables {
    static let slider = ClassTable(
        NSSlider.self, superclass: ViewTables.control, decode: { NSSlider(coder: $0) },
        make: { NSSlider(frame: .zero) }
    ) {
        $0.attribute("minValue", \.minValue)
        $0.attribute("maxValue", \.maxValue)
        $0.attribute("altIncrementValue", \.altIncrementValue)
        $0.attribute("numberOfTickMarks", \.numberOfTickMarks)
        $0.attribute("allowsTickMarkValuesOnly", \.allowsTickMarkValuesOnly)
        $0.attribute("trackFillColor", \.trackFillColor)
    }
    static let sliderCell = ClassTable(
        NSSliderCell.self, superclass: ViewTables.actionCell, decode: { NSSliderCell(coder: $0) },
        make: { NSSliderCell() }
    ) {
        $0.attribute("minValue", \.minValue)
        $0.attribute("maxValue", \.maxValue)
    }

    static let stepper = ClassTable(
        NSStepper.self, superclass: ViewTables.control, decode: { NSStepper(coder: $0) },
        make: { NSStepper(frame: .zero) }
    ) {
        $0.attribute("minValue", \.minValue)
        $0.attribute("maxValue", \.maxValue)
        $0.attribute("increment", \.increment)
        $0.attribute("valueWraps", \.valueWraps)
        $0.attribute("autorepeat", \.autorepeat)
    }
    static let stepperCell = ClassTable(
        NSStepperCell.self, superclass: ViewTables.actionCell, decode: { NSStepperCell(coder: $0) },
        make: { NSStepperCell() })

    static let popUpButton = ClassTable(
        NSPopUpButton.self, superclass: button, decode: { NSPopUpButton(coder: $0) },
        make: { NSPopUpButton(frame: .zero) }
    ) {
        $0.outlet("menu", \.menu)
        $0.attribute("pullsDown", \.pullsDown)
        $0.attribute("autoenablesItems", \.autoenablesItems)
        $0.reading("selectedItem", \.selectedItem)
        $0.reading("indexOfSelectedItem", \.indexOfSelectedItem)
        $0.reading("titleOfSelectedItem", \.titleOfSelectedItem)
    }
    static let popUpButtonCell = ClassTable(
        NSPopUpButtonCell.self, superclass: buttonCell, decode: { NSPopUpButtonCell(coder: $0) },
        make: { NSPopUpButtonCell() }
    ) {
        $0.outlet("menu", \.menu)
    }

    static let segmentedControl = ClassTable(
        NSSegmentedControl.self, superclass: ViewTables.control, decode: { NSSegmentedControl(coder: $0) },
        make: { NSSegmentedControl(frame: .zero) }
    ) {
        $0.attribute("segmentCount", \.segmentCount)
        $0.attribute("selectedSegment", \.selectedSegment)
    }
    static let segmentedCell = ClassTable(
        NSSegmentedCell.self, superclass: ViewTables.actionCell, decode: { NSSegmentedCell(coder: $0) },
        make: { NSSegmentedCell() })
    static let segmentItem = ClassTable(
        CodedSegment.self, superclass: nil,
        decode: { coder in (coder as? NibCoder).map { CodedSegment(coder: $0) } })

    static let `switch` = ClassTable(
        NSSwitch.self, superclass: ViewTables.control, decode: { NSSwitch(coder: $0) },
        make: { NSSwitch(frame: .zero) })

    static let progressIndicator = ClassTable(
        NSProgressIndicator.self, superclass: ViewTables.view, decode: { NSProgressIndicator(coder: $0) },
        make: { NSProgressIndicator(frame: .zero) }
    ) {
        $0.attribute("doubleValue", \.doubleValue)
        $0.attribute("minValue", \.minValue)
        $0.attribute("maxValue", \.maxValue)
        $0.attribute("indeterminate", \.isIndeterminate)
        $0.attribute("displayedWhenStopped", \.isDisplayedWhenStopped)
        $0.attribute("usesThreadedAnimation", \.usesThreadedAnimation)
        $0.action("startAnimation:", NSProgressIndicator.startAnimation)
        $0.action("stopAnimation:", NSProgressIndicator.stopAnimation)
    }

    static let levelIndicator = ClassTable(
        NSLevelIndicator.self, superclass: ViewTables.control, decode: { NSLevelIndicator(coder: $0) },
        make: { NSLevelIndicator(frame: .zero) }
    ) {
        $0.attribute("minValue", \.minValue)
        $0.attribute("maxValue", \.maxValue)
        $0.attribute("warningValue", \.warningValue)
        $0.attribute("criticalValue", \.criticalValue)
        $0.attribute("fillColor", \.fillColor)
        $0.attribute("warningFillColor", \.warningFillColor)
        $0.attribute("criticalFillColor", \.criticalFillColor)
    }
    static let levelIndicatorCell = ClassTable(
        NSLevelIndicatorCell.self, superclass: ViewTables.actionCell, decode: { NSLevelIndicatorCell(coder: $0) },
        make: { NSLevelIndicatorCell() })

    static let colorWell = ClassTable(
        NSColorWell.self, superclass: ViewTables.control, decode: { NSColorWell(coder: $0) },
        make: { NSColorWell(frame: .zero) }
    ) {
        $0.attribute("color", \.color)
        $0.attribute("bordered", \.isBordered)
        $0.action("takeColorFrom:", NSColorWell.takeColorFrom)
    }

    static let pathControl = ClassTable(
        NSPathControl.self, superclass: ViewTables.control, decode: { NSPathControl(coder: $0) },
        make: { NSPathControl(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("URL", \.url)
        $0.attribute("placeholderString", \.placeholderString)
        $0.attribute("backgroundColor", \.backgroundColor)
    }
    static let pathCell = ClassTable(
        NSPathCell.self, superclass: ViewTables.actionCell, decode: { NSPathCell(coder: $0) }, make: { NSPathCell() }
    ) {
        $0.outlet("delegate", \.delegate)
    }

    static let searchField = ClassTable(
        NSSearchField.self, superclass: textField, decode: { NSSearchField(coder: $0) },
        make: { NSSearchField(frame: .zero) }
    ) {
        $0.outlet("searchMenuTemplate", \.searchMenuTemplate)
        $0.attribute("recentSearches", \.recentSearches)
        $0.attribute("sendsWholeSearchString", \.sendsWholeSearchString)
        $0.attribute("sendsSearchStringImmediately", \.sendsSearchStringImmediately)
    }
    static let searchFieldCell = ClassTable(
        NSSearchFieldCell.self, superclass: textFieldCell, decode: { NSSearchFieldCell(coder: $0) },
        make: { NSSearchFieldCell() }
    ) {
        $0.outlet("searchMenuTemplate", \.searchMenuTemplate)
    }

    static let comboBox = ClassTable(
        NSComboBox.self, superclass: textField, decode: { NSComboBox(coder: $0) },
        make: { NSComboBox(frame: .zero) }
    ) {
        $0.outlet("dataSource", \.dataSource)
        $0.attribute("usesDataSource", \.usesDataSource)
        $0.attribute("completes", \.completes)
        $0.attribute("numberOfVisibleItems", \.numberOfVisibleItems)
    }
    static let comboBoxCell = ClassTable(
        NSComboBoxCell.self, superclass: textFieldCell, decode: { NSComboBoxCell(coder: $0) },
        make: { NSComboBoxCell() })

    static let tokenField = ClassTable(
        NSTokenField.self, superclass: textField, decode: { NSTokenField(coder: $0) },
        make: { NSTokenField(frame: .zero) })
    static let tokenFieldCell = ClassTable(
        NSTokenFieldCell.self, superclass: textFieldCell, decode: { NSTokenFieldCell(coder: $0) },
        make: { NSTokenFieldCell() })

    static let datePicker = ClassTable(
        NSDatePicker.self, superclass: ViewTables.control, decode: { NSDatePicker(coder: $0) },
        make: { NSDatePicker(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.attribute("dateValue", \.dateValue)
        $0.attribute("minDate", \.minDate)
        $0.attribute("maxDate", \.maxDate)
        $0.attribute("timeInterval", \.timeInterval)
    }
    static let datePickerCell = ClassTable(
        NSDatePickerCell.self, superclass: ViewTables.actionCell, decode: { NSDatePickerCell(coder: $0) },
        make: { NSDatePickerCell() })

    static let matrix = ClassTable(
        NSMatrix.self, superclass: ViewTables.control, decode: { NSMatrix(coder: $0) },
        make: { NSMatrix(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.reading("selectedCell", \.selectedCell)
        $0.attribute("cellSize", \.cellSize)
        $0.action("selectText:", NSMatrix.selectText)
        $0.action("selectAll:", NSMatrix.selectAll)
    }
    static let form = ClassTable(
        NSForm.self, superclass: matrix, decode: { NSForm(coder: $0) }, make: { NSForm(frame: .zero) })
    static let formCell = ClassTable(
        NSFormCell.self, superclass: textFieldCell, decode: { NSFormCell(coder: $0) }, make: { NSFormCell() })
}
