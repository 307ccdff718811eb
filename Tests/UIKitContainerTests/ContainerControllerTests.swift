// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite struct ContainerControllerTests {
    @Test("a navigation controller shows the last controller of its stack and can go back")
    func stack() {
        let platform = Platform()
        defer { platform.leave() }
        let (first, second) = (UIViewController(), UIViewController())
        first.title = "First"
        second.title = "Second"
        let navigation = UINavigationController(rootViewController: first)
        navigation.view.layoutIfNeeded()
        #expect(first.view.superview === navigation.view)
        navigation.pushViewController(second, animated: false)
        navigation.view.layoutIfNeeded()
        #expect(second.view.superview === navigation.view)
        #expect(first.view.superview == nil)
        #expect(navigation.navigationBar.items?.map(\.title) == ["First", "Second"])
        #expect(navigation.navigationBar.backItem?.title == "First")
        #expect(navigation.popViewController(animated: false) === second)
        #expect(navigation.popViewController(animated: false) == nil)
        #expect(second.parent == nil)
        navigation.view.layoutIfNeeded()
        #expect(first.view.superview === navigation.view)
    }

    @Test("tabs exchange what is shown; a sixth goes behind More")
    func tabs() {
        let platform = Platform()
        defer { platform.leave() }
        let pages = (1...6).map { number in
            let page = UIViewController()
            page.tabBarItem = UITabBarItem(title: "\(number)", image: nil, tag: number)
            return page
        }
        let tabs = UITabBarController()
        tabs.viewControllers = pages
        tabs.view.layoutIfNeeded()
        #expect(tabs.tabBar.items?.map(\.title) == ["1", "2", "3", "4", nil])
        #expect(tabs.tabBar.selectedItem === pages[0].tabBarItem)
        tabs.tabBar(tabs.tabBar, didSelect: pages[2].tabBarItem)
        tabs.view.layoutIfNeeded()
        #expect(tabs.selectedIndex == 2)
        #expect(pages[2].view.superview === tabs.view)
        #expect(pages[0].view.superview == nil)
        tabs.selectedIndex = 99
        #expect(tabs.selectedIndex == 2)
    }

    @Test("a split view shows two columns where there is room, else one")
    func split() {
        let platform = Platform()
        defer { platform.leave() }
        let (primary, secondary) = (UIViewController(), UIViewController())
        let split = UISplitViewController(nibName: nil, bundle: nil)
        split.viewControllers = [primary, secondary]
        split.preferredDisplayMode = .oneBesideSecondary
        split.view.overridesTraits = UITraitCollection(horizontalSizeClass: .regular)
        split.view.frame = CGRect(x: 0, y: 0, width: 1024, height: 768)
        split.view.layoutIfNeeded()
        #expect(primary.view.frame == CGRect(x: 0, y: 0, width: 320, height: 768))
        #expect(secondary.view.frame == CGRect(x: 320.5, y: 0, width: 703.5, height: 768))
        split.view.overridesTraits = UITraitCollection(horizontalSizeClass: .compact)
        split.view.setNeedsLayout()
        split.view.layoutIfNeeded()
        // A primary that is no navigation controller does nothing with the secondary.
        #expect(secondary.view.superview == nil)
        #expect(primary.view.frame == CGRect(x: 0, y: 0, width: 1024, height: 768))
        #expect(split.viewControllers == [primary])
    }

    @Test("a toolbar's flexible spaces share the room, fixed ones keep their width")
    func toolbarSpaces() {
        let platform = Platform()
        defer { platform.leave() }
        let (a, b, c) = (square(), square(), square())
        let toolbar = UIToolbar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        toolbar.items = [
            UIBarButtonItem(customView: a), .fixedSpace(30), UIBarButtonItem(customView: b), .flexibleSpace(),
            UIBarButtonItem(customView: c),
        ]
        toolbar.layoutIfNeeded()
        #expect([a, b, c].map(\.frame.minX) == [16, 66, 284])
        #expect(a.frame.minY == 12)
    }

    @Test("a title stands in the middle of its bar, and gives way to wide buttons")
    func navigationTitle() {
        let platform = Platform()
        defer { platform.leave() }
        let title = UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 30))
        let wide = UIView(frame: CGRect(x: 0, y: 0, width: 180, height: 30))
        let item = UINavigationItem(title: "")
        item.titleView = title
        let bar = UINavigationBar(frame: CGRect(x: 0, y: 0, width: 320, height: 44))
        bar.items = [item]
        bar.layoutIfNeeded()
        #expect(title.frame == CGRect(x: 110, y: 7, width: 100, height: 30))
        item.leftBarButtonItem = UIBarButtonItem(customView: wide)
        bar.layoutIfNeeded()
        #expect(wide.frame.minX == 16)
        #expect(title.frame.minX >= wide.frame.maxX)
        #expect(title.frame.maxX <= 304)
    }

    @Test("a controller cannot be put inside a controller that is inside it")
    func circle() {
        let platform = Platform()
        defer { platform.leave() }
        let (a, b, c) = (UIViewController(), UIViewController(), UIViewController())
        a.addChild(b)
        b.addChild(c)
        c.addChild(a)
        a.addChild(a)
        #expect(a.parent == nil)
        #expect(c.children.isEmpty)
        #expect(c.navigationController == nil)
    }

    private func square() -> UIView { UIView(frame: CGRect(x: 0, y: 0, width: 20, height: 20)) }
}
