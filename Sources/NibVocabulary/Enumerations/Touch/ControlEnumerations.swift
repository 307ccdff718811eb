// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    /// `UIControl.ContentHorizontalAlignment`.
    public static let contentHorizontalAlignment = Enumeration(
        "UIControl.ContentHorizontalAlignment", ["center", "left", "right", "fill", "leading", "trailing"])
    /// `UIControl.ContentVerticalAlignment`.
    public static let contentVerticalAlignment = Enumeration(
        "UIControl.ContentVerticalAlignment", ["center", "top", "bottom", "fill"])
    /// `UIControl.Event`: the bits of `UIEventMask`.
    public static let controlEvent = Enumeration(
        "UIControl.Event",
        [
            "touchDown": 1 << 0, "touchDownRepeat": 1 << 1, "touchDragInside": 1 << 2, "touchDragOutside": 1 << 3,
            "touchDragEnter": 1 << 4, "touchDragExit": 1 << 5, "touchUpInside": 1 << 6, "touchUpOutside": 1 << 7,
            "touchCancel": 1 << 8, "valueChanged": 1 << 12, "primaryActionTriggered": 1 << 13,
            "menuActionTriggered": 1 << 14, "editingDidBegin": 1 << 16, "editingChanged": 1 << 17,
            "editingDidEnd": 1 << 18, "editingDidEndOnExit": 1 << 19, "allTouchEvents": 0xFFF,
            "allEditingEvents": 0xF_0000, "allEvents": 0xFFFF_FFFF,
        ])
    /// `UIControl.State`: the keys of `UIButtonStatefulContent`.
    public static let controlState = Enumeration(
        "UIControl.State",
        ["normal": 0, "highlighted": 1, "disabled": 2, "selected": 4, "focused": 8])
    /// `UIButton.ButtonType`.
    public static let buttonType = Enumeration(
        "UIButton.ButtonType",
        [
            "custom": 0, "roundedRect": 1, "system": 1, "detailDisclosure": 2, "infoLight": 3, "infoDark": 4,
            "contactAdd": 5, "plain": 6, "close": 7,
        ])
    /// `UIButton.Role`.
    public static let buttonRole = Enumeration("UIButton.Role", ["normal", "primary", "cancel", "destructive"])
    /// `UIButtonConfigurationButtonStyle`: which of the ready-made configurations it is.
    public static let buttonConfigurationStyle = Enumeration(
        "UIButton.Configuration", ["plain", "gray", "tinted", "filled"])
    /// `UIButton.Configuration.CornerStyle`; fixed and dynamic are how documents name radius and size.
    public static let cornerStyle = Enumeration(
        "UIButton.Configuration.CornerStyle",
        ["dynamic": 0, "fixed": -1, "small": 1, "medium": 2, "large": 3, "capsule": 4])
    /// `UIButton.Configuration.Size`.
    public static let buttonSize = Enumeration(
        "UIButton.Configuration.Size", ["medium": 0, "small": 1, "mini": 2, "large": 3])
    /// `UIButton.Configuration.TitleAlignment`.
    public static let titleAlignment = Enumeration(
        "UIButton.Configuration.TitleAlignment", ["automatic", "leading", "center", "trailing"])
    /// `NSDirectionalRectEdge`: where a button configuration places its image.
    public static let imagePlacement = Enumeration(
        "NSDirectionalRectEdge", ["top": 1, "leading": 2, "bottom": 4, "trailing": 8])
    /// `UISegmentedControl.Style`.
    public static let segmentedControlStyle = Enumeration(
        "UISegmentedControl.Style", ["plain", "bordered", "bar", "bezeled"])
    /// `UIDatePicker.Mode`.
    public static let datePickerMode = Enumeration(
        "UIDatePicker.Mode",
        ["time": 0, "date": 1, "dateAndTime": 2, "countDownTimer": 3, "yearAndMonth": 4])
    /// `UIDatePickerStyle`.
    public static let datePickerStyle = Enumeration(
        "UIDatePickerStyle", ["automatic", "wheels", "compact", "inline"])
}
