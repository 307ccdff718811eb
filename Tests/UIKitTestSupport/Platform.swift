// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The platform that a test runs on; the one before comes back afterwards.
@MainActor package struct Platform {
    private let outer = (PlatformMetrics.current, UITraitCollection.current)

    package init(
        tools: Int = 22155, scale: CGFloat = 2, device: String = "retina4_7", width: CGFloat = 375,
        height: CGFloat = 667
    ) {
        PlatformMetrics.current = PlatformMetrics(
            toolsVersion: tools, displayScale: scale, device: device,
            screenSize: CGSize(width: width, height: height))
        // Another test may have left those of a window.
        UITraitCollection.current = .current.modifyingTraits {
            ($0.horizontalSizeClass, $0.verticalSizeClass) = (.compact, .regular)
        }
    }

    package func leave() { (PlatformMetrics.current, UITraitCollection.current) = outer }
}
