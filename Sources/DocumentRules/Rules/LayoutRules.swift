// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules of constraints and frames.
    static let layout: [Rule] = [
        relativeToMargin, misplaced, ambiguous, autolayoutFrames, enableAutolayout, useTraitCollections,
        duplicateConstraint,
        stackViewBackgroundColor, noTraitVariations,
    ]

    private static let relativeToMargin = Rule(
        "relative-to-margin", .warning,
        summary: "A constraint to a margin moves with the device's margins; tie it to the edge or the safe area.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001"><constraints>
            <constraint firstItem="vie-w1-001" firstAttribute="1️⃣leadingMargin" secondItem="vie-w1-001" \
            secondAttribute="leading" id="con-st-001"/>
            </constraints></view>
            """),
        element: { element, _ in
            guard element.name == "constraint",
                let attribute = ["firstAttribute", "secondAttribute"].first(where: {
                    element[attribute: $0]?.hasSuffix("Margin") == true
                })
            else { return nil }
            return Finding(
                "this constraint holds \(element[attribute: attribute] ?? ""), which depends on the device's margins",
                at: element, attribute: attribute)
        })

    private static let misplaced = mark(
        "misplaced", "The frame that was saved is not the one that the constraints give; update the frame.",
        message: { element in
            isPlacedByConstraints(element)
                ? "stands elsewhere than its constraints say; update its frame"
                : "is marked as misplaced, though no constraints place it; update its frame, or take the mark away"
        }
    ) { finding, _ throws(EditError) in
        try finding.element.setAttribute("misplaced", to: nil)
    }

    private static let ambiguous = mark(
        "ambiguous", "The constraints leave the place or the size open; add the ones that are missing.",
        message: { element in
            if isPlacedByConstraints(element) {
                return "has too few constraints for its place or size; add the missing ones"
            }
            return element.child(named: "subviews") == nil
                ? "is marked as ambiguous, though no constraints place it; save the document anew"
                : "is marked as ambiguous: constraints inside it leave a place or a size open; add the missing ones"
        }, repair: nil)

    /// Whether constraints place a view, and not its autoresizing mask or what it is the content of.
    private static func isPlacedByConstraints(_ view: Element) -> Bool {
        view.bool("translatesAutoresizingMaskIntoConstraints") == false || view.parent?.parent?.name == "stackView"
    }

    private static let autolayoutFrames = Rule(
        "autolayout-frames", .warning, summary: "`misplaced` and `ambiguous` in one, for those who know it so.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch, "<view misplaced=\"1️⃣YES\" id=\"vie-w1-001\"/>\n<view ambiguous=\"2️⃣YES\" id=\"vie-w1-002\"/>"),
        element: { element, _ in
            guard let mark = ["ambiguous", "misplaced"].first(where: { element.bool($0) == true }) else { return nil }
            return Finding("\(element.described) is \(mark)", at: element, attribute: mark)
        })

    /// A rule of a mark that Interface Builder leaves in documents.
    private static func mark(
        _ name: String, _ summary: String, message: @escaping @Sendable (Element) -> String,
        repair: (@Sendable (Finding, CheckedDocument) throws(EditError) -> Void)?
    ) -> Rule {
        Rule(
            name, .warning, summary: summary,
            example: RuleExample(
                .touch,
                "<view \(name)=\"1️⃣YES\" translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"vie-w1-001\"/>"),
            repair: repair,
            element: { element, _ in
                guard element.bool(name) == true else { return nil }
                return Finding("\(element.described) \(message(element))", at: element, attribute: name)
            })
    }

    private static let enableAutolayout = setting(
        "enable-autolayout", "useAutolayout", "A document without Auto Layout lays out by springs and struts alone.")

    private static let useTraitCollections = setting(
        "use-trait-collections", "useTraitCollections",
        "A document without size classes has one layout for all devices.")

    /// A rule of a setting that a document of iOS is to have.
    private static func setting(_ name: String, _ attribute: String, _ summary: String) -> Rule {
        Rule(
            name, .warning, summary: summary, isEnabledByDefault: false,
            example: RuleExample(
                .whole,
                """
                1️⃣<document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
                <objects/>
                </document>
                """)
        ) { document, report in
            let root = document.document.root
            guard document.document.targetRuntime != .macOS, root.name == "document", root.bool(attribute) != true
            else { return }
            report(Finding("the document does not say \(attribute)=\"YES\"", at: root, attribute: attribute))
        }
    }

    private static let duplicateConstraint = Rule(
        "duplicate-constraint", .warning, summary: "A constraint that says what another one says is of no use.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001"><constraints>
            <constraint firstAttribute="width" constant="20" id="con-st-001"/>
            1️⃣<constraint firstAttribute="width" constant="20" id="con-st-002"/>
            </constraints></view>
            """),
        repair: { finding, _ throws(EditError) in finding.element.remove() }
    ) { document, report in
        // What a variation or an outlet names has a use of its own.
        var named: Set<String> = []
        document.document.root.forEachDescendant { element in
            for attribute in ["reference", "destination"] { element[attribute: attribute].map { _ = named.insert($0) } }
        }
        document.document.root.forEachDescendant { list in
            guard list.name == "constraints", let owner = list.parent else { return }
            var known: [[String]: Element] = [:]
            for constraint in list.children(named: "constraint") {
                if constraint.id.map(named.contains) == true { continue }
                let key = [
                    constraint[attribute: "firstItem"] ?? owner.id ?? "", constraint[attribute: "firstAttribute"] ?? "",
                    constraint[attribute: "relation"] ?? "equal", constraint[attribute: "secondItem"] ?? "",
                    constraint[attribute: "secondAttribute"] ?? "", constraint[attribute: "multiplier"] ?? "1",
                    constraint[attribute: "constant"] ?? "0", constraint[attribute: "priority"] ?? "1000",
                ]
                if let first = known[key] {
                    report(
                        Finding(
                            "this constraint says what the one in line \(first.position.line) says; remove it",
                            at: constraint))
                } else {
                    known[key] = constraint
                }
            }
        }
    }

    private static let stackViewBackgroundColor = Rule(
        "stackview-backgroundcolor", .warning,
        summary: "Before iOS 14 a stack view draws no background; give the colour to a view behind it.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <stackView id="sta-ck-001">
            1️⃣<color key="backgroundColor" white="1" alpha="1" colorSpace="calibratedWhite"/>
            </stackView>
            """),
        element: { element, _ in
            guard element.name == "stackView", let color = element.child(withKey: "backgroundColor") else { return nil }
            return Finding("\(element.described) has a background, which older systems do not draw", at: color)
        })

    private static let noTraitVariations = Rule(
        "no-trait-variations", .warning,
        summary: "What varies with the size class is hard to find again; make a document for each layout.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch, "<view id=\"vie-w1-001\">\n1️⃣<variation key=\"widthClass=compact\" alpha=\"0.5\"/>\n</view>"),
        element: { element, _ in
            guard element.name == "variation", let key = element.key, key != "default" else { return nil }
            return Finding("this object varies with \(key)", at: element)
        })
}
