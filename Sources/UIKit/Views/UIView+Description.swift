// SPDX-License-Identifier: Apache-2.0

extension UIView: DescribedView {
    package var describedIdentifier: String? { accessibilityIdentifier }

    package var describedTexts: [String] {
        var texts: [String?] = [accessibilityLabel]
        switch self {
        case let label as UILabel: texts.append(label.text)
        case let button as UIButton: texts += [button.currentTitle, button.currentAttributedTitle?.string]
        case let field as UITextField: texts += [field.text, (field.text ?? "").isEmpty ? field.placeholder : nil]
        case let text as UITextView: texts.append(text.text)
        case let picker as UIDatePicker: texts += picker.shownTexts
        case let picker as UIPickerView: texts += picker.selectedTitles
        default: break
        }
        return texts.compactMap { $0 }.filter { !$0.isEmpty }
    }

    package var describedValue: Double? {
        switch self {
        case let slider as UISlider: Double(slider.value)
        case let stepper as UIStepper: stepper.value
        case let control as UISegmentedControl: Double(control.selectedSegmentIndex)
        case let control as UIPageControl: Double(control.currentPage)
        case let progress as UIProgressView: Double(progress.progress)
        case let scroll as UIScrollView: Double(scroll.contentOffset.y)
        default: nil
        }
    }

    package var describedState: Bool? { (self as? UISwitch)?.isOn ?? (self as? UIControl)?.isSelected }
    package var describedIsEnabled: Bool { (self as? UIControl)?.isEnabled ?? isUserInteractionEnabled }
    package var describedHasFocus: Bool { isFirstResponder || hasKeyboardFocus }

    package var describedParts: [ViewPart] {
        guard let control = self as? UISegmentedControl, control.numberOfSegments > 0 else { return [] }
        let width = bounds.width / CGFloat(control.numberOfSegments)
        return (0..<control.numberOfSegments).map { index in
            ViewPart(
                area: CGRect(x: CGFloat(index) * width, y: 0, width: width, height: bounds.height),
                texts: [control.titleForSegment(at: index)].compactMap { $0 },
                state: control.selectedSegmentIndex == index, isEnabled: control.isEnabledForSegment(at: index))
        }
    }
}
