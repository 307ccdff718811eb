// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Controllers of scenes and segues.
enum CocoaStoryboardReaders {
    static let readers: [String: SpecialReader] = [
        "viewController.view": { context in
            guard let reader = context.cocoa else { return }
            reader.scenes?.readView(of: context.object, context.element, in: reader)
        },
        "viewController.storyboardIdentifier": { context in
            if context.element["storyboardIdentifier"] == nil {
                context.set("storyboardIdentifier", context.text("NSStoryboardIdentifier"))
            }
        },
        "viewController.showSeguePresentationStyle": { context in readPresentation(context) },
        "windowController.showSeguePresentationStyle": { context in readPresentation(context) },
        "viewController.segue": { context in readTemplates(context) },
        "windowController.segue": { context in readTemplates(context) },
        "windowController.contentViewController": { context in
            guard let content = context.part("IBWindowTemplateContentViewController"), let reader = context.cocoa else {
                return
            }
            reader.scenes?.contain(
                content, in: context.element, as: "window.shadowedContentViewController", reader)
        },
        "tabViewController.transitionOptions": { context in
            guard let options = context["NSViewControllerTransitionOption"]?.integer else { return }
            let element = context.element.add("viewControllerTransitionOptions", ["key": "transitionOptions"])
            var rest = options
            for (name, value) in transitionOptions where rest & value == value {
                element[name] = "YES"
                rest &= ~value
            }
        },
        "segue.customClass": { context in
            if let name = context.text("NSSegueClassName") { context.element.setClass(name) }
        },
    ]

    private static func readPresentation(_ context: ReadingContext) {
        if context["showSeguePresentationStyle"]?.integer == 1 { context.set("showSeguePresentationStyle", "single") }
    }

    private static func readTemplates(_ context: ReadingContext) {
        guard let reader = context.cocoa else { return }
        for template in context.parts("NSStoryboardSegueTemplates") {
            reader.scenes?.note(template, of: context.element, in: reader)
        }
    }

    /// `NSViewController.TransitionOptions`, those that are made of several bits first.
    private static let transitionOptions: KeyValuePairs<String, Int64> = [
        "slideForward": 0x140, "slideBackward": 0x180, "crossfade": 1, "slideUp": 0x10, "slideDown": 0x20,
        "slideLeft": 0x40, "slideRight": 0x80, "allowUserInteraction": 0x1000,
    ]
}
