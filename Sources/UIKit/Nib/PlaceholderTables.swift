// SPDX-License-Identifier: Apache-2.0

/// The tables of placeholders.
enum PlaceholderTables {
    static let mapView = ClassTable(
        MKMapView.self, superclass: UIView.classTable, decode: { MKMapView(coder: $0) },
        make: { MKMapView(frame: .zero) }
    ) { $0.outlet("delegate", \.delegate) }
    static let webView = ClassTable(
        WKWebView.self, superclass: UIView.classTable, decode: { WKWebView(coder: $0) },
        make: { WKWebView(frame: .zero) }
    ) {
        $0.outlet("navigationDelegate", \.navigationDelegate)
        $0.outlet("UIDelegate", \.uiDelegate)
    }
    static let oldWebView = ClassTable(
        UIWebView.self, superclass: UIView.classTable, decode: { UIWebView(coder: $0) },
        make: { UIWebView(frame: .zero) }
    ) { $0.outlet("delegate", \.delegate) }
    static let webConfiguration = ClassTable(
        WKWebViewConfiguration.self, superclass: nil, decode: { WKWebViewConfiguration(coder: $0) },
        make: { WKWebViewConfiguration() })
    static let webPreferences = ClassTable(
        WKPreferences.self, superclass: nil, decode: { WKPreferences(coder: $0) }, make: { WKPreferences() })
    static let subjectView = ClassTable(SubjectView.self, superclass: UIView.classTable) {
        $0.outlet("delegate", \.delegate)
    }
    static let sceneView = ClassTable(
        SCNView.self, superclass: subjectView, decode: { SCNView(coder: $0) }, make: { SCNView(frame: .zero) })
    static let augmentedSceneView = ClassTable(
        ARSCNView.self, superclass: sceneView, decode: { ARSCNView(coder: $0) }, make: { ARSCNView(frame: .zero) })
    static let spriteView = ClassTable(
        SKView.self, superclass: subjectView, decode: { SKView(coder: $0) }, make: { SKView(frame: .zero) })
    static let augmentedSpriteView = ClassTable(
        ARSKView.self, superclass: spriteView, decode: { ARSKView(coder: $0) }, make: { ARSKView(frame: .zero) })
    static let realityView = ClassTable(
        ARView.self, superclass: subjectView, decode: { ARView(coder: $0) }, make: { ARView(frame: .zero) })
    static let openGLView = ClassTable(
        GLKView.self, superclass: subjectView, decode: { GLKView(coder: $0) }, make: { GLKView(frame: .zero) })
    static let metalView = ClassTable(
        MTKView.self, superclass: subjectView, decode: { MTKView(coder: $0) }, make: { MTKView(frame: .zero) })
    static let documentView = ClassTable(
        PDFView.self, superclass: subjectView, decode: { PDFView(coder: $0) }, make: { PDFView(frame: .zero) })
}
