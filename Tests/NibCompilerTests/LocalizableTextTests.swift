// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

@Suite struct LocalizableTextTests {
    private let objects = """
        <view id="vie-w0-001" contentMode="scaleToFill"><rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
            <subviews>
                <label text="Name" id="lab-el-001"/>
                <label text="" id="lab-el-002"/>
                <textField placeholder="City" id="fie-ld-001"/>
                <button id="but-to-n01"><state key="normal" title="Go"/><state key="selected" title="Gone"/></button>
                <segmentedControl id="seg-me-n01">
                    <segments><segment title="Day"/><segment title="Week"/></segments>
                </segmentedControl>
                <view id="vie-w0-002">
                    <accessibility key="accessibilityConfiguration" label="Map" hint="Shows it"/>
                    <userDefinedRuntimeAttributes>
                        <userDefinedRuntimeAttribute type="string" keyPath="plain" value="no"/>
                        <userDefinedRuntimeAttribute type="string" keyPath="caption" value="Yes" localized="YES"/>
                        <userDefinedRuntimeAttribute type="string" keyPath="footer" value="Too" localized="YES"/>
                    </userDefinedRuntimeAttributes>
                </view>
            </subviews>
        </view>
        """

    private let expected = [
        "but-to-n01.normalTitle = Go", "but-to-n01.selectedTitle = Gone", "fie-ld-001.placeholder = City",
        "lab-el-001.text = Name", "seg-me-n01.segmentTitles[0] = Day", "seg-me-n01.segmentTitles[1] = Week",
        "vie-w0-002.ibExternalAccessibilityHint = Shows it", "vie-w0-002.ibExternalAccessibilityLabel = Map",
        "vie-w0-002.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[0] = Yes",
        "vie-w0-002.ibExternalUserDefinedRuntimeAttributesLocalizableStrings[1] = Too",
    ]

