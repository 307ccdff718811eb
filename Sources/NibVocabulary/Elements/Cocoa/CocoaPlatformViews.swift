// SPDX-License-Identifier: Apache-2.0

/// Views of other frameworks. Most are on both systems and keep the same of themselves: `mapView` → `MKMapView`,
/// `wkWebView` → `WKWebView`, `mtkView` → `MTKView`, `skView` → `SKView`, `sceneKitView` → `SCNView`. Of macOS only:
/// `openGLView` → `NSOpenGLView`, `avPlayerView` → `AVPlayerView`, `pdfThumbnailView` → `PDFThumbnailView`,
/// `quartzComposerView` → `QCView`, `scrubber` → `NSScrubber`.
let cocoaPlatformViewElements: [ElementDescription] =
    platformViewElements.filter { cocoaPlatformViews.contains($0.name) }.map {
        ElementDescription(
            $0.name, $0.className, base: $0.base, role: $0.role, platforms: .macOS, properties: $0.properties)
    }
    + [
        ElementDescription("openGLView", "NSOpenGLView", base: "view", role: .view, platforms: .macOS),
        ElementDescription("avPlayerView", "AVPlayerView", base: "view", role: .view, platforms: .macOS),
        ElementDescription("pdfThumbnailView", "PDFThumbnailView", base: "view", role: .view, platforms: .macOS),
        ElementDescription("quartzComposerView", "QCView", base: "view", role: .view, platforms: .macOS),
        ElementDescription("scrubber", "NSScrubber", base: "view", role: .view, platforms: .macOS),
    ]

private let cocoaPlatformViews: Set = [
    "mapView", "wkWebView", "wkWebViewConfiguration", "wkPreferences", "mtkView", "skView", "sceneKitView",
]
