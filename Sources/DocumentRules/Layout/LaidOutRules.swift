// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules of what a document looks like once it is laid out.
    static let laidOut: [Rule] = [
        conflictingConstraints, ambiguousLayout, misplacedView, clippedText, clippedTranslation, clippedLargeText,
        overlappingText, outsideParent, lowContrast, lowContrastInDark, hitTarget,
    ]

    /// Makes a rule of the facts of the layout.
    ///
    /// - Parameters:
    ///   - parts: what has to be measured.
    ///   - message: what to say of a fact; nil for nothing.
    private init(
        _ name: String, _ severity: Diagnostic.Severity, measuring parts: LayoutFacts.Parts, summary: String,
        isEnabledByDefault: Bool = true, example: RuleExample,
        message: @escaping @Sendable (LayoutFacts.Kind, Element, CheckedDocument) -> String?
    ) {
        self.init(
            name, severity, summary: summary, isEnabledByDefault: isEnabledByDefault, measuring: parts, example: example
        ) { document, report in
            for fact in document.layout?.facts ?? [] {
                guard let element = document.document.element(withID: fact.identifier),
                    let message = message(fact.kind, element, document)
                else { continue }
                report(Finding(message, at: element))
            }
        }
    }

    // MARK: Constraints

    private static let conflictingConstraints = Rule(
        "conflicting-constraints", .error, measuring: .constraints,
        summary: "Required constraints contradict one another: one of them is given up when the program runs.",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="vie-w2-002">
            <rect key="frame" x="20" y="20" width="80" height="40"/>
            <constraints>
            <constraint firstAttribute="width" constant="80" id="con-st-001"/>
            1️⃣<constraint firstAttribute="width" constant="120" id="con-st-002"/>
            <constraint firstAttribute="height" constant="40" id="con-st-003"/>
            </constraints>
            </view>
            </subviews>
            <constraints>
            <constraint firstItem="vie-w2-002" firstAttribute="leading" secondItem="vie-w1-001" \
            secondAttribute="leading" constant="20" id="con-st-004"/>
            <constraint firstItem="vie-w2-002" firstAttribute="top" secondItem="vie-w1-001" secondAttribute="top" \
            constant="20" id="con-st-005"/>
            </constraints>
            </view>
            """)
    ) { fact, _, _ in
        if case .contradiction(let message) = fact { message } else { nil }
    }

    private static let ambiguousLayout = Rule(
        "ambiguous-layout", .warning, measuring: .constraints,
        summary: "The layout leaves the place or the size of a view open, though no mark in the document says so yet.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            1️⃣<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="vie-w2-002">
            <rect key="frame" x="20" y="20" width="80" height="40"/>
            </view>
            </subviews>
            <constraints>
            <constraint firstItem="vie-w2-002" firstAttribute="leading" secondItem="vie-w1-001" \
            secondAttribute="leading" constant="20" id="con-st-004"/>
            <constraint firstItem="vie-w2-002" firstAttribute="top" secondItem="vie-w1-001" secondAttribute="top" \
            constant="20" id="con-st-005"/>
            </constraints>
            </view>
            """)
    ) { fact, element, _ in
        if case .openPlace(let message) = fact, element.bool("ambiguous") != true { message } else { nil }
    }

    private static let misplacedView = Rule(
        "misplaced-view", .warning, measuring: .constraints,
        summary: "The layout puts a view elsewhere than it is recorded, though no mark in the document says so yet.",
        isEnabledByDefault: false,
        example: RuleExample(.touch, Self.displaced)
    ) { fact, element, _ in
        if case .displacement(let message) = fact, element.bool("misplaced") != true { message } else { nil }
    }

    private static let displaced = """
        <view contentMode="scaleToFill" id="vie-w1-001">
        <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
        <subviews>
        1️⃣<view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="vie-w2-002">
        <rect key="frame" x="20" y="20" width="80" height="40"/>
        <constraints>
        <constraint firstAttribute="width" constant="80" id="con-st-001"/>
        <constraint firstAttribute="height" constant="40" id="con-st-003"/>
        </constraints>
        </view>
        </subviews>
        <constraints>
        <constraint firstItem="vie-w2-002" firstAttribute="leading" secondItem="vie-w1-001" secondAttribute="leading" \
        constant="60" id="con-st-004"/>
        <constraint firstItem="vie-w2-002" firstAttribute="top" secondItem="vie-w1-001" secondAttribute="top" \
        constant="20" id="con-st-005"/>
        </constraints>
        </view>
        """

    // MARK: Texts

    private static let clippedText = Rule(
        "clipped-text", .warning, measuring: .places,
        summary: "The text is longer than there is room for it: an ellipsis stands for the rest.",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            1️⃣<label opaque="NO" contentMode="left" text="Payment information" lineBreakMode="tailTruncation" \
            adjustsFontSizeToFit="NO" \
            id="lab-el-001">
            <rect key="frame" x="20" y="20" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            <label opaque="NO" contentMode="left" text="Payment" lineBreakMode="tailTruncation" id="lab-el-002">
            <rect key="frame" x="20" y="60" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            </subviews>
            </view>
            """)
    ) { fact, element, _ in
        guard case .cutText(let text, let needed, let room, let isWidth, .plain) = fact else { return nil }
        return "\(element.described) cuts \(Self.quoted(text)) off: \(Self.room(needed, room, isWidth))"
    }

    private static let clippedTranslation = Rule(
        "clipped-translation", .warning, measuring: .translations,
        summary: "A translation is longer than there is room for it, where the text of the document is not.",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            1️⃣<label opaque="NO" contentMode="left" text="Payment" lineBreakMode="tailTruncation" \
            adjustsFontSizeToFit="NO" id="lab-el-001">
            <rect key="frame" x="20" y="20" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            </subviews>
            </view>
            """, strings: ["de": "\"lab-el-001.text\" = \"Zahlungsinformationen\";\n"])
    ) { fact, element, _ in
        guard case .cutText(let text, let needed, let room, let isWidth, .language(let language)) = fact else {
            return nil
        }
        return "in '\(language)' \(element.described) cuts \(Self.quoted(text)) off: "
            + Self.room(needed, room, isWidth)
    }

    private static let clippedLargeText = Rule(
        "clipped-large-text", .warning, measuring: .largestText,
        summary: "A text that follows the reader's size has no room for the largest; let it take more lines.",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            1️⃣<label opaque="NO" contentMode="left" text="Payment information" lineBreakMode="tailTruncation" \
            adjustsFontSizeToFit="NO" \
            adjustsFontForContentSizeCategory="YES" translatesAutoresizingMaskIntoConstraints="NO" id="lab-el-001">
            <rect key="frame" x="20" y="20" width="280" height="20.5"/>
            <fontDescription key="fontDescription" style="UICTFontTextStyleBody"/>
            </label>
            </subviews>
            <constraints>
            <constraint firstItem="lab-el-001" firstAttribute="leading" secondItem="vie-w1-001" \
            secondAttribute="leading" constant="20" id="con-st-001"/>
            <constraint firstAttribute="trailing" secondItem="lab-el-001" secondAttribute="trailing" constant="20" \
            id="con-st-002"/>
            <constraint firstItem="lab-el-001" firstAttribute="top" secondItem="vie-w1-001" secondAttribute="top" \
            constant="20" id="con-st-003"/>
            </constraints>
            </view>
            """)
    ) { fact, element, _ in
        guard case .cutText(let text, let needed, let room, let isWidth, .largestText) = fact else { return nil }
        return "with the largest text \(element.described) cuts \(Self.quoted(text)) off: "
            + Self.room(needed, room, isWidth)
    }

    private static let overlappingText = Rule(
        "overlapping-text", .warning, measuring: .places,
        summary: "Two texts lie on one another, so that neither can be read.",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            <label opaque="NO" contentMode="left" text="Payment" id="lab-el-001">
            <rect key="frame" x="20" y="20" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            1️⃣<label opaque="NO" contentMode="left" text="Address" id="lab-el-002">
            <rect key="frame" x="40" y="24" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            </label>
            </subviews>
            </view>
            """)
    ) { fact, element, document in
        guard case .overlap(let text, let other, let otherText) = fact else { return nil }
        let below = document.document.element(withID: other)
        // Which of the two is seen is for the program to say.
        guard !isHiddenByBinding(element), !(below.map(isHiddenByBinding) ?? false) else { return nil }
        return "\(Self.quoted(text)) of \(element.described) lies on \(Self.quoted(otherText)) of "
            + (below?.described ?? other)
    }

    /// Whether a binding hides an object, or what it lies in, at times.
    private static func isHiddenByBinding(_ element: Element) -> Bool {
        var next: Element? = element
        while let current = next {
            let connections = current.child(named: "connections")?.children ?? []
            if connections.contains(where: {
                $0.name == "binding" && $0[attribute: "name"]?.hasPrefix("hidden") == true
            }) {
                return true
            }
            next = current.parent
        }
        return false
    }

    /// A text as it is quoted in a message: its first line, shortened.
    private static func quoted(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).first.map(String.init) ?? ""
        return "\"" + (line.count > 40 ? line.prefix(39) + "…" : line) + "\""
    }

    private static func room(_ needed: Double, _ room: Double, _ isWidth: Bool) -> String {
        "it needs \(points(needed)) points of \(isWidth ? "width" : "height") and has \(points(room))"
    }

    private static func points(_ number: Double) -> String {
        guard number.magnitude < 1e9 else { return "\(number)" }
        return String(Int(number.rounded()))
    }

    // MARK: Access

    private static let outsideParent = Rule(
        "outside-parent", .warning, measuring: .places,
        summary: "A control lies outside the view that it is in: touches there do not reach it.",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            <view contentMode="scaleToFill" id="vie-w2-002">
            <rect key="frame" x="0.0" y="0.0" width="320" height="60"/>
            <subviews>
            1️⃣<button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" id="but-to-001">
            <rect key="frame" x="20" y="80" width="120" height="44"/>
            <state key="normal" title="Pay"/>
            </button>
            </subviews>
            </view>
            </subviews>
            </view>
            """)
    ) { fact, element, document in
        guard case .unreachable(let part, let parent) = fact else { return nil }
        let outside = document.document.element(withID: parent)?.described ?? parent
        let share = part > 0.99 ? "" : "\(Self.points(part * 100)) % of "
        return "\(share)\(element.described) cannot be touched: it lies outside \(outside)"
    }

    private static let lowContrast = Rule(
        "low-contrast", .warning, measuring: .contrast,
        summary: "The text stands out too little: 4.5 to 1 are wanted, 3 to 1 for large text (WCAG 2.1, 1.4.3).",
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            1️⃣<label opaque="NO" contentMode="left" text="Payment" id="lab-el-001">
            <rect key="frame" x="20" y="20" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <color key="textColor" red="0.7" green="0.7" blue="0.7" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            </label>
            <label opaque="NO" contentMode="left" text="Address" id="lab-el-002">
            <rect key="frame" x="20" y="60" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <color key="textColor" red="0.3" green="0.3" blue="0.3" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            </label>
            </subviews>
            <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
            </view>
            """)
    ) { fact, element, _ in
        contrast(fact, .plain, element)
    }

    private static let lowContrastInDark = Rule(
        "low-contrast-in-dark", .warning, measuring: .darkContrast,
        summary: "The text stands out enough in light colours and too little in dark ones.", isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            1️⃣<label opaque="NO" contentMode="left" text="Payment" id="lab-el-001">
            <rect key="frame" x="20" y="20" width="80" height="21"/>
            <fontDescription key="fontDescription" type="system" pointSize="17"/>
            <color key="textColor" red="0.2" green="0.2" blue="0.2" alpha="1" colorSpace="custom" \
            customColorSpace="sRGB"/>
            </label>
            </subviews>
            <color key="backgroundColor" systemColor="systemBackgroundColor"/>
            </view>
            """)
    ) { fact, element, _ in
        contrast(fact, .dark, element).map { "in dark colours " + $0 }
    }

    /// What is to be said of a text that stands out too little in a presentation.
    private static func contrast(
        _ fact: LayoutFacts.Kind, _ wanted: LayoutFacts.Presentation, _ element: Element
    ) -> String? {
        guard case .contrast(let ratio, let text, let color, let background, let isLarge, wanted) = fact,
            ratio < (isLarge ? 3 : 4.5)
        else { return nil }
        return "\(quoted(text)) of \(element.described) stands out by \(Self.ratio(ratio)) to 1 "
            + "(\(hex(color)) on \(hex(background))); \(isLarge ? "3" : "4.5") are wanted"
    }

    private static func ratio(_ number: Double) -> String {
        // Rounded down: 4.49 is not 4.5.
        let tenths = Int((number * 10).rounded(.down))
        return "\(tenths / 10).\(tenths % 10)"
    }

    private static func hex(_ color: UInt32) -> String {
        let digits = String(color, radix: 16, uppercase: true)
        return "#" + String(repeating: "0", count: max(0, 6 - digits.count)) + digits
    }

    private static let hitTarget = Rule(
        "hit-target", .note, measuring: .places,
        summary: "A control of less than 44 × 44 points is hard to touch (Apple's Human Interface Guidelines).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <view contentMode="scaleToFill" id="vie-w1-001">
            <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
            <subviews>
            1️⃣<button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" id="but-to-001">
            <rect key="frame" x="20" y="80" width="30" height="30"/>
            <state key="normal" title="Pay"/>
            </button>
            <button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" id="but-to-002">
            <rect key="frame" x="60" y="80" width="44" height="44"/>
            <state key="normal" title="Pay"/>
            </button>
            </subviews>
            </view>
            """)
    ) { fact, element, _ in
        guard case .target(let width, let height) = fact, width < 43.5 || height < 43.5 else { return nil }
        return "\(element.described) is \(Self.points(width)) × \(Self.points(height)) points large; "
            + "44 × 44 are easy to touch"
    }
}

extension Sequence<Rule> {
    /// What has to be measured for the rules.
    package var layoutParts: LayoutFacts.Parts {
        reduce(into: []) { $0.formUnion($1.layoutParts) }
    }
}
