// SPDX-License-Identifier: Apache-2.0

extension UIKitClasses {
    /// The controls that a nib may name, and what only they hold.
    static let controls: [String: @MainActor () -> ClassTable] = [
        "UILabel": { UILabel.labelTable },
        "UIImageView": { UIImageView.imageViewTable },
        "UIButton": { UIButton.buttonTable },
        "UIRoundedRectButton": { UIButton.buttonTable },
        "UIButtonContent": { ButtonContentDecoder.classTable },
        "UIButtonConfiguration": { ButtonConfigurationDecoder.classTable },
        "UIBackgroundConfiguration": { BackgroundConfigurationDecoder.classTable },
        "UITextField": { UITextField.textFieldTable },
        "UISearchBar": { UISearchBar.searchBarTable },
        "UISwitch": { UISwitch.switchTable },
        "UISlider": { UISlider.sliderTable },
        "UIStepper": { UIStepper.stepperTable },
        "UIProgressView": { UIProgressView.progressViewTable },
        "UIActivityIndicatorView": { UIActivityIndicatorView.activityIndicatorTable },
        "UISegmentedControl": { UISegmentedControl.segmentedControlTable },
        "UISegment": { SegmentDecoder.classTable },
        "UIPageControl": { UIPageControl.pageControlTable },
        "UIColorWell": { UIColorWell.colorWellTable },
        "UIDatePicker": { UIDatePicker.datePickerTable },
        "NSLocale": { LocaleDecoder.classTable },
        "UITextView": { UITextView.textViewTable },
        "UIMenu": { MenuTables.menu },
        "UICommand": { MenuTables.command },
        "UIKeyCommand": { MenuTables.keyCommand },
        "UIPickerView": { UIPickerView.pickerViewTable },
        "UIVisualEffectView": { VisualEffectTables.effectView },
        "UIBlurEffect": { VisualEffectTables.blur },
        "UIVibrancyEffect": { VisualEffectTables.vibrancy },
    ]
}
