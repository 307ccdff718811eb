// SPDX-License-Identifier: Apache-2.0

extension UIApplication {
    /// Changes the traits of the screen, such as light to dark, and tells every view and controller that is shown.
    ///
    /// - Complexity: O(*n*) for *n* views in the windows; nothing where no trait changes.
    public func changeScreenTraits(_ mutations: (inout UIMutableTraits) -> Void) {
        let old = UITraitCollection.current
        let new = old.modifyingTraits(mutations)
        guard new.traits != old.traits else { return }
        UITraitCollection.current = new
        for window in allWindows {
            let before = window.screenTraits
            window.screenTraits = before.modifyingTraits(mutations)
            if window.screenTraits.traits != before.traits { Self.tell(window, before, depth: 0) }
        }
    }

    /// Sets the size classes that a screen of a size has: a phone's across and upright, a tablet's, or a desktop's.
    public func adaptSizeClasses(to size: CGSize) {
        changeScreenTraits { traits in
            traits.verticalSizeClass = size.height >= 480 ? .regular : .compact
            traits.horizontalSizeClass = size.width >= 600 && size.height >= 480 ? .regular : .compact
        }
    }

    private static func tell(_ view: UIView, _ previous: UITraitCollection, depth: Int) {
        guard depth < 600 else { return }
        view.setNeedsLayout()
        view.setNeedsDisplay()
        for child in view.subviews { tell(child, previous, depth: depth + 1) }
    }
}
