// SPDX-License-Identifier: Apache-2.0

import Foundation
import Testing
import UIKit

@testable import DesignCanvas

/// Documents that need what lies beside them: other storyboards, and `.strings`.
@MainActor @Suite(.serialized) struct NeighbouringDocumentTests {
    /// A folder of files, for as long as the test runs.
    private final class Folder {
        let url = FileManager.default.temporaryDirectory.appendingPathComponent("Neighbours-\(UUID().uuidString)")

        init(_ files: [String: String]) throws {
            for (path, text) in files {
                let file = url.appendingPathComponent(path)
                try FileManager.default.createDirectory(
                    at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
                try text.write(to: file, atomically: true, encoding: .utf8)
            }
        }

        deinit { try? FileManager.default.removeItem(at: url) }

        func document(_ path: String) throws -> Document {
            try Document(contentsOf: url.appendingPathComponent(path).path)
        }
    }

    private func storyboard(_ scenes: String) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="22155" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" initialViewController="a">
        <device id="retina6_12" orientation="portrait" appearance="light"/>
        <scenes>\(scenes)</scenes>
        </document>
        """
    }

    private func scene(_ id: String, _ subviews: String) -> String {
        """
        <scene sceneID="scene-\(id)"><objects>
        <viewController storyboardIdentifier="\(id)" id="\(id)" sceneMemberID="viewController">
        <view key="view" contentMode="scaleToFill" id="view-\(id)"><rect key="frame" x="0" y="0" width="393" height="852"/>
        <subviews>\(subviews)</subviews></view></viewController></objects></scene>
        """
    }

    private func label(_ id: String, _ text: String) -> String {
        """
        <label opaque="NO" text="\(text)" id="\(id)"><rect key="frame" x="0" y="0" width="100" height="20"/></label>
        """
    }

    private func texts(_ view: View) -> [String] {
        view.childViews.flatMap { [($0 as? UILabel)?.text].compactMap { $0 } + texts($0) }
    }

    @Test("a container whose child is in another storyboard is drawn with that storyboard's scene")
    func embeddedReference() throws {
        let container = """
            <containerView id="box"><rect key="frame" x="10" y="20" width="200" height="100"/>
            <connections><segue destination="r" kind="embed" id="e"/></connections></containerView>
            """
        let reference = """
            <scene sceneID="ref"><objects><viewControllerPlaceholder storyboardName="Other" \
            referencedIdentifier="b" id="r" sceneMemberID="viewController"/></objects></scene>
            """
        let folder = try Folder([
            "Main.storyboard": storyboard(scene("a", container) + reference),
            "Other.storyboard": storyboard(scene("a", label("l", "first")) + scene("b", label("m", "second"))),
        ])
        let canvas = try DesignCanvas(document: try folder.document("Main.storyboard"))
        let first = try #require(canvas.scenes.first)
        first.layout()
        #expect(texts(first.root) == ["second"])
        let live = try LiveDocument(document: try folder.document("Main.storyboard"))
        live.window.layoutTreeIfNeeded()
        #expect(texts(live.window) == ["second"])
        // Without the other document the container is empty.
        try FileManager.default.removeItem(at: folder.url.appendingPathComponent("Other.storyboard"))
        let alone = try DesignCanvas(document: try folder.document("Main.storyboard"))
        #expect(alone.scenes.map { texts($0.root) } == [[]])
    }

    @Test("a document is shown in a language with the strings beside its folder")
    func translation() throws {
        let folder = try Folder([
            "Base.lproj/Main.storyboard": storyboard(scene("a", label("l", "Title"))),
            "de.lproj/Main.strings": "\"l.text\" = \"Titel\";",
        ])
        let document = try folder.document("Base.lproj/Main.storyboard")
        func shown(_ locale: String?) throws -> [String] {
            let configuration = DesignConfiguration(locale: locale)
            let canvas = try DesignCanvas(document: document, configuration: configuration)
            let live = try LiveDocument(document: document, configuration: configuration)
            return canvas.scenes.flatMap { texts($0.root) } + texts(live.window)
        }
        #expect(try shown("de") == ["Titel", "Titel"])
        #expect(try shown("de-AT") == ["Titel", "Titel"])
        #expect(try shown("fr") == ["Title", "Title"])
        #expect(try shown(nil) == ["Title", "Title"])
        // A pseudo language is made of the document's own texts, not of a language that is near.
        #expect(try shown("de-XA") == ["[Ţîţţļéé]", "[Ţîţţļéé]"])
    }

    @Test("a document is shown in a language of a string catalog")
    func catalogTranslation() throws {
        let catalog = """
            {"sourceLanguage": "en", "strings": {"l.text": {"localizations": {"de": {"stringUnit": {"value": "Titel"}},
            "ar": {"variations": {"plural": {"other": {"stringUnit": {"value": "عنوان"}}}}}}}}}
            """
        for name in ["mul.lproj/Main.xcstrings", "Base.lproj/Main.xcstrings"] {
            let folder = try Folder([
                "Base.lproj/Main.storyboard": storyboard(scene("a", label("l", "Title"))), name: catalog,
            ])
            let document = try folder.document("Base.lproj/Main.storyboard")
            func shown(_ locale: String?) throws -> [String] {
                try DesignCanvas(document: document, configuration: DesignConfiguration(locale: locale)).scenes
                    .flatMap { texts($0.root) }
            }
            #expect(try shown("de-CH") == ["Titel"])
            #expect(try shown("ar") == ["عنوان"])
            #expect(try shown("fr") == ["Title"])
        }
    }
}
