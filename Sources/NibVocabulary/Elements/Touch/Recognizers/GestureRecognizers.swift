// SPDX-License-Identifier: Apache-2.0

/// The gesture recognizers. `pongPressGestureRecognizer` is how documents spell the long press.
///
/// A tap recognizer keeps its counts in an inner `UITapRecognizer` under `UITapGestureRecognizer._imp`.
let recognizerElements: [ElementDescription] = [
    ElementDescription(
        "gestureRecognizer", "UIGestureRecognizer", role: .recognizer,
        properties: [
            .inverted("enabled", "UIGestureRecognizer.disabled"),
            .flag("cancelsTouchesInView", "UIGestureRecognizer.cancelsTouchesInView", default: true, omitting: true),
            .flag("delaysTouchesBegan", "UIGestureRecognizer.delaysTouchesBegan"),
            .flag("delaysTouchesEnded", "UIGestureRecognizer.delaysTouchesEnded", default: true, omitting: true),
            .special(.child("allowedTouchTypes"), "UIGestureRecognizer.allowedTouchTypes"),
        ]),
    ElementDescription(
        "tapGestureRecognizer", "UITapGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        properties: [
            .special(.attribute("numberOfTapsRequired"), "UITapGestureRecognizer._imp")
        ]),
    ElementDescription(
        "pinchGestureRecognizer", "UIPinchGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        properties: [.double("scale", "UIPinchGestureRecognizer.scale", omitting: 1)]),
    ElementDescription(
        "rotationGestureRecognizer", "UIRotationGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        properties: [.double("rotationInDegrees", "UIRotationGestureRecognizer.rotation", omitting: 0)]),
    ElementDescription(
        "panGestureRecognizer", "UIPanGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        properties: [
            .integer(
                "minimumNumberOfTouches", "UIPanGestureRecognizer.minimumNumberOfTouches", default: 1, omitting: 1),
            .integer("maximumNumberOfTouches", "UIPanGestureRecognizer.maximumNumberOfTouches"),
        ]),
    ElementDescription(
        "screenEdgePanGestureRecognizer", "UIScreenEdgePanGestureRecognizer", base: "panGestureRecognizer",
        role: .recognizer, properties: [.special(.key("edges"), "UIScreenEdgePanGestureRecognizer.edges")]),
    ElementDescription(
        "swipeGestureRecognizer", "UISwipeGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        properties: [
            .enumeration(
                "direction", "UISwipeGestureRecognizer.direction", .swipeDirection, default: "right"),
            .integer(
                "numberOfTouchesRequired", "UISwipeGestureRecognizer.numberOfTouchesRequired", default: 1, omitting: 1),
        ]),
    ElementDescription(
        "pongPressGestureRecognizer", "UILongPressGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        properties: [
            .double(
                "minimumPressDuration", "UILongPressGestureRecognizer.minimumPressDuration", default: 0.5, omitting: 0.5
            ),
            .double("allowableMovement", "UILongPressGestureRecognizer.allowableMovement", default: 10, omitting: 10),
            .integer(
                "numberOfTapsRequired", "UILongPressGestureRecognizer.numberOfTapsRequired", default: 0, omitting: 0),
            .integer(
                "numberOfTouchesRequired", "UILongPressGestureRecognizer.numberOfTouchesRequired", default: 1,
                omitting: 1),
        ]),
    ElementDescription(
        "hoverGestureRecognizer", "UIHoverGestureRecognizer", base: "gestureRecognizer", role: .recognizer),
]
