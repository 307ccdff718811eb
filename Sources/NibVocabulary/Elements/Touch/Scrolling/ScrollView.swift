// SPDX-License-Identifier: Apache-2.0

/// `scrollView` → `UIScrollView`, and what table, collection and text views have of it.
let scrollingElements: [ElementDescription] =
    [
        ElementDescription(
            "scrollView", "UIScrollView", base: "view", role: .view,
            properties: [
                .flag("bounces", "UIBounceEnabled", default: true, omitting: true),
                .flag("bouncesZoom", "UIBouncesZoom", default: true),
                .flag("alwaysBounceVertical", "UIAlwaysBounceVertical"),
                .flag("alwaysBounceHorizontal", "UIAlwaysBounceHorizontal"),
                .inverted("scrollEnabled", "UIScrollDisabled"),
                .flag("pagingEnabled", "UIPagingEnabled"),
                .flag("directionalLockEnabled", "UIDirectionalLockEnabled"),
                .flag("delaysContentTouches", "UIDelaysContentTouches", default: true, omitting: true),
                .flag("canCancelContentTouches", "UICanCancelContentTouches", default: true, omitting: true),
                .flag(
                    "showsHorizontalScrollIndicator", "UIShowsHorizontalScrollIndicator", default: true, omitting: true),
                .flag("showsVerticalScrollIndicator", "UIShowsVerticalScrollIndicator", default: true, omitting: true),
                .enumeration(
                    "indicatorStyle", "UIIndicatorStyle", .indicatorStyle, default: "default", omitting: "default"),
                .enumeration(
                    "keyboardDismissMode", "UIKeyboardDismissMode", .keyboardDismissMode, default: "none",
                    omitting: "none"),
                .float("minimumZoomScale", "UIMinimumZoomScale", default: 1, omitting: 1),
                .float("maximumZoomScale", "UIMaximumZoomScale", default: 1, omitting: 1),
                .insets("contentInset", "UIContentInset", omitting: [0, 0, 0, 0]),
                .insets("scrollIndicatorInsets", "UIScrollIndicatorInsets", omitting: [0, 0, 0, 0]),
                .special(.key("contentSize"), "UIContentSize"),
                .enumeration(
                    "contentInsetAdjustmentBehavior", "UIScrollViewContentInsetAdjustmentBehavior",
                    .contentInsetAdjustmentBehavior, default: "automatic"
                ).since(13122),
                .integerFlag(
                    "automaticallyAdjustsScrollIndicatorInsets", "UIScrollViewIndicatorInsetAdjustmentBehavior",
                    default: true
                ).since(15400),
                .object("refreshControl", "UIRefreshControl"),
            ])
    ] + tableElements + collectionElements
