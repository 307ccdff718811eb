// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    static let missingAction = Rule(
        "missing-action", .error,
        summary: "The class has no method of the action's selector: using the control raises an exception.",
        example: RuleExample(
            .touch,
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form" customModule="App"/>
            <button id="but-to-001"><connections>
            <action selector="save:" destination="-1" eventType="touchUpInside" id="act-io-001"/>
            <action selector="1️⃣safe:" destination="-1" eventType="touchUpInside" id="act-io-002"/>
            <action selector="resetWithSender:" destination="-1" eventType="touchUpInside" id="act-io-003"/>
            </connections></button>
            """,
            swift: """
                class Form: UIViewController {
                    @IBAction private func save(_ sender: Any) {}
                }
                extension Form { @IBAction func reset(sender: UIButton) {} }
                """)
    ) { document, report in
        forEachAction(of: document) { action, selector, program in
            guard program.method(selector) == nil, program.isComplete, !document.isSystemAction(selector),
                !program.hasAccessor(selector)
            else { return }
            let known = program.members.filter(\.isFunction).map(\.anySelector)
            report(
                Finding(
                    "class '\(program.name)' has no action '\(selector)'\(nearest(selector, known))", at: action,
                    attribute: "selector"))
        }
    }

    static let unmarkedAction = Rule(
        "unmarked-action", .error,
        summary: "The method is not marked `@IBAction` (nor `@objc`), as others are: Objective-C does not find it.",
        example: RuleExample(
            .touch,
            """
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form" customModule="App"/>
            <button id="but-to-001"><connections>
            <action selector="1️⃣store:" destination="-1" eventType="touchUpInside" id="act-io-001"/>
            </connections></button>
            """, swift: "class Form: UIViewController { func store(_ sender: Any) {}; @IBAction func reset() {} }")
    ) { document, report in
        guard document.sources?.usesMarks == true else { return }
        forEachAction(of: document) { action, selector, program in
            guard let method = program.method(selector), !program.isExposed(method), !document.isSystemAction(selector)
            else { return }
            report(
                Finding(
                    "'\(selector)' of class '\(program.name)' is not marked @IBAction", at: action,
                    attribute: "selector"))
        }
    }

    static let missingUnwindAction = Rule(
        "missing-unwind-action", .error, summary: "No class of the sources has the method that the segue unwinds to.",
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001"><connections>
            <segue destination="exi-t1-001" kind="unwind" unwindAction="1️⃣close:" id="seg-ue-001"/>
            </connections></viewController><exit id="exi-t1-001"/></objects></scene>
            """, swift: "class Form: UIViewController { @IBAction func done(_ segue: UIStoryboardSegue) {} }")
    ) { document, report in
        guard let scan = document.sources else { return }
        document.document.root.forEachDescendant { segue in
            guard segue.name == "segue", let selector = segue[attribute: "unwindAction"], !selector.isEmpty,
                !scan.selectors.contains(selector)
            else { return }
            report(
                Finding(
                    "no class of the sources has the method '\(selector)'\(nearest(selector, scan.selectors))",
                    at: segue, attribute: "unwindAction"))
        }
    }

    /// Each action that is sent to an object whose class the sources declare.
    private static func forEachAction(
        of document: CheckedDocument, _ body: (Element, String, ProgramClass) -> Void
    ) {
        guard document.sources != nil else { return }
        document.document.root.forEachDescendant { element in
            guard element.name == "action", let selector = element[attribute: "selector"], !selector.isEmpty,
                let id = element[attribute: "destination"] ?? element[attribute: "target"],
                let target = document.document.element(withID: id), target.placeholder != .firstResponder,
                let program = document.programClass(of: target)
            else { return }
            body(element, selector, program)
        }
    }
}

extension CheckedDocument {
    /// Whether a class of the system has the action; which one is not asked.
    func isSystemAction(_ selector: String) -> Bool { Self.systemActions.contains(selector) }

    private static let systemActions: Set<String> = {
        let actions = (PublishedClasses.cocoa.all + PublishedClasses.touch.all).flatMap(\.actions)
        return Set(actions).union([
            "becomeFirstResponder", "close", "close:", "dismissModalViewControllerAnimated:", "endEditing:",
            "goBack", "goForward", "print:", "reload", "reloadData", "resignFirstResponder", "showWindow:",
            "stopLoading", "terminate:", "toggleSidebar:", "dismissController:", "dismissViewController:",
        ])
    }()
}

extension ProgramClass {
    /// Whether the selector sets or gets a property.
    func hasAccessor(_ selector: String) -> Bool {
        if property(selector) != nil { return true }
        guard selector.hasPrefix("set"), selector.hasSuffix(":") else { return false }
        let name = selector.dropFirst(3).dropLast()
        return property(name.prefix(1).lowercased() + name.dropFirst()) != nil
    }
}
