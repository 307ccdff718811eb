// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibVocabulary
import Testing

@Suite struct BadDocumentTests {
    /// The rules of the errors a document is refused with.
    private func rules(_ body: () throws -> Void) -> [String] {
        do {
            try body()
            return []
        } catch let error as CompilerError {
            return error.diagnostics.map { "\($0.position.map { "\($0.line)" } ?? "-") \($0.rule)" }
        } catch {
            return ["\(error)"]
        }
    }

    @Test func otherSystemsAndFormatsAreRefused() throws {
        let watch = try document("", runtime: "watchKit")
        #expect(rules { _ = try Compiler.compile(xib: watch) } == ["2 unsupported-runtime"])
        let old = try Document(
            bytes: Array("<archive type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" version=\"8.00\"/>".utf8))
        #expect(rules { _ = try Compiler.compile(xib: old) } == ["1 no-objects"])
        #expect(rules { _ = try Compiler.compile(storyboard: old) } == ["1 wrong-kind"])
        #expect(rules { _ = try Compiler.compile(storyboard: try document("")) } == ["2 wrong-kind"])
        let empty = try Document(
            bytes: Array(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"/>".utf8)
        )
        #expect(rules { _ = try Compiler.compile(xib: empty) } == ["1 no-objects"])
    }

    @Test(arguments: ["nan", "inf", "1e300", "-1e9", "ten", ""])
    func framesMustBeNumbers(_ number: String) {
        #expect(
            rules {
                _ = try xib(
                    "<view id=\"v\"><rect key=\"frame\" x=\"\(number)\" y=\"0\" width=\"1\" height=\"1\"/></view>")
            }
                == ["6 invalid-number"])
    }

    @Test func numbersMustBeNumbers() {
        func constraint(_ attributes: String) -> [String] {
            rules {
                _ = try xib(
                    view(
                        "v", "<constraints><constraint firstAttribute=\"width\" \(attributes) id=\"c\"/></constraints>")
                )
            }
        }
        #expect(constraint("constant=\"nan\"") == ["8 invalid-number"])
        #expect(constraint("constant=\"1\" multiplier=\"1:0\"") == ["8 invalid-number"])
        #expect(constraint("constant=\"1\" multiplier=\"50%\"") == [])
        #expect(constraint("constant=\"1\" priority=\"1e99\"") == ["8 invalid-number"])
        #expect(constraint("constant=\"1\"") == [])
        let margins = "<edgeInsets key=\"layoutMargins\" top=\"inf\" left=\"0\" bottom=\"nan\" right=\"0\"/>"
        #expect(rules { _ = try xib(view("v", margins)) } == ["8 invalid-number", "8 invalid-number"])
        #expect(rules { _ = try xib(view("v", attributes: "tag=\"9e400\"")) } == ["6 invalid-number"])
        #expect(rules { _ = try xib(view("v", attributes: "tag=\"9e299\"")) } == [])
    }

    @Test func missingReferencesAreReportedAndLeftOut() throws {
        let nib = try xib(
            view(
                "v",
                """
                <constraints><constraint firstItem="gone" firstAttribute="width" constant="1" id="c"/></constraints>
                <connections><outlet property="other" destination="lost" id="o"/>
                <action selector="go:" destination="lost" eventType="dance" id="a"/></connections>
                """))
        #expect(
            nib.diagnostics.map { "\($0.severity) \($0.position?.line ?? 0) \($0.message)" }.sorted()
                == [
                    "warning 8 'firstItem' refers to 'gone', and no object of the document has that id; it is left out",
                    "warning 9 'destination' refers to 'lost', and no object of the document has that id; it is left out",
                    "warning 10 'destination' refers to 'lost', and no object of the document has that id; it is left out",
                ].sorted())
        #expect(nib.list("UINibConnectionsKey").isEmpty)
    }

    @Test func unknownElementsAreTakenForTheNearestKnown() throws {
        let nib = try xib(
            view(
                "v",
                """
                <subviews><glowingButton id="b"><rect key="frame" x="0" y="0" width="1" height="1"/></glowingButton>
                <mystery id="m"><rect key="frame" x="0" y="0" width="1" height="1"/></mystery></subviews>
                """) + "<quantumGestureRecognizer id=\"g\"/>")
        #expect(try nib.object("b").className == "UIButton")
        #expect(try nib.object("m").className == "UIView")
        #expect(try nib.object("g").className == "UIGestureRecognizer")
        #expect(
            nib.diagnostics.map(\.message) == [
                "unknown element 'glowingButton' is compiled as 'button'",
                "unknown element 'mystery' is compiled as 'view'",
                "unknown element 'quantumGestureRecognizer' is compiled as 'gestureRecognizer'",
            ])
    }

    @Test func circlesOfContainersEnd() throws {
        func navigation(_ id: String, _ child: String) -> String {
            scene(
                """
                <navigationController id="\(id)" sceneMemberID="viewController"><connections><segue destination="\(child)" \
                kind="relationship" relationship="rootViewController" id="s\(id)"/></connections></navigationController>
                """)
        }
        let board = try storyboard(navigation("a", "b") + navigation("b", "a"), initial: "a")
        #expect(board.nibs.count == 1)
        #expect(rules { _ = try storyboard(navigation("a", "a"), initial: "a") } == ["3 cyclic-containment"])
    }

    @Test func anyDepthThatADocumentMayHave() throws {
        let depth = 400
        let open = (0..<depth).map {
            "<view id=\"v\($0)\"><rect key=\"frame\" x=\"0\" y=\"0\" width=\"1\" height=\"1\"/>"
        }
        let text =
            open.joined(separator: "<subviews>") + "</view>" + String(repeating: "</subviews></view>", count: depth - 1)
        let parsed = try Document(
            bytes: Array(
                "<document type=\"com.apple.InterfaceBuilder3.CocoaTouch.XIB\" targetRuntime=\"iOS.CocoaTouch\"><objects>\(text)</objects></document>"
                    .utf8),
            limits: DocumentLimits(maximumDepth: 2000))
        #expect(try Compiler.compile(xib: parsed).identifiers.count == depth)
    }

    @Test func compilingIsDeterministic() throws {
        let objects = view("v", "<subviews>\(label("a"))\(label("b"))</subviews>")
        #expect(try xib(objects).bytes == xib(objects).bytes)
    }

    /// Ten times the views cost at most about ten times as much; the generous factor leaves room for noise.
    @Test func costGrowsLinearly() throws {
        func seconds(_ count: Int) throws -> Double {
            let labels = (0..<count).map { label("l\($0)") }.joined()
            let parsed = try document(view("v", "<subviews>\(labels)</subviews>"))
            let clock = ContinuousClock()
            let spent = try clock.measure { _ = try Compiler.compile(xib: parsed) }
            return Double(spent.components.attoseconds) / 1e18 + Double(spent.components.seconds)
        }
        _ = try seconds(100)
        let small = try (0..<3).map { _ in try seconds(200) }.min() ?? 0
        let large = try seconds(2000)
        #expect(large < small * 40)
    }
}