    @Test func textsOfADocument() throws {
        let texts = try document(objects).localizableTexts
        #expect(texts.map { "\($0.key) = \($0.text)" }.sorted() == expected)
        #expect(
            texts.first { $0.objectID == "but-to-n01" }?.comment
                == "Class = \"UIButton\"; normalTitle = \"Go\"; ObjectID = \"but-to-n01\";")
    }

    /// A nib asks for translations under the keys that a strings file is written with.
    @Test func nibsHaveTheSameKeys() throws {
        let nib = try Compiler.compile(xib: document(objects), options: .init(localizable: true))
        #expect(keys(of: nib.archive) == expected)
        let cocoa = try self.cocoa
        let window = try Compiler.compile(xib: cocoa, options: .init(localizable: true))
        #expect(keys(of: window.archive) == cocoa.localizableTexts.map { "\($0.key) = \($0.text)" }.sorted())
    }

    @Test func textsOfAMacOSDocument() throws {
        #expect(
            try cocoa.localizableTexts.map { "\($0.className) \($0.key) = \($0.text)" } == [
                "NSView vie-w0-001.ibShadowedToolTip = All",
                "NSTableColumn col-um-n01.headerCell.title = Height",
                "NSTextFieldCell cel-l0-001.title = 3 m",
            ])
    }

    /// A pop-up button shows the title of its item: it has none of its own to translate.
    @Test func popUpButtons() throws {
        let popUp = try document(
            """
            <popUpButton id="pop-up-001"><rect key="frame" x="0.0" y="0.0" width="100" height="25"/>
                <popUpButtonCell key="cell" type="push" title="Small" selectedItem="ite-m0-001" id="cel-l0-001">
                    <menu key="menu" id="men-u0-001"><items>
                        <menuItem title="Small" state="on" id="ite-m0-001"/><menuItem title="Large" id="ite-m0-002"/>
                    </items></menu>
                </popUpButtonCell>
            </popUpButton>
            """, runtime: "MacOSX.Cocoa")
        let expected = ["ite-m0-001.title = Small", "ite-m0-002.title = Large"]
        #expect(popUp.localizableTexts.map { "\($0.key) = \($0.text)" } == expected)
        let nib = try Compiler.compile(xib: popUp, options: .init(localizable: true))
        #expect(keys(of: nib.archive) == expected)
    }

    /// Placeholders of bindings and what assistive programs say are texts under names of their own.
    @Test func textsOfBindingsAndAccessibility() throws {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
            targetRuntime="MacOSX.Cocoa">
                <objects>
                    <customObject id="-2" customClass="NSObject"/>
                    <textField id="fie-ld-001">
                        <rect key="frame" x="0.0" y="0.0" width="100" height="22"/>
                        <textFieldCell key="cell" id="cel-l0-001"/>
                        <accessibility description="Town" help="Where you live" identifier="town"/>
                        <connections>
                            <binding destination="-2" name="value" keyPath="town" id="bin-di-n01">
                                <dictionary key="options">
                                    <string key="NSNullPlaceholder">None</string>
                                    <string key="NSNoSelectionPlaceholder">No Selection</string>
                                    <integer key="NSMultipleValuesPlaceholder" value="-1"/>
                                    <string key="NSValueTransformerName">NSIsNil</string>
                                </dictionary>
                            </binding>
                        </connections>
                    </textField>
                </objects>
            </document>
            """
        let document = try Document(bytes: Array(text.utf8), path: "Test.xib")
        let expected = [
            "bin-di-n01.ibShadowedIsNilPlaceholder = None",
            "bin-di-n01.ibShadowedNoSelectionPlaceholder = No Selection",
            "fie-ld-001.ibExternalAccessibilityDescription = Town",
            "fie-ld-001.ibExternalAccessibilityHelp = Where you live",
        ]
        let texts = document.localizableTexts
        #expect(texts.map { "\($0.key) = \($0.text)" }.sorted() == expected)
        #expect(
            texts.first { $0.text == "None" }?.comment
                == "Class = \"CocoaBindingsConnection\"; ibShadowedIsNilPlaceholder = \"None\"; ObjectID = \"bin-di-n01\";"
        )
        let nib = try Compiler.compile(xib: document, options: .init(localizable: true))
        #expect(keys(of: nib.archive) == expected)
        try texts.first { $0.text == "None" }?.replace(with: "Keine <1>")
        #expect(
            String(decoding: document.serialized(), as: UTF8.self)
                == text.replacing(">None<", with: ">Keine &lt;1&gt;<"))
    }

    /// Runs of attributed texts are there when they are asked for, what only the document's author sees never.
    @Test func runsOfAttributedTexts() throws {
        let text = """
            <label text="" id="lab-el-001">
                <attributedString key="attributedText">
                    <fragment content="One "/><fragment><string key="content">two</string></fragment>
                </attributedString>
                <attributedString key="userComments"><fragment content="Mine"/></attributedString>
            </label>
            """
        let label = try document(text)
        #expect(label.localizableTexts.isEmpty)
        let runs = label.localizableTexts(includingAttributed: true)
        #expect(
            runs.map { "\($0.key) = \($0.text)" } == [
                "lab-el-001.attributedText[0] = One ", "lab-el-001.attributedText[1] = two",
            ])
        for run in runs { try run.replace(with: run.text.uppercased()) }
        #expect(label.localizableTexts(includingAttributed: true).map(\.text) == ["ONE ", "TWO"])
    }

    private var cocoa: Document {
        get throws {
            let text = """
                <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22505" \
                targetRuntime="MacOSX.Cocoa">
                    <objects>
                        <customObject id="-2" customClass="NSObject"/>
                        <customView toolTip="All" id="vie-w0-001">
                            <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                            <subviews>
                                <tableView id="tab-le-001">
                                    <rect key="frame" x="0.0" y="0.0" width="100" height="100"/>
                                    <tableColumns>
                                        <tableColumn id="col-um-n01">
                                            <tableHeaderCell key="headerCell" title="Height"/>
                                            <textFieldCell key="dataCell" title="3 m" id="cel-l0-001"/>
                                        </tableColumn>
                                    </tableColumns>
                                </tableView>
                            </subviews>
                        </customView>
                    </objects>
                </document>
                """
            return try Document(bytes: Array(text.utf8), path: "Test.xib")
        }
    }

    /// `key = text` of every localisable string.
    private func keys(of archive: NIBArchive) -> [String] {
        func values(_ number: Int) -> [(key: String, content: NIBArchive.Value.Content)] {
            let object = archive.objects[number]
            return archive.values[object.firstValue..<object.firstValue + object.valueCount].map {
                (archive.keys[$0.keyIndex], $0.content)
            }
        }
        func string(_ number: Int) -> String? {
            for case ("NS.bytes", .data(let bytes)) in values(number) { return String(decoding: bytes, as: UTF8.self) }
            return nil
        }
        return archive.objects.indices.compactMap { number in
            let className = archive.classNames[archive.objects[number].classIndex].name
            guard className == "NSLocalizableString" else { return nil }
            for case ("NSKey", .object(let reference)) in values(number) {
                if let key = string(reference), let text = string(number) { return "\(key) = \(text)" }
            }
            return nil
        }
        .sorted()
    }
}
