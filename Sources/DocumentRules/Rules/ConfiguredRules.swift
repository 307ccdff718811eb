// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

extension Rule {
    /// Rules that find nothing until a configuration says what they hold documents to.
    static let configured: [Rule] = [
        useBaseClass, viewAsDevice, enforceRuntimeAttributes, enforceSystemProperties, unavailableCustomClasses,
        unavailableSystemClasses, toolsVersion,
    ]

    private static let toolsVersion = Rule(
        "tools-version", .warning,
        summary: "Documents are saved by one release of Xcode: others rewrite them (`tools_version_rule`: `version`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .whole,
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="1️⃣21701" \
            targetRuntime="iOS.CocoaTouch"><objects/></document>
            """, settings: .map([("version", .text("22155"))]))
    ) { document, report in
        let root = document.document.root
        guard let wanted = document.settings["tools-version"]?["version"]?.text,
            let found = root[attribute: "toolsVersion"],
            // `22155` stands for all of its builds.
            found != wanted, !found.hasPrefix(wanted + ".")
        else { return }
        report(
            Finding(
                "the document was saved by tools of version \(found), not \(wanted)", at: root,
                attribute: "toolsVersion"))
    }

    private static let useBaseClass = Rule(
        "use-base-class", .warning,
        summary: "Views of a class are to have one of the custom classes of a list (`use_base_class_rule`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            <view id="vie-w1-001"><subviews>
            1️⃣<label text="Title" id="lab-el-001"/>
            <label text="Title" customClass="2️⃣OtherLabel" id="lab-el-002"/>
            <label text="Title" customClass="PrimaryLabel" id="lab-el-003"/>
            </subviews></view>
            """,
            settings: .list([
                .map([
                    ("element_class", .text("UILabel")),
                    ("base_classes", .list([.text("PrimaryLabel"), .text("SecondaryLabel")])),
                ])
            ])),
        element: { element, document in
            guard element.objectID != nil, element.placeholder == nil,
                let name = document.vocabulary.objectClassName(of: element.name),
                let setting = document.settings["use-base-class"]?.items.last(where: {
                    $0["element_class"]?.text == name
                })
            else { return nil }
            let allowed = setting["base_classes"]?.texts ?? []
            guard let custom = element.customClass else {
                return Finding("\(element.described) has no custom class; \(expected(allowed))", at: element)
            }
            guard !allowed.contains(custom.name) else { return nil }
            return Finding(
                "\(element.described) has the class '\(custom.name)'; \(expected(allowed))", at: element,
                attribute: "customClass")
        })

    private static let viewAsDevice = Rule(
        "view-as-device", .warning,
        summary: "Documents are edited on one device (`view_as_device_rule`, `device_id`; without it an iPhone 8).",
        isEnabledByDefault: false,
        example: RuleExample(
            .whole,
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <device id="1️⃣retina4_7" orientation="portrait" appearance="light"/>
            <objects/>
            </document>
            """, settings: .map([("device_id", .text("retina6_12"))]))
    ) { document, report in
        device(wanted: document.settings["view-as-device"]?["device_id"]?.text ?? "retina4_7", of: document, report)
    }

    /// Reports a document that is shown on another device than the one that is wanted.
    static func device(wanted: String, of document: CheckedDocument, _ report: (Finding) -> Void) {
        let root = document.document.root
        guard document.document.targetRuntime != .macOS, root.name == "document" else { return }
        guard let device = root.child(named: "device"), let found = device[attribute: "id"] else {
            return report(Finding("the document says no device; '\(wanted)' is wanted", at: root))
        }
        guard found != wanted else { return }
        report(
            Finding("the document is shown on the device '\(found)', not on '\(wanted)'", at: device, attribute: "id"))
    }

    private static let enforceRuntimeAttributes = Rule(
        "enforce-runtime-attributes", .error,
        summary: "A runtime attribute has one of the values of a list (`runtime_attributes`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            1️⃣<button id="but-to-001"><userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="sizeName" value="huge"/>
            </userDefinedRuntimeAttributes></button>
            """,
            settings: .map([
                (
                    "runtime_attributes",
                    .map([("button", .map([("sizeName", .list([.text("small"), .text("large")]))]))])
                )
            ]))
    ) { document, report in
        for (name, attributes) in document.settings["enforce-runtime-attributes"]?["runtime_attributes"]?.members ?? []
        {
            document.document.root.forEachDescendant { element in
                guard element.isNamed(name) else { return }
                for (keyPath, allowed) in attributes.members {
                    let found = element.child(named: "userDefinedRuntimeAttributes")?.children
                        .first { $0[attribute: "keyPath"] == keyPath }?[attribute: "value"]
                    guard !allowed.allows(found) else { continue }
                    report(
                        Finding(
                            "runtime attribute '\(keyPath)' of \(element.described) is \(Self.value(found)); "
                                + Self.expected(allowed.items.map { Self.value($0.text) }), at: element))
                }
            }
        }
    }

    private static let enforceSystemProperties = Rule(
        "enforce-system-properties", .error,
        summary: "An attribute of a kind of element has one of the values of a list (`system_properties`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch, "1️⃣<label text=\"Title\" id=\"lab-el-001\"/>",
            settings: .map([
                (
                    "system_properties",
                    .map([("label", .map([("adjustsFontForContentSizeCategory", .list([.text("YES")]))]))])
                )
            ]))
    ) { document, report in
        for (path, attributes) in document.settings["enforce-system-properties"]?["system_properties"]?.members ?? [] {
            let names = path.split(separator: "/")
            guard let last = names.last else { continue }
            document.document.root.forEachDescendant { element in
                guard element.name == last, element.isBelow(names.dropLast()) else { return }
                for (name, allowed) in attributes.members where !allowed.allows(element[attribute: name]) {
                    report(
                        Finding(
                            "'\(name)' of \(element.described) is \(Self.value(element[attribute: name])); "
                                + Self.expected(allowed.items.map { Self.value($0.text) }), at: element,
                            attribute: name))
                }
            }
        }
    }

    private static let unavailableCustomClasses = Rule(
        "unavailable-custom-classes", .error,
        summary: "A custom class is not to be used any more; another one stands for it (`custom_classes`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch, "<view customClass=\"1️⃣OldView\" customModule=\"App\" id=\"vie-w1-001\"/>",
            settings: .map([("custom_classes", .map([("App.OldView", .text("App.NewView"))]))])),
        element: { element, document in
            guard let classes = document.settings["unavailable-custom-classes"]?["custom_classes"],
                let name = element[attribute: "customClass"]
            else { return nil }
            let full = element[attribute: "customModule"].map { "\($0).\(name)" } ?? name
            guard let other = classes[full] ?? classes[name] else { return nil }
            return Finding(
                "class '\(full)' is not to be used" + (other.text.map { "; use '\($0)'" } ?? ""), at: element,
                attribute: "customClass")
        })

    private static let unavailableSystemClasses = Rule(
        "unavailable-system-classes", .error,
        summary: "Elements of a kind are to have one of the custom classes of a list (`system_classes`).",
        isEnabledByDefault: false,
        example: RuleExample(
            .touch,
            """
            1️⃣<button id="but-to-001"/>
            <button customClass="CoolButton" customModule="App" id="but-to-002"/>
            """,
            settings: .map([("system_classes", .map([("button", .list([.text("App.CoolButton")]))]))])),
        element: { element, document in
            guard let setting = document.settings["unavailable-system-classes"],
                let allowed = (setting["system_classes"] ?? setting["custom_classes"])?[element.name]?.texts
            else { return nil }
            guard let name = element[attribute: "customClass"] else {
                return Finding("\(element.described) has no custom class; \(expected(allowed))", at: element)
            }
            let full = element[attribute: "customModule"].map { "\($0).\(name)" } ?? name
            guard !allowed.contains(full), !allowed.contains(name) else { return nil }
            return Finding(
                "\(element.described) has the class '\(full)'; \(expected(allowed))", at: element,
                attribute: "customClass")
        })

    /// What is allowed, in words.
    static func expected(_ allowed: [String]) -> String {
        allowed.isEmpty ? "nothing is allowed" : "allowed: \(allowed.joined(separator: ", "))"
    }

    private static func value(_ text: String?) -> String { text.map { "'\($0)'" } ?? "not set" }
}

extension RuleSetting {
    /// Whether a value is one of a list, in which `null` stands for none.
    fileprivate func allows(_ value: String?) -> Bool {
        items.contains { value == nil ? $0 == .null : $0.text == value }
    }
}

extension Element {
    /// Whether it is an element of a name, or of a class with its module.
    fileprivate func isNamed(_ name: String) -> Bool {
        guard let dot = name.firstIndex(of: ".") else { return self.name == name }
        return self[attribute: "customModule"] == String(name[..<dot])
            && self[attribute: "customClass"] == String(name[name.index(after: dot)...])
    }

    /// Whether the elements around it have these names, the innermost last.
    fileprivate func isBelow(_ names: ArraySlice<Substring>) -> Bool {
        var above = parent
        for name in names.reversed() {
            guard let element = above, element.name == name else { return false }
            above = element.parent
        }
        return true
    }
}
