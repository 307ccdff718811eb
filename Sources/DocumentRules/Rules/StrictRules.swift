// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules that hold documents to a program's own fonts, colours and habits.
    static let strict: [Rule] = [
        strictFonts, strictFontNames, strictFontSizes, strictColorNames, noAttributedStringColors,
        simulatedMetricsRetina4, noLinksToOtherBundles, labelIdentifiers, dynamicType,
    ]

    private static let strictFonts = Rule(
        "strict-fonts", .error, summary: "Fonts are of names and sizes of a list (`allowed_fonts`: `name`, `size`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <label text="A" id="lab-el-001"><fontDescription key="fontDescription" name="Optima" family="Optima" \
            pointSize="14"/></label>
            <label text="B" id="lab-el-002">1️⃣<fontDescription key="fontDescription" name="Optima" family="Optima" \
            pointSize="15"/></label>
            """,
            settings: .map([
                ("allowed_fonts", .list([.map([("name", .text("Optima")), ("size", .text("14"))])]))
            ])),
        element: { element, document in
            guard let allowed = document.settings["strict-fonts"]?["allowed_fonts"]?.items, let font = element.font,
                let name = font.name
            else { return nil }
            let isAllowed = allowed.contains { $0["name"]?.text == name && $0["size"]?.number == font.size }
            guard !isAllowed else { return nil }
            let size = font.size.map { " \(Self.number($0))" } ?? ""
            return Finding("font '\(name)'\(size) is not one of those allowed", at: element)
        })

    private static let strictFontNames = Rule(
        "strict-font-names", .error,
        summary: "Fonts have names of a list (`allowed_fonts`; `allow_system_fonts: false` leaves out the system's).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <label text="A" id="lab-el-001"><fontDescription key="fontDescription" type="system" pointSize="15"/></label>
            <label text="B" id="lab-el-002"><fontDescription key="fontDescription" name="1️⃣Zapfino" \
            family="Zapfino" pointSize="15"/></label>
            """, settings: .map([("allowed_fonts", .list([.text("Optima")]))])),
        element: { element, document in
            guard let setting = document.settings["strict-font-names"], let font = element.font else { return nil }
            guard let name = font.name else {
                guard let allows = setting["allow_system_fonts"], !allows.isTrue else { return nil }
                return Finding("the system's font is not one of those allowed", at: element)
            }
            guard setting["allowed_fonts"]?.texts.contains(name) != true else { return nil }
            return Finding("font '\(name)' is not one of those allowed", at: element, attribute: "name")
        })

    private static let strictFontSizes = Rule(
        "strict-font-sizes", .error,
        summary: "Fonts are of some least and largest size (`minimum_size`, `maximum_size`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <label text="A" id="lab-el-001"><fontDescription key="fontDescription" type="system" \
            pointSize="1️⃣9"/></label>
            """, settings: .map([("minimum_size", .text("11"))])),
        element: { element, document in
            guard let setting = document.settings["strict-font-sizes"], let size = element.font?.size else {
                return nil
            }
            let (least, most) = (setting["minimum_size"]?.number ?? 0, setting["maximum_size"]?.number ?? 1000)
            guard size < least || size > most else { return nil }
            return Finding(
                "the font is of \(Self.number(size)) points; "
                    + (size < least ? "at least \(Self.number(least))" : "at most \(Self.number(most))")
                    + " are allowed", at: element, attribute: element.name == "font" ? "size" : "pointSize")
        })

    private static func number(_ value: Double) -> String {
        value == value.rounded() && value.magnitude < 1e9 ? String(Int(value)) : String(value)
    }

    private static let strictColorNames = Rule(
        "strict-color-names", .error,
        summary: "Colours have names of a list (`allowed_colors`; `allow_system_colors: true` takes the system's too).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001"><color key="tintColor" name="Accent"/></view>
            <view id="vie-w1-002"><color key="tintColor" name="1️⃣Other"/></view>
            """, settings: .map([("allowed_colors", .list([.text("Accent")]))])),
        element: { element, document in
            guard let setting = document.settings["strict-color-names"], element.name == "color", element.key != nil,
                !["namedColor", "systemColor"].contains(element.parent?.name), !element.isInUserComments
            else { return nil }
            if element[attribute: "systemColor"] != nil || element[attribute: "catalog"] != nil
                || element[attribute: "cocoaTouchSystemColor"] != nil
            {
                guard setting["allow_system_colors"]?.isTrue != true else { return nil }
                return Finding("a colour of the system is not one of those allowed", at: element)
            }
            guard let name = element[attribute: "name"] else {
                return Finding("a colour by its components is not one of those allowed", at: element)
            }
            guard setting["allowed_colors"]?.texts.contains(name) != true else { return nil }
            return Finding("colour '\(name)' is not one of those allowed", at: element, attribute: "name")
        })

    private static let noAttributedStringColors = Rule(
        "no-attributed-string-colors", .error,
        summary: "A colour inside of a text cannot follow the theme; give the whole text one.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <label id="lab-el-001"><attributedString key="attributedText"><fragment content="A"><attributes>
            1️⃣<color key="NSColor" red="1" green="0" blue="0" alpha="1" colorSpace="custom"/>
            </attributes></fragment></attributedString></label>
            """),
        element: { element, _ in
            guard element.name == "color", element.key == "NSColor", !element.isInUserComments else { return nil }
            return Finding("this text has a colour of its own", at: element)
        })

    private static let simulatedMetricsRetina4 = Rule(
        "simulated-metrics-retina4-0", .error,
        summary: "Documents are edited on the smallest screen, that of the first iPhone SE.", isEnabledByDefault: false,
        example: RuleExample(
            .whole,
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <device id="1️⃣retina6_12" orientation="portrait" appearance="light"/>
            <objects/>
            </document>
            """)
    ) { document, report in
        device(wanted: "retina4_0", of: document, report)
    }

    private static let noLinksToOtherBundles = Rule(
        "no-view-controller-links-to-other-bundles", .error,
        summary: "A reference to a controller of another bundle breaks when that bundle is not loaded.",
        isEnabledByDefault: false,
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects>
            <viewControllerPlaceholder storyboardName="Other" bundleIdentifier="1️⃣org.other" id="one-vc-001"/>
            </objects></scene>
            """),
        element: { element, _ in
            guard element.name == "viewControllerPlaceholder", element[attribute: "bundleIdentifier"] != nil else {
                return nil
            }
            return Finding("\(element.described) is in another bundle", at: element, attribute: "bundleIdentifier")
        })

    private static let labelIdentifiers = Rule(
        "automation-identifiers-for-outlet-labels", .warning,
        summary: "A label that code fills in has an accessibility identifier, so that tests find it.",
        isEnabledByDefault: false,
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001">
            <view key="view" id="vie-w1-001"><subviews>1️⃣<label text="Sum" id="lab-el-001"/></subviews></view>
            <connections><outlet property="sum" destination="lab-el-001" id="out-le-001"/></connections>
            </viewController></objects></scene>
            """)
    ) { document, report in
        document.document.root.forEachDescendant { outlet in
            guard outlet.name == "outlet", outlet.parent?.parent?.name == "viewController",
                let label = outlet[attribute: "destination"].flatMap(document.document.element(withID:)),
                label.name == "label", label.child(named: "accessibility")?[attribute: "identifier"] == nil
            else { return }
            report(Finding("\(label.described) has an outlet and no accessibility identifier", at: label))
        }
    }

    private static let dynamicType = Rule(
        "dynamic-type", .warning, summary: "The text stays as large as it is when the reader asks for larger text.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            1️⃣<label text="A" adjustsFontForContentSizeCategory="YES" id="lab-el-001">
            <fontDescription key="fontDescription" type="system" pointSize="15"/></label>
            2️⃣<label text="B" id="lab-el-002"><fontDescription key="fontDescription" \
            style="UICTFontTextStyleBody"/></label>
            <label text="C" adjustsFontForContentSizeCategory="YES" id="lab-el-003"><fontDescription \
            key="fontDescription" style="UICTFontTextStyleBody"/></label>
            """),
        element: { element, document in
            guard ["label", "textField", "textView"].contains(element.name), element.objectID != nil,
                [.iOS, .tvOS].contains(document.document.targetRuntime)
            else { return nil }
            guard element.child(withKey: "fontDescription")?[attribute: "style"] != nil else {
                return Finding("\(element.described) has a font of one size; give it a text style", at: element)
            }
            guard element.bool("adjustsFontForContentSizeCategory") != true else { return nil }
            return Finding(
                "\(element.described) does not follow the reader's text size while it is shown", at: element,
                attribute: "adjustsFontForContentSizeCategory")
        })
}

extension Element {
    /// A font as it is written in a document; without a name it is the system's.
    fileprivate struct WrittenFont {
        var name: String?
        var size: Double?
    }

    /// The font that the element is; nil where it is none, or one in a note for translators.
    fileprivate var font: WrittenFont? {
        guard ["font", "fontDescription"].contains(name), !isInUserComments else { return nil }
        return WrittenFont(
            name: self[attribute: "name"], size: double(name == "font" ? "size" : "pointSize"))
    }

    /// Whether it is a part of an object's note.
    fileprivate var isInUserComments: Bool {
        var above = parent
        while let element = above {
            if element.name == "attributedString" { return element.key == "userComments" }
            above = element.parent
        }
        return false
    }
}
