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
