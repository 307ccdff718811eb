// SPDX-License-Identifier: Apache-2.0
import Foundation
import Testing

/// What is compiled depends on nothing but the document and the options.
@Suite struct DeterminismTests {
    /// A macOS document with what a system could word its own way: numbers, dates, sorted names, texts.
    private let window = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
        targetRuntime="MacOSX.Cocoa">
            <dependencies>
                <deployment identifier="macosx"/>
                <plugIn identifier="com.apple.InterfaceBuilder.CocoaPlugin" version="22505"/>
            </dependencies>
            <objects>
                <customObject id="-2" userLabel="File's Owner" customClass="Ledger">
                    <connections><outlet property="window" destination="win-do-w01" id="own-wi-n01"/></connections>
                </customObject>
                <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                <window title="Größe" id="win-do-w01">
                    <windowStyleMask key="styleMask" titled="YES" closable="YES"/>
                    <rect key="contentRect" x="0.0" y="0.0" width="320.5" height="200.25"/>
                    <rect key="screenRect" x="0.0" y="0.0" width="1440" height="877"/>
                    <view key="contentView" id="con-te-n01">
                        <rect key="frame" x="0.0" y="0.0" width="320.5" height="200.25"/>
                        <subviews>
                            <textField id="amo-un-t01">
                                <rect key="frame" x="20" y="20" width="96.125" height="21"/>
                                <textFieldCell key="cell" title="1234.5" id="amo-ce-l01">
                                    <numberFormatter key="formatter" formatterBehavior="default10_4" \
        numberStyle="decimal" id="num-fo-r01"/>
                                    <font key="font" metaFont="system"/>
                                    <color key="textColor" red="0.1" green="0.123456789" blue="1" alpha="0.7" \
        colorSpace="calibratedRGB"/>
                                </textFieldCell>
                            </textField>
                            <datePicker id="dat-pi-c01">
                                <rect key="frame" x="20" y="60" width="94" height="27"/>
                                <datePickerCell key="cell" id="dat-ce-l01">
                                    <font key="font" metaFont="system"/>
                                    <date key="date" timeIntervalSinceReferenceDate="-595929600.5"/>
                                </datePickerCell>
                                <connections>
                                    <binding destination="-2" name="value" keyPath="day" id="day-bi-n01">
                                        <dictionary key="options">
                                            <string key="NSNullPlaceholder">–</string>
                                            <bool key="NSRaisesForNotApplicableKeys" value="NO"/>
                                            <integer key="NSContinuouslyUpdatesValue" value="1"/>
                                        </dictionary>
                                    </binding>
                                </connections>
                            </datePicker>
                        </subviews>
                    </view>
                </window>
            </objects>
        </document>

        """

    private let surroundings: [[String: String]] = [
        ["LC_ALL": "C", "LANG": "C", "TZ": "UTC", "SWIFT_DETERMINISTIC_HASHING": "1", "HOME": "/"],
        ["LC_ALL": "de_DE.UTF-8", "LANG": "de_DE.UTF-8", "TZ": "Asia/Kolkata", "HOME": "/nowhere"],
        ["LC_ALL": "tr_TR.UTF-8", "LANG": "tr_TR.UTF-8", "TZ": "America/St_Johns", "LANGUAGE": "ar"],
    ]

    /// Every file below a folder, by its path there.
    private func contents(of folder: URL) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for name in try FileManager.default.subpathsOfDirectory(atPath: folder.path) {
            let url = folder.appendingPathComponent(name)
            if try url.resourceValues(forKeys: [.isRegularFileKey]).isRegularFile == true {
                files[name] = try Data(contentsOf: url)
            }
        }
        return files
    }

    @Test(arguments: ["archive", "keyed"])
    func theSameBytesInEveryCountryTimeAndProcess(_ format: String) throws {
        try TemporaryFolder.with { folder in
            let documents = folder.appendingPathComponent("documents")
            try FileManager.default.copyItem(at: Documents.examples, to: documents)
            try window.write(to: documents.appendingPathComponent("Ledger.xib"), atomically: true, encoding: .utf8)
            var results: [[String: Data]] = []
            for (index, environment) in surroundings.enumerated() {
                let result = try Inkwell.run(
                    ["compile", "--format", format, "--jobs", "\(index + 1)", "documents", "-o", "out\(index)"],
                    in: folder, environment: environment)
                #expect(result.status == 0, "\(result.errors)")
                results.append(try contents(of: folder.appendingPathComponent("out\(index)")))
            }
            #expect(results[0].count >= 20)
            #expect(results[0]["Ledger.nib"] != nil)
            for result in results.dropFirst() {
                #expect(result.keys.sorted() == results[0].keys.sorted())
                for (name, bytes) in result { #expect(bytes == results[0][name], "\(name) differs") }
            }
        }
    }
}
