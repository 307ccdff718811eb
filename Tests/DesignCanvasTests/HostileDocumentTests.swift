// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import Foundation
import Testing

/// Documents that are well-formed XML and still make no sense: a described error or a picture, never a crash.
@MainActor @Suite(.serialized) struct HostileDocumentTests {
    /// What became of a document: `drawn`, or the rules of the errors.
    private func outcome(_ objects: String, kind: String = "XIB", attributes: String = "") throws -> String {
        let document = try Fixture.document(objects, kind: kind, attributes: attributes)
        let faults = document.diagnostics.filter { $0.severity == .error }.map(\.rule)
        if !faults.isEmpty { return Set(faults).sorted().joined(separator: ",") }
        do {
            let canvas = try DesignCanvas(document: document)
            for scene in canvas.scenes {
                _ = scene.frames()
                let size = scene.size
                let picture = try Picture(
                    size: CGSize(width: min(2000, max(1, size.width)), height: min(2000, max(1, size.height))))
                scene.draw(in: picture.context)
            }
            return "drawn"
        } catch let error as CompilerError {
            return Set(error.diagnostics.map(\.rule)).sorted().joined(separator: ",")
        }
    }

    private func view(_ id: String, frame: String, _ inside: String = "", attributes: String = "") -> String {
        """
        <view contentMode="scaleToFill" id="\(id)" \(attributes)><rect key="frame" \(frame)/>\
        <subviews>\(inside)</subviews></view>
        """
    }

    @Test("a rectangle that is no number, or is endless", arguments: ["nan", "inf", "-inf", "1e308", "1e400", "x", ""])
    func numbers(value: String) throws {
        let inner = view("a", frame: "x=\"\(value)\" y=\"0\" width=\"\(value)\" height=\"10\"")
        let result = try outcome(Fixture.root(inner))
        #expect(["drawn", "invalid-number", "invalid-geometry", "invalid-value"].contains(result), "\(result)")
    }

    @Test("views nested deeper than any screen")
    func deep() throws {
        var nested = ""
        for level in 0..<150 {
            nested = view("v\(level)", frame: "x=\"0\" y=\"0\" width=\"100\" height=\"100\"", nested)
        }
        #expect(try outcome(Fixture.root(nested)) == "drawn")
    }

    @Test("constraints that contradict each other are given up, and the rest holds")
    func contradiction() throws {
        let box = """
            <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="box">
            <rect key="frame" x="0" y="0" width="0" height="0"/></view>
            """
        let constraints = """
            <constraint firstItem="box" firstAttribute="width" constant="50" id="w1"/>
            <constraint firstItem="box" firstAttribute="width" constant="90" id="w2"/>
            <constraint firstItem="box" firstAttribute="height" constant="20" id="h"/>
            <constraint firstItem="box" firstAttribute="top" secondItem="root" secondAttribute="top" id="t"/>
            <constraint firstItem="box" firstAttribute="leading" secondItem="root" secondAttribute="leading" id="l"/>
            """
        let document = try Fixture.document(Fixture.root(box, "<constraints>\(constraints)</constraints>"))
        let frame = try #require(try Fixture.frames(document)["box"])
        #expect([50, 90].contains(frame.width))
        #expect(frame.height == 20)
    }

    @Test("a reference to nothing is an error with its rule")
    func missing() throws {
        let constraint = """
            <constraints><constraint firstItem="gone" firstAttribute="top" secondItem="root" secondAttribute="top" \
            id="c"/></constraints>
            """
        #expect(try outcome(Fixture.root("", constraint)) == "missing-id")
    }

    @Test("an id given twice is an error")
    func duplicate() throws {
        let twice = view("a", frame: "x=\"0\" y=\"0\" width=\"9\" height=\"9\"")
        #expect(try outcome(Fixture.root(twice + twice)) == "duplicate-id")
    }

    @Test("controllers that contain each other end")
    func cyclicContainment() throws {
        func navigation(_ id: String, root: String) -> String {
            Fixture.scene(
                id, controller: "navigationController",
                """
                <connections><segue destination="\(root)" kind="relationship" relationship="rootViewController" \
                id="s-\(id)"/></connections>
                """)
        }
        let result = try outcome(
            navigation("a", root: "b") + navigation("b", root: "a"), kind: "Storyboard",
            attributes: "initialViewController=\"a\"")
        #expect(["drawn", "cyclic-containment"].contains(result), "\(result)")
    }

    @Test("a document without objects is an error")
    func empty() throws {
        let document = try Document(
            bytes: Array(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"3.0\" toolsVersion=\"1\" targetRuntime=\"iOS.CocoaTouch\"/>"
                    .utf8))
        #expect(throws: CompilerError.self) { try DesignCanvas(document: document) }
    }
}
