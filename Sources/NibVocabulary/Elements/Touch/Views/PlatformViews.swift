// SPDX-License-Identifier: Apache-2.0

/// Views of other frameworks: maps, web pages, cameras and three-dimensional scenes.
///
/// `mapView` → `MKMapView`, `wkWebView` → `WKWebView` with its `wkWebViewConfiguration`, `webView` → `UIWebView`,
/// `glkView` → `GLKView`, `mtkView` → `MTKView`, `skView` → `SKView`, `sceneKitView` → `SCNView`, `arscnView` →
/// `ARSCNView`, `arskView` → `ARSKView`, `arView` → `ARView`.
let platformViewElements: [ElementDescription] = [
    ElementDescription(
        "mapView", "MKMapView", base: "view", role: .view,
        properties: [
            .enumeration("mapType", "MKMapType", .mapType, default: "standard"),
            .flag("zoomEnabled", "MKZoomEnabled", default: true, omitting: nil),
            .flag("scrollEnabled", "MKScrollEnabled", default: true, omitting: nil),
            .flag("rotateEnabled", "MKRotateEnabled", default: true, omitting: nil),
            .flag("pitchEnabled", "MKPitchEnabled", default: true, omitting: nil),
            .flag("showsUserLocation", "MKShowsUserLocation", omitting: nil),
            .flag("showsBuildings", "MKShowsBuildings", default: true, omitting: nil),
            .flag("showsPointsOfInterest", "MKShowsPointsOfInterest", default: true, omitting: nil),
            .flag("showsCompass", "MKShowsCompass", default: true, omitting: nil),
            .flag("showsScale", "MKShowsScaleKey"),
            .flag("showsTraffic", "MKShowsTraffic"),
        ]),
    ElementDescription(
        "wkWebView", "WKWebView", base: "view", role: .view,
        properties: [
            .object("configuration", "configuration"),
            .flag("allowsBackForwardNavigationGestures", "allowsBackForwardNavigationGestures", omitting: nil),
            .flag("allowsLinkPreview", "allowsLinkPreview", default: true, omitting: nil),
            .string("customUserAgent", "customUserAgent"),
        ]),
    ElementDescription(
        "wkWebViewConfiguration", "WKWebViewConfiguration", role: .object,
        properties: [
            .flag("suppressesIncrementalRendering", "suppressesIncrementalRendering", omitting: nil),
            .string("applicationNameForUserAgent", "applicationNameForUserAgent"),
            .flag("allowsAirPlayForMediaPlayback", "allowsAirPlayForMediaPlayback", default: true, omitting: nil),
            .flag("allowsInlineMediaPlayback", "allowsInlineMediaPlayback", omitting: nil),
            .flag(
                "allowsPictureInPictureMediaPlayback", "allowsPictureInPictureMediaPlayback", default: true,
                omitting: nil),
            .object("preferences", "preferences"),
        ]),
    ElementDescription("wkPreferences", "WKPreferences", role: .object),
    ElementDescription(
        "webView", "UIWebView", base: "view", role: .view,
        properties: [
            .constant("UIDelegate", .null),
            .flag("scalesPageToFit", "UIScalesPageToFit"),
            .optionSet("dataDetectorTypes", "UIDataDetectorTypes", .dataDetectorTypes, default: 1),
        ]),
    ElementDescription(
        "glkView", "GLKView", base: "view", role: .view,
        properties: [
            .flag("enableSetNeedsDisplay", "GLKViewEnableSetNeedsDisplayCoderKey", default: true, omitting: nil)
        ]),
    ElementDescription(
        "mtkView", "MTKView", base: "view", role: .view,
        properties: [
            .flag("enableSetNeedsDisplay", "MTKViewEnableSetNeedsDisplayCoderKey"),
            .flag("paused", "MTKViewPausedCoderKey"),
            .flag("autoResizeDrawable", "MTKViewAutoResizeDrawableCoderKey", default: true, omitting: nil),
            .integer("sampleCount", "MTKViewSampleCountCoderKey"),
            .integer("preferredFramesPerSecond", "MTKViewPreferredFramesPerSecondCoderKey"),
        ]),
    ElementDescription(
        "skView", "SKView", base: "view", role: .view,
        properties: [
            .string("sceneName", "ibSceneName"),
            .integer("preferredFramesPerSecond", "_preferredFramesPerSecond"),
        ]),
    ElementDescription(
        "sceneKitView", "SCNView", base: "view", role: .view,
        properties: [
            .string("sceneName", "ibSceneName"),
            .flag("allowsCameraControl", "allowsCameraControl"),
            .flag("jitteringEnabled", "jitteringEnabled"),
            .flag("autoenablesDefaultLighting", "autoenablesDefaultLighting"),
            .flag("wantsMultisampling", "ibWantsMultisampling"),
            .integer("preferredRenderingAPI", "ibPreferredRenderingAPI"),
        ]),
    ElementDescription("arscnView", "ARSCNView", base: "sceneKitView", role: .view),
    ElementDescription("arskView", "ARSKView", base: "skView", role: .view),
    ElementDescription("arView", "ARView", base: "view", role: .view),
    ElementDescription("pdfView", "PDFView", base: "view", role: .view, platforms: [.iOS, .macOS]),
]
