// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    public static let cocoaRectEdge = Enumeration("NSRectEdge", ["minX", "minY", "maxX", "maxY"])

    public static let cocoaArrowPosition = Enumeration(
        "NSPopUpButton.ArrowPosition", ["noArrow", "arrowAtCenter", "arrowAtBottom"])

    public static let cocoaTokenStyle = Enumeration(
        "NSTokenField.TokenStyle", ["default", "none", "rounded", "squared", "plainSquared"])

    public static let cocoaTickMarkPosition = Enumeration(
        "NSSlider.TickMarkPosition", ["below": 0, "above": 1, "right": 0, "left": 1])

    public static let cocoaSliderType = Enumeration("NSSlider.SliderType", ["linear", "circular"])

    public static let cocoaLevelIndicatorStyle = Enumeration(
        "NSLevelIndicator.Style", ["relevancy", "continuousCapacity", "discreteCapacity", "rating"])

    public static let cocoaDatePickerElements = Enumeration(
        "NSDatePicker.ElementFlags",
        [
            "second": 2, "minute": 4, "hour": 8, "timeZone": 16, "day": 32, "month": 64, "year": 128, "era": 256,
        ])

    public static let cocoaDatePickerStyle = Enumeration(
        "NSDatePicker.Style", ["textFieldAndStepper", "clockAndCalendar", "textField"])

    public static let cocoaDatePickerMode = Enumeration("NSDatePicker.Mode", ["single", "range"])

    public static let cocoaPathStyle = Enumeration("NSPathControl.Style", ["standard", "navigationBar", "popUp"])

    public static let cocoaImageAlignment = Enumeration(
        "NSImageAlignment",
        ["center", "top", "topLeft", "topRight", "left", "bottom", "bottomLeft", "bottomRight", "right"])

    public static let cocoaImageScaling = Enumeration(
        "NSImageScaling", ["proportionallyDown", "axesIndependently", "none", "proportionallyUpOrDown"])

    public static let cocoaImageFrameStyle = Enumeration(
        "NSImageView.FrameStyle", ["none", "photo", "grayBezel", "groove", "button"])

    public static let cocoaSegmentTracking = Enumeration(
        "NSSegmentedControl.SwitchTracking", ["selectOne", "selectAny", "momentary", "momentaryAccelerator"])

    public static let cocoaSegmentStyle = Enumeration(
        "NSSegmentedControl.Style",
        [
            "automatic": 0, "rounded": 1, "texturedRounded": 2, "roundRect": 3, "texturedSquare": 4, "capsule": 5,
            "smallSquare": 6, "separated": 9,
        ])

    public static let cocoaSegmentDistribution = Enumeration(
        "NSSegmentedControl.Distribution", ["fit", "fill", "fillEqually", "fillProportionally"])

    public static let cocoaBorderType = Enumeration("NSBorderType", ["none", "line", "bezel", "groove"])

    public static let cocoaBoxType = Enumeration(
        "NSBox.BoxType", ["primary", "secondary", "separator", "oldStyle", "custom"])

    public static let cocoaTitlePosition = Enumeration(
        "NSBox.TitlePosition",
        ["noTitle", "aboveTop", "atTop", "belowTop", "aboveBottom", "atBottom", "belowBottom"])

    public static let cocoaDividerStyle = Enumeration(
        "NSSplitView.DividerStyle", ["thick": 1, "thin": 2, "paneSplitter": 3])

    public static let cocoaStackOrientation = Enumeration(
        "NSUserInterfaceLayoutOrientation", ["horizontal", "vertical"])

    public static let cocoaStackDistribution = Enumeration(
        "NSStackView.Distribution",
        [
            "gravityAreas": -1, "fill": 0, "fillEqually": 1, "fillProportionally": 2, "equalSpacing": 3,
            "equalCentering": 4,
        ])

    /// How a stack view's alignment is told across its own axis.
    public static let cocoaStackSecondaryAlignment = Enumeration(
        "NSStackView.SecondaryAlignment",
        [
            "leading": 1, "left": 1, "top": 1, "firstBaseline": 2, "centerX": 3, "centerY": 3, "trailing": 4,
            "right": 4, "bottom": 4, "baseline": 5, "lastBaseline": 5,
        ])

    public static let cocoaBlendingMode = Enumeration(
        "NSVisualEffectView.BlendingMode", ["behindWindow", "withinWindow"])

    public static let cocoaVisualEffectState = Enumeration(
        "NSVisualEffectView.State", ["followsWindowActiveState", "active", "inactive"])

    public static let cocoaVisualEffectMaterial = Enumeration(
        "NSVisualEffectView.Material",
        [
            "appearanceBased": 0, "light": 1, "dark": 2, "titlebar": 3, "selection": 4, "menu": 5, "popover": 6,
            "sidebar": 7, "mediumLight": 8, "ultraDark": 9, "headerView": 10, "sheet": 11, "windowBackground": 12,
            "HUDWindow": 13, "hudWindow": 13, "fullScreenUI": 15, "toolTip": 17, "contentBackground": 18,
            "underWindowBackground": 21, "underPageBackground": 22,
        ])

    public static let cocoaVisualEffectAppearance = Enumeration(
        "appearance of a visual effect view",
        ["inherited": 0, "vibrantLight": 1, "vibrantDark": 2, "inheritedVibrantLight": 3])
}
