// SPDX-License-Identifier: Apache-2.0

/// How the compiled storyboards of one family of systems name things: UIKit's and AppKit's are built alike.
public struct StoryboardFamily: Sendable {
    /// What the keys of the folder's `Info.plist` begin with.
    public let prefix: String
    /// The class of a segue's template for each kind of segue.
    public let segueTemplateClasses: [String: String]
    /// The template of a segue whose kind the tables do not have.
    public let plainSegueTemplateClass: String
    /// The outlet of a segue's template to the controller that it belongs to.
    public let templateOutlet: String
    /// The element that stands for a controller of another storyboard.
    public let referenceElement: String
    /// The class that controllers had in identifiers before Xcode 7, whatever their own.
    public let commonController: String

    /// UIKit's: iOS and tvOS.
    public static let touch = StoryboardFamily(
        prefix: "UI", segueTemplateClasses: Enumeration.segueTemplateClasses,
        plainSegueTemplateClass: "UIStoryboardSegueTemplate", templateOutlet: "viewController",
        referenceElement: "viewControllerPlaceholder", commonController: "UIViewController")

    /// AppKit's: macOS.
    public static let cocoa = StoryboardFamily(
        prefix: "NS", segueTemplateClasses: Enumeration.cocoaSegueTemplateClasses,
        plainSegueTemplateClass: "NSStoryboardSegueTemplate", templateOutlet: "controller",
        referenceElement: "controllerPlaceholder", commonController: "NSViewController")
}
