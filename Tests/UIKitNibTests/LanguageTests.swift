// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor private final class LanguageTestViewController: UIViewController {}

@MainActor @Suite(.serialized) struct LanguageTests {
    /// Runs with the person's languages being those.
    private func reading<Result>(_ languages: String..., body: () throws -> Result) rethrows -> Result {
        let outer = PreferredLanguages.current
        PreferredLanguages.current = languages
        defer { PreferredLanguages.current = outer }
        return try body()
    }

    private func xib(_ text: String, id: String = "label") throws -> [UInt8] {
        let source = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
            <objects><label opaque="NO" text="\(text)" id="\(id)">
            <rect key="frame" x="0" y="0" width="100" height="20"/></label></objects>
            </document>
            """
        return try Compiler.compile(
            xib: Document(bytes: Array(source.utf8)), options: CompilerOptions(localizable: true)
        ).bytes
    }

    private func write(_ text: String, to path: String, in folder: NibFolder) throws {
        let file = folder.url.appendingPathComponent(path)
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try text.write(to: file, atomically: true, encoding: .utf8)
    }

    private func text(_ name: String, in folder: NibFolder) -> String? {
        (folder.bundle.loadNibNamed(name, owner: nil)?.first as? UILabel)?.text
    }

    @Test(
        "the language is the person's first that is there, in the letters that were asked for",
        arguments: [
            (["de"], "de"), (["de-AT"], "de"), (["de_AT", "fr"], "de"), (["it", "fr-CA"], "fr"), (["pt"], "pt-BR"),
            (["pt-PT"], "pt-BR"), (["zh-TW"], "zh-Hant"), (["zh"], "zh-hans"), (["zh-Hant-HK"], "zh-Hant"),
            (["ja"], "Japanese"), (["it"], nil), ([], nil), (["Base"], nil), (["en", "de"], "en"),
        ] as [([String], String?)])
    func choice(preferences: [String], language: String?) {
        let languages = ["Base", "de", "fr", "en", "pt-BR", "zh-hans", "zh-Hant", "Japanese"]
        #expect(LocalizedResources.language(among: languages, preferences: preferences) == language)
    }

    @Test(
        "the desktop's languages are in the environment",
        arguments: [
            (["LANG": "de_AT.UTF-8"], ["de-AT"]), (["LANG": "C.UTF-8"], []), ([:], []),
            (["LANG": "de_DE", "LC_ALL": "fr_FR"], ["fr-FR"]), (["LANG": "de_DE", "LC_MESSAGES": "it"], ["it"]),
            (["LANG": "de_DE.UTF-8", "LANGUAGE": "de:sr@latin:en"], ["de", "sr", "en", "de-DE"]),
            (["LANG": "C", "LANGUAGE": "de"], []), (["LANG": "POSIX"], []),
        ] as [([String: String], [String])])
    func environment(variables: [String: String], languages: [String]) {
        #expect(PreferredLanguages.languages(ofEnvironment: variables) == languages)
    }

    @Test("texts of a nib are in the person's language where there are strings for it")
    func strings() throws {
        let folder = try NibFolder(["Base.lproj/Form": xib("Title")])
        try write("/* Class */\n\"label.text\" = \"Titel\";\n", to: "de.lproj/Form.strings", in: folder)
        try write("\"other.text\" = \"Autre\";\n", to: "fr.lproj/Form.strings", in: folder)
        try write("no list = of; texts", to: "it.lproj/Form.strings", in: folder)
        #expect(reading("de") { text("Form", in: folder) } == "Titel")
        #expect(reading("de-AT", "fr") { text("Form", in: folder) } == "Titel")
        // A text that was not translated, a file that says nothing, another language, none at all.
        #expect(reading("fr") { text("Form", in: folder) } == "Title")
        #expect(reading("it") { text("Form", in: folder) } == "Title")
        #expect(reading("sv") { text("Form", in: folder) } == "Title")
        #expect(reading { text("Form", in: folder) } == "Title")
        // The base is the development language's: who reads that first does not get another.
        #expect(reading("en-US", "de") { text("Form", in: folder) } == "Title")
    }

    @Test("strings in UTF-16, as older tools write them")
    func wideStrings() throws {
        let folder = try NibFolder(["Base.lproj/Form": xib("Title")])
        try write("", to: "de.lproj/other", in: folder)
        let list = "\"label.text\" = \"Überschrift\";"
        try (Data([0xFF, 0xFE]) + (list.data(using: .utf16LittleEndian) ?? Data()))
            .write(to: folder.url.appendingPathComponent("de.lproj/Form.strings"))
        #expect(reading("de") { text("Form", in: folder) } == "Überschrift")
    }

    @Test("strings that changed are read again, and a change of the language is followed")
    func change() throws {
        let folder = try NibFolder(["Base.lproj/Form": xib("Title")])
        try write("\"label.text\" = \"Titel\";", to: "de.lproj/Form.strings", in: folder)
        #expect(reading("de") { text("Form", in: folder) } == "Titel")
        #expect(reading("fr") { text("Form", in: folder) } == "Title")
        reading("de") {
            #expect(text("Form", in: folder) == "Titel")
            try? write("\"label.text\" = \"Neuer Titel\";", to: "de.lproj/Form.strings", in: folder)
            #expect(text("Form", in: folder) == "Neuer Titel")
        }
    }

    @Test("a nib for each language: the person's, else the base's, else that of the development language, else any")
    func nibs() throws {
        let folder = try NibFolder([
            "Base.lproj/Form": xib("Title"), "de.lproj/Form": xib("Titel"), "en.lproj/Plain": xib("Plain"),
            "de.lproj/Plain": xib("Einfach"), "fr.lproj/French": xib("Seul"),
        ])
        #expect(reading("de") { text("Form", in: folder) } == "Titel")
        #expect(reading("fr") { text("Form", in: folder) } == "Title")
        #expect(reading("de") { text("Plain", in: folder) } == "Einfach")
        #expect(reading("fr") { text("Plain", in: folder) } == "Plain")
        #expect(reading { text("Plain", in: folder) } == "Plain")
        #expect(reading("de") { text("French", in: folder) } == "Seul")
        // A name does not lead out of the bundle.
        let faults = Faults.of {
            #expect(reading("de") { text("../\(folder.url.lastPathComponent)/French", in: folder) } == nil)
        }
        #expect(faults.count == 1)
    }

    @Test("a controller finds the nib of its name in the person's language")
    func controller() throws {
        let owner = NibBuilding.proxy("IBFilesOwner")
        func nib(tag: Int64) -> [UInt8] {
            let view = NibBuilding.view(tag: tag)
            return NibBuilding.bytes(
                topLevel: [owner, view], connections: [NibBuilding.outlet("view", from: owner, to: view)])
        }
        let folder = try NibFolder([
            "Base.lproj/LanguageTestView": nib(tag: 1), "de.lproj/LanguageTestView": nib(tag: 2),
            "fr.lproj/LanguageTestView": nib(tag: 3),
        ])
        func tag() -> Int { LanguageTestViewController(nibName: nil, bundle: folder.bundle).view.tag }
        #expect(reading("fr") { tag() } == 3)
        #expect(reading("de") { tag() } == 2)
        #expect(reading("it") { tag() } == 1)
    }

    @Test("controllers of a storyboard and prototypes inside have their texts translated")
    func storyboard() throws {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" \
            toolsVersion="22155" targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="t">
            <scenes><scene sceneID="s"><objects>
            <tableViewController id="t" sceneMemberID="viewController">
            <navigationItem key="navigationItem" title="List" id="item"/>
            <tableView key="view" style="plain" dataMode="prototypes" id="table">
            <rect key="frame" x="0" y="0" width="320" height="480"/>
            <prototypes><tableViewCell reuseIdentifier="row" style="IBUITableViewCellStyleDefault" \
            textLabel="cellText" id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <subviews><label opaque="NO" text="Row" id="cellText">
            <rect key="frame" x="0" y="0" width="100" height="44"/></label></subviews>
            </tableViewCellContentView></tableViewCell></prototypes>
            </tableView></tableViewController>
            </objects></scene></scenes></document>
            """
        let compiled = try Compiler.compile(storyboard: Document(bytes: Array(text.utf8)))
        let nibs = compiled.nibs.map { ("Base.lproj/Main.storyboardc/" + $0.key, $0.value.bytes) }
        let folder = try NibFolder(Dictionary(uniqueKeysWithValues: nibs))
        let list: [String: Any] = [
            "UIViewControllerIdentifiersToNibNames": compiled.identifiers,
            "UIStoryboardDesignatedEntryPointIdentifier": compiled.entryPoint ?? "",
        ]
        try PropertyListSerialization.data(fromPropertyList: list, format: .xml, options: 0)
            .write(to: folder.url.appendingPathComponent("Base.lproj/Main.storyboardc/Info.plist"))
        try write(
            "\"item.title\" = \"Liste\"; \"cellText.text\" = \"Zeile\";", to: "de.lproj/Main.strings", in: folder)
        func texts() throws -> [String?] {
            let storyboard = UIStoryboard(name: "Main", bundle: folder.bundle)
            let controller = try #require(storyboard.instantiateInitialViewController() as? UITableViewController)
            let table = try #require(controller.tableView)
            return [controller.navigationItem.title, table.dequeueReusableCell(withIdentifier: "row")?.textLabel?.text]
        }
        #expect(try reading("de") { try texts() } == ["Liste", "Zeile"])
        #expect(try reading("fr") { try texts() } == ["List", "Row"])
    }
}
