// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct SafeAreaTests {
    private static let screen = UIEdgeInsets(top: 59, left: 0, bottom: 34, right: 0)

    private func root() -> UIView {
        let root = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 852))
        root.rootSafeAreaInsets = Self.screen
        return root
    }

    @Test("a view has the part of the safe area that reaches into it")
    func overlap() {
        let platform = Platform(scale: 3, device: "retina6_12", width: 393, height: 852)
        defer { platform.leave() }
        let root = root()
        let top = UIView(frame: CGRect(x: 0, y: 20, width: 393, height: 100))
        let middle = UIView(frame: CGRect(x: 0, y: 200, width: 393, height: 100))
        let bottom = UIView(frame: CGRect(x: 0, y: 840, width: 393, height: 12))
        [top, middle, bottom].forEach(root.addSubview)
        #expect(top.safeAreaInsets == UIEdgeInsets(top: 39, left: 0, bottom: 0, right: 0))
        #expect(middle.safeAreaInsets == .zero)
        #expect(bottom.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 12, right: 0))
    }

    @Test("scroll views take the safe area as content insets, and give none on")
    func scrolling() {
        let platform = Platform(scale: 3, device: "retina6_12", width: 393, height: 852)
        defer { platform.leave() }
        let root = root()
        let scroll = UIScrollView(frame: root.bounds)
        scroll.alwaysBounceVertical = true
        let content = UIView(frame: CGRect(x: 0, y: 0, width: 393, height: 300))
        scroll.addSubview(content)
        root.addSubview(scroll)
        root.layoutIfNeeded()
        #expect(scroll.adjustedContentInset == Self.screen)
        #expect(scroll.contentOffset == CGPoint(x: 0, y: -59))
        #expect(content.safeAreaInsets == .zero)
        scroll.contentInsetAdjustmentBehavior = .never
        root.layoutIfNeeded()
        #expect(scroll.contentOffset == .zero)
    }

    @Test("margins: 8 plain, the system's for roots, explicit ones, and those handed down")
    func margins() {
        let platform = Platform(scale: 3, device: "retina6_12", width: 393, height: 852)
        defer { platform.leave() }
        let root = root()
        let inner = UIView(frame: CGRect(x: 5, y: 100, width: 300, height: 100))
        root.addSubview(inner)
        #expect(root.layoutMargins == UIEdgeInsets(top: 59, left: 16, bottom: 34, right: 16))
        #expect(inner.layoutMargins == UIEdgeInsets(top: 8, left: 8, bottom: 8, right: 8))
        inner.layoutMargins = UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4)
        #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 2, bottom: 3, right: 4))
        inner.preservesSuperviewLayoutMargins = true
        #expect(inner.layoutMargins == UIEdgeInsets(top: 1, left: 11, bottom: 3, right: 4))
        root.layoutMargins = UIEdgeInsets(top: 4, left: 30, bottom: 0, right: 3)
        #expect(root.layoutMargins == UIEdgeInsets(top: 63, left: 30, bottom: 34, right: 16))
        root.insetsLayoutMarginsFromSafeArea = false
        #expect(root.layoutMargins == UIEdgeInsets(top: 4, left: 30, bottom: 0, right: 16))
    }

    @Test("bars of containers cover the controllers inside, one within the other")
    func containers() {
        let platform = Platform(scale: 3, device: "retina6_12", width: 393, height: 852)
        defer { platform.leave() }
        let content = UIViewController()
        content.title = "Content"
        let navigation = UINavigationController(rootViewController: content)
        let tabs = UITabBarController()
        tabs.viewControllers = [navigation]
        tabs.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        tabs.view.rootSafeAreaInsets = Self.screen
        tabs.view.layoutIfNeeded()
        // The tabs' own view is a root of a canvas; what lies in it is not.
        #expect(navigation.view.safeAreaInsets == UIEdgeInsets(top: 59, left: 0, bottom: 83, right: 0))
        #expect(content.view.frame == CGRect(x: 0, y: 0, width: 393, height: 852))
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 103, left: 0, bottom: 83, right: 0))
        #expect(navigation.navigationBar.frame == CGRect(x: 0, y: 59, width: 393, height: 44))
        #expect(tabs.tabBar.frame == CGRect(x: 0, y: 769, width: 393, height: 49))
        #expect(navigation.navigationBar.topItem?.title == "Content")
        #expect(content.navigationController === navigation)
        #expect(content.tabBarController === tabs)
    }

    @Test("a view that does not reach under bars begins below them")
    func extendedEdges() {
        let platform = Platform(scale: 3, device: "retina6_12", width: 393, height: 852)
        defer { platform.leave() }
        let content = UIViewController()
        content.edgesForExtendedLayout = []
        let navigation = UINavigationController(rootViewController: content)
        navigation.view.frame = CGRect(x: 0, y: 0, width: 393, height: 852)
        navigation.view.rootSafeAreaInsets = Self.screen
        navigation.view.layoutIfNeeded()
        #expect(content.view.frame == CGRect(x: 0, y: 103, width: 393, height: 749))
        #expect(content.view.safeAreaInsets == UIEdgeInsets(top: 0, left: 0, bottom: 34, right: 0))
        #expect(content.view.layoutMargins.top == 0)
    }
}
