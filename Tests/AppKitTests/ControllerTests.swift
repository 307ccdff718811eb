// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

extension Screens {
    /// Windows and controllers of documents.
    @MainActor @Suite struct ControllerTests {
        @Test("A window of a document has its style, its sizes, its content and who takes keys first")
        func windowTemplate() throws {
            PlatformMetrics.current = PlatformMetrics(toolsVersion: 22999, screenSize: CGSize(width: 800, height: 600))
            let nib = try MacDocument.load(
                """
                <window title="Notes" allowsToolTipsWhenApplicationIsInactive="NO" releasedWhenClosed="NO" \
                visibleAtLaunch="NO" id="w">
                <windowStyleMask key="styleMask" titled="YES" closable="YES" resizable="YES"/>
                <windowPositionMask key="initialPositionMask" leftStrut="YES" bottomStrut="YES"/>
                <rect key="contentRect" x="100" y="120" width="300" height="200"/>
                <rect key="screenRect" x="0.0" y="0.0" width="800" height="600"/>
                <value key="minSize" type="size" width="120" height="90"/>
                <view key="contentView" id="v"><rect key="frame" x="0.0" y="0.0" width="300" height="200"/>
                <autoresizingMask key="autoresizingMask"/>
                <subviews><imageView id="i"><rect key="frame" x="10" y="10" width="20" height="20"/>
                <autoresizingMask key="autoresizingMask" flexibleMinX="YES" flexibleMinY="YES"/>
                <imageCell key="cell" id="c"/></imageView></subviews></view>
                <connections><outlet property="initialFirstResponder" destination="i" id="x"/></connections>
                </window>
                """)
            let window = try #require(nib.topLevelObjects.compactMap { $0 as? NSWindow }.first)
            #expect(nib.faults.map(\.description) == [])
            #expect(window.title == "Notes")
            #expect(window.styleMask == [.titled, .closable, .resizable])
            #expect(window.frame == CGRect(x: 100, y: 120, width: 300, height: 228))
            #expect(window.contentMinSize == CGSize(width: 120, height: 90))
            #expect(!window.isReleasedWhenClosed && !window.isVisible)
            #expect(window.initialFirstResponder is NSImageView)
            #expect(
                window.contentView?.outline == """
                    NSView 0 0 300 200
                      NSImageView 10 10 20 20
                    """)
            window.setContentSize(CGSize(width: 400, height: 250))
            #expect(window.contentView?.subviews.first?.frame.origin == CGPoint(x: 110, y: 60))
        }

        @Test("A view controller loads its view once, is told of it, and is after its view in the chain")
        func viewController() {
            final class Controller: NSViewController {
                var log: [String] = []
                nonisolated deinit {}
                override func loadView() {
                    log.append("load")
                    view = NSView(frame: CGRect(x: 0, y: 0, width: 80, height: 60))
                }
                override func viewDidLoad() { log.append("did load") }
                override func viewDidAppear() { log.append("appeared") }
                override func viewDidDisappear() { log.append("disappeared") }
            }
            let controller = Controller()
            #expect(!controller.isViewLoaded)
            let window = NSWindow(contentViewController: controller)
            #expect(window.contentView === controller.view)
            #expect(window.contentLayoutRect.size == CGSize(width: 80, height: 60))
            #expect(controller.view.next === controller)
            window.orderFront(nil)
            window.orderOut(nil)
            #expect(controller.log == ["load", "did load", "appeared", "disappeared"])
        }

        @Test("A storyboard's window has the view of its content's controller, and segues show others")
        func storyboard() throws {
            let storyboard = try MacDocument.storyboard(
                initial: "wc",
                """
                <scene sceneID="s1"><objects>
                <windowController id="wc" sceneMemberID="viewController">
                <window key="window" title="Main" releasedWhenClosed="NO" visibleAtLaunch="NO" id="w">
                <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
                <rect key="contentRect" x="10" y="10" width="480" height="270"/>
                <rect key="screenRect" x="0.0" y="0.0" width="800" height="600"/></window>
                <connections><segue destination="vc" kind="relationship" \
                relationship="window.shadowedContentViewController" id="r1"/></connections>
                </windowController></objects></scene>
                <scene sceneID="s2"><objects>
                <viewController id="vc" sceneMemberID="viewController">
                <view key="view" id="v"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
                <subviews><containerView id="cv"><rect key="frame" x="0.0" y="0.0" width="50" height="40"/>
                <connections><segue destination="inner" kind="embed" id="e1"/></connections>
                </containerView></subviews></view>
                <connections><segue destination="inner" kind="sheet" identifier="more" id="g1"/></connections>
                </viewController></objects></scene>
                <scene sceneID="s3"><objects>
                <viewController title="Inner" storyboardIdentifier="inner" id="inner" sceneMemberID="viewController">
                <view key="view" id="iv"><rect key="frame" x="0.0" y="0.0" width="30" height="20"/></view>
                </viewController></objects></scene>
                """)
            let controller = try #require(storyboard.instantiateInitialController() as? NSWindowController)
            let window = try #require(controller.window)
            let content = try #require(window.contentViewController)
            #expect(window.title == "Main")
            #expect(window.windowController === controller)
            #expect(window.contentView === content.view)
            #expect(
                content.view.outline == """
                    NSView 0 0 200 100
                      NSView 0 0 50 40
                        NSView 0 0 50 40
                    """)
            #expect(content.children.map(\.title) == ["Inner"])
            controller.showWindow(nil)
            content.performSegue(withIdentifier: "more", sender: nil)
            #expect(content.presentedViewControllers?.map(\.title) == ["Inner"])
            let sheet = try #require(window.attachedSheet)
            #expect(sheet.contentView?.frame.size == CGSize(width: 30, height: 20))
            content.presentedViewControllers?.first?.dismiss(nil)
            #expect(window.attachedSheet == nil)
            window.close()
        }

        @Test("A window whose toolbar chooses pages is as large as the page that is shown")
        func toolbarPages() throws {
            PlatformMetrics.current = PlatformMetrics(toolsVersion: 22999, screenSize: CGSize(width: 800, height: 600))
            func page(_ width: CGFloat, _ height: CGFloat) -> NSTabViewItem {
                let controller = NSViewController()
                controller.view = NSView(frame: CGRect(x: 0, y: 0, width: width, height: height))
                return NSTabViewItem(viewController: controller)
            }
            let tabs = NSTabViewController()
            tabs.tabStyle = .toolbar
            tabs.addTabViewItem(page(400, 300))
            tabs.addTabViewItem(page(200, 100))
            let window = NSWindow(contentViewController: tabs)
            #expect(window.contentView?.frame.size == CGSize(width: 400, height: 300))
            tabs.selectedTabViewItemIndex = 1
            #expect(window.contentView?.frame.size == CGSize(width: 200, height: 100))
            #expect(tabs.tabViewItems[1].view?.frame.size == CGSize(width: 200, height: 100))
        }
    }
}
