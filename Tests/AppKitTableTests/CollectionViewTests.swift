// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Testing

/// Collection views, popovers and browsers.
@MainActor struct CollectionViewTests {
    /// An item with a field that shows its object's name.
    @MainActor final class PersonItem: NSCollectionViewItem {
        nonisolated deinit {}

        override func loadView() {
            let view = NSView(frame: CGRect(x: 0, y: 0, width: 60, height: 40))
            let field = NSTextField(labelWithString: "")
            view.addSubview(field)
            textField = field
            field.bind(.value, to: self, withKeyPath: "representedObject.name")
            self.view = view
        }
    }

    private func collection() -> (NSScrollView, NSCollectionView) {
        let scroll = NSScrollView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        let view = NSCollectionView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
        view.isSelectable = true
        view.allowsMultipleSelection = true
        let prototype = PersonItem(nibName: nil, bundle: nil)
        _ = prototype.view
        view.itemPrototype = prototype
        scroll.documentView = view
        return (scroll, view)
    }

    private func click(_ index: Int, in view: NSCollectionView, _ modifiers: NSEvent.ModifierFlags = []) {
        let frame = view.frameForItem(at: index)
        let place = view.convert(CGPoint(x: frame.midX, y: frame.midY), to: nil)
        view.mouseDown(with: NSEvent(type: .leftMouseDown, location: place, modifierFlags: modifiers, clickCount: 1))
    }

    @Test("NSCollectionView content/selection")
    func bindings() throws {
        let (scroll, view) = collection()
        let people = NSArrayController()
        people.content = threePeople.map { Person($0.0, $0.1) }
        view.bind(.content, to: people, withKeyPath: "arrangedObjects")
        view.bind(.selectionIndexes, to: people, withKeyPath: "selectionIndexes")
        scroll.layoutSubtreeIfNeeded()
        #expect(view.visibleItems().map { $0.textField?.stringValue } == ["Ada", "Grace", "Alan"])
        people.addObject(Person("Edsger", 72))
        scroll.layoutSubtreeIfNeeded()
        #expect(
            view.visibleItems().map(\.view.frame) == [
                CGRect(x: 0, y: 0, width: 60, height: 40), CGRect(x: 60, y: 0, width: 60, height: 40),
                CGRect(x: 120, y: 0, width: 60, height: 40), CGRect(x: 0, y: 40, width: 60, height: 40),
            ])
        people.selectionIndexes = [2]
        #expect(view.item(at: 2)?.isSelected == true)
        click(1, in: view)
        #expect(people.selectionIndexes == [1])
        click(3, in: view, .command)
        #expect(people.selectionIndexes == [1, 3])
        #expect(view.visibleItems().map(\.isSelected) == [false, true, false, true])
    }

    @MainActor private final class Source: NSObject, NSCollectionViewDataSource {
        var count = 0
        var made = 0
        nonisolated deinit {}

        func collectionView(_ collectionView: NSCollectionView, numberOfItemsInSection section: Int) -> Int { count }
        func collectionView(
            _ collectionView: NSCollectionView, itemForRepresentedObjectAt indexPath: IndexPath
        ) -> NSCollectionViewItem {
            made += 1
            return collectionView.makeItem(withIdentifier: "person", for: indexPath)
        }
    }

    @Test("A flow layout fills lines, and only the items in sight are made")
    func flow() throws {
        let (scroll, view) = collection()
        let layout = NSCollectionViewFlowLayout()
        layout.itemSize = CGSize(width: 60, height: 30)
        layout.minimumInteritemSpacing = 5
        layout.minimumLineSpacing = 4
        layout.sectionInset = NSEdgeInsets(top: 2, left: 0, bottom: 2, right: 0)
        view.collectionViewLayout = layout
        view.register(PersonItem.self, forItemWithIdentifier: "person")
        let source = Source()
        source.count = 20_000
        view.dataSource = source
        scroll.layoutSubtreeIfNeeded()
        #expect(view.frameForItem(at: 0) == CGRect(x: 0, y: 2, width: 60, height: 30))
        #expect(view.frameForItem(at: 1) == CGRect(x: 70, y: 2, width: 60, height: 30))
        #expect(view.frameForItem(at: 5) == CGRect(x: 140, y: 36, width: 60, height: 30))
        #expect(view.visibleItems().count == 9)
        #expect(source.made < 20)
        view.scrollToItems(at: [IndexPath(indexes: [0, 19_999])], scrollPosition: [])
        scroll.layoutSubtreeIfNeeded()
        #expect(view.indexPathsForVisibleItems().max() == IndexPath(indexes: [0, 19_999]))
        #expect(view.item(at: 0) == nil)
    }

    @MainActor private final class Words: NSObject, NSBrowserDelegate {
        nonisolated deinit {}

        func browser(_ browser: NSBrowser, numberOfChildrenOfItem item: Any?) -> Int {
            ((item as? String)?.count ?? 0) < 2 ? 3 : 0
        }
        func browser(_ browser: NSBrowser, child index: Int, ofItem item: Any?) -> Any {
            (item as? String ?? "") + ["a", "b", "c"][index]
        }
        func browser(_ browser: NSBrowser, isLeafItem item: Any?) -> Bool { (item as? String)?.count == 2 }
        func browser(_ browser: NSBrowser, objectValueForItem item: Any?) -> Any? { item }
    }

    @Test("A browser shows in a column what is inside of what is selected in the one before")
    func browser() throws {
        let browser = NSBrowser(frame: CGRect(x: 0, y: 0, width: 402, height: 202))
        let words = Words()
        browser.delegate = words
        browser.layoutSubtreeIfNeeded()
        browser.selectRow(1, inColumn: 0)
        #expect(browser.lastColumn == 1)
        browser.selectRow(2, inColumn: 1)
        #expect(browser.lastColumn == 1)
        #expect(browser.path == "/b/bc")
        #expect(browser.setPath("/a/ab"))
        #expect(browser.selectedRow(inColumn: 1) == 1)
        #expect(!browser.setPath("/a/zz"))
        browser.selectRow(0, inColumn: 0)
        #expect(browser.selectedRow(inColumn: 1) == -1)
    }

    @Test("A popover lies beside what it points at, and a click outside closes a transient one")
    func popover() throws {
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 400, height: 300), styleMask: [.titled], backing: .buffered,
            defer: false)
        let anchor = NSView(frame: CGRect(x: 150, y: 200, width: 100, height: 20))
        window.contentView?.addSubview(anchor)
        let controller = NSViewController(nibName: nil, bundle: nil)
        controller.view = NSView(frame: CGRect(x: 0, y: 0, width: 120, height: 80))
        let popover = NSPopover()
        popover.contentViewController = controller
        popover.behavior = .transient
        popover.show(relativeTo: .zero, of: anchor, preferredEdge: .minY)
        #expect(popover.isShown)
        let frame = controller.view.convert(controller.view.bounds, to: anchor)
        #expect(frame == CGRect(x: -10, y: -90, width: 120, height: 80))
        let panel = try #require(controller.view.superview?.superview)
        let outside = NSEvent(type: .leftMouseDown, location: CGPoint(x: 5, y: 5), clickCount: 1)
        panel.mouseDown(with: outside)
        #expect(!popover.isShown)
        #expect(controller.view.window == nil)
    }
}
