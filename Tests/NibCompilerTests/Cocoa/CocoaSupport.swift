// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler

/// A nib of a macOS document around one view; the tools version is that of Xcode 15 unless a test says otherwise.
func cocoaXib(_ view: String, tools: String = "22505", usesAutoLayout: Bool = true) throws -> CompiledNib {
    let text = """
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="MacOSX.Cocoa" useAutolayout="\(usesAutoLayout ? "YES" : "NO")">
            <dependencies><deployment identifier="macosx"/></dependencies>
            <objects>
                <customObject id="-2" userLabel="File's Owner">
                    <point key="canvasLocation" x="0.0" y="0.0"/>
                </customObject>
                <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                \(view)
            </objects>
        </document>
        """
    return try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"))
}

extension NibValue {
    static func == (left: NibValue?, right: NibValue) -> Bool { left.map { short($0) } == short(right) }
}
