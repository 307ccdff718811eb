// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import Foundation
import InterfaceBuilder
import NibCompiler
import Testing

private let corpus = ProcessInfo.processInfo.environment["INKWELL_CORPUS"].map {
    URL(fileURLWithPath: $0).appendingPathComponent("macos-xib")
}

extension Screens {
    /// What `encode(with:)` writes is what was read.
    @MainActor @Suite struct CodingTests {
        /// The first line that differs; nil where all are alike.
        static func difference(_ objects: [AnyObject]) throws -> String? {
            let before = objects.map { StateOutline.of($0) }
            let made = try NSNib(encoding: objects).load(owner: nil, showsWindows: false).topLevelObjects
            guard made.count == objects.count else { return "\(made.count) objects of \(objects.count)" }
            for (index, object) in made.enumerated() {
                let after = StateOutline.of(object)
                for (old, new) in zip(before[index], after) where old != new {
                    return "\(type(of: object)): \(old) | \(new)"
                }
                if before[index].count != after.count { return "\(type(of: object)): number of lines" }
            }
            return nil
        }

        @Test("Every class that a nib may name is written as it is made")
        func everyClass() throws {
            _ = try MacDocument.load("")
            var names: [String] = []
            for name in ClassRegistry.shared.names {
                guard let table = ClassRegistry.shared.table(named: name), table.module == "AppKit", table.name == name,
                    table.canDecode, let object = table.makeInstance(), object is any NibEncodable, !(object is NSImage)
                else { continue }
                names.append(name)
                let difference = try Self.difference([object])
                #expect(difference == nil, "\(name)")
            }
            #expect(names.count > 50)
            #expect(
                Set(names).isSuperset(of: ["NSView", "NSButton", "NSMenu", "NSTableView", "NSWindow", "NSTextView"]))
        }

