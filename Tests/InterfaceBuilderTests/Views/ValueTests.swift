// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import InterfaceBuilder

/// The first child of a document made of one element.
private func element(_ text: String) throws -> Element {
    try #require(document("<document>\(text)</document>").root.children.first)
}

@Suite("Values")
struct ValueTests {
    @Test func `Geometry`() throws {
        let view = try element(
            """
            <view><rect key="frame" x="0.0" y="-20" width="393" height="44.5"/><point key="p" x="1" y="2"/>\
            <size key="s" width="3" height="4"/><value key="v" type="size" width="5" height="6"/>\
            <inset key="i" minX="1" minY="2" maxX="3" maxY="4"/><edgeInsets key="e" top="1" left="2" bottom="3" right="4"/>\
            <directionalEdgeInsets key="d" top="1" leading="2" bottom="3" trailing="4"/>\
            <range key="r" location="2" length="7"/></view>
            """)
        #expect(view.rect(forKey: "frame") == CGRect(x: 0, y: -20, width: 393, height: 44.5))
        #expect(view.point(forKey: "p") == CGPoint(x: 1, y: 2))
        #expect(view.size(forKey: "s") == CGSize(width: 3, height: 4))
        #expect(view.size(forKey: "v") == CGSize(width: 5, height: 6))
        #expect(view.insets(forKey: "i") == Insets(top: 2, left: 1, bottom: 4, right: 3))
        #expect(view.insets(forKey: "e") == Insets(top: 1, left: 2, bottom: 3, right: 4))
        #expect(
            view.child(withKey: "d")?.directionalInsetsValue
                == DirectionalInsets(top: 1, leading: 2, bottom: 3, trailing: 4))
        #expect(view.child(withKey: "r")?.rangeValue == NSRange(location: 2, length: 7))
        #expect(view.point(forKey: "frame") == nil && view.rect(forKey: "absent") == nil)
    }

    @Test(arguments: ["nan", "inf", "1e999", "x", " 1"])
    func `What is no finite number is no geometry`(_ number: String) throws {
        #expect(try element("<rect x=\"\(number)\"/>").rectValue == nil)
        #expect(try element("<size width=\"\(number)\"/>").sizeValue == nil)
        #expect(try element("<range location=\"\(number)\" length=\"1\"/>").rangeValue == nil)
    }

    @Test func `Typed attributes`() throws {
        let view = try element("<view a=\"YES\" b=\"NO\" c=\"maybe\" d=\"-12\" e=\"12.0\" f=\"12.5\" g=\"1e30\"/>")
        #expect(["a", "b", "c", "z"].map { view.bool($0) } == [true, false, nil, nil])
        #expect(["d", "e", "f", "g", "c"].map { view.integer($0) } == [-12, 12, nil, nil, nil])
        #expect(["d", "e", "f", "g", "c"].map { view.double($0) } == [-12, 12, 12.5, 1e30, nil])
    }

    @Test func `Strings are attributes, children or Base 64`() throws {
        let view = try element(
            """
            <view text="plain"><string key="title">a &lt; b</string><string key="keyEquivalent" base64-UTF8="YES">
            DQ
            </string><mutableString key="content"> x </mutableString><string key="bad" base64-UTF8="YES">*</string></view>
            """)
        #expect(view.string("text") == "plain")
        #expect(view.string("title") == "a < b")
        #expect(view.string("keyEquivalent") == "\r")
        #expect(view.string("content") == " x ")
        #expect(view.string("bad") == nil && view.string("absent") == nil)
    }

    @Test func `Colours`() throws {
        let rgb = try #require(
            element(
                "<color red=\"0.5\" green=\"0.25\" blue=\"1\" alpha=\"0.75\" colorSpace=\"custom\" customColorSpace=\"sRGB\"/>"
            )
            .colorValue)
        #expect(rgb.components == .rgb(red: 0.5, green: 0.25, blue: 1, alpha: 0.75))
        #expect(rgb.colorSpace == "custom" && rgb.customColorSpace == "sRGB")
        let white = try #require(element("<color white=\"0.5\" colorSpace=\"calibratedWhite\"/>").colorValue)
        #expect(white.components == .white(white: 0.5, alpha: 1))
        let system = try #require(element("<color systemColor=\"labelColor\"/>").colorValue)
        #expect(system.components == nil && system.systemColor == "labelColor")
        let catalog = try #require(
            element("<color name=\"textColor\" catalog=\"System\" colorSpace=\"catalog\"/>").colorValue)
        #expect(catalog.name == "textColor" && catalog.catalog == "System")
        #expect(try element("<nil key=\"textColor\"/>").colorValue == nil)
    }

    @Test(arguments: [
        (
            "<fontDescription type=\"system\" weight=\"semibold\" pointSize=\"17\"/>",
            FontValue(choice: .system(type: "system", weight: "semibold"), pointSize: 17)
        ),
        (
            "<fontDescription style=\"UICTFontTextStyleBody\"/>",
            FontValue(choice: .textStyle("UICTFontTextStyleBody"), pointSize: nil)
        ),
        (
            "<fontDescription name=\"Menlo-Bold\" family=\"Menlo\" pointSize=\"12\"/>",
            FontValue(choice: .named("Menlo-Bold", family: "Menlo"), pointSize: 12)
        ),
        ("<font metaFont=\"smallSystem\"/>", FontValue(choice: .metaFont("smallSystem"), pointSize: nil)),
        ("<font metaFont=\"system\" size=\"13\"/>", FontValue(choice: .metaFont("system"), pointSize: 13)),
        ("<font size=\"12\" name=\"Monaco\"/>", FontValue(choice: .named("Monaco", family: nil), pointSize: 12)),
    ])
    func `Fonts`(_ text: String, _ expected: FontValue) throws {
        #expect(try element(text).fontValue == expected)
    }

    @Test func `Autoresizing masks have the frameworks' bits`() throws {
        let view = try element(
            "<view><autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" flexibleMaxY=\"YES\" heightSizable=\"NO\"/></view>"
        )
        #expect(view.autoresizingMask == [.widthSizable, .flexibleMaxY])
        #expect(view.autoresizingMask?.rawValue == 34)
        #expect(try element("<view/>").autoresizingMask == nil)
    }

    @Test func `Attributed strings`() throws {
        let string = try element(
            """
            <attributedString><fragment content="a"><attributes><font key="NSFont" metaFont="system"/></attributes>\
            </fragment><fragment><string key="content">b&#10;</string></fragment></attributedString>
            """)
        let fragments = try #require(string.attributedFragments)
        #expect(fragments.map(\.content) == ["a", "b\n"])
        #expect(fragments.map { $0.attributes?.font(forKey: "NSFont") != nil } == [true, false])
    }

    @Test func `Runtime attributes`() throws {
        let view = try element(
            """
            <view><userDefinedRuntimeAttributes>
                <userDefinedRuntimeAttribute type="boolean" keyPath="a" value="YES"/>
                <userDefinedRuntimeAttribute type="number" keyPath="b"><integer key="value" value="8"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="number" keyPath="c"><real key="value" value="0.5"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="string" keyPath="d" value="s"/>
                <userDefinedRuntimeAttribute type="string" keyPath="e"><string key="value">t</string></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="nil" keyPath="f"/>
                <userDefinedRuntimeAttribute type="size" keyPath="g"><size key="value" width="1" height="2"/></userDefinedRuntimeAttribute>
                <userDefinedRuntimeAttribute type="image" keyPath="h" value="star" catalog="system"/>
                <userDefinedRuntimeAttribute type="number" keyPath="i"/>
            </userDefinedRuntimeAttributes></view>
            """)
        let shown = view.runtimeAttributes.map { "\($0.keyPath): \($0.value.map { "\($0)" } ?? "-")" }
        #expect(
            shown == [
                "a: boolean(true)", "b: integer(8)", "c: number(0.5)", "d: string(\"s\", isLocalized: false)",
                "e: string(\"t\", isLocalized: false)", "f: null",
                "g: size(Foundation.CGSize(width: 1.0, height: 2.0))",
                "h: image(\"star\", catalog: Optional(\"system\"))", "i: -",
            ])
    }
}
