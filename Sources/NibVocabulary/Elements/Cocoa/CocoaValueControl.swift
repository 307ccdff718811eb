// SPDX-License-Identifier: Apache-2.0

/// Controls that show or choose a value: `slider`, `stepper`, `progressIndicator`, `levelIndicator`, `datePicker`,
/// `pathControl`, `colorWell`, `switch`, `imageView`, `segmentedControl`, and their cells.
let cocoaValueControlElements: [ElementDescription] = [
    ElementDescription(
        "slider", "NSSlider", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .bits("NSControlSendActionMask", [BitField("continuous", ["YES": 70], standard: 4)]).of("cell")
                .since(15700),
        ]),
    ElementDescription(
        "sliderCell", "NSSliderCell", base: "valueCell", role: .object, platforms: .macOS,
        properties: [
            .bits("NSCellFlags", cocoaCellFlags + [.yes("continuous", 0x4_0100)]),
            .double("maxValue", "NSMaxValue", default: 1),
            .double("minValue", "NSMinValue", default: 0),
            .double("doubleValue", "NSValue", default: 0),
            .double("altIncrementValue", "NSAltIncValue", default: 0),
            .integer("numberOfTickMarks", "NSNumberOfTickMarks", default: 0),
            .enumeration("tickMarkPosition", "NSTickMarkPosition", .cocoaTickMarkPosition, default: "below"),
            .flag("allowsTickMarkValuesOnly", "NSAllowsTickMarkValuesOnly", omitting: nil),
            .special(.attribute("vertical"), "NSVertical"),
            .enumeration("sliderType", "NSSliderType", .cocoaSliderType, default: "linear", omitting: "linear"),
        ]),
    // What is said with a number and not with text: no text is written that the document does not have.
    ElementDescription(
        "valueCell", "NSCell", base: "cell", role: .object, platforms: .macOS,
        properties: [.text("title", "NSContents")]),
    ElementDescription(
        "stepper", "NSStepper", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 750, vertical: 750),
        properties: [
            .flag("autorepeat", "NSControlContinuous", default: true, omitting: nil).of("cell").since(15700),
            .bits(
                "NSControlSendActionMask", [BitField("autorepeat", ["NO": 4], standard: 65538)]
            ).of("cell").since(15700),
            .double("controlMinValue", "NSStepperMinValue", default: 0).since(15700),
            .double("controlMaxValue", "NSStepperMaxValue", default: 0).since(15700),
            .double("controlIncrement", "NSStepperIncrement", default: 1).since(15700).before(22000),
            .flag("controlValueWraps", "NSStepperWraps", default: true).since(15700).before(22000),
            .flag("controlAutorepeat", "NSStepperAutorepeat", default: true).since(15700).before(22000),
            .double("controlIncrement", "NSStepperIncrement", default: 0).since(22000),
            .flag("controlValueWraps", "NSStepperWraps", omitting: nil).since(22000),
            .flag("controlAutorepeat", "NSStepperAutorepeat", omitting: nil).since(22000),
        ]),
    ElementDescription(
        "stepperCell", "NSStepperCell", base: "valueCell", role: .object, platforms: .macOS,
        properties: [
            .bits("NSCellFlags", cocoaCellFlags + [BitField("autorepeat", ["YES": 0xC_0020], standard: 0xC_0020)]),
            .double("doubleValue", "NSValue", default: 0, omitting: 0),
            .double("minValue", "NSMinValue", default: 0, omitting: 0),
            .double("maxValue", "NSMaxValue", default: 59),
            .double("increment", "NSIncrement", default: 1),
            .flag("valueWraps", "NSValueWraps"),
            .flag("autorepeat", "NSAutorepeat", default: true),
        ]),
    ElementDescription(
        "progressIndicator", "NSProgressIndicator", base: "view", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .bits("NSpiFlags", cocoaProgressFlags + [BitField("style", ["bar": 8])]).before(17000),
            .bits("NSpiFlags", cocoaProgressFlags).since(17000),
            .flag("wantsLayer", "NSViewIsLayerTreeHost").before(22000),
            .constant("NSViewIsLayerTreeHost", .bool(true)).since(22000),
            .double("minValue", "NSMinValue", default: 0, omitting: 0),
            .double("maxValue", "NSMaxValue", default: 100),
            .double("doubleValue", "NSProgressIndicatorDoubleValue", default: 0, omitting: 0),
        ]),
    ElementDescription(
        "levelIndicator", "NSLevelIndicator", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750)),
    ElementDescription(
        "levelIndicatorCell", "NSLevelIndicatorCell", base: "valueCell", role: .object, platforms: .macOS,
        properties: [
            .double("doubleValue", "NSValue", default: 0, omitting: 0),
            .double("minValue", "NSMinValue", default: 0, omitting: 0),
            .double("maxValue", "NSMaxValue", default: 0),
            .double("warningValue", "NSWarningValue", default: 0),
            .double("criticalValue", "NSCriticalValue", default: 0),
            .enumeration(
                "levelIndicatorStyle", "NSIndicatorStyle", .cocoaLevelIndicatorStyle, default: "discreteCapacity"),
            .enumeration(
                "tickMarkPosition", "NSTickMarkPosition", .cocoaTickMarkPosition, default: "below", omitting: "below"),
            .integer("numberOfTickMarks", "NSNumberOfTickMarks", default: 0, omitting: 0),
            .integer("numberOfMajorTickMarks", "NSNumberOfMajorTickMarks", default: 0, omitting: 0),
        ]),
    ElementDescription(
        "datePicker", "NSDatePicker", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [.flag("presentsCalendarOverlay", "presentsCalendarOverlay", omitting: nil).since(16000)]),
    ElementDescription(
        "datePickerCell", "NSDatePickerCell", base: "valueCell", role: .object, platforms: .macOS,
        properties: [
            .init(source: .key("date"), keys: ["NSContents"], kind: .date),
            .double("timeInterval", "NSTimeInterval", default: 0),
            .optionSet("datePickerElements", "NSDatePickerElements", .cocoaDatePickerElements, default: 0),
            .enumeration(
                "datePickerStyle", "NSDatePickerType", .cocoaDatePickerStyle, default: "textFieldAndStepper",
                omitting: "textFieldAndStepper"),
            .enumeration(
                "datePickerMode", "NSDatePickerMode", .cocoaDatePickerMode, default: "single", omitting: "single"),
            .init(source: .key("minDate"), keys: ["NSMinDate"], kind: .date),
            .init(source: .key("maxDate"), keys: ["NSMaxDate"], kind: .date),
            .flag("drawsBackground", "NSDrawsBackground"),
            .color("backgroundColor", "NSBackgroundColor"),
            .color("textColor", "NSTextColor"),
            .flag("useCurrentDate", "NSDatePickerUseCurrentDateDuringDecoding", omitting: nil).since(12000),
        ]),
    ElementDescription(
        "pathControl", "NSPathControl", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [.special(.attribute("dragTypes"), "NSDragTypes")]),
    ElementDescription(
        "pathCell", "NSPathCell", base: "valueCell", role: .object, platforms: .macOS,
        properties: [
            .special(.key("url"), "NSContents", "NSPathComponentCells"),
            .enumeration("pathStyle", "NSPathStyle", .cocoaPathStyle, default: "standard", omitting: "standard"),
            .color("backgroundColor", "NSBackgroundColor"),
            .special(.attribute("delegate"), "NSDelegate"),
            .special(.child("allowedTypes"), "NSAllowedTypes"),
            .text("placeholderString", "NSPlaceholderString"),
        ]),
    ElementDescription(
        "colorWell", "NSColorWell", base: "controlWithoutCell", role: .view, platforms: .macOS,
        properties: [
            .special(.child("subviews"), "NSSubviews").since(22000),
            .special(.attribute("dragTypes"), "NSDragTypes"),
            .flag("bordered", "NSIsBordered", default: true),
            .color("color", "NSColor"),
        ]),
    ElementDescription(
        "switch", "NSSwitch", base: "view", role: .view, platforms: .macOS,
        properties: [
            .flag("enabled", "NSEnabled", default: true),
            .special(.attribute("state"), "NSControlContents"),
        ] + controlProperties(action: 4)),
    ElementDescription(
        "imageView", "NSImageView", base: "control", role: .view, platforms: .macOS,
        properties: [
            .special(.child("subviews"), "NSSubviews").since(11000),
            .special(.attribute("dragTypes"), "NSDragTypes"),
            .flag("editable", "NSEditable", default: true),
            .constant("NSImageViewPlaceholderPrecedence", .number(0)).since(18000),
            .flag("allowsCutCopyPaste", "NSAllowsCutCopyPaste"),
            .constant("IBNSShadowedSymbolConfiguration", .null).since(21200).before(21400),
            .constant("IBNSShadowedSymbolConfiguration", .null).since(21500),
            .constant("NSPlaceholderImage", .null).since(11000).before(18000),
        ]),
    ElementDescription(
        "imageCell", "NSImageCell", base: "valueCell", role: .object, platforms: .macOS,
        properties: [
            .special(.attribute("controlView"), "NSControlView"),
            .image("image", "NSContents"),
            .enumeration("imageAlignment", "NSAlign", .cocoaImageAlignment, default: "center"),
            .enumeration("imageScaling", "NSScale", .cocoaImageScaling, default: "none"),
            .enumeration("imageFrameStyle", "NSStyle", .cocoaImageFrameStyle, default: "none"),
            .special(.attribute("animates"), "NSAnimates"),
            .constant("NSImageAnimation", .number(-1)).since(22000),
        ]),
    ElementDescription(
        "segmentedControl", "NSSegmentedControl", base: "control", role: .view, platforms: .macOS,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .special(.child("subviews"), "NSSubviews"),
            .bits("NSControlSendActionMask", [BitField("continuous", ["YES": 65540], standard: 4)]).of("cell")
                .since(15700),
        ]),
    ElementDescription(
        "segmentedCell", "NSSegmentedCell", base: "valueCell", role: .object, platforms: .macOS,
        properties: [
            .bits("NSCellFlags", cocoaCellFlags + cocoaCellBorders + [.yes("continuous", 0x8_0000)]),
            .special(.child("segments"), "NSSegmentImages", "NSSelectedSegment"),
            .enumeration(
                "trackingMode", "NSTrackingMode", .cocoaSegmentTracking, default: "selectOne", omitting: "selectOne"),
            .enumeration("style", "NSSegmentStyle", .cocoaSegmentStyle, default: "automatic", omitting: "automatic"),
            .bits("NSSegmentStyleSeparated", omitting: 0, [BitField("style", ["separated": 1])]),
            .enumeration("segmentDistribution", "NSSegmentDistribution", .cocoaSegmentDistribution, default: "fit")
                .since(14000),
        ]),
]

/// What a progress indicator shows.
private let cocoaProgressFlags: [BitField] = [
    BitField("bezeled", ["YES": 1], standard: 1), .yes("indeterminate", 2),
    BitField("controlSize", ["small": 0x100, "mini": 0x200, "large": 0x300]),
    BitField("style", ["spinning": 0x1000]), .no("displayedWhenStopped", 0x2000), .always(0x4004),
]
