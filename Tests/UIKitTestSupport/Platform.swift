// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The platform that a test runs on; the one before comes back afterwards.
@MainActor package struct Platform {
    private let outer = PlatformMetrics.current

    package init(
        tools: Int = 22155, scale: CGFloat = 2, device: String = "retina4_7", width: CGFloat = 375,
        height: CGFloat = 667
    ) {
        PlatformMetrics.current = PlatformMetrics(
            toolsVersion: tools, displayScale: scale, device: device,
            screenSize: CGSize(width: width, height: height))
    }

    package func leave() { PlatformMetrics.current = outer }
}
