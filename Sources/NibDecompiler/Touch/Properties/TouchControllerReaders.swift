// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Controllers: their view, their children.
enum TouchControllerReaders {
    static let readers: [String: SpecialReader] = [
        "viewController.view": { context in
            if let view = context.part("UIView") {
                context.reader.place(view, key: "view", in: context.element, step: "view", role: .view)
            }
            context.touch?.readView?(context.object, context.element)
        },
        "viewController.edgesForExtendedLayout": { context in
            guard let edges = context["UIKeyEdgesForExtendedLayout"]?.integer else { return }
            context.add(
                .options("edgesForExtendedLayout", Int(truncatingIfNeeded: edges), .rectEdge, name: "extendedEdge"))
        },
        "viewController.contentSizeForViewInPopover": { context in
            guard let size = context["UIContentSizeForViewInPopover"]?.numbers, size.count == 2 else { return }
            let element = context.element.add("size", ["key": "contentSizeForViewInPopover"])
            element["width"] = Decimal(size[0]).text
            element["height"] = Decimal(size[1]).text
        },
        "viewController.segue": { context in context.touch?.readSegues?(context.object, context.element) },
        "navigationController.viewControllers": { context in readChildren(context) },
        "tabBarController.viewControllers": { context in readChildren(context) },
        "splitViewController.viewControllers": { context in readChildren(context) },
    ]

    private static func readChildren(_ context: ReadingContext) {
        let children = context.parts("UIChildViewControllers")
        guard !children.isEmpty, let reader = context.touch else { return }
        guard reader.kind != .scene else {
            reader.readChildren?(context.object, context.element, children)
            return
        }
        let container = context.element.container("viewControllers")
        for (index, child) in children.enumerated() {
            reader.place(child, in: container, step: "children[\(index)]", role: .controller)
        }
    }
}
