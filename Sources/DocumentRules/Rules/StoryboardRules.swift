// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules of storyboards and their scenes.
    static let storyboards: [Rule] = [
        customClassName, storyboardViewControllerID, hidesBottomBar, hasInitialViewController, hasSingleViewController,
        noSimulatedMetrics, unreachableScene, duplicateStoryboardID, duplicateSegueIdentifier,
    ]

    private static let customClassName = Rule(
        "custom-class-name", .warning,
        summary: "The only controller of a storyboard has a class of the storyboard's name, so that one finds it.",
        isEnabledByDefault: false,
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects>
            <viewController id="one-vc-001" customClass="1️⃣OtherViewController" sceneMemberID="viewController"/>
            </objects></scene>
            """)
    ) { document, report in
        guard let path = document.document.path, document.document.scenes.count == 1,
            let controller = document.document.scenes.first?.controller, let custom = controller.customClass
        else { return }
        let name = path.split(separator: "/").last?.split(separator: ".").first.map(String.init) ?? ""
        guard !name.isEmpty, custom.name != name, custom.name != name + "ViewController" else { return }
        report(
            Finding(
                "class '\(custom.name)' and the storyboard '\(name)' have different names", at: controller,
                attribute: "customClass"))
    }

    private static let storyboardViewControllerID = Rule(
        "storyboard-viewcontroller-id", .warning, summary: "A controller's storyboard id is the name of its class.",
        isEnabledByDefault: false,
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects>
            <viewController storyboardIdentifier="1️⃣first" id="one-vc-001" customClass="ListController"/>
            </objects></scene>
            """),
        element: { element, _ in
            guard let custom = element.customClass, let identifier = element[attribute: "storyboardIdentifier"],
                identifier != custom.name
            else { return nil }
            return Finding(
                "\(element.described) has the storyboard id '\(identifier)', and its class is '\(custom.name)'",
                at: element, attribute: "storyboardIdentifier")
        })

    private static let hidesBottomBar = Rule(
        "hides-bottom-bar", .warning, summary: "A controller says that pushing it hides the bar at the bottom.",
        isEnabledByDefault: false,
        example: RuleExample(
            .storyboard,
            "<scene sceneID=\"sce-ne-001\"><objects>1️⃣<viewController id=\"one-vc-001\"/></objects></scene>"),
        element: { element, document in
            guard document.document.targetRuntime != .macOS,
                ["viewController", "tableViewController", "collectionViewController"].contains(element.name),
                element.bool("hidesBottomBarWhenPushed") != true
            else { return nil }
            return Finding("\(element.described) leaves the bottom bar when it is pushed", at: element)
        })

    private static let hasInitialViewController = Rule(
        "has-initial-view-controller", .warning,
        summary: "A storyboard without an initial controller cannot be shown as a whole, nor be an app's main one.",
        isEnabledByDefault: false,
        example: RuleExample(
            .whole,
            """
            1️⃣<document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            targetRuntime="iOS.CocoaTouch"><scenes/></document>
            """)
    ) { document, report in
        guard document.document.kind == .storyboard, document.document.root[attribute: "initialViewController"] == nil
        else { return }
        report(Finding("the storyboard has no initial controller", at: document.document.root))
    }

    private static let hasSingleViewController = Rule(
        "has-single-view-controller", .warning,
        summary: "A storyboard with one scene is easily reviewed and merged.", isEnabledByDefault: false,
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001"/></objects></scene>
            1️⃣<scene sceneID="sce-ne-002"><objects><viewController id="two-vc-002"/></objects></scene>
            """)
    ) { document, report in
        for scene in document.document.scenes.dropFirst() {
            report(Finding("the storyboard has another scene already", at: scene.element))
        }
    }

    private static let noSimulatedMetrics = Rule(
        "no-simulated-metrics", .warning,
        summary: "Simulated bars and sizes stand in a document for nothing but its author's canvas.",
        isEnabledByDefault: false,
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001">
            1️⃣<simulatedStatusBarMetrics key="simulatedStatusBarMetrics"/>
            </viewController></objects></scene>
            """),
        repair: { finding, _ throws(EditError) in finding.element.remove() },
        element: { element, _ in
            guard element.name.hasPrefix("simulated"), element.name.hasSuffix("Metrics") else { return nil }
            return Finding("simulated metrics are of the canvas; remove them", at: element)
        })

    private static let unreachableScene = Rule(
        "unreachable-scene", .warning,
        summary: "No segue leads to the scene, and neither code nor another storyboard can name it.",
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001"/></objects></scene>
            <scene sceneID="sce-ne-002"><objects>1️⃣<viewController id="two-vc-002"/></objects></scene>
            """)
    ) { document, report in
        let all = document.document
        guard all.kind == .storyboard, all.targetRuntime != .watchOS else { return }
        var reached: Set<String> = []
        all.root.forEachDescendant { element in
            if element.name == "segue", let destination = element[attribute: "destination"] {
                reached.insert(destination)
            }
            for name in ["initialViewController", "reference"] {
                if let id = element[attribute: name] { reached.insert(id) }
            }
        }
        for scene in all.scenes {
            guard let controller = scene.controller, let id = controller.id, !reached.contains(id),
                controller[attribute: "storyboardIdentifier"] == nil, controller.placeholder == nil,
                !["applicationController", "application"].contains(controller.name)
            else { continue }
            report(
                Finding(
                    "no way leads to \(controller.described); give it a segue or a storyboard id, or remove the scene",
                    at: controller))
        }
    }

    private static let duplicateSegueIdentifier = Rule(
        "duplicate-segue-identifier", .warning,
        summary: "Two segues of a controller have one identifier: code that performs it gets either.",
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001"><connections>
            <segue destination="one-vc-001" kind="show" identifier="Show" id="seg-ue-001"/>
            <segue destination="two-vc-002" kind="show" identifier="1️⃣Show" id="seg-ue-002"/>
            </connections></viewController></objects></scene>
            <scene sceneID="sce-ne-002"><objects><viewController id="two-vc-002"/></objects></scene>
            """)
    ) { document, report in
        for scene in document.document.scenes {
            var known: [String: Element] = [:]
            scene.element.forEachDescendant { segue in
                guard segue.name == "segue", let name = segue[attribute: "identifier"], !name.isEmpty else { return }
                guard let first = known[name] else {
                    known[name] = segue
                    return
                }
                // Several cells may lead the same way.
                guard first[attribute: "destination"] != segue[attribute: "destination"] else { return }
                report(
                    Finding(
                        "the segue in line \(first.position.line) has the identifier '\(name)' already", at: segue,
                        attribute: "identifier"))
            }
        }
    }

    private static let duplicateStoryboardID = Rule(
        "duplicate-storyboard-identifier", .error,
        summary: "Two controllers of a storyboard have one storyboard id: code that asks for it gets either.",
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController storyboardIdentifier="List" id="one-vc-001"/>\
            </objects></scene>
            <scene sceneID="sce-ne-002"><objects><viewController storyboardIdentifier="1️⃣List" id="two-vc-002"/>\
            </objects></scene>
            """)
    ) { document, report in
        var known: [String: Element] = [:]
        for scene in document.document.scenes {
            guard let controller = scene.controller, let name = controller[attribute: "storyboardIdentifier"],
                !name.isEmpty
            else { continue }
            if let first = known[name] {
                report(
                    Finding(
                        "the storyboard id '\(name)' is already that of the controller in line \(first.position.line)",
                        at: controller, attribute: "storyboardIdentifier"))
            } else {
                known[name] = controller
            }
        }
    }
}
