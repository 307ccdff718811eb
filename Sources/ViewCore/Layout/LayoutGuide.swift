// SPDX-License-Identifier: Apache-2.0

/// A rectangle of a view that constraints can hold on to but that draws nothing. `UILayoutGuide` and
/// `NSLayoutGuide` are this class.
@MainActor open class LayoutGuide: NSObject, LayoutItem {
    nonisolated deinit {}

    /// What rectangle of its view a guide stands for.
    nonisolated public enum Kind: Hashable, Sendable {
        /// A guide that only constraints place.
        case custom
        /// The part of the view that bars and the device's rounded corners leave free.
        case safeArea
        /// The view less its layout margins.
        case layoutMargins
        /// The part of the margins that is comfortable to read.
        case readableContent
        /// The content area of a scroll view.
        case scrollContent
        /// The visible frame of a scroll view.
        case scrollFrame
        /// The area covered by the keyboard.
        case keyboard
        /// The bars above a view controller's view: the guide from the time before safe areas.
        case viewControllerTop
        /// The bars below a view controller's view.
        case viewControllerBottom

        /// Whether the guide is one of a view controller's, which stands among the views inside of the controller's view.
        package var isOfViewController: Bool { self == .viewControllerTop || self == .viewControllerBottom }
    }

    /// The view that the guide is part of.
    public internal(set) weak var owningItem: View?
    /// What the guide stands for.
    public let kind: Kind
    /// A name that shows up in reports.
    public var identifier: String = ""
    /// Of a guide of the keyboard: whether it covers what is below the safe area while there is no keyboard.
    public final var usesBottomSafeArea = true {
        didSet { if usesBottomSafeArea != oldValue { owningItem?.layoutDidChange() } }
    }
    /// The guide's rectangle in its view's coordinates, after layout.
    public var layoutFrame: CGRect = .zero

    public override init() {
        kind = .custom
        super.init()
    }

    /// Makes a guide of a view.
    public init(kind: Kind, owner: View?) {
        self.kind = kind
        owningItem = owner
        super.init()
    }
}
