// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// Controllers: their view, their children and what the storyboard adds.
///
/// Writes `UINibName` and `UIExternalObjectsTableForViewLoading` in a storyboard, `UIView` in a xib;
/// `UIRestorationIdentifier` for a controller that restores under its storyboard identifier; `UIChildViewControllers`
/// and `UIViewControllers` of a container with the items of its bar; `UIStoryboardSegueTemplates`;
/// `UITopLevelObjectsToKeepAliveFromStoryboard`.
enum ControllerProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "viewController.view": { context in
            guard let view = context.reader.child("view") else {
                // A controller without a view in its scene loads an empty one.
                return
            }
            guard context.builder.kind == .scene else {
                if let object = context.builder.localObject(view) { context.set("UIView", object) }
                return
            }
            guard let nib = context.compilation.storyboard?.viewNib(of: context.element) else { return }
            context.set("UIExternalObjectsTableForViewLoading", context.builder.table(of: nib.externals))
            context.set("UINibName", .string(nib.name))
        },
        "viewController.useStoryboardIdentifierAsRestorationIdentifier": { context in
            guard context.reader.bool("useStoryboardIdentifierAsRestorationIdentifier") == true,
                let identifier = context.reader["storyboardIdentifier"]
            else { return }
            context.set("UIRestorationIdentifier", .string(identifier))
        },
        "viewController.edgesForExtendedLayout": { context in
            guard let edges = context.reader.child("edgesForExtendedLayout") else { return }
            let table = Enumeration.rectEdge
            let sum = edges.attributes.reduce(0) { $1.value == "YES" ? $0 | (table.number($1.name) ?? 0) : $0 }
            context.set("UIKeyEdgesForExtendedLayout", .integer(Int64(sum)))
        },
        "viewController.contentSizeForViewInPopover": { context in
            guard let size = context.reader.child("contentSizeForViewInPopover") else { return }
            context.set(
                "UIContentSizeForViewInPopover", .size(size.double("width") ?? 0, size.double("height") ?? 0))
        },
        "viewController.segue": { context in
            let templates = context.compilation.storyboard?.templates(of: context.element) ?? []
            let objects = templates.compactMap(context.builder.localObject)
            guard !objects.isEmpty else { return }
            context.set("UIStoryboardSegueTemplates", .array(objects, mutable: true))
        },
        "viewController.objects": { context in
            let objects = (context.element.parent?.name == "objects" ? context.element.parent?.children : nil) ?? []
            let kept = objects.filter { $0 !== context.element && $0.name != "placeholder" }
                .compactMap(context.builder.localObject)
            guard context.builder.kind == .scene, !kept.isEmpty else { return }
            context.set("UITopLevelObjectsToKeepAliveFromStoryboard", .array(kept))
        },
        "navigationController.viewControllers": { context in
            let children = Self.writeChildren(context, ["rootViewController"])
            guard let bar = context.reader.child("navigationBar").flatMap(context.builder.localObject) else { return }
            guard !children.isEmpty else { return }
            context.builder.afterFilling {
                let items = children.map { child in
                    Self.item("UINavigationItem", of: child) { NibObject(className: "UINavigationItem") }
                }
                for item in items { item["UINavigationBar"] = .object(bar) }
                bar["UIItems"] = .object(.array(items, mutable: true))
                bar["UIDelegate"] = .object(context.object)
            }
        },
        "tabBarController.viewControllers": { context in
            let children = Self.writeChildren(context, ["viewControllers"])
            guard let bar = context.reader.child("tabBar").flatMap(context.builder.localObject) else { return }
            context.builder.afterFilling {
                let items = children.map { child in
                    Self.item("UITabBarItem", of: child) {
                        let item = NibObject(className: "UITabBarItem")
                        if let title = child["UITitle"] { item["UITitle"] = title }
                        return item
                    }
                }
                if !items.isEmpty { bar["UIItems"] = .object(.array(items, mutable: true)) }
                bar["UIDelegate"] = .object(context.object)
            }
        },
        "splitViewController.viewControllers": { context in
            _ = Self.writeChildren(
                context, ["masterViewController", "supplementaryViewController", "detailViewController"])
        },
    ]

    /// Writes the children that relationship segues name, in the order of the relationships.
    private static func writeChildren(_ context: TouchContext, _ relationships: [String]) -> [NibObject] {
        var children: [NibObject] = []
        if let storyboard = context.compilation.storyboard {
            let elements = relationships.flatMap { storyboard.children(of: context.element, relationship: $0) }
            children = elements.compactMap(context.builder.localObject)
        } else if let inside = context.element.child(named: "viewControllers") {
            children = inside.children.compactMap(context.builder.localObject)
        }
        if children.isEmpty, let inside = context.element.child(named: "viewControllers") {
            children = inside.children.compactMap(context.builder.localObject)
        }
        guard !children.isEmpty else { return [] }
        context.set("UIChildViewControllers", .array(children, mutable: true))
        context.set("UIViewControllers", .array(children, mutable: true))
        for child in children where child !== context.object {
            child["UIParentViewController"] = .object(context.object)
        }
        return children
    }

    /// A child's item for its container's bar; one is made for a child that states none.
    private static func item(_ key: String, of child: NibObject, make: () -> NibObject) -> NibObject {
        if let item = child[key]?.object { return item }
        let item = make()
        child[key] = .object(item)
        return item
    }
}
