// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Testing

@MainActor @Suite(.serialized) struct SafeAreaTests {
    @Test(
        "the safe area of a screen follows device and release",
        arguments: [
            ("retina4_7", 14109, CGRect(x: 0, y: 20, width: 375, height: 647)),
            ("retina4_7", 17701, CGRect(x: 0, y: 0, width: 375, height: 667)),
            ("retina6_1", 17701, CGRect(x: 0, y: 44, width: 414, height: 818)),
            ("retina6_1", 22155, CGRect(x: 0, y: 48, width: 414, height: 814)),
            ("retina6_12", 22155, CGRect(x: 0, y: 59, width: 393, height: 759)),
        ])
    func devices(device: String, tools: Int, expected: CGRect) throws {
        let size = SimulatedDevice.named(device)?.portraitSize ?? .zero
        let fill = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="fill">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            """
        let content = Fixture.root(fill, "<constraints>\(Fixture.pin("fill", to: "safe"))</constraints>", size: size)
        let document = try Fixture.document(content, tools: tools, device: device)
        #expect(try Fixture.frames(document)["fill"] == expected)
    }

    @Test("bars are found along the segues")
    func bars() throws {
        let navigation = Fixture.scene(
            "nav", controller: "navigationController",
            """
            <navigationBar key="navigationBar" contentMode="scaleToFill" id="bar">
            <rect key="frame" x="0.0" y="59" width="393" height="44"/></navigationBar>
            <connections><segue destination="first" kind="relationship" relationship="rootViewController" id="s1"/>\
            </connections>
            """)
        let first = Fixture.scene(
            "first",
            Fixture.filledView("first")
                + "<connections><segue destination=\"second\" kind=\"show\" id=\"s2\"/></connections>")
        let second = Fixture.scene("second", Fixture.filledView("second"))
        let alone = Fixture.scene("alone", attributes: "storyboardIdentifier=\"alone\"", Fixture.filledView("alone"))
        let document = try Fixture.document(
            navigation + first + second + alone, kind: "Storyboard", attributes: "initialViewController=\"nav\"")
        let frames = try Fixture.frames(document)
        #expect(frames["first-fill"] == CGRect(x: 0, y: 103, width: 393, height: 715))
        #expect(frames["second-fill"] == CGRect(x: 0, y: 103, width: 393, height: 715))
        #expect(frames["alone-fill"] == CGRect(x: 0, y: 59, width: 393, height: 759))
    }

    @Test("a root that was recorded under its bars is less high by them")
    func recordedUnderBars() throws {
        let content = Fixture.filledView("one").replacing("y=\"0.0\" width=\"393\"", with: "y=\"64\" width=\"375\"")
            .replacing("height=\"852\"", with: "height=\"667\"")
        let scene = Fixture.scene("one", attributes: "storyboardIdentifier=\"one\"", content)
        let document = try Fixture.document(scene, tools: 11542, device: "retina4_7", kind: "Storyboard")
        let frames = try Fixture.frames(document)
        #expect(frames["one-view"] == CGRect(x: 0, y: 64, width: 375, height: 603))
        #expect(frames["one-fill"] == CGRect(x: 0, y: 0, width: 375, height: 603))
    }

    @Test("another device resizes what filled the screen")
    func otherDevice() throws {
        let scene = Fixture.scene("one", attributes: "storyboardIdentifier=\"one\"", Fixture.filledView("one"))
        let document = try Fixture.document(scene, kind: "Storyboard")
        let frames = try Fixture.frames(document, DesignConfiguration(device: "retina4_7"))
        #expect(frames["one-view"] == CGRect(x: 0, y: 0, width: 375, height: 667))
        #expect(frames["one-fill"]?.width == 375)
    }
}
