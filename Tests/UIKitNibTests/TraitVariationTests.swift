// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// What a nib changes by size class, applied again when the size classes change.
@MainActor @Suite(.serialized) struct TraitVariationTests {
    /// Labels of which one is for narrow places only and one for wide ones, and a constraint whose constant differs.
    private let view = """
        <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="320" height="480"/>
        <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
        <subviews>
        <label opaque="NO" text="narrow" id="narrow"><rect key="frame" x="0" y="99" width="50" height="20"/></label>
        <label opaque="NO" text="first" translatesAutoresizingMaskIntoConstraints="NO" id="first">
        <rect key="frame" x="0" y="0" width="50" height="20"/>
        <constraints><constraint firstAttribute="width" constant="50" id="width">
        <variation key="widthClass=regular" constant="90"/></constraint></constraints></label>
        <label opaque="NO" text="middle" id="middle"><rect key="frame" x="0" y="40" width="50" height="20"/></label>
        <label opaque="NO" text="last" id="last"><rect key="frame" x="0" y="80" width="50" height="20"/></label>
        </subviews>
        <variation key="default"><mask key="subviews"><exclude reference="middle"/></mask></variation>
        <variation key="widthClass=regular"><mask key="subviews"><include reference="middle"/>
        <exclude reference="narrow"/></mask></variation>
        </view>
        """

    private func texts(_ view: UIView) -> [String] { view.subviews.compactMap { ($0 as? UILabel)?.text } }
    private func width(_ view: UIView) -> CGFloat? {
        view.subviews.last { ($0 as? UILabel)?.text == "first" }?.constraints.first?.constant
    }

    @Test("a window that is resized applies the variations of its new size classes")
    func resizing() throws {
        let metrics = PlatformMetrics.current
        let traits = UITraitCollection.current
        defer { (PlatformMetrics.current, UITraitCollection.current) = (metrics, traits) }
        for old in UIApplication.shared.windows { old.isHidden = true }
        let (narrow, wide) = (CGSize(width: 320, height: 600), CGSize(width: 900, height: 600))
        UIApplication.shared.adaptSizeClasses(to: narrow)
        let screen = try VirtualScreen(size: narrow, scale: 1)
        let window = UIWindow(frame: CGRect(origin: .zero, size: narrow))
        let other = UIWindow(frame: CGRect(x: 0, y: 0, width: 100, height: 100))
        let root = try #require(try Fixture.load(view).first as? UIView)
        let controller = UIViewController()
        controller.view = root
        window.rootViewController = controller
        window.isHidden = false
        other.isHidden = false
        defer { (window.isHidden, other.isHidden) = (true, true) }
        #expect(texts(root) == ["narrow", "first", "last"])
        #expect(width(root) == 50)
        try screen.resize(to: wide, scale: 1)
        #expect(window.frame.size == wide)
        #expect(texts(root) == ["first", "last", "middle"])
        #expect(width(root) == 90)
        // A window that does not fill the screen keeps its size, not its size classes.
        #expect(other.frame.size == CGSize(width: 100, height: 100))
        #expect(other.traitCollection.horizontalSizeClass == .regular)
        #expect(UITraitCollection.current.horizontalSizeClass == .regular)
        // What the program set stays as long as the size classes do.
        root.subviews.first?.constraints.first?.constant = 70
        window.screenTraits = window.screenTraits.modifyingTraits { $0.userInterfaceStyle = .dark }
        try screen.resize(to: CGSize(width: 950, height: 600), scale: 1)
        #expect(width(root) == 70)
        try screen.resize(to: narrow, scale: 1)
        #expect(texts(root) == ["narrow", "first", "last"])
        #expect(width(root) == 50)
    }

    @Test("a view that comes into a window of other size classes has that window's variations")
    func arrival() throws {
        let traits = UITraitCollection.current
        defer { UITraitCollection.current = traits }
        UITraitCollection.current = UITraitCollection(traitsFrom: [
            traits, UITraitCollection(horizontalSizeClass: .compact),
        ])
        let root = try #require(try Fixture.load(view).first as? UIView)
        #expect(texts(root) == ["narrow", "first", "last"])
        let window = UIWindow(frame: CGRect(x: 0, y: 0, width: 900, height: 600))
        window.screenTraits = UITraitCollection(traitsFrom: [traits, UITraitCollection(horizontalSizeClass: .regular)])
        window.addSubview(root)
        #expect(texts(root) == ["first", "last", "middle"])
    }

    @Test("variations do not keep what they belong to")
    func memory() throws {
        weak let root = try Fixture.load(view).first as? UIView
        #expect(root == nil)
    }
}
