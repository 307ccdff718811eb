// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// `inkwell check` where documents are laid out and have translations.
@Suite struct LaidOutCheckTests {
    private let document = """
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch" \
        useAutolayout="YES" useTraitCollections="YES">
        <objects>
        <view contentMode="scaleToFill" id="vie-w1-001">
        <rect key="frame" x="0.0" y="0.0" width="320" height="200"/>
        <subviews>
        <label opaque="NO" contentMode="left" text="Payment" lineBreakMode="tailTruncation" \
        adjustsFontSizeToFit="NO" id="lab-el-001">
        <rect key="frame" x="20" y="20" width="80" height="21"/>
        <fontDescription key="fontDescription" type="system" pointSize="17"/>
        </label>
        </subviews>
        </view>
        </objects>
        </document>
        """

    private func check(_ files: [String: String], _ arguments: [String]) throws -> Inkwell.Result {
        try TemporaryFolder.with { folder in
            for (path, text) in files {
                let file = folder.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
            return try Inkwell.run(["check"] + arguments, in: folder)
        }
    }

    @Test func translationsBesideTheDocument() throws {
        let strings = """
            "lab-el-001.text" = "Zahlungsinformationen";
            "gon-e0-001.text" = "Adresse";
            """
        let result = try check(
            ["App/Base.lproj/Pay.xib": document, "App/de.lproj/Pay.strings": strings], ["--format", "xcode", "App"])
        #expect(result.status == 0, "\(result.errors)")
        let lines = result.output.split(separator: "\n")
        #expect(lines.count == 2, "\(result.output)")
        #expect(lines.first?.hasPrefix("App/Base.lproj/Pay.xib:6:1: warning: in 'de' label \"Payment\"") == true)
        #expect(lines.first?.hasSuffix("[clipped-translation]") == true)
        let stale = "App/de.lproj/Pay.strings:2:1: warning: the document has no object 'gon-e0-001'; remove its text"
        #expect(lines.last.map(String.init) == stale + " [stale-translation]")
    }

    @Test func languagesOfACatalog() throws {
        let catalog = """
            {"sourceLanguage": "en", "version": "1.0", "strings": {"lab-el-001.text": {"localizations": {
            "de": {"stringUnit": {"state": "translated", "value": "Zahlungsinformationen"}},
            "fr": {"stringUnit": {"state": "translated", "value": "Payer"}}}}}}
            """
        let result = try check(
            ["Base.lproj/Pay.xib": document, "mul.lproj/Pay.xcstrings": catalog],
            ["--format", "xcode", "--rules", "clipped_translation,missing_translation", "Base.lproj/Pay.xib"])
        #expect(result.output.split(separator: "\n").count == 1, "\(result.output)")
        #expect(result.output.contains("in 'de'") && result.output.contains("[clipped-translation]"))
    }

    @Test func rulesAreToldWhatTheyNeed() throws {
        let settings = """
            disabled_rules: [clipped_text]
            enabled_rules: [use_base_class]
            use_base_class_rule:
              - element_class: UILabel
                base_classes: [PrimaryLabel]
            """
        let result = try check([".inkwell.yml": settings, "Pay.xib": document], ["--format", "xcode", "Pay.xib"])
        #expect(
            result.output
                == "Pay.xib:6:1: warning: label \"Payment\" (id lab-el-001) has no custom class; allowed: PrimaryLabel "
                + "[use-base-class]\n", "\(result.errors)")
    }

    @Test func constraintsInConflictAreAnError() throws {
        let width = "<constraint firstAttribute=\"width\" constant=\"%00\" id=\"con-st-00%\"/>"
        let constraints = ["1", "2"].map { width.replacing("%", with: $0) }.joined()
        let text = document.replacing("id=\"lab-el-001\"", with: "translatesAutoresizingMaskIntoConstraints=\"NO\" $0")
            .replacing("$0", with: "id=\"lab-el-001\"")
            .replacing("</label>", with: "<constraints>\(constraints)</constraints></label>")
        let result = try check(["Pay.xib": text], ["Pay.xib"])
        #expect(result.status == 1)
        #expect(result.errors.contains("[conflicting-constraints]"), "\(result.errors)")
    }
}
