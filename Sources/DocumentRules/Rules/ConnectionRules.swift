// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules of outlets and actions as such, for which no sources are needed.
    static let connections: [Rule] = [duplicateOutlet, duplicateAction, emptyConnection]

    private static let duplicateOutlet = Rule(
        "duplicate-outlet", .warning,
        summary: "An outlet that is connected twice holds the last of the objects; the first is lost.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001"><connections>
            <outlet property="title" destination="vie-w1-001" id="out-le-001"/>
            <outlet property="1️⃣title" destination="vie-w1-002" id="out-le-002"/>
            </connections></view>
            <view id="vie-w1-002"/>
            """),
        repair: nil
    ) { document, report in
        forEachConnection(in: document, named: "outlet", key: { $0[attribute: "property"] ?? "" }) { outlet, first in
            report(
                Finding(
                    "the outlet '\(outlet[attribute: "property"] ?? "")' is already connected in line "
                        + "\(first.position.line)", at: outlet, attribute: "property"))
        }
    }

    private static let duplicateAction = Rule(
        "duplicate-action", .warning, summary: "An action that is connected twice alike is one too many.",
        example: RuleExample(
            .touch,
            """
            <button id="but-to-001"><connections>
            <action selector="save:" destination="but-to-001" eventType="touchUpInside" id="act-io-001"/>
            1️⃣<action selector="save:" destination="but-to-001" eventType="touchUpInside" id="act-io-002"/>
            </connections></button>
            """),
        repair: { finding, _ throws(EditError) in finding.element.remove() }
    ) { document, report in
        forEachConnection(
            in: document, named: "action",
            key: { action in
                let others = action.attributes.filter { $0.name != "id" }
                return others.map { $0.name + "=" + $0.value }.sorted().joined(separator: "\n")
            },
            { action, first in
                report(Finding("this action is already connected in line \(first.position.line)", at: action))
            })
    }

    private static let emptyConnection = Rule(
        "empty-connection", .error, summary: "An outlet without a property, or an action without a selector, is none.",
        example: RuleExample(
            .touch,
            """
            <button id="but-to-001"><connections>
            1️⃣<action selector="" destination="but-to-001" eventType="touchUpInside" id="act-io-001"/>
            2️⃣<outlet property="title" id="out-le-001"/>
            </connections></button>
            """),
        element: { element, _ in
            let needed: [String]
            switch element.name {
            case "outlet", "outletCollection": needed = ["property", "destination"]
            case "action": needed = ["selector"]
            default: return nil
            }
            guard element.parent?.name == "connections",
                let missing = needed.first(where: { element[attribute: $0]?.isEmpty ?? true })
            else { return nil }
            return Finding("this \(element.name) has no \(missing); give it one or remove it", at: element)
        })

    /// Connections of an object whose key an earlier one of the object has.
    private static func forEachConnection(
        in document: CheckedDocument, named name: String, key: (Element) -> String,
        _ body: (Element, _ first: Element) -> Void
    ) {
        document.document.root.forEachDescendant { list in
            guard list.name == "connections" else { return }
            var known: [String: Element] = [:]
            for connection in list.children(named: name) {
                let key = key(connection)
                if let first = known[key] { body(connection, first) } else { known[key] = connection }
            }
        }
    }
}
