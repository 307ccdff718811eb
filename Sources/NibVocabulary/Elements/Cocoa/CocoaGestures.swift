// SPDX-License-Identifier: Apache-2.0

/// `clickGestureRecognizer` → `NSClickGestureRecognizer` and the other gestures, in a view's `gestureRecognizers`.
let cocoaGestureElements: [ElementDescription] = [
    ElementDescription(
        "gestureRecognizer", "NSGestureRecognizer", role: .recognizer, platforms: .macOS,
        properties: [
            .optionSet("allowedTouchTypes", "NSGestureRecognizer.allowedTouchTypes", .cocoaTouchTypes),
            .flag("delaysPrimaryMouseButtonEvents", "NSGestureRecognizer.delaysPrimaryMouseButtonEvents"),
            .flag("delaysSecondaryMouseButtonEvents", "NSGestureRecognizer.delaysSecondaryMouseButtonEvents"),
            .flag("delaysOtherMouseButtonEvents", "NSGestureRecognizer.delaysOtherMouseButtonEvents"),
            .flag("delaysKeyEvents", "NSGestureRecognizer.delaysKeyEvents"),
            .flag("delaysMagnificationEvents", "NSGestureRecognizer.delaysMagnificationEvents"),
            .flag("delaysRotationEvents", "NSGestureRecognizer.delaysRotationEvents"),
        ]),
    ElementDescription(
        "clickGestureRecognizer", "NSClickGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        platforms: .macOS,
        properties: [
            .integer("buttonMask", "NSClickGestureRecognizer.buttonMask", default: 1),
            .integer("numberOfClicksRequired", "NSClickGestureRecognizer.numberOfClicksRequired", default: 1),
            .integer("numberOfTouchesRequired", "NSClickGestureRecognizer.numberOfTouchesRequired", default: 1),
        ]),
    ElementDescription(
        "panGestureRecognizer", "NSPanGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        platforms: .macOS,
        properties: [
            .integer("buttonMask", "NSPanGestureRecognizer.buttonMask", default: 1),
            .integer("numberOfTouchesRequired", "NSPanGestureRecognizer.numberOfTouchesRequired", default: 1),
        ]),
    ElementDescription(
        "pressGestureRecognizer", "NSPressGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        platforms: .macOS,
        properties: [
            .integer("buttonMask", "NSPressGestureRecognizer.buttonMask", default: 1),
            .double("minimumPressDuration", "NSPressGestureRecognizer.minimumPressDuration", default: 0.5),
            .double("allowableMovement", "NSPressGestureRecognizer.allowableMovement", default: 5),
            .integer("numberOfTouchesRequired", "NSPressGestureRecognizer.numberOfTouchesRequired", default: 1),
        ]),
    ElementDescription(
        "rotationGestureRecognizer", "NSRotationGestureRecognizer", base: "gestureRecognizer", role: .recognizer,
        platforms: .macOS),
    ElementDescription(
        "magnificationGestureRecognizer", "NSMagnificationGestureRecognizer", base: "gestureRecognizer",
        role: .recognizer, platforms: .macOS),
    ElementDescription("allowedTouchTypes", nil, role: .value, platforms: .macOS),
]

extension Enumeration {
    /// `NSTouch.TouchTypeMask`.
    public static let cocoaTouchTypes = Enumeration("NSTouch.TouchTypeMask", ["direct": 1, "indirect": 2])
}
