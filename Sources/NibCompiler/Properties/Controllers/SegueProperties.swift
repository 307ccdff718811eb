// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// `segue` → a segue template.
///
/// Writes `UIDestinationViewControllerIdentifier`, `UIActionName` of the adaptive kinds, the anchors of a popover (nil
/// here: outlets set them), its passthrough views, and the column of a split view controller.
enum SegueProperties {
    static let writers: [String: SpecialProperties.Writer] = [
        "segue.destination": { context in
            let identifier = context.reader["destination"].flatMap { id in
                context.reader["kind"] == "unwind" ? nil : context.compilation.storyboard?.identifier(ofController: id)
            }
            context.set("UIDestinationViewControllerIdentifier", identifier.map { .object(.string($0)) } ?? .null)
        },
        "segue.kind": { context in
            switch context.reader["kind"] {
            case "show": context.set("UIActionName", .string("showViewController:sender:"))
            case "showDetail": context.set("UIActionName", .string("showDetailViewController:sender:"))
            default: break
            }
        },
        "segue.customClass": { context in
            guard let name = context.reader["customClass"] else { return }
            let className = SwiftClassName(module: context.reader["customModule"], name: name).runtimeName
            context.set("UISegueClassName", .string(className))
        },
        "segue.popoverAnchorView": { context in
            if Self.isPopover(context) { context.set("UIAnchorView", .null) }
        },
        "segue.popoverAnchorBarButtonItem": { context in
            if Self.isPopover(context) { context.set("UIAnchorBarButtonItem", .null) }
        },
        "segue.popoverPassthroughViews": { context in
            if Self.isPopover(context) { context.set("UIPassthroughViews", .null) }
        },
        "segue.splitViewControllerTargetIndex": { context in
            guard ["push", "replace"].contains(context.reader["kind"] ?? "") else { return }
            let index = context.reader.double("splitViewControllerTargetIndex") ?? 0
            context.set("UISplitViewControllerIndex", .integer(Int64(min(max(index, 0), 100))))
            context.set("UIDestinationContainmentContext", .integer(0))
        },
    ]

    private static func isPopover(_ context: TouchContext) -> Bool {
        ["popover", "popoverPresentation"].contains(context.reader["kind"] ?? "")
    }
}
