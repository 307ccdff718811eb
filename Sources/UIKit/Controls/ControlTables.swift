// SPDX-License-Identifier: Apache-2.0

extension UILabel {
    static let labelTable = ClassTable(
        UILabel.self, superclass: UIView.classTable, decode: { UILabel(coder: $0) }, make: { UILabel(frame: .zero) }
    ) {
        $0.attribute("text", \.text)
        $0.attribute("attributedText", \.attributedText)
        $0.attribute("font", \.font)
        $0.attribute("textColor", \.textColor)
        $0.attribute("numberOfLines", \.numberOfLines)
        $0.attribute("highlightedTextColor", \.highlightedTextColor)
        $0.attribute("highlighted", \.isHighlighted)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("shadowColor", \.shadowColor)
        $0.attribute("shadowOffset", \.shadowOffset)
        $0.attribute("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        $0.attribute("minimumScaleFactor", \.minimumScaleFactor)
        $0.attribute("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
    }
}

extension UIImageView {
    static let imageViewTable = ClassTable(
        UIImageView.self, superclass: UIView.classTable, decode: { UIImageView(coder: $0) },
        make: { UIImageView(frame: .zero) }
    ) {
        $0.attribute("image", \.image)
        $0.attribute("highlightedImage", \.highlightedImage)
        $0.attribute("highlighted", \.isHighlighted)
    }
}

extension UIButton {
    static let buttonTable = ClassTable(
        UIButton.self, superclass: UIControl.controlTable, decode: { UIButton(coder: $0) },
        make: { UIButton(frame: .zero) }
    ) {
        $0.reading("titleLabel", \.titleLabel)
        $0.attribute("contentEdgeInsets", \.contentEdgeInsets)
        $0.attribute("titleEdgeInsets", \.titleEdgeInsets)
        $0.attribute("imageEdgeInsets", \.imageEdgeInsets)
        $0.attribute("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
    }
}

extension UITextField {
    static let textFieldTable = ClassTable(
        UITextField.self, superclass: UIControl.controlTable, decode: { UITextField(coder: $0) },
        make: { UITextField(frame: .zero) }
    ) {
        $0.attribute("text", \.text)
        $0.attribute("placeholder", \.placeholder)
        $0.attribute("font", \.font)
        $0.attribute("textColor", \.textColor)
        $0.attribute("secureTextEntry", \.isSecureTextEntry)
        $0.attribute("minimumFontSize", \.minimumFontSize)
        $0.outlet("leftView", \.leftView)
        $0.outlet("rightView", \.rightView)
        $0.outlet("inputView", \.inputView)
        $0.outlet("inputAccessoryView", \.inputAccessoryView)
        $0.outlet("delegate", \.delegate)
        $0.editActions()
    }
}

extension UISearchBar {
    static let searchBarTable = ClassTable(
        UISearchBar.self, superclass: UIView.classTable, decode: { UISearchBar(coder: $0) },
        make: { UISearchBar(frame: .zero) }
    ) {
        $0.attribute("text", \.text)
        $0.attribute("placeholder", \.placeholder)
        $0.attribute("prompt", \.prompt)
        $0.attribute("barTintColor", \.barTintColor)
        $0.outlet("delegate", \.delegate)
    }
}

extension UISwitch {
    static let switchTable = ClassTable(
        UISwitch.self, superclass: UIControl.controlTable, decode: { UISwitch(coder: $0) },
        make: { UISwitch(frame: .zero) }
    ) {
        $0.attribute("on", \.isOn)
        $0.attribute("onTintColor", \.onTintColor)
        $0.attribute("thumbTintColor", \.thumbTintColor)
    }
}

extension UISlider {
    static let sliderTable = ClassTable(
        UISlider.self, superclass: UIControl.controlTable, decode: { UISlider(coder: $0) },
        make: { UISlider(frame: .zero) }
    ) {
        $0.attribute("value", \.value)
        $0.attribute("minimumValue", \.minimumValue)
        $0.attribute("maximumValue", \.maximumValue)
        $0.attribute("minimumTrackTintColor", \.minimumTrackTintColor)
        $0.attribute("maximumTrackTintColor", \.maximumTrackTintColor)
        $0.attribute("thumbTintColor", \.thumbTintColor)
    }
}

extension UIStepper {
    static let stepperTable = ClassTable(
        UIStepper.self, superclass: UIControl.controlTable, decode: { UIStepper(coder: $0) },
        make: { UIStepper(frame: .zero) }
    ) {
        $0.attribute("value", \.value)
        $0.attribute("minimumValue", \.minimumValue)
        $0.attribute("maximumValue", \.maximumValue)
        $0.attribute("stepValue", \.stepValue)
    }
}

extension UIProgressView {
    static let progressViewTable = ClassTable(
        UIProgressView.self, superclass: UIView.classTable, decode: { UIProgressView(coder: $0) },
        make: { UIProgressView(frame: .zero) }
    ) {
        $0.attribute("progress", \.progress)
        $0.attribute("progressTintColor", \.progressTintColor)
        $0.attribute("trackTintColor", \.trackTintColor)
    }
}

extension UIActivityIndicatorView {
    static let activityIndicatorTable = ClassTable(
        UIActivityIndicatorView.self, superclass: UIView.classTable, decode: { UIActivityIndicatorView(coder: $0) },
        make: { UIActivityIndicatorView(frame: .zero) }
    ) {
        $0.attribute("color", \.color)
        $0.attribute("hidesWhenStopped", \.hidesWhenStopped)
    }
}

extension UISegmentedControl {
    static let segmentedControlTable = ClassTable(
        UISegmentedControl.self, superclass: UIControl.controlTable, decode: { UISegmentedControl(coder: $0) },
        make: { UISegmentedControl(frame: .zero) }
    ) {
        $0.attribute("selectedSegmentIndex", \.selectedSegmentIndex)
        $0.attribute("selectedSegmentTintColor", \.selectedSegmentTintColor)
    }
}

extension UIPageControl {
    static let pageControlTable = ClassTable(
        UIPageControl.self, superclass: UIControl.controlTable, decode: { UIPageControl(coder: $0) },
        make: { UIPageControl(frame: .zero) }
    ) {
        $0.attribute("numberOfPages", \.numberOfPages)
        $0.attribute("currentPage", \.currentPage)
        $0.attribute("pageIndicatorTintColor", \.pageIndicatorTintColor)
        $0.attribute("currentPageIndicatorTintColor", \.currentPageIndicatorTintColor)
    }
}

extension UIColorWell {
    static let colorWellTable = ClassTable(
        UIColorWell.self, superclass: UIControl.controlTable, decode: { UIColorWell(coder: $0) },
        make: { UIColorWell(frame: .zero) }
    ) {
        $0.attribute("title", \.title)
        $0.attribute("selectedColor", \.selectedColor)
        $0.attribute("supportsAlpha", \.supportsAlpha)
    }
}

extension UIDatePicker {
    static let datePickerTable = ClassTable(
        UIDatePicker.self, superclass: UIControl.controlTable, decode: { UIDatePicker(coder: $0) },
        make: { UIDatePicker(frame: .zero) }
    ) {
        $0.attribute("minuteInterval", \.minuteInterval)
        $0.attribute("countDownDuration", \.countDownDuration)
    }
}

extension UIPickerView {
    static let pickerViewTable = ClassTable(
        UIPickerView.self, superclass: UIView.classTable, decode: { UIPickerView(coder: $0) },
        make: { UIPickerView(frame: .zero) }
    ) {
        $0.outlet("delegate", \.delegate)
        $0.outlet("dataSource", \.dataSource)
    }
}
