// SPDX-License-Identifier: Apache-2.0

/// What Interface Builder keeps for itself: simulated metrics, canvas positions, resources, designables. Not compiled.
let designElements: [ElementDescription] = [
    "dependencies", "deployment", "development", "plugIn", "capability", "device", "adaptation", "customFonts",
    "resources", "image", "namedColor", "systemColor", "designables", "designable", "classes", "class",
    "relationships", "relationship", "source", "inferredMetricsTieBreakers", "simulatedMetricsContainer",
    "simulatedStatusBarMetrics", "simulatedNavigationBarMetrics", "simulatedTabBarMetrics", "simulatedToolbarMetrics",
    "simulatedOrientationMetrics", "simulatedScreenMetrics", "fixedSimulatedSizeMetrics",
    "freeformSimulatedSizeMetrics", "modalFormSheetSimulatedSizeMetrics", "modalPageSheetSimulatedSizeMetrics",
    "splitViewMasterSimulatedSizeMetrics", "splitViewDetailSimulatedSizeMetrics", "userGuides", "userLayoutGuide",
    "accessibilityOverrides", "animations", "accessibility", "userDefinedRuntimeAttribute",
].map { ElementDescription($0, nil, role: .design, platforms: [.iOS, .tvOS, .macOS]) }
