// SPDX-License-Identifier: Apache-2.0

// Views of other frameworks that documents hold. They have the classes and names of those frameworks, keep the
// properties that nibs store, and draw what they stand for.

/// A map.
open class MKMapView: PlaceholderView {
    nonisolated deinit {}

    /// Which map is shown, as a number of `MKMapType`.
    open var mapType = 0
    /// Whether fingers zoom.
    open var isZoomEnabled = true
    /// Whether fingers scroll.
    open var isScrollEnabled = true
    /// Whether fingers turn the map.
    open var isRotateEnabled = true
    /// Whether fingers tilt the map.
    open var isPitchEnabled = true
    /// Whether the map shows where the person is.
    open var showsUserLocation = false
    /// Who decides and is told of what happens.
    open weak var delegate: AnyObject?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        placeholderSubject = .map
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        placeholderSubject = .map
        mapType = coder.integer("MKMapType") ?? 0
        isZoomEnabled = coder.bool("MKZoomEnabled") ?? true
        isScrollEnabled = coder.bool("MKScrollEnabled") ?? true
        isRotateEnabled = coder.bool("MKRotateEnabled") ?? true
        isPitchEnabled = coder.bool("MKPitchEnabled") ?? true
        showsUserLocation = coder.bool("MKShowsUserLocation") ?? false
    }
}

/// What a web view loads with.
@MainActor open class WKWebViewConfiguration: NSObject {
    nonisolated deinit {}

    /// Whether films play inside the page.
    open var allowsInlineMediaPlayback = false

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        allowsInlineMediaPlayback = coder.bool("allowsInlineMediaPlayback") ?? false
    }
}

/// Settings of a web view.
@MainActor open class WKPreferences: NSObject {
    nonisolated deinit {}

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard coder is NibCoder else { return nil }
    }
}

/// A web page.
open class WKWebView: PlaceholderView {
    nonisolated deinit {}

    /// What the page may do.
    open var configuration = WKWebViewConfiguration()
    /// Whether swipes go back and forth between pages.
    open var allowsBackForwardNavigationGestures = false
    /// Who decides about and is told of pages.
    open weak var navigationDelegate: AnyObject?
    /// Who shows what pages ask for.
    open weak var uiDelegate: AnyObject?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        placeholderSubject = .page("WKWebView")
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        placeholderSubject = .page("WKWebView")
        configuration = coder.object("configuration") as? WKWebViewConfiguration ?? WKWebViewConfiguration()
        allowsBackForwardNavigationGestures = coder.bool("allowsBackForwardNavigationGestures") ?? false
    }
}

/// A web page, in the class of older releases.
open class UIWebView: PlaceholderView {
    nonisolated deinit {}

    /// Whether the page is made to fit the view.
    open var scalesPageToFit = false
    /// Who decides and is told of what happens.
    open weak var delegate: AnyObject?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        placeholderSubject = .page("UIWebView")
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        placeholderSubject = .page("UIWebView")
        scalesPageToFit = coder.bool("UIScalesPageToFit") ?? false
    }
}

/// A view that a class of its own stands for, with nothing but its subject.
open class SubjectView: PlaceholderView {
    nonisolated deinit {}

    class var subject: PlaceholderSubject { .other("") }
    /// Who decides and is told of what happens.
    open weak var delegate: AnyObject?

    public override init(frame: CGRect) {
        super.init(frame: frame)
        placeholderSubject = Self.subject
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        placeholderSubject = Self.subject
    }
}

/// A scene of SceneKit.
open class SCNView: SubjectView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .scene("SCNView") }
}

/// A scene of SceneKit over the camera's picture.
open class ARSCNView: SCNView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .camera("ARSCNView") }
}

/// Sprites.
open class SKView: SubjectView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .sprites("SKView") }
}

/// Sprites over the camera's picture.
open class ARSKView: SKView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .camera("ARSKView") }
}

/// A scene of RealityKit.
open class ARView: SubjectView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .camera("ARView") }
}

/// A drawing of OpenGL.
open class GLKView: SubjectView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .scene("GLKView") }
}

/// A drawing of Metal.
open class MTKView: SubjectView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .scene("MTKView") }
}

/// A PDF document.
open class PDFView: SubjectView {
    nonisolated deinit {}

    override class var subject: PlaceholderSubject { .document("PDFView") }
}
