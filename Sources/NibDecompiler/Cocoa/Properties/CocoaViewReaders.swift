// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `view`, `constraint`: what is in a view, what places it.
enum CocoaViewReaders {
    static let readers: [String: SpecialReader] = [
        "view.subviews": { context in
            guard context.part("NSSubviews") != nil else { return }
            let views = context.parts("NSSubviews")
            // The stand-in of a custom view has its views from the last to the first.
            let isStandIn = context.object.className == "NSCustomView"
            context.place(isStandIn ? views.reversed() : views, in: "subviews", role: .view)
        },
        "view.touchBar": { $0.place("NSNibTouchBar", as: "touchBar") },
        "view.gestureRecognizers": { context in
            let recognizers = context.parts("NSGestureRecognizers")
            if !recognizers.isEmpty { context.place(recognizers, in: "gestureRecognizers") }
        },
        "view.translatesAutoresizingMaskIntoConstraints": { context in
            if context["NSDoNotTranslateAutoresizingMask"]?.boolean == true {
                context.set("translatesAutoresizingMaskIntoConstraints", "NO")
            }
        },
        "view.clipsToBounds": { context in
            if context["NSViewClipsToBoundsKeyName"]?.boolean == true { context.set("clipsToBounds", "YES") }
        },
        "view.constraints": { context in
            let constraints = context.parts("NSViewConstraints")
            guard !constraints.isEmpty else { return }
            context.place(constraints, in: "constraints")
        },
        "view.viewLayoutGuide": { context in readGuides(context) },
        "constraint.firstItem": { readItem("firstItem", "NSFirstItem", $0) },
        "constraint.secondItem": { readItem("secondItem", "NSSecondItem", $0) },
        "constraint.firstAttribute": { readAttribute("firstAttribute", "NSFirstAttribute", $0) },
        "constraint.secondAttribute": { readAttribute("secondAttribute", "NSSecondAttribute", $0) },
        "constraint.multiplier": { context in
            guard let number = context["NSMultiplier"]?.double, number.isFinite, number != 1 else { return }
            // The number has gone through four bytes.
            context.set("multiplier", Double(Float(number)) == number ? Decimal(Float(number)).text : "\(number)")
        },
        "constraint.constant": { context in
            if context["NSSymbolicConstant"]?.string == "NSSpace" { context.set("symbolic", "YES") }
            context.setNumber("constant", context["NSConstantV2"] == nil ? "NSConstant" : "NSConstantV2")
        },
    ]

    private static func readItem(_ attribute: String, _ key: String, _ context: ReadingContext) {
        guard let item = context.part(key) else { return }
        // The attribute has its place now, its value when all objects have ids.
        context.set(attribute, "")
        context.reader.afterPlacing {
            // The view that a constraint is listed in is its first item unless another one is stated.
            let isOwner = context.reader.element(of: item) === context.element.parent?.parent
            context.set(attribute, attribute == "firstItem" && isOwner ? nil : context.reader.reference(to: item))
        }
    }

    private static func readAttribute(_ attribute: String, _ key: String, _ context: ReadingContext) {
        guard let number = (context[key + "V2"] ?? context[key])?.integer else { return }
        context.set(attribute, Enumeration.layoutAttribute.name(of: Int(truncatingIfNeeded: number)))
    }

    private static func readGuides(_ context: ReadingContext) {
        let guides = context.parts("NSViewLayoutGuides")
        let kinds = [
            ("safeArea", "IBNSSafeAreaLayoutGuide", "NSViewSafeAreaLayoutGuide"),
            ("layoutMargins", "IBNSLayoutMarginsGuide", "NSViewLayoutMarginsGuide"),
        ]
        for (key, standIn, identifier) in kinds {
            let guide = guides.first { $0["NSLayoutGuideIdentifier"]?.string == identifier }
            guard guide != nil || context.part(standIn) != nil else { continue }
            let place = PlaceHash.next(context.element.nearestPlace, key)
            let element = DraftElement("viewLayoutGuide", place: place)
            element["key"] = key
            element["id"] = context.reader.draft.makeID(for: element)
            context.add(element)
            if let guide { context.reader.adopt(guide, element, named: "viewLayoutGuide") }
        }
    }
}
