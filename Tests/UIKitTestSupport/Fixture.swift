// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import UIKit

/// Small documents, compiled and loaded.
@MainActor package enum Fixture {
    /// The root view of a document, with elements inside it.
    package static func view(_ content: String = "", subviews: String = "", tools: Int = 22155) throws -> UIView {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
                <device id="retina6_12" orientation="portrait" appearance="light"/>
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    <view contentMode="scaleToFill" id="root">
                        <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
                        <subviews>\(subviews)</subviews>
                        \(content)
                    </view>
                </objects>
            </document>
            """
        let document = try Document(bytes: Array(text.utf8))
        let nib = try UINib(bytes: try Compiler.compile(xib: document).bytes)
        guard let view = try nib.load(owner: nil).topLevelObjects.first as? UIView else { throw Missing() }
        return view
    }

    /// The only view in a document's root view.
    package static func subview<Wanted: UIView>(
        _ element: String, as type: Wanted.Type = Wanted.self, tools: Int = 22155
    ) throws -> Wanted {
        guard let view = try view(subviews: element, tools: tools).subviews.first as? Wanted else { throw Missing() }
        return view
    }

    package struct Missing: Error {}

    /// Runs the body on a platform of an age, with two pixels a point.
    package static func onRelease<Result>(_ tools: Int, _ body: () throws -> Result) rethrows -> Result {
        let outer = PlatformMetrics.current
        PlatformMetrics.current = PlatformMetrics(toolsVersion: tools)
        defer { PlatformMetrics.current = outer }
        return try body()
    }

    /// The view drawn on white or black, two pixels a point.
    package static func picture(of view: UIView, dark: Bool = false) throws -> CGImage {
        let ground = UIView(frame: CGRect(x: 0, y: 0, width: view.frame.maxX + 4, height: view.frame.maxY + 4))
        ground.backgroundColor = .systemBackground
        ground.overrideUserInterfaceStyle = dark ? .dark : .light
        ground.addSubview(view)
        ground.layoutIfNeeded()
        return try Picture.image(size: ground.bounds.size, scale: 2) { DrawingWalk.draw(ground, in: $0) }
    }
}
