// SPDX-License-Identifier: Apache-2.0

extension UIScrollView {
    func decodeScrolling(_ coder: NibCoder) {
        bounces = coder.bool("UIBounceEnabled") ?? true
        bouncesZoom = coder.bool("UIBouncesZoom") ?? true
        alwaysBounceVertical = coder.bool("UIAlwaysBounceVertical") ?? false
        alwaysBounceHorizontal = coder.bool("UIAlwaysBounceHorizontal") ?? false
        isScrollEnabled = !(coder.bool("UIScrollDisabled") ?? false)
        isPagingEnabled = coder.bool("UIPagingEnabled") ?? false
        isDirectionalLockEnabled = coder.bool("UIDirectionalLockEnabled") ?? false
        delaysContentTouches = coder.bool("UIDelaysContentTouches") ?? true
        canCancelContentTouches = coder.bool("UICanCancelContentTouches") ?? true
        showsHorizontalScrollIndicator = coder.bool("UIShowsHorizontalScrollIndicator") ?? true
        showsVerticalScrollIndicator = coder.bool("UIShowsVerticalScrollIndicator") ?? true
        automaticallyAdjustsScrollIndicatorInsets =
            coder.integer("UIScrollViewIndicatorInsetAdjustmentBehavior") != 0
        indicatorStyle = coder.integer("UIIndicatorStyle").flatMap(IndicatorStyle.init) ?? .default
        keyboardDismissMode = coder.integer("UIKeyboardDismissMode").flatMap(KeyboardDismissMode.init) ?? .none
        minimumZoomScale = coder.length("UIMinimumZoomScale") ?? 1
        maximumZoomScale = coder.length("UIMaximumZoomScale") ?? 1
        contentInset = coder.insets("UIContentInset") ?? .zero
        scrollIndicatorInsets = coder.insets("UIScrollIndicatorInsets") ?? .zero
        contentInsetAdjustmentBehavior =
            coder.integer("UIScrollViewContentInsetAdjustmentBehavior").flatMap(ContentInsetAdjustmentBehavior.init)
            ?? .automatic
        if let size = coder.size("UIContentSize"), size.width.isFinite, size.height.isFinite { contentSize = size }
        refreshControl = coder.object("UIRefreshControl") as? UIRefreshControl
    }
}

extension NibCoder {
    /// A finite number of points.
    func length(_ key: NibKey) -> CGFloat? {
        guard let number = double(key), number.isFinite else { return nil }
        return CGFloat(number)
    }

    /// A finite number of points.
    func length(_ value: NibStore.Value) -> CGFloat? {
        guard let number = double(value), number.isFinite else { return nil }
        return CGFloat(number)
    }

    /// Finite insets of four sides.
    func insets(_ key: NibKey) -> UIEdgeInsets? {
        insets(edgeInsets(key))
    }

    /// Finite insets of four sides.
    func insets(_ value: NibStore.Value) -> UIEdgeInsets? {
        insets(edgeInsets(value))
    }

    private func insets(_ sides: [Double]?) -> UIEdgeInsets? {
        guard let sides, sides.count == 4, sides.allSatisfy(\.isFinite) else { return nil }
        return UIEdgeInsets(top: sides[0], left: sides[1], bottom: sides[2], right: sides[3])
    }

    /// A finite size.
    func finiteSize(_ key: NibKey) -> CGSize? {
        guard let size = size(key), size.width.isFinite, size.height.isFinite else { return nil }
        return size
    }
}
