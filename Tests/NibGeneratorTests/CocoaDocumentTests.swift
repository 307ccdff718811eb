// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing

@testable import nib_generator

@Suite struct CocoaDocumentTests {
    /// A macOS document is compiled, and left out of the tables, which are checked against UIKit's classes.
    @Test func compiledWithoutTables() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nib-generator-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
            <dependencies><deployment version="101200" identifier="macosx"/></dependencies>
            <objects>
            <customObject id="-2" customClass="Keeper">
            <connections><outlet property="window" destination="win-do-w01" id="out-le-t01"/></connections>
            </customObject>
            <window title="Beds" id="win-do-w01"><view key="contentView" id="vie-w0-001"/></window>
            </objects>
            </document>
            """
        let document = folder.appending(path: "Window.xib")
        try Data(text.utf8).write(to: document)
        for task in ["compile", "tables"] {
            let arguments = [task, "--module", "App", "--output", folder.path, document.path]
            var generator = Generator(try #require(GeneratorArguments(arguments)))
            let goesOn = try generator.run()
            #expect(goesOn)
        }
        let nib = try Data(contentsOf: folder.appending(path: "Window.nib"))
        #expect(nib.starts(with: Data("bplist00".utf8)))
        let tables = try String(contentsOf: folder.appending(path: "NibTables.swift"), encoding: .utf8)
        #expect(!tables.contains("Keeper"))
        #expect(!tables.contains("UIWindow"))
        #expect(tables.contains("import AppKit\n"))
        #expect(!tables.contains("import UIKit\n"))
    }

    /// A binding is held against what the class in the sources publishes; a wrong one stops the build.
    @Test(arguments: [
        ("<bool key=\"contentKey\" value=\"YES\"/>", false), ("<string key=\"contentKey\">rows</string>", true),
    ])
    func bindingsAreChecked(_ option: String, _ isGood: Bool) throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nib-generator-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" targetRuntime="MacOSX.Cocoa">
            <objects>
            <customView id="vie-w0-001" customClass="Column">
            <connections><binding destination="con-tr-oll" name="rows" keyPath="arrangedObjects" id="bin-di-ng1">
            <dictionary key="options">\(option)</dictionary></binding></connections>
            </customView>
            <arrayController id="con-tr-oll"/>
            </objects>
            </document>
            """
        let document = folder.appending(path: "Column.xib")
        try Data(text.utf8).write(to: document)
        let source = folder.appending(path: "Column.swift")
        let code = """
            final class Column: NSView, Designable {
                static var exposedBindings: [BindingDescription] {
                    [BindingDescription("rows", [Any].self) { BindingOptionDescription("contentKey", String.self) }]
                }
            }
            """
        try Data(code.utf8).write(to: source)
        let arguments = [
            "tables", "--module", "App", "--output", folder.path, document.path, "--sources", source.path,
        ]
        var generator = Generator(try #require(GeneratorArguments(arguments)))
        let goesOn = try generator.run()
        #expect(goesOn == isGood)
    }
}