        @Test("Controls, cells, menus, tables and containers come back with all that was set")
        func fixture() throws {
            let root = NSView(frame: CGRect(x: 0, y: 0, width: 400, height: 300))
            root.identifier = NSUserInterfaceItemIdentifier("root")
            let button = NSButton(frame: CGRect(x: 10, y: 20, width: 90, height: 32))
            button.title = "Press"
            button.keyEquivalent = "k"
            button.keyEquivalentModifierMask = [.command, .shift]
            button.action = Selector("press:")
            button.target = root
            button.tag = 7
            button.toolTip = "Press it"
            let check = NSButton(frame: CGRect(x: 10, y: 60, width: 90, height: 18))
            check.setButtonType(.switch)
            check.title = "Check"
            check.allowsMixedState = true
            check.state = .mixed
            let field = NSTextField(frame: CGRect(x: 10, y: 90, width: 120, height: 22))
            field.alignment = .right
            field.textColor = NSColor(srgbRed: 0.25, green: 0.5, blue: 0.75, alpha: 1)
            field.placeholderString = "Number"
            let formatter = NumberFormatter()
            formatter.locale = Locale(identifier: "en_US")
            formatter.numberStyle = .decimal
            formatter.minimumFractionDigits = 2
            field.formatter = formatter
            field.doubleValue = 12
            let slider = NSSlider(frame: CGRect(x: 10, y: 120, width: 120, height: 20))
            (slider.minValue, slider.maxValue, slider.doubleValue) = (-5, 5, 2)
            let popUp = NSPopUpButton(frame: CGRect(x: 150, y: 20, width: 100, height: 25), pullsDown: false)
            popUp.addItems(withTitles: ["One", "Two", "Three"])
            popUp.selectItem(at: 1)
            let scroll = NSScrollView(frame: CGRect(x: 150, y: 60, width: 200, height: 100))
            let table = NSTableView(frame: CGRect(x: 0, y: 0, width: 200, height: 100))
            let column = NSTableColumn(identifier: NSUserInterfaceItemIdentifier("name"))
            (column.title, column.width, column.isEditable) = ("Name", 120, false)
            table.addTableColumn(column)
            table.rowHeight = 31
            scroll.documentView = table
            scroll.hasVerticalScroller = true
            for view in [button, check, field, slider, popUp, scroll] { root.addSubview(view) }
            button.nextKeyView = field
            root.addConstraint(
                NSLayoutConstraint(
                    item: slider, attribute: .width, relatedBy: .greaterThanOrEqual, toItem: field, attribute: .width,
                    multiplier: 0.5, constant: 3))
            let menu = NSMenu(title: "Context")
            menu.addItem(withTitle: "Cut", action: Selector("cut:"), keyEquivalent: "x")
            menu.addItem(NSMenuItem.separator())
            root.menu = menu
            let difference = try Self.difference([root])
            #expect(difference == nil)
            let made = try #require(
                try NSNib(encoding: [root]).load(owner: nil).topLevelObjects.first as? NSView)
            let press = try #require(made.subviews[0] as? NSButton)
            #expect(press.target === made && press.action?.name == "press:" && press.tag == 7)
            #expect(press.nextKeyView === made.subviews[2])
            #expect((made.subviews[1] as? NSButton)?.state == .mixed)
            #expect((made.subviews[2] as? NSTextField)?.stringValue == "12.00")
            #expect((made.subviews[4] as? NSPopUpButton)?.titleOfSelectedItem == "Two")
            #expect(
                ((made.subviews[5] as? NSScrollView)?.documentView as? NSTableView)?.tableColumns.first?.title == "Name"
            )
            let constraint = try #require(made.constraints.first)
            #expect(constraint.firstItem === made.subviews[3] && constraint.secondItem === made.subviews[2])
            #expect(
                (constraint.multiplier, constraint.constant) == (0.5, 3) && constraint.relation == .greaterThanOrEqual)
            #expect(try Self.picture(of: made) == Self.picture(of: root))
        }

        @Test("A subclass writes its own values beside those of its superclass")
        func subclass() throws {
            ClassRegistry.shared.register(CodedDial.classTable)
            let dial = CodedDial(frame: CGRect(x: 1, y: 2, width: 30, height: 40))
            dial.angle = 1.25
            dial.caption = "North"
            dial.tint = NSColor(srgbRed: 1, green: 0.5, blue: 0, alpha: 1)
            let made = try #require(
                try NSNib(encoding: [dial]).load(owner: nil).topLevelObjects.first as? CodedDial)
            #expect(made.angle == 1.25 && made.frame == dial.frame)
            // What is published to designers needs no code.
            #expect(made.caption == "North" && made.tint.cgColor == dial.tint.cgColor)
        }

        @Test("A class that stands in for a missing one is one again")
        func standIn() throws {
            let made = try MacDocument.load(
                """
                <customView id="1" customClass="DialOfNobody"><rect key="frame" x="0.0" y="0.0" width="50" height="60"/>
                </customView>
                """)
            let view = try #require(made.topLevelObjects.lazy.compactMap { $0 as? NSView }.first)
            let again = try NSNib(encoding: [view]).load(owner: nil)
            let copy = try #require(again.topLevelObjects.first as? NSView)
            #expect((copy as any DynamicHost).dynamicClass?.name == "DialOfNobody")
            #expect(copy.frame == view.frame)
        }

        @Test("What cannot be written is told")
        func unknown() {
            #expect(throws: NibError.self) { try NSNib(encoding: [PlainThing()]) }
        }

        /// What the view looks like.
        static func picture(of view: NSView) throws -> [UInt8] {
            view.layoutSubtreeIfNeeded()
            return try Picture.image(size: view.bounds.size, scale: 1) { DrawingWalk.draw(view, in: $0) }.pngData()
        }

        @Test("Every document of the corpus: read, written and read again it is the same", .enabled(if: corpus != nil))
        func corpusDocuments() throws {
            // Documents bring their main menus, which the windows of other tests are not to have.
            defer { NSApplication.shared.mainMenu = nil }
            let folder = try #require(corpus)
            let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
            var (count, same, alike): (Int, Int, Int) = (0, 0, 0)
            for case let file as URL in files where file.pathExtension == "xib" {
                guard let document = try? Document(bytes: [UInt8](Data(contentsOf: file))),
                    let compiled = try? Compiler.compile(xib: document), let nib = try? NSNib(bytes: compiled.bytes)
                else { continue }
                nib.establishesBindings = false
                guard let made = try? nib.load(owner: nil, showsWindows: false) else { continue }
                let objects = made.topLevelObjects.filter { $0 is NSView || $0 is NSWindow || $0 is NSMenu }
                guard !objects.isEmpty else { continue }
                count += 1
                do {
                    if let difference = try Self.difference(objects) {
                        print(file.lastPathComponent, difference)
                    } else {
                        same += 1
                    }
                    if try Self.looksTheSame(objects) { alike += 1 } else { print(file.lastPathComponent, "picture") }
                } catch {
                    print(file.lastPathComponent, error)
                }
            }
            #expect(same == count)
            #expect(alike == count)
        }

        static func looksTheSame(_ objects: [AnyObject]) throws -> Bool {
            let made = try NSNib(encoding: objects).load(owner: nil, showsWindows: false).topLevelObjects
            for (old, new) in zip(objects, made) {
                let views = (
                    old as? NSView ?? (old as? NSWindow)?.contentView, new as? NSView ?? (new as? NSWindow)?.contentView
                )
                guard let before = views.0, let after = views.1, !before.bounds.isEmpty else { continue }
                if try picture(of: before) != picture(of: after) { return false }
            }
            return true
        }
    }
}

/// A view of the program, with a value of its own and two that designers know.
@MainActor final class CodedDial: NSView, Designable {
    var angle = 0.0
    var caption = ""
    var tint = NSColor.black

    override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    required init?(coder: NSCoder) {
        super.init(coder: coder)
        angle = coder.decodeDouble(forKey: "angle")
    }

    nonisolated deinit {}

    override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.encode(angle, forKey: "angle")
    }

    static let classTable = ClassTable(of: CodedDial.self, decode: { CodedDial(coder: $0) }) {
        $0.designable("caption", \.caption, group: "Dial")
        $0.designable("tint", \.tint, group: "Dial")
    }
}

/// Something that no nib can hold.
private final class PlainThing {}
