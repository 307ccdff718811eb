// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct ValueTests {
    /// The object of a view's background colour.
    private func color(_ attributes: String, tools: String = "22505", resources: String = "") throws -> String {
        let nib = try xib(
            view("root", "<color key=\"backgroundColor\" \(attributes)/>"), tools: tools, resources: resources)
        return summary(try #require(try nib.object("root")["UIBackgroundColor"]?.object))
    }

    @Test func coloursOfComponents() throws {
        #expect(
            try color(
                "red=\"0.25\" green=\"0.5\" blue=\"1\" alpha=\"0.75\" colorSpace=\"custom\" customColorSpace=\"sRGB\"")
                    == """
                    UIColor
                      UIColorComponentCount: 4
                      UIRed: 0.25
                      UIGreen: 0.5
                      UIBlue: 1.0
                      UIAlpha: 0.75
                      NSRGB: 0.25 0.5 1 0.75
                      NSColorSpace: 2
                    """)
        #expect(
            try color(
                "white=\"0.5\" alpha=\"1\" colorSpace=\"custom\" customColorSpace=\"genericGamma22GrayColorSpace\"")
                    == """
                    UIColor
                      UIColorComponentCount: 2
                      UIWhite: 0.5
                      UIAlpha: 1.0
                      NSWhite: 0.5
                      NSColorSpace: 4
                    """)
    }

    @Test func calibratedColoursAreMatchedToStandardRGB() throws {
        let red = try color("red=\"1\" green=\"0.0\" blue=\"0.0\" alpha=\"1\" colorSpace=\"calibratedRGB\"")
        #expect(red.contains("NSRGB: 1.01 0.149 -0.0228"))
        let gray = try color("white=\"0.66666666666666663\" alpha=\"1\" colorSpace=\"calibratedWhite\"")
        #expect(gray.contains("NSWhite: 0.723"))
        let white = try color("red=\"1\" green=\"1\" blue=\"1\" alpha=\"1\" colorSpace=\"calibratedRGB\"")
        #expect(white.contains("NSRGB: 1 1 1"))
    }

    @Test func systemAndNamedColoursKeepTheirValue() throws {
        #expect(
            try color("systemColor=\"systemRedColor\"") == """
                UIColor
                  UIDynamicModifiedBaseColor: UIColor
                  UIDynamicModifiedAlphaComponent: 1.7976931348623157e+308
                  UIDynamicModifiedContrast: 0
                  UIColorComponentCount: 4
                  UIRed: 1.0
                  UIGreen: 0.23137255
                  UIGreen-Double: 0.23137254901960785
                  UIBlue: 0.1882353
                  UIBlue-Double: 0.18823529411764706
                  UIAlpha: 1.0
                  NSRGB: 1 0.231 0.188
                  NSColorSpace: 2
                """)
        #expect(
            try color(
                "name=\"Paper\"",
                resources: """
                    <namedColor name="Paper"><color red="1" green="0.5" blue="0.0" alpha="1" colorSpace="custom" \
                    customColorSpace="sRGB"/></namedColor>
                    """) == """
                    UIColor
                      UIDynamicCatalogName: "Paper"
                      UIColorComponentCount: 4
                      UIRed: 1.0
                      UIGreen: 0.5
                      UIBlue: 0.0
                      UIAlpha: 1.0
                      NSRGB: 1 0.5 0
                      NSColorSpace: 2
                    """)
    }

    private func font(_ attributes: String, tools: String = "22505") throws -> String {
        let nib = try xib(
            """
            <label text="x" id="label"><rect key="frame" x="0" y="0" width="1" height="1"/>
            <fontDescription key="fontDescription" \(attributes)/></label>
            """, tools: tools)
        return summary(try #require(try nib.object("label")["UIFont"]?.object))
    }

    @Test func fonts() throws {
        #expect(
            try font("type=\"system\" weight=\"semibold\" pointSize=\"17\"") == """
                UIFont
                  UIFontName: ".SFUI-Semibold"
                  UIFontDescriptor: UIFontDescriptor
                  UIFontPointSize: 17.0
                  UIFontTextStyleForScaling: nil
                  UIFontPointSizeForScaling: 0.0
                  UIFontMaximumPointSizeAfterScaling: 0.0
                  UIFontTraits: 2
                  UISystemFont: true
                  NSName: ".SFUI-Semibold"
                  NSSize: 17.0
                """)
        #expect(
            try font("style=\"UICTFontTextStyleBody\"") == """
                UIFont
                  UIFontName: ".SFUI-Regular"
                  UIIBTextStyle: "UICTFontTextStyleBody"
                  UIFontPointSize: 0.0
                  UIFontTextStyleForScaling: nil
                  UIFontPointSizeForScaling: 0.0
                  UIFontMaximumPointSizeAfterScaling: 0.0
                  UIFontTraits: 0
                  UISystemFont: true
                  NSName: ".SFUI-Regular"
                  NSSize: 17.0
                """)
        #expect(
            try font("name=\"Avenir-HeavyOblique\" family=\"Avenir\" pointSize=\"20\"", tools: "9000") == """
                UIFont
                  UIFontName: "Avenir-HeavyOblique"
                  UIFontDescriptor: UIFontDescriptor
                  UIFontPointSize: 20.0
                  UIFontTraits: 3
                  UISystemFont: false
                  NSName: "Avenir-HeavyOblique"
                  NSSize: 20.0
                """)
        #expect(try font("type=\"boldSystem\" pointSize=\"34\"", tools: "12000").contains(".SFUIDisplay-Bold"))
    }

    @Test func attributedTextHasItsRuns() throws {
        let nib = try xib(
            """
            <label usesAttributedText="YES" id="label"><rect key="frame" x="0" y="0" width="1" height="1"/>
            <attributedString key="attributedText">
                <fragment content="One "><attributes>
                    <font key="NSFont" size="13" name="HelveticaNeue"/>
                    <paragraphStyle key="NSParagraphStyle" alignment="center" lineBreakMode="truncatingTail" \
            baseWritingDirection="natural" lineSpacing="3"/></attributes></fragment>
                <fragment><string key="content" base64-UTF8="YES">dHdv</string><attributes>
                    <color key="NSColor" white="0.0" alpha="1" colorSpace="calibratedWhite"/></attributes></fragment>
            </attributedString></label>
            """)
        let text = try #require(try nib.object("label")["UIAttributedText"]?.object)
        #expect(
            summary(text) == """
                NSAttributedString
                  NSString: "One two"
                  NSAttributes: [{"NSFont": UIFont, "NSParagraphStyle": NSMutableParagraphStyle}, {"NSColor": UIColor}]
                  NSAttributeInfo: NSData
                """)
        #expect(text["NSAttributeInfo"]?.object?["NS.bytes"] == .data([4, 0, 3, 1]))
        let style = try #require(text["NSAttributes"]?.object?.elements.first?.pairs.last?.value)
        #expect(
            summary(style) == """
                NSMutableParagraphStyle
                  NSAlignment: 1
                  NSLineBreakMode: 4
                  NSLineSpacing: 3.0
                  NSTabStops: nil
                """)
    }

    @Test func equalValuesAreOneObject() throws {
        let nib = try xib(view("root", "<subviews>\(label("a"))\(label("b"))</subviews>"))
        let first = try #require(try nib.object("a")["UITextColor"]?.object)
        let second = try #require(try nib.object("b")["UITextColor"]?.object)
        #expect(first === second)
    }

    @Test func textIsLocalisedWhereTheDocumentIs() throws {
        let parsed = try document(label("title", text: "Hello"))
        let plain = try Compiler.compile(xib: parsed)
        #expect(try plain.object("title")["UIText"]?.object?.className == "NSString")
        let localised = try Compiler.compile(xib: parsed, options: CompilerOptions(localizable: true))
        let text = try #require(try localised.object("title")["UIText"]?.object)
        #expect(
            summary(text) == """
                NSLocalizableString
                  NS.bytes: Hello
                  NSKey: "title.text"
                  NSDev: "Hello"
                """)
    }

    @Test func theWhiteOfATableIsThatOfTheViewsAfterIt() throws {
        let white = "<color key=\"backgroundColor\" white=\"1\" alpha=\"1\" colorSpace=\"calibratedWhite\"/>"
        func names(_ views: [String]) throws -> [String?] {
            let inside = views.map { name in
                """
                <\(name) style="plain" separatorStyle="default" id="\(name)">
                <rect key="frame" x="0" y="0" width="9" height="9"/>\(white)</\(name)>
                """
            }
            let objects = """
                <view id="root"><rect key="frame" x="0" y="0" width="9" height="9"/>\(white)
                <subviews>\(inside.joined())</subviews></view>
                """
            let text = """
                <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="7702" \
                targetRuntime="iOS.CocoaTouch"><objects>\(objects)</objects></document>
                """
            let nib = try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"))
            return try (["root"] + views).map {
                try nib.object($0)["UIBackgroundColor"]?.object?["UISystemColorName"]?.string
            }
        }
        #expect(try names(["tableView"]) == ["tableBackgroundColor", "tableBackgroundColor"])
        #expect(try names(["label", "tableView"]) == [nil, nil, nil])
    }
}
