// SPDX-License-Identifier: Apache-2.0

extension Enumeration {
    /// The class of a segue's template for each kind of segue.
    public static let cocoaSegueTemplateClasses: [String: String] = [
        "show": "NSStoryboardShowSegueTemplate", "modal": "NSStoryboardModalSegueTemplate",
        "sheet": "NSStoryboardSheetSegueTemplate", "popover": "NSStoryboardPopoverSegueTemplate",
        "embed": "NSStoryboardEmbedSegueTemplate", "custom": "NSStoryboardSegueTemplate",
    ]
    /// `NSPopover.Behavior`.
    public static let cocoaPopoverBehavior = Enumeration(
        "NSPopover.Behavior", ["applicationDefined": 0, "t": 1, "transient": 1, "semitransient": 2])
    /// How often a controller is shown: once for each segue, or always the same one.
    public static let cocoaSeguePresentation = Enumeration("SeguePresentationStyle", ["multiple", "single"])
    /// `NSTabViewController.TabStyle`.
    public static let cocoaTabStyle = Enumeration(
        "NSTabViewController.TabStyle",
        ["segmentedControlOnTop": 0, "segmentedControlOnBottom": 1, "toolbar": 2, "unspecified": -1])
    /// `NSPageController.TransitionStyle`.
    public static let cocoaPageTransitionStyle = Enumeration(
        "NSPageController.TransitionStyle", ["stackHistory", "stackBook", "horizontalStrip"])
    /// `NSSplitViewItem.Behavior`.
    public static let cocoaSplitItemBehavior = Enumeration(
        "NSSplitViewItem.Behavior", ["default", "sidebar", "contentList", "inspector"])
}
