// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The objects of a document in words.
struct Naming {
    let tree: Tree

    /// An object as it is spoken of: `button 'Save'`, `outlet saveButton`, `view 'Header'`.
    func object(_ node: TreeNode) -> String {
        if let words = connection(node) { return words }
        let kind = Naming.kind(node)
        if let title = Naming.title(node) { return "\(kind) '\(title)'" }
        if let label = Naming.label(node) { return "\(kind) \(label)" }
        return kind
    }

    /// An object in a formula: its title or label, else its kind.
    func short(_ node: TreeNode) -> String {
        if [.firstResponder, .application, .exit].contains(node.element.placeholder) { return Naming.kind(node) }
        return Naming.title(node).map(Naming.word) ?? Naming.label(node) ?? Naming.kind(node)
    }

    /// A title in a formula: quoted where it could be taken for a number or a sign.
    private static func word(_ title: String) -> String {
        let isWord = title.first?.isLetter == true && title.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
        return isWord ? title : "'\(title)'"
    }

    /// The object of an id in a formula; the id where there is none.
    func short(id: String) -> String { tree.nodesByID[id].map(short) ?? "object \(id)" }

    /// The object of an id as it is spoken of.
    func object(id: String) -> String { tree.nodesByID[id].map { object($0) } ?? "an object \(id) that is not there" }

    // MARK: Kinds

    /// The words of an element's name: `table view cell`.
    static func kind(_ node: TreeNode) -> String {
        switch node.element.placeholder {
        case .firstResponder: return "First Responder"
        case .filesOwner: return "File's Owner"
        case .application: return "Application"
        case .external, .exit, .storyboardReference, nil: break
        }
        switch node.name {
        case "object":
            // In archives every object is one, with its class.
            guard let className = node.element[attribute: "class"] else { return "object" }
            return ["NS", "UI", "IBUI"].contains(where: className.hasPrefix) ? words(className) : className
        case "customObject": return "object"
        case "customView": return "view"
        case "viewControllerPlaceholder": return "storyboard reference"
        case "viewControllerLayoutGuide":
            return [node.element[attribute: "type"], "layout guide"].compactMap { $0 }.joined(separator: " ")
        case "viewLayoutGuide", "collectionReusableView":
            // They are called after what they are to their view: safe area, section header view.
            return words(node.element.key ?? node.name)
        case "pongPressGestureRecognizer": return "long press gesture recognizer"
        case "userDefinedRuntimeAttribute": return "runtime attribute"
        default: return words(node.name)
        }
    }

    /// A name in camel case as words, all small.
    static func words(_ name: String) -> String {
        if let words = inspectors[name] { return words }
        // Archives have the names of classes and of what nibs call properties.
        for prefix in ["IBUI", "NS", "UI"] where name.hasPrefix(prefix) {
            let rest = name.dropFirst(prefix.count)
            if rest.first?.isUppercase == true { return String(rest).spacedCamelCase.lowercased() }
        }
        return name.spacedCamelCase.lowercased()
    }

    /// What Interface Builder's inspectors call otherwise than documents do.
    private static let inspectors = ["fontDescription": "font", "userComments": "notes"]

    // MARK: Titles

    /// What a person sees of an object; nil where it shows no words.
    static func title(_ node: TreeNode) -> String? {
        let element = node.element
        if node.name == "object" {
            let keys = ["NSTitle", "NSContents", "NSWindowTitle", "IBUIText", "IBUITitle", "IBUINormalTitle"]
            for key in keys {
                if let text = element.child(withKey: key)?.text, !text.isEmpty { return shortened(text) }
            }
            // A control shows what its cell has.
            return node.children.first { $0.element.key == "NSCell" && $0.name == "object" }.flatMap(title)
        }
        for attribute in ["title", "text", "headerTitle", "label", "prompt", "placeholder", "placeholderString"] {
            if let value = element[attribute: attribute], !value.isEmpty { return shortened(value) }
        }
        for child in element.children {
            let isCell = child.key == "cell" || child.key == "configuration" || child.key == "headerCell"
            let isTitle = ["title", "text", "label", "content"].contains(child.key ?? "")
            if child.name == "state", child.key == "normal" || isCell {
                if let value = child[attribute: "title"] ?? child.child(withKey: "title")?.text, !value.isEmpty {
                    return shortened(value)
                }
            } else if child.name == "state", let value = child[attribute: "title"], !value.isEmpty {
                return shortened(value)
            } else if isTitle, child.name == "string" || child.name == "mutableString", !child.text.isEmpty {
                return shortened(child.text)
            } else if isCell,
                let value = child[attribute: "title"] ?? child.child(withKey: "title")?.text
                    ?? child[attribute: "placeholderString"], !value.isEmpty
            {
                return shortened(value)
            }
        }
        return nil
    }

