// SPDX-License-Identifier: Apache-2.0

/// `imageView` → `UIImageView`: `UIImage`, `UIHighlightedImage`, `UIHighlighted` and the symbol configuration.
let imageViewElements: [ElementDescription] = [
    ElementDescription(
        "imageView", "UIImageView", base: "view", role: .view,
        properties: [
            .image("image", "UIImage"),
            .image("highlightedImage", "UIHighlightedImage"),
            .flag("highlighted", "UIHighlighted"),
            .special(.key("preferredSymbolConfiguration"), "UIPreferredSymbolConfiguration"),
            .flag("adjustsImageWhenAncestorFocused", "UIAdjustsImageWhenAncestorFocused"),
            .flag(
                "adjustsImageSizeForAccessibilityContentSizeCategory",
                "UIAdjustsImageSizeForAccessibilityContentSizeCategory"),
        ])
]
