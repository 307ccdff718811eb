// SPDX-License-Identifier: Apache-2.0

/// What a view tells of itself to who does not see it, such as a script. `UIView` and `NSView` are such views.
@MainActor
package protocol DescribedView: View {
    /// The name that the view is found by.
    var describedIdentifier: String? { get }
    /// What the view says, as a person reads it; the parts' texts are not among them.
    var describedTexts: [String] { get }
    /// The number that the view stands for; nil for none.
    var describedValue: Double? { get }
    /// Whether the view is on; nil for one that is neither on nor off.
    var describedState: Bool? { get }
    /// Whether the view answers.
    var describedIsEnabled: Bool { get }
    /// Whether keys go to the view.
    var describedHasFocus: Bool { get }
    /// What is shown in the view and is no view itself: segments, tabs, cells, the items of a menu.
    var describedParts: [ViewPart] { get }
    /// Whether the view shows an object of a document: itself, or its cell.
    func isDescribed(by object: AnyObject) -> Bool
}

extension DescribedView {
    package var describedParts: [ViewPart] { [] }
    package func isDescribed(by object: AnyObject) -> Bool { object === self }
}

/// A part of a view that is no view itself.
package struct ViewPart {
    /// Where it is, in the view's coordinates from the top left.
    package var area: CGRect
    /// What it says.
    package var texts: [String]
    /// The object that it shows, such as a cell or a menu item.
    package var object: AnyObject?
    /// The name that the part is found by.
    package var identifier: String?
    /// Whether it is on; nil for a part that is neither on nor off.
    package var state: Bool?
    /// The number that it stands for.
    package var value: Double?
    /// Whether it answers.
    package var isEnabled = true

    package init(
        area: CGRect, texts: [String], object: AnyObject? = nil, identifier: String? = nil, state: Bool? = nil,
        value: Double? = nil, isEnabled: Bool = true
    ) {
        (self.area, self.texts, self.object, self.identifier) = (area, texts, object, identifier)
        (self.state, self.value, self.isEnabled) = (state, value, isEnabled)
    }
}
