// SPDX-License-Identifier: Apache-2.0

import AppKit
import AppKitTestSupport
import KeyValueCoding
import Testing

/// Nibs of macOS: what is decoded and what is connected.
@MainActor struct NibLoadingTests {
    final class Awakened: NSImageView {
        var wasHidden: Bool?
        nonisolated deinit {}
        override func awakeFromNib() { wasHidden = isHidden }
        static let classTable = ClassTable(
            Awakened.self, superclass: ClassRegistry.shared.table(named: "NSImageView"),
            decode: { Awakened(coder: $0) })
    }

    @MainActor final class Owner: NSObject {
        var view: NSView?
        nonisolated deinit {}

        static let classTable = ClassTable(Owner.self, superclass: nil) { $0.outlet("view", \.view) }
    }

    @Test("Views have their frames, masks and subviews, and the owner its outlets")
    func views() throws {
        NibTables.register(Owner.self) { Owner.classTable }
        let owner = Owner()
        let nib = try MacDocument.load(
            owner: owner, ownerClass: "Owner",
            connections: #"<outlet property="view" destination="1" id="c1"/>"#,
            """
            <view id="1"><rect key="frame" x="0.0" y="0.0" width="200" height="100"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews><imageView toolTip="A picture" id="2"><rect key="frame" x="10" y="20" width="48" height="32"/>
            <autoresizingMask key="autoresizingMask" flexibleMaxX="YES" flexibleMinY="YES"/>
            <imageCell key="cell" refusesFirstResponder="YES" alignment="left" imageScaling="axesIndependently" \
            image="NSAddTemplate" id="3"/></imageView>
            <customView id="4"><rect key="frame" x="100" y="0.0" width="50" height="50"/></customView>
            </subviews></view>
            """)
        #expect(nib.faults.map(\.description) == [])
        let view = try #require(owner.view)
        #expect(nib.topLevelObjects.contains { $0 === view })
        #expect(
            view.outline == """
                NSView 0 0 200 100
                  NSImageView 10 20 48 32
                  NSView 100 0 50 50
                """)
        let picture = try #require(view.subviews.first as? NSImageView)
        #expect(picture.toolTip == "A picture")
        #expect(picture.autoresizingMask == [.maxXMargin, .minYMargin])
        #expect(picture.imageScaling == .scaleAxesIndependently)
        #expect(picture.image?.name() == "NSAddTemplate")
        #expect(picture.cell?.controlView === picture)
    }

    @Test("A class that the program does not have is the nearest base with its members")
    func missingClass() throws {
        let nib = try MacDocument.load(
            """
            <customView id="1" customClass="NoGauge"><rect key="frame" x="0.0" y="0.0" width="20" height="10"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="unit" value="bar"/></userDefinedRuntimeAttributes>
            <connections><outlet property="needle" destination="2" id="c1"/></connections></customView>
            <customView id="2"><rect key="frame" x="0.0" y="0.0" width="2" height="10"/></customView>
            """)
        let gauge = try #require(nib.topLevelObjects.compactMap { $0 as? NSView }.first)
        #expect(gauge.standInClassName == "NoGauge")
        #expect(nib.faults.map(\.description) == ["class 'NoGauge' is not registered; a 'NSView' stands in for it"])
        #expect(gauge.value(forKey: "unit") as? String == "bar")
        #expect(gauge.value(forKey: "needle") as? NSView === nib.topLevelObjects.last)
    }

    @Test("Bindings are established when the nib is loaded, before objects are awakened")
    func bindings() throws {
        NibTables.register(Awakened.self, as: "Awakened") { Awakened.classTable }
        let nib = try MacDocument.load(
            """
            <imageView id="1" customClass="Awakened"><rect key="frame" x="0.0" y="0.0" width="48" height="32"/>
            <imageCell key="cell" id="2"/>
            <connections>
            <binding destination="3" name="hidden2" keyPath="selection.secret" previousBinding="b1" id="b2"/>
            <binding destination="3" name="hidden" keyPath="selection.old" id="b1">
            <dictionary key="options"><bool key="NSNullPlaceholder" value="YES"/></dictionary></binding>
            </connections></imageView>
            <objectController id="3"/>
            """)
        #expect(nib.faults.map(\.description) == [])
        #expect(
            nib.bindings.map { "\($0.name.rawValue) → \($0.keyPath)" }.sorted() == [
                "hidden → selection.old", "hidden2 → selection.secret",
            ])
        let view = try #require(nib.topLevelObjects.compactMap { $0 as? Awakened }.first)
        let controller = try #require(nib.topLevelObjects.compactMap { $0 as? NSObjectController }.first)
        #expect(view.wasHidden != nil)
        controller.content = ["secret": true, "old": false] as NSDictionary
        #expect(view.isHidden)
        controller.content = ["secret": false, "old": false] as NSDictionary
        #expect(!view.isHidden)
    }

    @Test("What cannot be bound or connected is told, and the rest is made")
    func faults() throws {
        let nib = try MacDocument.load(
            """
            <imageView id="1"><rect key="frame" x="0.0" y="0.0" width="48" height="32"/>
            <imageCell key="cell" id="2"/>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="flavour" value="x"/></userDefinedRuntimeAttributes>
            <connections><outlet property="sidekick" destination="2" id="c1"/>
            <binding destination="3" name="value" keyPath="selection.picture" id="b1">
            <dictionary key="options"><string key="NSValueTransformerName">NoSuchThing</string></dictionary>
            </binding></connections></imageView>
            <objectController id="3"/>
            """)
        #expect(
            nib.faults.map(\.description) == [
                "connection 'flavour': class 'NSImageView' has no outlet or key 'flavour'",
                "connection 'sidekick': class 'NSImageView' has no outlet or key 'sidekick'",
                "'NSImageView', bound to 'selection.picture': binding 'value': there is no value transformer 'NoSuchThing'",
            ])
        #expect(nib.topLevelObjects.count == 3)
    }

    @Test("A missing class has the keys that bindings name through outlets and through what controllers have selected")
    func indirectKeys() throws {
        let nib = try MacDocument.load(
            """
            <customObject id="1" customClass="MatrixOfAbsentKeys"/>
            <objectController id="2"><connections><outlet property="content" destination="1" id="c1"/></connections>
            </objectController>
            <customView id="3"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/><connections>
            <binding destination="2" name="toolTip" keyPath="selection.duration2" id="b1"/>
            <binding destination="2" name="hidden" keyPath="content.isDone" id="b2"/></connections></customView>
            """)
        #expect(nib.faults.map(\.description).filter { $0.contains("no key") } == [])
        let controller = try #require(nib.topLevelObjects.lazy.compactMap { $0 as? NSObjectController }.first)
        let view = try #require(nib.topLevelObjects.lazy.compactMap { $0 as? NSView }.first)
        try KeyedObject(controller).setValue("long", forKeyPath: "selection.duration2")
        #expect(view.toolTip == "long")
    }

    @Test("What a binding finds missing when it shows its value first is a fault of the nib, with class and key path")
    func missingKey() throws {
        let nib = try MacDocument.load(
            owner: Keyed(), ownerClass: "Keyed",
            """
            <objectController id="2"><connections><outlet property="content" destination="-2" id="c1"/></connections>
            </objectController>
            <customView id="3"><rect key="frame" x="0.0" y="0.0" width="9" height="9"/><connections>
            <binding destination="2" name="toolTip" keyPath="selection.absent" id="b1"/></connections></customView>
            """)
        #expect(
            nib.faults.map(\.description) == [
                "'NSView', bound to 'selection.absent': binding 'toolTip': 'Keyed' has no key 'absent'"
            ])
    }

    @Test("Missing classes of controllers and cells have what the document connects")
    func missingControllers() throws {
        let nib = try MacDocument.load(
            """
            <arrayController id="1" customClass="FilteringController"><connections>
            <outlet property="field" destination="2" id="c1"/></connections></arrayController>
            <button id="2"><rect key="frame" x="0.0" y="0.0" width="80" height="32"/>
            <buttonCell key="cell" type="push" title="Go" id="3" customClass="GlowingCell">
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="string" keyPath="glow" value="red"/></userDefinedRuntimeAttributes>
            </buttonCell>
            <connections><action selector="narrow:" target="1" id="c2"/>
            <binding destination="1" name="enabled" keyPath="isNarrow" id="b1"/>
            <binding destination="1" name="title" keyPath="arrangedObjects.@count" id="b2"/></connections></button>
            """)
        #expect(
            nib.faults.map(\.description).sorted() == [
                "class 'FilteringController' is not registered; a 'NSArrayController' stands in for it",
                "class 'GlowingCell' is not registered; a 'NSButtonCell' stands in for it",
            ])
        let controller = try #require(nib.topLevelObjects.compactMap { $0 as? NSArrayController }.first)
        let button = try #require(nib.topLevelObjects.compactMap { $0 as? NSButton }.first)
        #expect(controller.dynamicClass?.name == "FilteringController")
        #expect(ClassRegistry.shared.outlet("field", of: controller) === button)
        #expect(button.cell?.value(forKey: "glow") as? String == "red")
        #expect(nib.bindings.count == 2)
        controller.content = [["a": 1], ["a": 2]] as NSArray
        #expect(button.title == "2")
    }
}

/// An owner with a key.
@MainActor private final class Keyed: NSObject, @MainActor KeyValueCoding {
    @Observed var present = 1
    nonisolated deinit {}
}