    /// What tells an object from others that shows no words: its label, identifier or class.
    static func label(_ node: TreeNode) -> String? {
        let element = node.element
        // A placeholder is called what it is.
        let isNamedByKind = element.placeholder != nil && !["exit", "viewControllerPlaceholder"].contains(node.name)
        if let label = element[attribute: "userLabel"], !label.isEmpty, !isNamedByKind {
            return "'\(shortened(label))'"
        }
        for attribute in [
            "storyboardIdentifier", "reuseIdentifier", "identifier", "storyboardName", "customClass", "image",
        ] {
            if let value = element[attribute: attribute], !value.isEmpty { return shortened(value) }
        }
        switch node.name {
        case "userDefinedRuntimeAttribute": return element[attribute: "keyPath"]
        case "image", "namedColor", "systemColor", "capability": return element[attribute: "name"].map { "'\($0)'" }
        case "plugIn", "deployment": return element[attribute: "identifier"]
        case "scene": return scene(node)
        case "keyCommand": return shortcut(element)
        default: return nil
        }
    }

    /// The keys of a command: `⌘S`.
    private static func shortcut(_ element: Element) -> String? {
        guard let input = element[attribute: "input"] else { return nil }
        let flags = element[attribute: "modifierFlags"].flatMap { Int($0) } ?? 0
        let signs = [(18, "⌃"), (19, "⌥"), (17, "⇧"), (20, "⌘")].filter { flags & 1 << $0.0 != 0 }.map(\.1)
        return signs.joined() + input.uppercased()
    }

    private static func scene(_ node: TreeNode) -> String? {
        guard let objects = node.child(named: "objects")?.children,
            let controller = objects.first(where: { $0.name.lowercased().hasSuffix("controller") }) ?? objects.first
        else { return nil }
        return title(controller).map { "'\($0)'" } ?? label(controller) ?? "of the \(kind(controller))"
    }

    static func shortened(_ text: String) -> String {
        let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
        return line.count > 40 ? line.prefix(39) + "…" : line
    }

    /// A text of which another is a new version: from where they differ, if that is not seen at the beginning.
    static func shortened(_ text: String, besides other: String) -> String {
        let plain = shortened(text)
        guard text != other, plain == shortened(other) else { return plain }
        let common = zip(text, other).prefix { $0 == $1 }.count
        let start = text.prefix(max(0, common - 10)).count
        return (start > 0 ? "…" : "") + shortened(String(text.dropFirst(start)))
    }

    // MARK: Connections and constraints

    private func connection(_ node: TreeNode) -> String? {
        let element = node.element
        let destination = element[attribute: "destination"] ?? element[attribute: "target"]
        let end = destination.map { " → \(short(id: $0))" } ?? ""
        switch node.name {
        case "outlet": return "outlet \(element[attribute: "property"] ?? "")\(end)"
        case "outletCollection": return "outlet collection \(element[attribute: "property"] ?? "")\(end)"
        case "accessibilityConnection": return "accessibility connection \(element[attribute: "property"] ?? "")\(end)"
        case "action":
            let event = element[attribute: "eventType"].map { " on \(Naming.words($0))" } ?? ""
            return "action \(element[attribute: "selector"] ?? "")\(event)\(end)"
        case "binding":
            let path = element[attribute: "keyPath"].map { ".\($0)" } ?? ""
            return "binding \(element[attribute: "name"] ?? "")\(end)\(path)"
        case "segue":
            let kind = element[attribute: "relationship"] ?? element[attribute: "kind"] ?? ""
            let name = element[attribute: "identifier"].map { " '\($0)'" } ?? ""
            return "segue \(kind)\(name)\(end)"
        case "constraint": return "constraint \(formula(node))"
        default: return nil
        }
    }

    /// A constraint as a formula: `Save.top = Title.bottom + 8`.
    func formula(_ node: TreeNode, withNumbers: Bool = true, withPriority: Bool = true) -> String {
        let element = node.element
        let owner = node.object === node ? node.parent?.object : node.object
        func side(_ item: String, _ attribute: String) -> String? {
            guard let name = element[attribute: attribute] else { return nil }
            let object = element[attribute: item].map { short(id: $0) } ?? owner.map(short) ?? "?"
            return "\(object).\(name)"
        }
        let relation =
            switch element[attribute: "relation"] {
            case "lessThanOrEqual": "≤"
            case "greaterThanOrEqual": "≥"
            default: "="
            }
        var text = "\(side("firstItem", "firstAttribute") ?? "?") \(relation)"
        let constant = element[attribute: "constant"].map(TreeNode.number)
        if let second = side("secondItem", "secondAttribute") {
            if let multiplier = element[attribute: "multiplier"], withNumbers { text += " \(multiplier) ×" }
            text += " \(second)"
            if withNumbers, let constant, constant != "0" {
                text += constant.hasPrefix("-") ? " − \(constant.dropFirst())" : " + \(constant)"
            }
        } else if withNumbers {
            text += " \(constant ?? "0")"
        }
        if withNumbers, withPriority, let priority = element[attribute: "priority"] {
            text += " (priority \(priority))"
        }
        return text
    }

    // MARK: Values

    /// Whether a value is a number or a flag, which is no text to be quoted.
    static func isPlain(_ value: String) -> Bool { Double(value) != nil || value == "YES" || value == "NO" }

