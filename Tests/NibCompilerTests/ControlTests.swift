// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibCompiler
import Testing

@Suite struct ControlTests {
    private let frame = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"100\" height=\"40\"/>"

    @Test func aButtonHasAContentForEachState() throws {
        let nib = try xib(
            """
            <button opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="leading" \
            contentVerticalAlignment="center" buttonType="system" lineBreakMode="middleTruncation" id="button">\(frame)
                <inset key="contentEdgeInsets" minX="1" minY="2" maxX="3" maxY="4"/>
                <state key="normal" title="Save" backgroundImage="pill"><color key="titleColor" white="0.0" alpha="1" \
            colorSpace="calibratedWhite"/></state>
                <state key="disabled" title="Saved"/>
            </button>
            """)
        #expect(
            try nib.keys("button") == """
                UIButton
                  UIContentHorizontalAlignment: 4
                  UIButtonStatefulContent: {0: UIButtonContent, 2: UIButtonContent}
                  UIFont: UIFont
                  UIButtonType: 1
                  UIAdjustsImageWhenHighlighted: true
                  UIAdjustsImageWhenDisabled: true
                  UIContentEdgeInsets: [2.0, 1.0, 4.0, 3.0]
                  UIPointerInteractionEnabled: false
                  UIButtonConfiguration: nil
                """)
        let contents = try #require(try nib.object("button")["UIButtonStatefulContent"]?.object?.pairs)
        #expect(
            summary(contents[0].value) == """
                UIButtonContent
                  UITitle: "Save"
                  UITitleColor: UIColor
                  UIBackgroundImage: UIImageNibPlaceholder
                """)
        #expect(try nib.object("button")["UIFont"]?.object?["UIFontPointSize"]?.double == 15)
    }

    @Test func aConfigurationSpeaksForTheStates() throws {
        let nib = try xib(
            """
            <button opaque="NO" contentMode="scaleToFill" buttonType="system" id="button">\(frame)
                <state key="normal" title="Buy"/>
                <buttonConfiguration key="configuration" style="filled" image="cart" imagePlacement="trailing" \
            imagePadding="4" title="Buy" subtitle="now" cornerStyle="capsule">
                    <directionalEdgeInsets key="contentInsets" top="1" leading="2" bottom="3" trailing="4"/>
                    <color key="baseBackgroundColor" systemColor="systemRedColor"/>
                </buttonConfiguration>
            </button>
            """)
        let configuration = try #require(try nib.object("button")["UIButtonConfiguration"]?.object)
        #expect(
            summary(configuration) == """
                UIButtonConfiguration
                  UIButtonConfigurationButtonStyle: 3
                  UIButtonConfigurationBackground: UIBackgroundConfiguration
                  UIButtonConfigurationCornerStyle: 4
                  UIButtonConfigurationButtonSize: 0
                  UIButtonConfigurationMacIdiomStyle: 0
                  UIButtonConfigurationBaseBackgroundColor: UIColor
                  UIButtonConfigurationBaseForegroundColor: nil
                  UIButtonConfigurationImage: UIImageNibPlaceholder
                  UIButtonConfigurationPreferredSymbolConfigurationForImage: nil
                  UIButtonConfigurationShowsActivityIndicator: false
                  UIButtonConfigurationTitle: NSAttributedString
                  UIButtonConfigurationSubtitle: NSAttributedString
                  UIButtonConfigurationImagePlacement: 8
                  UIButtonConfigurationUseCustomImagePadding: true
                  UIButtonConfigurationImagePadding: 4.0
                  UIButtonConfigurationTitlePadding: 1.0
                  UIButtonConfigurationTitleAlignment: 0
                  UIButtonConfigurationHasCustomizedContentInsets: true
                  UIButtonConfigurationContentInsets: [1.0, 2.0, 3.0, 4.0]
                """)
        #expect(configuration["UIButtonConfigurationTitle"]?.object?["NSString"]?.string == "Buy")
    }

    @Test func olderToolsStretchTheEndsOfASegmentedControl() throws {
        let objects = """
            <segmentedControl opaque="NO" contentMode="scaleToFill" selectedSegmentIndex="0" id="control">\(frame)
            <segments><segment title="A"/><segment title="B"/></segments>
            <color key="tintColor" red="1" green="0.0" blue="0.0" alpha="1" colorSpace="calibratedRGB"/>
            </segmentedControl>
            """
        let old = try xib(objects, tools: "10117").object("control")
        #expect(old["UITintColor"] == nil)
        #expect(old["UISegmentedControlTintColor"]?.object?.className == "UIColor")
        let stretches = old["UISegments"]?.object?.elements.map { $0["UIContentStretch"]?.numbers ?? [] } ?? []
        #expect(stretches.map { $0.map { ($0 * 1000).rounded() } } == [[943, 499, 2, 1], [54, 499, 2, 1]])
        let new = try xib(objects, tools: "22505").object("control")
        #expect(new["UISegments"]?.object?.elements.contains { $0["UIContentStretch"] != nil } == false)
    }

    @Test func segmentsStandInOrderAndBackwardsAmongTheSubviews() throws {
        let nib = try xib(
            """
            <segmentedControl opaque="NO" contentMode="scaleToFill" contentHorizontalAlignment="left" \
            contentVerticalAlignment="top" segmentControlStyle="plain" selectedSegmentIndex="1" id="control">\(frame)
                <segments><segment title="A"/><segment title="B" enabled="NO"/><segment image="c" width="30"/></segments>
            </segmentedControl>
            """)
        #expect(
            try nib.keys("control") == """
                UISegmentedControl
                  UIViewContentHuggingPriority: "{250, 250}"
                  UIContentHorizontalAlignment: 1
                  UIContentVerticalAlignment: 1
                  UISubviews: [UISegment, UISegment, UISegment]
                  UISegments: [UISegment, UISegment, UISegment]
                  UISelectedSegmentIndex: 1
                """)
        let control = try nib.object("control")
        let segments = try #require(control["UISegments"]?.object?.elements)
        #expect(segments.map { short($0["UISegmentInfo"] ?? .null) } == ["\"A\"", "\"B\"", "UIImageNibPlaceholder"])
        #expect(segments[1]["UIUserInteractionDisabled"] == .bool(true))
        #expect(segments[2]["UISegmentWidth"] == .double(30))
        #expect(control["UISubviews"]?.object?.elements.first === segments[2])
    }

    @Test func controlsWithAValue() throws {
        let nib = try xib(
            """
            <switch on="YES" horizontalHuggingPriority="750" verticalHuggingPriority="750" enabled="NO" id="switch">\(frame)
                <color key="onTintColor" white="1" alpha="1" colorSpace="calibratedWhite"/></switch>
            <slider value="3" minValue="1" maxValue="10" minimumValueImage="low" id="slider">\(frame)</slider>
            <stepper horizontalHuggingPriority="750" verticalHuggingPriority="750" value="2" maximumValue="9" \
            stepValue="0.5" wraps="YES" id="stepper">\(frame)</stepper>
            <pageControl numberOfPages="3" currentPage="1" hidesForSinglePage="YES" id="pages">\(frame)</pageControl>
            <progressView verticalHuggingPriority="750" progress="0.25" progressViewStyle="bar" id="progress">\(frame)
            </progressView>
            <activityIndicatorView hidesWhenStopped="YES" animating="YES" style="large" id="spinner">\(frame)
            </activityIndicatorView>
            """)
        #expect(
            try nib.keys("switch") == """
                UISwitch
                  UIDisabled: true
                  UISwitchOn: true
                  UISwitchOnTintColor: UIColor
                """)
        #expect(
            try nib.keys("slider") == """
                UISlider
                  UIValue: 3.0
                  UIMinValue: 1.0
                  UIMaxValue: 10.0
                  UIContinuous: true
                  UIMinimumValueImage: UIImageNibPlaceholder
                """)
        #expect(
            try nib.keys("stepper") == """
                UIStepper
                  UIValue: 2.0
                  UIMinimumValue: 0.0
                  UIMaximumValue: 9.0
                  UIStepValue: 0.5
                  UIWraps: true
                """)
        #expect(
            try nib.keys("pages") == """
                UIPageControl
                  UINumberOfPages: 3
                  UICurrentPage: 1
                  UIHideForSinglePage: true
                """)
        #expect(
            try nib.keys("progress") == """
                UIProgressView
                  UIProgressViewStyle: 1
                  UIProgress: 0.25
                """)
        #expect(
            try nib.keys("spinner") == """
                UIActivityIndicatorView
                  UIViewContentHuggingPriority: "{250, 250}"
                  UIHidesWhenStopped: true
                  UIAnimating: true
                  UIActivityIndicatorViewStyle: 101
                """)
    }

    @Test func pickers() throws {
        let nib = try xib(
            """
            <datePicker datePickerMode="countDownTimer" minuteInterval="5" style="wheels" useCurrentDate="NO" id="date">
                \(frame)<date key="date" timeIntervalSinceReferenceDate="3600"/></datePicker>
            <pickerView id="picker">\(frame)</pickerView>
            """)
        #expect(
            try nib.keys("date") == """
                UIDatePicker
                  UIDatePickerMode: 3
                  UIPreferredDatePickerStyle: 1
                  UIDate: NSDate
                  UIMinuteInterval: 5
                  UIDatePickerUseCurrentDateDuringDecoding: false
                """)
        #expect(
            try nib.keys("picker") == """
                UIPickerView
                  UIShowsSelectionIndicator: true
                """)
    }

    @Test func textControls() throws {
        let nib = try xib(
            """
            <label text="Hi" numberOfLines="0" textAlignment="center" lineBreakMode="wordWrap" minimumFontSize="9" \
            preferredMaxLayoutWidth="120" adjustsFontForContentSizeCategory="YES" id="label">\(frame)
                <fontDescription key="fontDescription" type="system" pointSize="18"/>
                <nil key="textColor"/><nil key="highlightedColor"/></label>
            <textField borderStyle="roundedRect" placeholder="Name" textAlignment="natural" minimumFontSize="17" \
            clearButtonMode="whileEditing" contentHorizontalAlignment="left" id="field">\(frame)
                <textInputTraits key="textInputTraits" autocapitalizationType="words" keyboardType="emailAddress" \
            returnKeyType="done" secureTextEntry="YES" textContentType="name"/></textField>
            <textView editable="NO" scrollEnabled="NO" textAlignment="right" id="text">\(frame)
                <string key="text">Long
            text</string><dataDetectorType key="dataDetectorTypes" link="YES" address="YES"/></textView>
            """)
        #expect(
            try nib.keys("label") == """
                UILabel
                  UIText: "Hi"
                  UIFont: UIFont
                  UITextColor: UIColor
                  UIDisableUpdateTextColorOnTraitCollectionChange: false
                  UIShadowOffset: [0.0, -1.0]
                  UINumberOfLines: 0
                  UITextAlignment: 1
                  UILineBreakMode: 0
                  UIAdjustsFontSizeToFit: true
                  UIMinimumFontSize: 9.0
                  UIMinimumScaleFactor: 0.5
                  UIAdjustsFontForContentSizeCategory: true
                  UIPreferredMaxLayoutWidth: 120.0
                """)
        #expect(try nib.object("label")["UITextColor"]?.object?["UISystemColorName"]?.string == "labelColor")
        #expect(
            try nib.keys("field") == """
                UITextField
                  UIContentHorizontalAlignment: 1
                  UIPlaceholder: "Name"
                  UITextColor: UIColor
                  UIDisableTextColorUpdateOnTraitCollectionChange: true
                  UITextAlignment: 4
                  UIBorderStyle: 3
                  UIClearButtonMode: 1
                  UIClearButtonOffset: [3.0, 1.0]
                  UIAdjustsFontSizeToFit: true
                  UIMinimumFontSize: 17.0
                  UIAutocapitalizationType: 1
                  UIKeyboardType: 7
                  UIReturnKeyType: 9
                  UISecureTextEntry: true
                  UITextContentType: "name"
                """)
        let text = try nib.object("text")
        #expect(text["UIText"]?.string == "Long\ntext")
        #expect(text["UIScrollDisabled"] == .bool(true))
        #expect(text["UIEditable"] == .bool(false))
        #expect(text["UITextAlignment"] == .integer(2))
        #expect(text["UIDataDetectorTypes"] == .integer(6))
    }

    @Test func barsAndTheirItems() throws {
        let nib = try xib(
            """
            <toolbar translucent="NO" id="toolbar">\(frame)<items>
                <barButtonItem systemItem="add" id="add"/><barButtonItem title="Done" style="done" width="30" id="done">
                <inset key="imageInsets" minX="1" minY="0.0" maxX="0.0" maxY="0.0"/></barButtonItem>
                <barButtonItem style="plain" id="custom">\(view("inside").replacing("<view ", with: "<view key=\"customView\" "))
                </barButtonItem></items></toolbar>
            <tabBar selectedItem="home" itemPositioning="centered" id="tabs">\(frame)<items>
                <tabBarItem title="Home" image="house" selectedImage="house.fill" tag="3" badgeValue="2" id="home"/>
                <tabBarItem systemItem="search" id="search"/></items></tabBar>
            <navigationBar largeTitles="YES" barStyle="black" id="bar">\(frame)<items>
                <navigationItem title="Title" prompt="Prompt" largeTitleDisplayMode="never" id="item">
                <barButtonItem key="leftBarButtonItem" systemItem="cancel" id="left"/>
                <rightBarButtonItems><barButtonItem title="R" id="right"/></rightBarButtonItems>
                </navigationItem></items>
                <textAttributes key="titleTextAttributes"><fontDescription key="fontDescription" type="system" \
            pointSize="20"/></textAttributes></navigationBar>
            <searchBar placeholder="Find" showsCancelButton="YES" searchBarStyle="minimal" id="search-bar">\(frame)
                <textInputTraits key="textInputTraits"/><scopeButtonTitles><string>All</string><string>New</string>
                </scopeButtonTitles></searchBar>
            """)
        #expect(
            try nib.keys("toolbar") == """
                UIToolbar
                  UIViewContentHuggingPriority: "{250, 250}"
                  UIItems: [UIBarButtonItem, UIBarButtonItem, UIBarButtonItem]
                  UIBarPosition: 1
                  UIBarTranslucence: 2
                """)
        #expect(
            try nib.keys("add") == """
                UIBarButtonItem
                  UIEnabled: true
                  UIIsSystemItem: true
                  UISystemItem: 4
                  UIStyle: 1
                """)
        #expect(
            try nib.keys("done") == """
                UIBarButtonItem
                  UIEnabled: true
                  UIStyle: 2
                  UITitle: "Done"
                  UIWidth: 30.0
                  UIImageInsets: [0.0, 1.0, 0.0, 0.0]
                """)
        #expect(try nib.object("custom")["UICustomView"]?.object === nib.object("inside"))
        #expect(
            try nib.keys("home") == """
                UITabBarItem
                  UITitle: "Home"
                  UIImage: UIImageNibPlaceholder
                  UISelectedTemplateImage: UIImageNibPlaceholder
                  UIBadgeValue: "2"
                  UITag: 3
                """)
        #expect(try nib.object("tabs")["UISelectedItem"]?.object === nib.object("home"))
        #expect(
            try nib.keys("item") == """
                UINavigationItem
                  UITitle: "Title"
                  UIPrompt: "Prompt"
                  UILeftBarButtonItem: UIBarButtonItem
                  UILeftBarButtonItems: [UIBarButtonItem]
                  UIRightBarButtonItem: UIBarButtonItem
                  UIRightBarButtonItems: [UIBarButtonItem]
                  UILargeTitleDisplayMode: 2
                  UICenterItemGroups: []
                """)
        #expect(
            try nib.keys("bar") == """
                UINavigationBar
                  UIViewContentHuggingPriority: "{250, 250}"
                  UIItems: [UINavigationItem]
                  UIBarPosition: 2
                  UIBarStyle: 1
                  UIBarTranslucence: 1
                  UIBarPrefersLargeTitles: true
                  UITitleTextAttributes: {"NSFont": UIFont}
                """)
        #expect(
            try nib.keys("search-bar") == """
                UISearchBar
                  UIViewContentHuggingPriority: "{250, 250}"
                  UISearchBarStyle: 2
                  UISearchBarTranslucence: 1
                  UIText: ""
                  UIPlaceholder: "Find"
                  UIShowsCancelButton: true
                  UIScopeButtonTitles: ["All", "New"]
                  UIReturnKeyType: 6
                  UIEnablesReturnKeyAutomatically: true
                  UISecureTextEntry: false
                """)
    }
}
