// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules of the identifiers by which code finds what documents hold.
    static let identifiers: [Rule] = [
        reuseIdentifier, missingReuseIdentifier, duplicateReuseIdentifier, unusedIdentifier, unknownIdentifier,
    ]

    private static let reuseIdentifier = Rule(
        "reuse-identifier", .warning, summary: "A cell's reuse identifier is the name of its class.",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch, "<tableViewCell reuseIdentifier=\"1️⃣row\" id=\"cel-l1-001\" customClass=\"RowCell\"/>"),
        element: { element, _ in
            guard let identifier = element[attribute: "reuseIdentifier"], let custom = element.customClass,
                identifier != custom.name
            else { return nil }
            return Finding(
                "\(element.described) has the reuse identifier '\(identifier)', and its class is '\(custom.name)'",
                at: element, attribute: "reuseIdentifier")
        })

    private static let missingReuseIdentifier = Rule(
        "missing-reuse-identifier", .warning,
        summary: "A prototype without a reuse identifier is in the document, and no code can ask for it.",
        example: RuleExample(
            .touch,
            """
            <tableView dataMode="prototypes" id="tab-le-001"><prototypes>
            1️⃣<tableViewCell id="cel-l1-001"/>
            </prototypes></tableView>
            """),
        element: { element, _ in
            guard element.parent?.name == "prototypes",
                ["tableViewCell", "collectionViewCell"].contains(element.name),
                element[attribute: "reuseIdentifier"]?.isEmpty ?? true
            else { return nil }
            return Finding("\(element.described) has no reuse identifier", at: element)
        })

    private static let duplicateReuseIdentifier = Rule(
        "duplicate-reuse-identifier", .error,
        summary: "Two prototypes of one table or collection have one reuse identifier: only the last is ever made.",
        example: RuleExample(
            .touch,
            """
            <tableView id="tab-le-001"><prototypes>
            <tableViewCell reuseIdentifier="row" id="cel-l1-001"/>
            <tableViewCell reuseIdentifier="1️⃣row" id="cel-l2-001"/>
            </prototypes></tableView>
            """)
    ) { document, report in
        document.document.root.forEachDescendant { list in
            guard ["prototypes", "cells"].contains(list.name), list.parent?.name != "tableViewSection" else {
                // The cells of static tables are never asked for.
                return
            }
            var known: Set<String> = []
            for cell in list.children {
                guard let identifier = cell[attribute: "reuseIdentifier"], !identifier.isEmpty,
                    !known.insert(identifier).inserted
                else { continue }
                report(
                    Finding(
                        "another prototype has the reuse identifier '\(identifier)' already", at: cell,
                        attribute: "reuseIdentifier"))
            }
        }
    }

    private static let unusedIdentifier = Rule(
        "unused-identifier", .note,
        summary: "No text of the sources is the identifier of this segue, scene or cell: nothing asks for it.",
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects>
            <viewController storyboardIdentifier="1️⃣Settings" id="one-vc-001"/>
            </objects></scene>
            """, swift: "class A: UIViewController { let name = \"Done\" }"),
        element: { element, document in
            guard let scan = document.sources else { return nil }
            let attribute =
                element.name == "segue"
                ? "identifier"
                : element[attribute: "reuseIdentifier"] != nil ? "reuseIdentifier" : "storyboardIdentifier"
            guard let identifier = element[attribute: attribute], !identifier.isEmpty,
                !scan.texts.contains(identifier), !scan.mentions(identifier)
            else { return nil }
            return Finding(
                "nothing in the sources asks for '\(identifier)', which \(element.described) is known by", at: element,
                attribute: attribute)
        })

    /// Found by ``UsedNames``, with the names of all documents.
    private static let unknownIdentifier = Rule(
        "unknown-identifier", .error,
        summary: "The sources name a segue, scene, cell or storyboard by an identifier that no document gives.",
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects>
            <viewController storyboardIdentifier="List" id="one-vc-001"/>
            </objects></scene>
            """,
            swift: """
                func open(_ storyboard: UIStoryboard) {
                    _ = storyboard.instantiateViewController(withIdentifier: "List")
                1️⃣    _ = storyboard.instantiateViewController(withIdentifier: "Lost")
                }
                """)
    ) { _, _ in }
}

extension SourceScan {
    /// Whether a type or case of the sources has the name, from which code may make an identifier.
    func mentions(_ identifier: String) -> Bool {
        classes[identifier] != nil || caseNames.contains(identifier)
    }
}
