// SPDX-License-Identifier: Apache-2.0

/// `activityIndicatorView` → `UIActivityIndicatorView`, `progressView` → `UIProgressView`.
let indicatorElements: [ElementDescription] = [
    ElementDescription(
        "activityIndicatorView", "UIActivityIndicatorView", base: "view", role: .view,
        hugging: .init(horizontal: 750, vertical: 750),
        properties: [
            .flag("hidesWhenStopped", "UIHidesWhenStopped", default: false, omitting: nil),
            .flag("animating", "UIAnimating"),
            .enumeration(
                "style", "UIActivityIndicatorViewStyle", .activityIndicatorStyle, default: "white",
                omitting: nil),
            .color("color", "UIColor"),
        ]),
    ElementDescription(
        "progressView", "UIProgressView", base: "view", role: .view,
        hugging: .init(horizontal: 250, vertical: 750),
        properties: [
            .enumeration(
                "progressViewStyle", "UIProgressViewStyle", .progressViewStyle, default: "default",
                omitting: "default"),
            .float("progress", "UIProgress", default: 0, omitting: 0),
            .color("progressTintColor", "UIProgressProgressTintColor"),
            .color("trackTintColor", "UIProgressTrackTintColor"),
            .image("progressImage", "UIProgressProgressImage"),
            .image("trackImage", "UIProgressTrackImage"),
        ]),
]
