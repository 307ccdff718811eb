// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import InterfaceBuilder
import KeyValueCoding

extension Rule {
    static let missingOutlet = Rule(
        "missing-outlet", .error,
        summary: "The class has no property of the outlet's name: loading the document raises an exception.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="Badge" customModule="App" customModuleProvider="target">
            <connections>
            <outlet property="1️⃣titel" destination="lab-el-001" id="out-le-001"/>
            <outlet property="title" destination="lab-el-001" id="out-le-002"/>
            </connections>
            </view>
            <label id="lab-el-001"/>
            """, swift: "class Badge: UIView { @IBOutlet private weak var title: UILabel! }")
    ) { document, report in
        forEachOutlet(of: document) { outlet, name, program in
            guard program.property(name) == nil, !program.hasSetter(name), program.isComplete,
                !document.isSystemOutlet(name)
            else { return }
            let names = program.members.filter { !$0.isFunction }.map(\.name)
            report(
                Finding(
                    "class '\(program.name)' has no outlet '\(name)'\(nearest(name, names))", at: outlet,
                    attribute: "property"))
        }
    }

    static let unmarkedOutlet = Rule(
        "unmarked-outlet", .warning,
        summary: "The property is not marked `@IBOutlet` (nor `@objc`), as others are: Objective-C does not find it.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="Badge" customModule="App" customModuleProvider="target">
            <connections><outlet property="1️⃣title" destination="lab-el-001" id="out-le-001"/></connections>
            </view>
            <label id="lab-el-001"/>
            """, swift: "class Badge: UIView { var title: UILabel!; @IBOutlet var icon: UIImageView? }")
    ) { document, report in
        guard document.sources?.usesMarks == true else { return }
        forEachOutlet(of: document) { outlet, name, program in
            guard let property = program.property(name), !program.isExposed(property), !program.hasSetter(name) else {
                return
            }
            report(
                Finding(
                    "'\(name)' of class '\(program.name)' is not marked @IBOutlet", at: outlet, attribute: "property"))
        }
    }

    static let outletType = Rule(
        "outlet-type", .error, summary: "The outlet is of another type than the object it is connected to.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="Badge" customModule="App" customModuleProvider="target">
            <connections>
            <outlet property="title" destination="1️⃣but-to-001" id="out-le-001"/>
            <outlet property="2️⃣all" destination="but-to-001" id="out-le-002"/>
            <outletCollection property="all" destination="but-to-001" id="out-le-003"/>
            <outletCollection property="3️⃣title" destination="lab-el-001" id="out-le-004"/>
            </connections>
            </view>
            <button id="but-to-001"/><label id="lab-el-001"/>
            """, swift: "class Badge: UIView { @IBOutlet var title: UILabel?; @IBOutlet var all: [UIControl]! }")
    ) { document, report in
        forEachOutlet(of: document) { outlet, name, program in
            guard !program.isAmbiguous, let property = program.property(name), let written = property.type else {
                return
            }
            let type = PublishedType(swiftType: written)
            let isCollection = outlet.name == "outletCollection"
            var wanted: String?
            switch type {
            case .array, .set:
                guard isCollection else {
                    return report(
                        Finding(
                            "'\(name)' of class '\(program.name)' is a collection, and the document connects one object",
                            at: outlet, attribute: "property"))
                }
                let element = written.filter { !"[]?! ".contains($0) }
                if case .object(let name) = PublishedType(swiftType: element) { wanted = name }
            case .object(let className):
                guard !isCollection || className.hasPrefix("NS") else {
                    return report(
                        Finding(
                            "'\(name)' of class '\(program.name)' is one \(className), and the document connects a "
                                + "collection", at: outlet, attribute: "property"))
                }
                if !isCollection { wanted = className }
            default: break
            }
            guard let wanted, let id = outlet[attribute: "destination"],
                let destination = document.document.element(withID: id),
                document.scan?.declaredName(of: wanted) != nil || document.systemAncestry(of: wanted) != nil,
                let ancestry = document.ancestry(of: destination), let actual = ancestry.first,
                !ancestry.contains(where: { $0 == wanted || $0.hasSuffix("." + wanted) })
            else { return }
            report(
                Finding(
                    "'\(name)' of class '\(program.name)' is a \(wanted), and \(destination.described) is a \(actual)",
                    at: outlet, attribute: "destination"))
        }
    }

    static let unconnectedOutlet = Rule(
        "unconnected-outlet", .note,
        summary: "The class has an outlet that cannot do without an object, and the document connects none.",
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001" customClass="1️⃣Badge" customModule="App" customModuleProvider="target">
            <connections><outlet property="title" destination="lab-el-001" id="out-le-001"/></connections>
            </view>
            <label id="lab-el-001"/>
            """,
            swift: """
                class Badge: UIView {
                    @IBOutlet var title: UILabel!
                    @IBOutlet var detail: UILabel!
                    @IBOutlet var icon: UIImageView?
                }
                """)
    ) { document, report in
        guard document.sources != nil else { return }
        document.document.root.forEachDescendant { element in
            guard element.customClass != nil, let program = document.programClass(of: element), !program.isAmbiguous
            else { return }
            let connected = Set(
                element.child(named: "connections")?.children.compactMap { $0[attribute: "property"] } ?? [])
            for member in program.members
            where !member.isFunction && member.marks.contains("IBOutlet") && member.type?.hasSuffix("!") == true
                && !member.hasInitialValue && !program.tests(member.name) && !connected.contains(member.name)
            {
                report(
                    Finding(
                        "the outlet '\(member.name)' of class '\(program.name)' is not connected", at: element,
                        attribute: "customClass"))
            }
        }
    }

    /// Each outlet and member of an outlet collection of an object whose class the sources declare.
    private static func forEachOutlet(
        of document: CheckedDocument, _ body: (Element, String, ProgramClass) -> Void
    ) {
        guard document.sources != nil else { return }
        document.document.root.forEachDescendant { element in
            guard element.customClass != nil, let connections = element.child(named: "connections"),
                let program = document.programClass(of: element)
            else { return }
            for outlet in connections.children where outlet.name == "outlet" || outlet.name == "outletCollection" {
                guard let name = outlet[attribute: "property"], !name.isEmpty else { continue }
                body(outlet, name, program)
            }
        }
    }
}

extension CheckedDocument {
    /// Whether a class of the system has an outlet of that name; which one is not asked, for the tables hold those that
    /// documents use.
    func isSystemOutlet(_ name: String) -> Bool {
        Self.systemOutlets.contains(name)
    }

    private static let systemOutlets: Set<String> = {
        let outlets = (PublishedClasses.cocoa.all + PublishedClasses.touch.all).flatMap(\.outlets).map(\.name)
        return Set(outlets).union([
            "accessoryView", "backgroundView", "contentView", "dataSource", "delegate", "editingAccessoryView",
            "gestureRecognizers", "inputAccessoryView", "inputView", "menu", "nextKeyView", "nextResponder",
            "refreshControl", "selectedBackgroundView", "tableFooterView", "tableHeaderView", "textLabel",
            "detailTextLabel", "imageView", "textField", "titleView", "toolbar", "view", "window",
            "accessibilityElements", "keyCommands", "toolTip", "touchBar", "accessibilityTitleUIElement", "formatter",
        ])
    }()
}
