// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

extension Rule {
    /// Rules of what is left over: classes that systems gave up, and traces of tools.
    static let leftovers: [Rule] = [deprecatedElement, deprecatedSegue, unusedResource]

    private static let deprecatedElement = Rule(
        "deprecated-element", .warning,
        summary: "The object is of a class that the system has given up; a newer one stands for it.",
        example: RuleExample(
            .touch, "1️⃣<webView contentMode=\"scaleToFill\" id=\"web-vi-001\"/>\n<wkWebView id=\"web-vi-002\"/>"),
        element: { element, document in
            guard element.objectID != nil else { return nil }
            let isCocoa = document.document.targetRuntime == .macOS
            guard let fact = (isCocoa ? deprecatedInCocoa : deprecatedInTouch)[element.name] else { return nil }
            return Finding(
                "\(element.described) is of the class \(fact.className), deprecated since \(fact.since); \(fact.advice)",
                at: element)
        })

    /// A class that a system has given up.
    private typealias Deprecation = (className: String, since: String, advice: String)

    /// By element, from the systems' documentation of the classes.
    private static let deprecatedInTouch: [String: Deprecation] = [
        "webView": ("UIWebView", "iOS 12, and stores refuse it", "use WKWebView"),
        "searchDisplayController": ("UISearchDisplayController", "iOS 8", "use UISearchController"),
        "adBannerView": ("ADBannerView", "iOS 10", "remove it"),
        "glkView": ("GLKView", "iOS 12", "use MTKView"),
        "glkViewController": ("GLKViewController", "iOS 12", "use a view controller with an MTKView"),
    ]

    private static let deprecatedInCocoa: [String: Deprecation] = [
        "webView": ("WebView", "macOS 10.14", "use WKWebView"),
        "openGLView": ("NSOpenGLView", "macOS 10.14", "use MTKView"),
        "drawer": ("NSDrawer", "macOS 10.13", "use a split view or a sheet"),
        "quartzComposerView": ("QCView", "macOS 10.14", "remove it"),
    ]

    private static let deprecatedSegue = Rule(
        "deprecated-segue", .warning,
        summary: "Segues of the kinds push, modal and replace do not adapt to the size of the screen (since iOS 8).",
        example: RuleExample(
            .storyboard,
            """
            <scene sceneID="sce-ne-001"><objects><viewController id="one-vc-001"><connections>
            <segue destination="two-vc-002" kind="1️⃣push" id="seg-ue-001"/>
            <segue destination="two-vc-002" kind="show" id="seg-ue-002"/>
            </connections></viewController></objects></scene>
            <scene sceneID="sce-ne-002"><objects><viewController id="two-vc-002"/></objects></scene>
            """),
        element: { element, document in
            guard element.name == "segue", [.iOS, .tvOS].contains(document.document.targetRuntime),
                document.document.root.bool("useTraitCollections") == true,
                let kind = element[attribute: "kind"],
                let other = ["push": "show", "modal": "presentation", "replace": "showDetail"][kind]
            else { return nil }
            return Finding(
                "segues of the kind '\(kind)' are deprecated; use '\(other)'", at: element, attribute: "kind")
        })

    private static let unusedResource = Rule(
        "unused-resource", .note,
        summary: "An image or colour that the document lists and does not use is a trace of earlier versions.",
        isEnabledByDefault: false,
        example: RuleExample(
            .whole,
            """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><imageView image="sun" id="ima-ge-001"/></objects>
            <resources>
            1️⃣<image name="moon" width="20" height="20"/>
            <image name="sun" width="20" height="20"/>
            </resources>
            </document>
            """),
        repair: { finding, _ throws(EditError) in finding.element.remove() }
    ) { document, report in
        guard let resources = document.document.root.child(named: "resources") else { return }
        var used: Set<String> = []
        document.document.root.forEachDescendant { element in
            guard element.parent !== resources else { return }
            for attribute in element.attributes { used.insert(attribute.value) }
        }
        for resource in resources.children where ["image", "namedColor", "systemColor"].contains(resource.name) {
            guard let name = resource[attribute: "name"], !used.contains(name) else { continue }
            report(Finding("nothing in the document uses '\(name)'", at: resource))
        }
    }
}
