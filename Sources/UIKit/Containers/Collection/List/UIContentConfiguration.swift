// SPDX-License-Identifier: Apache-2.0

/// What a cell shows, as a value that makes the view for it.
@MainActor public protocol UIContentConfiguration {
    /// A view that shows the configuration.
    func makeContentView() -> any UIView & UIContentView
    /// The configuration as it is for a cell in a state.
    func updated(for state: any UIConfigurationState) -> Self
}

/// A view that shows a configuration.
@MainActor public protocol UIContentView: AnyObject {
    /// What the view shows.
    var configuration: any UIContentConfiguration { get set }
    /// Whether the view can take over the configuration; yes unless implemented.
    func supports(_ configuration: any UIContentConfiguration) -> Bool
}

extension UIContentView {
    public func supports(_ configuration: any UIContentConfiguration) -> Bool { true }
}

/// The state of a view that configurations follow.
@MainActor public protocol UIConfigurationState {
    /// The traits that hold.
    var traitCollection: UITraitCollection { get set }
}

/// The state of a cell.
@MainActor public struct UICellConfigurationState: UIConfigurationState {
    /// The traits that hold.
    public var traitCollection: UITraitCollection
    /// Whether a person cannot use it.
    public var isDisabled = false
    /// Whether it is highlighted, as while a finger is on it.
    public var isHighlighted = false
    /// Whether it is selected.
    public var isSelected = false
    /// Whether keys go to it.
    public var isFocused = false
    /// Whether the person edits.
    public var isEditing = false
    /// Whether what is inside is shown.
    public var isExpanded = false
    /// Whether its actions are shown, as a swipe does.
    public var isSwiped = false
    /// Whether a finger moves it.
    public var isReordering = false

    public init(traitCollection: UITraitCollection) {
        self.traitCollection = traitCollection
    }
}
