// SPDX-License-Identifier: Apache-2.0

import AppKitTestSupport
import Foundation
import Testing

@testable import AppKit

/// Menus: items, keys, validation, context menus, the menu bar.
@MainActor struct MenuTests {
    /// Performs what menus send, and says what it can.
    @MainActor final class Editor: NSView, NSMenuItemValidation {
        var performed: [String] = []
        var forbidden: Set<String> = []
        func save(_ sender: Any?) { performed.append("save") }
        func close(_ sender: Any?) { performed.append("close") }
        func validateMenuItem(_ menuItem: NSMenuItem) -> Bool { !forbidden.contains(menuItem.title) }
        override var acceptsFirstResponder: Bool { true }
        nonisolated deinit {}

        static let table: ClassTable = {
            let table = ClassTable(Editor.self, superclass: ViewTables.view) {
                $0.action("save:", Editor.save)
                $0.action("close:", Editor.close)
            }
            NibTables.register(Editor.self) { table }
            return table
        }()
    }

    private let editor: Editor = {
        _ = Editor.table
        return Editor(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
    }()

    private func menu() -> NSMenu {
        let main = NSMenu(title: "Main")
        let file = NSMenu(title: "File")
        main.addItem(withTitle: "File", action: nil, keyEquivalent: "").submenu = file
        file.addItem(withTitle: "Save", action: "save:", keyEquivalent: "s")
        file.addItem(.separator())
        file.addItem(withTitle: "Close", action: "close:", keyEquivalent: "w")
        file.addItem(withTitle: "Nobody", action: "nobodyDoesThis:", keyEquivalent: "")
        let edit = NSMenu(title: "Edit")
        main.addItem(withTitle: "Edit", action: nil, keyEquivalent: "").submenu = edit
        edit.addItem(withTitle: "Save All", action: "save:", keyEquivalent: "S")
        return main
    }

    @Test("Items are found by title, tag, index and object, and belong to one menu")
    func items() {
        let (first, second) = (NSMenu(title: "A"), NSMenu(title: "B"))
        let item = first.addItem(withTitle: "One", action: nil, keyEquivalent: "")
        item.tag = 5
        item.representedObject = first
        first.insertItem(withTitle: "Zero", action: nil, keyEquivalent: "", at: 0)
        #expect(first.items.map(\.title) == ["Zero", "One"])
        #expect(first.indexOfItem(withTitle: "One") == 1)
        #expect(first.item(withTag: 5) === item)
        #expect(first.indexOfItem(withRepresentedObject: first) == 1)
        second.addItem(item)
        #expect(first.numberOfItems == 1)
        #expect(item.menu === second)
        first.removeItem(at: 7)
        #expect(first.item(at: 7) == nil)
    }

    @Test("Items are enabled while somebody performs their actions and allows it")
    func validation() {
        let stage = ControlStage(editor)
        stage.window.makeFirstResponder(editor)
        editor.forbidden = ["Close"]
        let file = menu().item(at: 0)?.submenu
        file?.update()
        #expect(file?.items.map(\.isEnabled) == [true, false, false, false])
        editor.forbidden = []
        file?.update()
        #expect(file?.items.map(\.isEnabled) == [true, false, true, false])
        file?.autoenablesItems = false
        file?.item(at: 3)?.isEnabled = true
        file?.update()
        #expect(file?.item(at: 3)?.isEnabled == true)
    }

    @Test("Keys choose items, a capital letter with the shift key, Control as Command on keyboards of PCs")
    func keys() {
        let stage = ControlStage(editor)
        stage.window.makeFirstResponder(editor)
        NSApplication.shared.mainMenu = menu()
        defer { NSApplication.shared.mainMenu = nil }
        stage.key("s", .command)
        stage.key("w", [.command, .control])
        stage.key("S", [.command, .shift])
        #expect(editor.performed == ["save", "close", "save"])
        stage.key("s", [.command, .option])
        #expect(editor.performed.count == 3)
        #expect(KeyStroke("S", .command)?.title == "Ctrl+Shift+S")
        #expect(KeyStroke("\u{F704}", [])?.title == "F1")
    }

    @Test("A main window of the running program has a menu bar; a click opens a menu, the pointer goes on to the next")
    func bar() throws {
        let application = NSApplication.shared
        let wasRunning = application.isRunning
        application.isRunning = true
        defer { application.isRunning = wasRunning }
        application.mainMenu = menu()
        defer { application.mainMenu = nil }
        let stage = ControlStage(editor)
        stage.window.makeFirstResponder(editor)
        let bar = try #require(stage.window.menuBar as? MenuBarView)
        #expect(bar.shownParts.flatMap(\.texts) == ["File", "Edit"])
        #expect(stage.window.contentView?.frame.height == 300)
        let titles = bar.titles.map(\.frame)
        stage.click(bar, at: CGPoint(x: titles[0].midX, y: 10))
        #expect(MenuSession.session(in: stage.window)?.panels.first?.contents.title == "File")
        stage.move(bar, to: CGPoint(x: titles[1].midX, y: 10))
        #expect(MenuSession.session(in: stage.window)?.panels.first?.contents.title == "Edit")
        stage.key(ControlStage.left)
        #expect(MenuSession.session(in: stage.window)?.panels.first?.contents.title == "File")
        stage.key("\r")
        #expect(editor.performed == ["save"])
        #expect(MenuSession.session(in: stage.window) == nil)
        #expect(application.performMenuItem(titled: ["File", "Close"]))
        #expect(editor.performed == ["save", "close"])
    }

    @Test("The button for menus opens the view's menu; a click elsewhere and Escape close it")
    func context() {
        let stage = ControlStage(editor)
        let menu = NSMenu(title: "")
        let counter = ActionCounter()
        menu.addItem(withTitle: "Do", action: "act:", keyEquivalent: "").target = counter
        editor.menu = menu
        stage.rightClick(editor, at: CGPoint(x: 50, y: 150))
        #expect(MenuSession.session(in: stage.window) != nil)
        stage.click(editor, at: CGPoint(x: 350, y: 20))
        #expect(MenuSession.session(in: stage.window) == nil)
        stage.rightClick(editor, at: CGPoint(x: 50, y: 150))
        stage.key("\u{1B}")
        #expect(MenuSession.session(in: stage.window) == nil)
        stage.rightClick(editor, at: CGPoint(x: 50, y: 150))
        stage.key(ControlStage.down)
        stage.key("\r")
        #expect(counter.count == 1)
    }

    @Test("Submenus open beside their item, alternates take its place while their keys are held")
    func submenus() throws {
        let stage = ControlStage(editor)
        let menu = NSMenu(title: "")
        menu.autoenablesItems = false
        let inner = NSMenu(title: "Inner")
        inner.autoenablesItems = false
        inner.addItem(withTitle: "Deep", action: nil, keyEquivalent: "")
        menu.addItem(withTitle: "More", action: nil, keyEquivalent: "").submenu = inner
        menu.addItem(withTitle: "Close", action: nil, keyEquivalent: "w")
        let alternate = menu.addItem(withTitle: "Close All", action: nil, keyEquivalent: "w")
        alternate.isAlternate = true
        alternate.keyEquivalentModifierMask = [.command, .option]
        #expect(MenuGeometry(menu).rows.map(\.item.title) == ["More", "Close"])
        #expect(MenuGeometry(menu, alternates: [.command, .option]).rows.map(\.item.title) == ["More", "Close All"])
        #expect(menu.popUp(positioning: nil, at: CGPoint(x: 20, y: 200), in: editor))
        stage.key(ControlStage.down)
        stage.key(ControlStage.right)
        let session = try #require(MenuSession.session(in: stage.window))
        #expect(session.panels.map(\.contents.title) == ["", "Inner"])
        #expect(inner.highlightedItem?.title == "Deep")
        stage.key(ControlStage.left)
        #expect(session.panels.count == 1)
    }

    @Test("A toolbar has its items from the nib, lays them out and sends their actions")
    func toolbar() throws {
        let nib = try MacDocument.load(
            """
            <window title="W" id="1"><windowStyleMask key="styleMask" titled="YES"/>
            <rect key="contentRect" x="0.0" y="0.0" width="400" height="200"/>
            <view key="contentView" id="2"><rect key="frame" x="0.0" y="0.0" width="400" height="200"/></view>
            <toolbar key="toolbar" implicitIdentifier="T" displayMode="iconAndLabel" sizeMode="regular" id="3">
            <allowedToolbarItems>
            <toolbarItem implicitItemIdentifier="A" label="Add" paletteLabel="Add" image="NSAddTemplate" id="4"/>
            <toolbarItem implicitItemIdentifier="NSToolbarFlexibleSpaceItem" id="5"/>
            <toolbarItem implicitItemIdentifier="R" label="Remove" paletteLabel="Remove" image="NSRemoveTemplate" id="6"/>
            </allowedToolbarItems><defaultToolbarItems>
            <toolbarItem reference="4"/><toolbarItem reference="5"/><toolbarItem reference="6"/></defaultToolbarItems>
            </toolbar></window>
            """)
        #expect(nib.faults.map(\.description) == [])
        let window = try #require(nib.topLevelObjects.lazy.compactMap { $0 as? NSWindow }.first)
        let toolbar = try #require(window.toolbar)
        #expect(toolbar.items.map(\.label) == ["Add", "", "Remove"])
        #expect(toolbar.displayMode == .iconAndLabel)
        let counter = ActionCounter()
        toolbar.items[2].target = counter
        toolbar.items[2].action = "act:"
        window.makeKeyAndOrderFront(nil)
        defer { window.orderOut(nil) }
        let view = try #require(toolbar.toolbarView as? ToolbarView)
        #expect(view.shownItems.last.map { $0.frame.maxX } == view.bounds.width - 10)
        let place = view.convert(CGPoint(x: view.bounds.width - 20, y: view.bounds.midY), to: nil)
        for type: NSEvent.EventType in [.leftMouseDown, .leftMouseUp] {
            window.sendEvent(NSEvent(type: type, location: place, window: window, clickCount: 1))
        }
        #expect(counter.senders.first === toolbar.items[2])
    }
}