    /// A value element in words: `#FF0000`, `system 17`, `'Save'`.
    static func value(_ node: TreeNode) -> String { value(node.element) }

    static func value(_ element: Element) -> String {
        switch element.name {
        case "color": return color(element)
        case "font", "fontDescription": return font(element)
        case "rect":
            return
                "(\(numbers(element, ["x", "y"]))), \(numbers(element, ["width", "height"]).replacing(", ", with: " × "))"
        case "point": return "(\(numbers(element, ["x", "y"])))"
        case "size": return numbers(element, ["width", "height"]).replacing(", ", with: " × ")
        case "string", "mutableString": return "'\(shortened(element.text))'"
        case "attributedString":
            return "'\(shortened(content(of: element)))'"
        case "userDefinedRuntimeAttribute":
            return element[attribute: "value"] ?? element.child(withKey: "value").map { value($0) } ?? "nothing"
        case "value":
            switch element[attribute: "type"] {
            case "size": return numbers(element, ["width", "height"]).replacing(", ", with: " × ")
            case "point": return "(\(numbers(element, ["x", "y"])))"
            default: return attributes(element)
            }
        case "integer", "real", "bool": return element[attribute: "value"] ?? element.text
        case "nil": return "nothing"
        case "keyCommand": return element[attribute: "actionName"] ?? "no action"
        default: return attributes(element)
        }
    }

    /// What an element says by its attributes; of flags, those that are set.
    private static func attributes(_ element: Element) -> String {
        let own = element.attributes.filter { $0.name != "key" && $0.name != "id" }
        let isOfFlags = element.name.hasSuffix("Mask") || element.name.hasSuffix("Behavior")
        if isOfFlags, own.allSatisfy({ $0.value == "YES" }) {
            return own.isEmpty ? "none" : own.map { words($0.name) }.joined(separator: ", ")
        }
        if own.isEmpty { return element.text.isEmpty ? words(element.name) : "'\(shortened(element.text))'" }
        return own.map { "\($0.name) \(TreeNode.number($0.value))" }.joined(separator: ", ")
    }

    /// What tells two texts apart that begin with the same words: where they differ, or their styles.
    static func texts(_ old: Element, _ new: Element) -> (old: String, new: String)? {
        guard old.name == new.name else { return nil }
        switch old.name {
        case "string", "mutableString": return quoted(old.text, new.text)
        case "attributedString":
            let (before, after) = (content(of: old), content(of: new))
            return before == after ? (style(of: old), style(of: new)) : quoted(before, after)
        default: return nil
        }
    }

    private static func quoted(_ old: String, _ new: String) -> (old: String, new: String) {
        ("'\(shortened(old, besides: new))'", "'\(shortened(new, besides: old))'")
    }

    private static func content(of string: Element) -> String {
        string.children(named: "fragment").map { $0[attribute: "content"] ?? $0.child(withKey: "content")?.text ?? "" }
            .joined()
    }

    /// The fonts, colours and alignments of an attributed text.
    private static func style(of string: Element) -> String {
        string.children(named: "fragment").map { fragment in
            (fragment.child(named: "attributes")?.children ?? []).compactMap { value in
                switch value.name {
                case "font": font(value)
                case "color": color(value)
                case "paragraphStyle": value[attribute: "alignment"]
                default: nil
                }
            }.joined(separator: " ")
        }.joined(separator: ", ")
    }

    private static func numbers(_ element: Element, _ names: [String]) -> String {
        names.map { element[attribute: $0].map(TreeNode.number) ?? "0" }.joined(separator: ", ")
    }

    private static func color(_ element: Element) -> String {
        if let name = element[attribute: "systemColor"] ?? element[attribute: "name"]
            ?? element[attribute: "cocoaTouchSystemColor"]
        {
            return name
        }
        func byte(_ name: String) -> String? {
            guard let value = element[attribute: name].flatMap(Double.init), value.isFinite else { return nil }
            let digits = String(Int((min(max(value, 0), 1) * 255).rounded()), radix: 16, uppercase: true)
            return digits.count == 1 ? "0" + digits : digits
        }
        let alpha = element[attribute: "alpha"].flatMap(Double.init) ?? 1
        let suffix = alpha == 1 ? "" : " at \(Int((min(max(alpha, 0), 1) * 100).rounded()))%"
        if let red = byte("red"), let green = byte("green"), let blue = byte("blue") {
            return "#\(red)\(green)\(blue)\(suffix)"
        }
        if let white = byte("white") { return "#\(white)\(white)\(white)\(suffix)" }
        return element.attributes.filter { $0.name != "key" }.map { "\($0.name) \($0.value)" }.joined(separator: ", ")
    }

    private static func font(_ element: Element) -> String {
        var words = ["style", "type", "metaFont", "name"].compactMap { element[attribute: $0] }
        // The name of a font says the family.
        if words.isEmpty { words = [element[attribute: "family"] ?? "system"] }
        words += ["weight", "pointSize", "size"].compactMap { element[attribute: $0].map(TreeNode.number) }
        return words.map { $0.replacing("UICTFontTextStyle", with: "") }.joined(separator: " ")
    }
}
