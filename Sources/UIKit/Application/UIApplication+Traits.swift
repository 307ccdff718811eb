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

    /// Sets the size classes that a screen of a size has, before anything is shown on it: a phone's across and upright,
    /// a tablet's, or a desktop's. A screen that gets another size later sets them itself.
    public func adaptSizeClasses(to size: CGSize) {
        changeScreenTraits { $0 = UITraitCollection.sizeClasses(of: size).traits.merged(over: $0) }
    }

    /// Gives the windows what a screen's new size brings: its size to those that filled it, its size classes to all.
    public func screenDidResize(from old: CGSize, to size: CGSize) {
        let classes = UITraitCollection.sizeClasses(of: size)
        UITraitCollection.current = UITraitCollection(traitsFrom: [.current, classes])
        for window in allWindows {
            if window.frame.size == old {
                window.resize(to: size)
            } else {
                window.screenTraits = UITraitCollection(traitsFrom: [window.screenTraits, classes])
            }
        }
    }

    private static func tell(_ view: UIView, _ previous: UITraitCollection, depth: Int) {
        guard depth < 600 else { return }
        view.setNeedsLayout()
        view.setNeedsDisplay()
        for child in view.subviews { tell(child, previous, depth: depth + 1) }
    }
}
