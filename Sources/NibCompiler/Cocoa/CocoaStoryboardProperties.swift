// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Controllers of scenes and segues.
enum CocoaStoryboardProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "viewController.view": { context in
            guard context.builder.part != nil, let storyboard = context.compilation.storyboard,
                let nib = storyboard.viewNib(of: context.element)
            else { return }
            context.set("NSNibName", .string(nib.name))
            context.set("NSExternalObjectsTableForViewLoading", context.builder.table(of: nib.externals))
        },
        "viewController.storyboardIdentifier": { context in
            guard let identifier = context.reader["storyboardIdentifier"], !identifier.isEmpty else { return }
            context.set("NSStoryboardIdentifier", .string(identifier))
            guard context.object.className == "NSClassSwapper" else { return }
            context.set("connectionsRequireClassSwapperForStoryboardCompilation", .bool(true))
        },
        "viewController.showSeguePresentationStyle": writePresentation,
        "windowController.showSeguePresentationStyle": writePresentation,
        "viewController.segue": writeTemplates,
        "windowController.segue": writeTemplates,
        "windowController.contentViewController": { context in
            let content = context.compilation.storyboard?.contentController(of: context.element)
            guard let object = content.flatMap(context.builder.localObject) else { return }
            context.set("IBWindowTemplateContentViewController", object)
        },
        "tabViewController.transitionOptions": { context in
            guard let options = context.reader.child("transitionOptions") else { return }
            let sum = transitionOptions.reduce(Int64(0)) { options.bool($1.key) ?? false ? $0 | $1.value : $0 }
            if sum != 0 { context.set("NSViewControllerTransitionOption", .integer(sum)) }
        },
        "splitViewItem.viewController": { context in
            let controller = context.compilation.storyboard?.controller(ofItem: context.element)
            guard let object = controller.flatMap(context.builder.localObject) else { return }
            context.set("NSSplitViewItemViewController", object)
        },
        "application.customClass": { context in
            let name = context.builder.runtimeClassName(of: context.element)
            context.set("NSClassName", .string(name ?? "NSApplication"))
        },
        "segue.destination": { context in
            let identifier = context.reader["destination"].flatMap {
                context.compilation.storyboard?.identifier(ofController: $0)
            }
            context.set("NSDestinationControllerIdentifier", identifier.map { .object(.string($0)) } ?? .null)
        },
        "segue.customClass": { context in
            guard let name = context.builder.runtimeClassName(of: context.element) else { return }
            context.set("NSSegueClassName", .string(name))
        },
    ]

    private static func writePresentation(_ context: CocoaContext) {
        guard context.builder.part != nil else { return }
        let isSingle = context.reader["showSeguePresentationStyle"] == "single"
        let identifier = NibObject.string(CocoaStoryboardNibs.uniqueIdentifier(of: context.element))
        context.set("showSeguePresentationStyle", .integer(isSingle ? 1 : 0))
        context.set("uniqueIdentifierForStoryboardCompilation", identifier)
        guard isSingle else { return }
        context.set(
            "NSStoryboardSegueDestinationOptions",
            .dictionary([(key: .string("NSSingleInstancePresentationIdentifier"), value: identifier)]))
    }

    private static func writeTemplates(_ context: CocoaContext) {
        let templates = context.compilation.storyboard?.templates(of: context.element) ?? []
        let objects = templates.compactMap(context.builder.localObject)
        guard !objects.isEmpty else { return }
        context.set("NSStoryboardSegueTemplates", .array(objects, mutable: true))
    }

    /// `NSViewController.TransitionOptions`.
    private static let transitionOptions: KeyValuePairs<String, Int64> = [
        "crossfade": 1, "slideUp": 0x10, "slideDown": 0x20, "slideLeft": 0x40, "slideRight": 0x80,
        "slideForward": 0x140, "slideBackward": 0x180, "allowUserInteraction": 0x1000,
    ]
}
