// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Views that need code: margins, effect views, stack views, segmented controls, recognizers.
enum TouchViewReaders {
    static let readers: [String: SpecialReader] = [
        "view.translatesAutoresizingMaskIntoConstraints": { context in
            if context["UIViewDoesNotTranslateAutoresizingMaskIntoConstraints"]?.boolean == true {
                context.set("translatesAutoresizingMaskIntoConstraints", "NO")
            }
        },
        "view.directionalLayoutMargins": { context in
            guard context["UIViewLayoutMarginsAreDirectional"]?.boolean == true,
                let numbers = context["UIViewLayoutMargins"]?.numbers, numbers.count == 4
            else { return }
            if let plain = context.element.child(withKey: "layoutMargins") { context.element.remove(plain) }
            let margins = context.element.add("directionalEdgeInsets", ["key": "directionalLayoutMargins"])
            for (name, number) in zip(["top", "leading", "bottom", "trailing"], numbers) {
                margins[name] = Decimal(number).text
            }
        },
        "visualEffectView.contentView": { context in
            guard let view = context.part("UIVisualEffectViewContentView") else { return }
            context.reader.place(view, key: "contentView", in: context.element, step: "contentView", role: .view)
        },
        "visualEffectView.blurEffect": { context in
            guard let effect = context.part("UIVisualEffectViewEffect") else { return }
            context.reader.place(effect, in: context.element, step: "effect")
        },
        "vibrancyEffect.blurEffect": { context in
            guard let style = context["UIVibrancyEffectBlurStyle"]?.integer else { return }
            let name = Enumeration.blurEffectStyle.name(of: Int(truncatingIfNeeded: style))
            context.element.add("blurEffect")["style"] = name
        },
        "stackView.opaque": { context in
            if context["UIOpaque"]?.boolean != true { context.set("opaque", "NO") }
        },
        "stackView.backgroundColor": { context in
            context.add(
                context.part("UIBackgroundColor").flatMap { context.reader.values.color($0, key: "backgroundColor") })
        },
        "stackView.spacing": { context in
            if context["UIStackViewSpacing"]?.decimal?.number == systemStackSpacing {
                context.set("spacingType", "standard")
            } else {
                context.setNumber("spacing", "UIStackViewSpacing", unless: 0)
            }
        },
        "stackView.layoutMargins": { context in
            // Margins of nothing are what a stack view without margins has.
            if context["UIStackViewLayoutMarginsRelative"]?.boolean == false,
                let margins = context.element.child(withKey: "layoutMargins")
            {
                context.element.remove(margins)
            }
        },
        "segmentedControl.segments": { context in readSegments(context) },
        "segmentedControl.selectedSegmentIndex": { context in
            context.setNumber("selectedSegmentIndex", "UISelectedSegmentIndex", unless: -1)
        },
        "gestureRecognizer.allowedTouchTypes": { context in
            if context["UIGestureRecognizer.allowedTouchTypes"] != nil { context.element.add("allowedTouchTypes") }
        },
        "screenEdgePanGestureRecognizer.edges": { context in
            guard let edges = context["UIScreenEdgePanGestureRecognizer.edges"]?.integer else { return }
            context.add(.options("edges", Int(truncatingIfNeeded: edges), .rectEdge, name: "rectEdge"))
        },
        "tapGestureRecognizer.numberOfTapsRequired": { context in
            guard let inner = context.part("UITapGestureRecognizer._imp") else { return }
            for name in ["numberOfTapsRequired", "numberOfTouchesRequired"] {
                if let count = inner["UITapRecognizer." + name]?.decimal { context.set(name, count.text) }
            }
        },
    ]

    private static func readSegments(_ context: ReadingContext) {
        let segments = context.parts("UISegments")
        guard !segments.isEmpty else { return }
        let container = context.element.container("segments")
        for object in segments {
            let segment = container.add("segment")
            if let info = object["UISegmentInfo"]?.object {
                if let title = info.stringValue {
                    segment.setText("title", to: title)
                } else {
                    context.reader.values.readImage(info, "image", into: segment)
                }
            }
            if let width = object["UISegmentWidth"]?.decimal { segment["width"] = width.text }
            if object["UIUserInteractionDisabled"]?.boolean == true { segment["enabled"] = "NO" }
            if let offset = object["UISegmentContentOffset"]?.numbers, offset.count == 2 {
                let size = segment.add("size", ["key": "contentOffset"])
                size["width"] = Decimal(offset[0]).text
                size["height"] = Decimal(offset[1]).text
            }
        }
    }
}
