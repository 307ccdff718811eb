// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import InterfaceBuilder
import Testing

/// Classes that a document names and the program does not have.
@MainActor
@Suite("Missing classes")
struct MissingClassTests {
    /// A view whose class is missing, with an outlet, a collection, a runtime attribute and an action.
    private static let panel = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="iOS.CocoaTouch">
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="PanelOwner">
                    <connections><outlet property="panel" destination="pan-el-001" id="out-le-t01"/></connections>
                </placeholder>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                <view contentMode="scaleToFill" id="pan-el-001" customClass="Panel">
                    <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
                    <subviews>
                        <label opaque="NO" text="Title" id="lab-el-001">
                            <rect key="frame" x="10" y="20" width="100" height="21"/>
                        </label>
                        <label opaque="NO" text="Detail" id="lab-el-002">
                            <rect key="frame" x="10" y="50" width="100" height="21"/>
                        </label>
                        <button opaque="NO" buttonType="system" id="but-to-n01">
                            <rect key="frame" x="50" y="120" width="80" height="30"/>
                            <state key="normal" title="Reset"/>
                            <connections>
                                <action selector="reset:" destination="pan-el-001" eventType="touchUpInside" \
        id="act-io-n01"/>
                            </connections>
                        </button>
                    </subviews>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="number" keyPath="radius">
                            <integer key="value" value="7"/>
                        </userDefinedRuntimeAttribute>
                    </userDefinedRuntimeAttributes>
                    <connections>
                        <outlet property="titleLabel" destination="lab-el-001" id="out-le-t02"/>
                        <outletCollection property="labels" destination="lab-el-001" id="col-le-c01"/>
                        <outletCollection property="labels" destination="lab-el-002" id="col-le-c02"/>
                    </connections>
                </view>
                <customObject id="obj-ec-t01" customClass="Model"/>
            </objects>
        </document>

        """

    private func canvas() throws -> DesignCanvas {
        try DesignCanvas(document: try Document(bytes: Array(Self.panel.utf8)))
    }

    @Test func aMissingClassIsMadeFromTheNib() throws {
        let canvas = try canvas()
        let panel = try #require(canvas.objects.first { $0.identifier == "pan-el-001" })
        #expect(panel.className == "Panel")
        #expect(panel.swiftClassName == "UIView")
        let made = try #require(panel.dynamicClass)
        #expect(made.variables.map(\.name) == ["titleLabel", "labels", "radius"])
        #expect(made.selectors == ["reset:"])
    }

    @Test func itsConnectionsAreMade() throws {
        let canvas = try canvas()
        let panel = try #require(canvas.objects.first { $0.identifier == "pan-el-001" }?.object as? UIView)
        let variables = try #require(panel.dynamicVariables)
        let value = { name in variables.dynamicClass.variable(named: name).flatMap { variables.value(of: $0) } }
        #expect((value("titleLabel") as? UILabel)?.text == "Title")
        let labels = (value("labels") as? ObjectReferences)?.objects ?? []
        let texts = labels.map { ($0 as? UILabel)?.text }
        #expect(texts == ["Title", "Detail"])
        #expect(value("radius").map { "\($0)" } == "7")
        let unheld = canvas.connections.filter { !$0.isHeld }
        #expect(unheld.isEmpty)
        #expect(canvas.connections.map(\.label).sorted() == ["labels", "panel", "reset:", "titleLabel"])
    }

    @Test func theOwnersClassIsMadeToo() throws {
        let canvas = try canvas()
        let owner = try #require(canvas.connections.first { $0.label == "panel" }?.source)
        #expect(canvas.describe(owner).className == "PanelOwner")
    }

    @Test func anActionIsRecorded() throws {
        let live = try LiveDocument(document: try Document(bytes: Array(Self.panel.utf8)))
        let button = try #require(live.object(withIdentifier: "but-to-n01") as? UIButton)
        button.sendActions(for: .touchUpInside)
        #expect(live.actions.map(\.selector) == ["reset:"])
        #expect(live.actions.first.map { live.describe($0.receiver).label } == "Panel (pan-el-001)")
        #expect(live.actions.first?.sender === button)
    }

    /// One nib connects less of a class than the other: the class of the second has all of it.
    @Test func twoNibsOfOneClassAgreeOnIt() throws {
        // A class of its own: what is made of a class stays for the other tests.
        let panel = Self.panel.replacing("customClass=\"Panel\"", with: "customClass=\"SharedPanel\"")
        let fewer = panel.replacing(
            #"<outlet property="titleLabel" destination="lab-el-001" id="out-le-t02"/>"#,
            with: #"<outlet property="caption" destination="lab-el-001" id="out-le-t02"/>"#)
        let first = try DesignCanvas(document: try Document(bytes: Array(panel.utf8)))
        let second = try DesignCanvas(document: try Document(bytes: Array(fewer.utf8)))
        let names = { (canvas: DesignCanvas) in
            canvas.objects.first { $0.identifier == "pan-el-001" }?.dynamicClass?.variables.map(\.name) ?? []
        }
        #expect(Set(names(first)).isSuperset(of: ["titleLabel", "labels", "radius"]))
        #expect(Set(names(second)).isSuperset(of: ["caption", "titleLabel", "labels", "radius"]))
        let unheld = second.connections.filter { !$0.isHeld }
        #expect(unheld.isEmpty)
    }

    /// A class that the program has made itself is the one that the nib's objects get.
    @Test func aClassOfTheProgramIsTaken() throws {
        let own = DynamicClass("OwnPanel", host: UIView.self)
        let title = try own.addWeakVariable("titleLabel", of: UILabel.self)
        _ = try own.addVariable("labels", initial: ObjectReferences())
        let radius = try own.addVariable("radius", initial: 1)
        try own.addMethod("reset:") { _, _ in nil }
        try own.register()
        defer { own.dispose() }
        let text = Self.panel.replacing("customClass=\"Panel\"", with: "customClass=\"OwnPanel\"")
        let canvas = try DesignCanvas(document: try Document(bytes: Array(text.utf8)))
        let panel = try #require(canvas.objects.first { $0.identifier == "pan-el-001" }?.object as? UIView)
        #expect(panel.dynamicClass === own)
        #expect(panel.dynamicVariables?[title]?.text == "Title")
        #expect(panel.dynamicVariables?[radius] == 7)
    }
}
