// SPDX-License-Identifier: Apache-2.0

/// Where a controller's view is between being out of sight and being in sight.
enum AppearanceState {
    case disappeared, appearing, appeared, disappearing
}

/// In which order two controllers that change places are told.
///
/// Every kind of change has an order of its own, and programs have come to rely on them.
enum AppearanceOrder {
    /// Push and pop: the old one begins, the old one ends first.
    case navigation
    /// Presentation and dismissal: the old one begins, the new one ends first.
    case presentation
    /// Tabs and turned pages: the new one begins, the old one ends first.
    case tab
    /// Scrolled pages: the new one begins and ends first.
    case scroll

    func begin(from old: UIViewController?, to new: UIViewController?, animated: Bool) {
        switch self {
        case .navigation, .presentation:
            old?.startAppearance(false, animated: animated)
            new?.startAppearance(true, animated: animated)
        case .tab, .scroll:
            new?.startAppearance(true, animated: animated)
            old?.startAppearance(false, animated: animated)
        }
    }

    func end(from old: UIViewController?, to new: UIViewController?) {
        switch self {
        case .navigation, .tab:
            old?.finishAppearance()
            new?.finishAppearance()
        case .presentation, .scroll:
            new?.finishAppearance()
            old?.finishAppearance()
        }
    }

    /// The change did not come about: the new one goes, the old one is back.
    func cancel(from old: UIViewController?, to new: UIViewController?, animated: Bool) {
        switch self {
        case .navigation, .presentation, .tab:
            new?.startAppearance(false, animated: animated)
            new?.finishAppearance()
            old?.startAppearance(true, animated: animated)
            old?.finishAppearance()
        case .scroll:
            old?.startAppearance(true, animated: animated)
            old?.finishAppearance()
            new?.startAppearance(false, animated: animated)
            new?.finishAppearance()
        }
    }
}
