// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler

/// A document of a certain Xcode, compiled as a keyed archive.
struct CocoaKeyedFixture {
    /// The `toolsVersion` of the document.
    var tools: String
    /// The build of the system that saved it, as `13E28`.
    var system: String?
    /// Elements of `dependencies`.
    var dependencies = "<deployment version=\"1050\" identifier=\"macosx\"/>"
    /// Attributes of the root.
    var attributes = ""
    /// Whether the nib is made for a folder with both forms.
    var isForFolder = false
    /// The elements of `objects` besides the placeholders.
    var objects: String

    func compiled() throws -> CompiledNib {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
            \(system.map { "systemVersion=\"\($0)\"" } ?? "") targetRuntime="MacOSX.Cocoa" \(attributes)>
                <dependencies>\(dependencies)</dependencies>
                <objects>
                    <customObject id="-2" userLabel="File's Owner"/>
                    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                    \(objects)
                </objects>
            </document>
            """
        var options = CompilerOptions()
        options.format = .keyed
        options.isForFolder = isForFolder
        return try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"), options: options)
    }

    /// The object of an element.
    func object(_ id: String) throws -> NibObject { try compiled().object(id) }
}

/// Elements that several tests compile.
protocol CocoaKeyedFixtures {}

extension CocoaKeyedFixtures {
    var frame: String { "<rect key=\"frame\" x=\"10\" y=\"20\" width=\"100\" height=\"32\"/>" }

    func bytes(_ object: NibObject, _ key: String) -> [UInt8]? {
        guard case .data(let bytes)? = object[key] else { return nil }
        return bytes
    }

    func window(_ attributes: String = "", style: String = "titled=\"YES\"", _ inside: String = "") -> String {
        """
        <window title="W" visibleAtLaunch="NO" \(attributes) id="window">
            <windowStyleMask key="styleMask" \(style)/>
            <windowPositionMask key="initialPositionMask" leftStrut="YES" rightStrut="YES" topStrut="YES" \
        bottomStrut="YES"/>
            <rect key="contentRect" x="1" y="2" width="300" height="200"/>
            <rect key="screenRect" x="0.0" y="0.0" width="1440" height="878"/>
            <value key="minSize" type="size" width="100" height="50"/>\(inside)
            <view key="contentView" id="content"><rect key="frame" x="0" y="0" width="300" height="200"/></view>
        </window>
        """
    }

    func label(_ font: String = "system") -> String {
        """
        <textField id="label">\(frame)<textFieldCell key="cell" title="T" id="cell"><font key="font" metaFont="\(font)"/>\
        <color key="textColor" name="controlTextColor" catalog="System" colorSpace="catalog"/></textFieldCell></textField>
        """
    }
}
