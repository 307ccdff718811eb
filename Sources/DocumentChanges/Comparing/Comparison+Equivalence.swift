// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

// What is the same though it is written in another way.
extension Comparison {
    /// Whether a connection says the same from its other end: an action in its target or in its sender, as older and newer
    /// Xcodes write it, or an equation with its sides exchanged.
    func isTurnedAround(_ before: TreeNode, _ after: TreeNode) -> Bool {
        func isSame(_ old: String?, _ new: String?) -> Bool {
            guard let old, let new, let from = self.old.nodesByID[old], let to = self.new.nodesByID[new] else {
                return false
            }
            return matching.counterpart(of: from) === to
        }
        let old = before.element
        let new = after.element
        switch after.name {
        case "action":
            guard old[attribute: "selector"] == new[attribute: "selector"], let sender = old[attribute: "destination"],
                let target = new[attribute: "target"], old[attribute: "target"] == nil
            else { return false }
            return isSame(sender, after.parent?.object.id) && isSame(before.parent?.object.id, target)
        case "constraint":
            func item(_ node: TreeNode, _ name: String) -> String? {
                node.element[attribute: name] ?? node.parent?.object.id
            }
            let kept = ["relation", "multiplier", "priority"]
            guard kept.allSatisfy({ old[attribute: $0] == new[attribute: $0] }), old[attribute: "relation"] == nil,
                old[attribute: "multiplier"] == nil, old[attribute: "secondAttribute"] != nil,
                old[attribute: "firstAttribute"] == new[attribute: "secondAttribute"],
                old[attribute: "secondAttribute"] == new[attribute: "firstAttribute"],
                (old.double("constant") ?? 0) == -(new.double("constant") ?? 0)
            else { return false }
            return isSame(item(before, "firstItem"), item(after, "secondItem"))
                && isSame(item(before, "secondItem"), item(after, "firstItem"))
        default:
            return false
        }
    }

    /// Whether an attribute says the same in both documents: a number written in another way, an id that changed.
    func isSame(_ name: String, _ before: TreeNode, _ after: TreeNode) -> Bool {
        guard let old = before.element[attribute: name], let new = after.element[attribute: name] else {
            return before.element[attribute: name] == after.element[attribute: name]
        }
        if old == new || TreeNode.number(old) == TreeNode.number(new) { return true }
        if name == "ref", after.name == "reference", self.new.document.kind == .archive {
            if Comparison.isLink(after) { return true }
            guard let from = self.old.nodesByID[old], let to = self.new.nodesByID[new] else { return false }
            return matching.counterpart(of: from) === to || Naming.value(from) == Naming.value(to)
        }
        // Two names of one kind of button.
        let systemButton: Set = ["roundedRect", "system"]
        if name == "buttonType", systemButton.contains(old), systemButton.contains(new) { return true }
        if after.element.isReference(name), let from = self.old.nodesByID[old], let to = self.new.nodesByID[new] {
            return matching.counterpart(of: from) === to
        }
        return Double(old) != nil && Double(old) == Double(new)
    }

    func isToolAttribute(_ name: String) -> Bool {
        ![
            "initialViewController", "launchScreen", "useAutolayout", "useTraitCollections", "useSafeAreas", "type",
            "targetRuntime",
        ].contains(name)
    }

    /// Whether a value element is what a document means that does not give it.
    func isDefault(_ node: TreeNode) -> Bool {
        if node.name == "nil" || isComputedFrame(node) { return true }
        guard node.name == "autoresizingMask" else { return false }
        let flags = node.element.attributes.filter { $0.name != "key" && $0.value == "YES" }.map(\.name)
        let isCocoa = new.document.targetRuntime == .macOS
        return Set(flags) == Set(["flexibleMaxX", isCocoa ? "flexibleMinY" : "flexibleMaxY"])
    }

    /// Whether a node is a frame that auto layout, the cell or the device decides.
    func isComputedFrame(_ node: TreeNode) -> Bool {
        if ["frameInset", "screenRect"].contains(node.element.key) { return true }
        guard node.name == "rect", node.element.key == "frame", let view = node.parent?.element else { return false }
        let placed = ["tableViewCellContentView", "tableViewCell", "clipView", "scroller", "tableHeaderView"]
        let bars = ["navigationBar", "toolbar", "tabBar"]
        if placed.contains(view.name) || bars.contains(view.name) && view.key != nil { return true }
        // The root view of a controller is as large as the device.
        if view.key == "view", let controller = view.parent?.name, controller.hasSuffix("ontroller") { return true }
        if let id = view.id, let cell = view.parent?.parent?.parent, cell.name == "tableViewCell",
            ["textLabel", "detailTextLabel", "imageView"].contains(where: { cell[attribute: $0] == id })
        {
            return true
        }
        return view.bool("translatesAutoresizingMaskIntoConstraints") == false && view.bool("fixedFrame") != true
    }

    /// Whether a value is what a document means that does not give it.
    func isDefault(_ value: String, _ name: String, _ node: TreeNode) -> Bool {
        if ["userLabel", "customClass"].contains(name), let placeholder = node.element.placeholder {
            return name == "userLabel"
                || ["NSObject", "FirstResponder", "UIResponder"].contains(value)
                    && [.firstResponder, .application].contains(placeholder)
        }
        if name == "wantsLayer", node.name == "scroller" { return true }
        return defaults(of: name, node).contains { $0 == value || Double($0) != nil && Double($0) == Double(value) }
    }

    /// What a document means that does not give an attribute, where that is known.
    func defaults(of name: String, _ node: TreeNode) -> [String] {
        if node.name == "constraint", let value = ["priority": "1000", "multiplier": "1"][name] { return [value] }
        return vocabulary.properties(of: node.name).compactMap { property in
            guard property.source == .attribute(name) else { return nil }
            switch property.defaultValue {
            case .bool(let flag): return flag ? "YES" : "NO"
            case .number(let number): return TreeNode.number(String(number))
            case .string(let text): return text
            default: return nil
            }
        }
    }

    /// Whether a view keeps the frame that it was given when its document was switched to auto layout, which Interface
    /// Builder says at every view.
    func keepsFrame(_ before: TreeNode, _ after: TreeNode) -> Bool {
        let key = "translatesAutoresizingMaskIntoConstraints"
        return after.element.bool("fixedFrame") == true && after.element.bool(key) == false
            && before.element[attribute: "fixedFrame"] == nil && before.element[attribute: key] == nil
            && old.root.element[attribute: "useAutolayout"] != new.root.element[attribute: "useAutolayout"]
    }

    /// Whether constraints hold the same object: one that was changed still does.
    func sharesItem(_ before: TreeNode, _ after: TreeNode) -> Bool {
        ["firstItem", "secondItem"].contains { item in
            guard before.element[attribute: item.replacing("Item", with: "Attribute")] != nil else { return false }
            let from = before.element[attribute: item].map { old.nodesByID[$0] } ?? before.parent?.object
            let to = after.element[attribute: item].map { new.nodesByID[$0] } ?? after.parent?.object
            return from.flatMap(matching.counterpart) === to
        }
    }
}
