// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import Foundation
import InterfaceBuilder
import Testing

@Suite struct FindingFormatTests {
    private let findings = [
        Diagnostic(
            severity: .error, message: "the id `a` is <twice>, \"100%\"",
            position: SourcePosition(line: 3, column: 7, offset: 40), path: "App/My Form.xib", rule: "duplicate-id"),
        Diagnostic(
            severity: .note, message: "see\nthere", position: nil, path: "App/My Form.xib", rule: "unused-identifier"),
    ]

    private func text(_ format: FindingFormat, _ findings: [Diagnostic]? = nil) -> String {
        format.text(of: findings ?? self.findings, paths: ["App/Good.xib", "App/My Form.xib"])
    }

    @Test func lines() {
        #expect(
            text(.xcode) == """
                App/My Form.xib:3:7: error: the id `a` is <twice>, "100%" [duplicate-id]
                App/My Form.xib:1:1: note: see there [unused-identifier]

                """)
        #expect(
            text(.github) == """
                ::error file=App/My Form.xib,line=3,col=7,title=duplicate-id::the id `a` is <twice>, "100%25"
                ::notice file=App/My Form.xib,title=unused-identifier::see%0Athere

                """)
    }

    @Test func carets() {
        let source = Array("<a>\n<b>\n<view id=\"a\"/>\n".utf8)
        let found = FindingFormat.text.text(of: [findings[0]], paths: []) { _ in source }
        #expect(
            found == """
                App/My Form.xib:3:7: error: the id `a` is <twice>, "100%" [duplicate-id]
                <view id="a"/>
                      ^

                """)
    }

    @Test func json() throws {
        let found = try JSONSerialization.jsonObject(with: Data(text(.json).utf8)) as? [[String: Any]]
        #expect(found?.map { $0["rule"] as? String } == ["duplicate-id", "unused-identifier"])
        #expect(found?.first?["column"] as? Int == 7)
        #expect(found?.last?["message"] as? String == "see\nthere")
        #expect(text(.json, []) == "[]\n")
    }

    @Test func sarif() throws {
        let log = try JSONSerialization.jsonObject(with: Data(text(.sarif).utf8)) as? [String: Any]
        #expect(log?["version"] as? String == "2.1.0")
        let run = try #require((log?["runs"] as? [[String: Any]])?.first)
        let results = try #require(run["results"] as? [[String: Any]])
        #expect(results.map { $0["level"] as? String } == ["error", "note"])
        #expect(results.map { $0["ruleIndex"] as? Int } == [0, 1])
        let location = (results[0]["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
        #expect((location?["artifactLocation"] as? [String: String])?["uri"] == "App/My%20Form.xib")
        #expect((location?["region"] as? [String: Int]) == ["startLine": 3, "startColumn": 7])
        // Code hosts want a line of every result.
        let second = (results[1]["locations"] as? [[String: [String: Any]]])?.first?["physicalLocation"]
        #expect((second?["region"] as? [String: Int]) == ["startLine": 1])
        #expect(try JSONSerialization.jsonObject(with: Data(text(.sarif, []).utf8)) is [String: Any])
    }

    @Test func codeQuality() throws {
        let again = findings + [findings[1]]
        let report = try JSONSerialization.jsonObject(with: Data(text(.gitlab, again).utf8)) as? [[String: Any]]
        let found = try #require(report)
        #expect(found.map { $0["severity"] as? String } == ["major", "info", "info"])
        #expect(
            found.map { $0["check_name"] as? String } == ["duplicate-id", "unused-identifier", "unused-identifier"])
        #expect(found[0]["description"] as? String == "the id `a` is <twice>, \"100%\"")
        let place = found[0]["location"] as? [String: Any]
        #expect(place?["path"] as? String == "App/My Form.xib")
        #expect(place?["lines"] as? [String: Int] == ["begin": 3])
        // Each has one of its own, and keeps it when lines are added above.
        let fingerprints = found.compactMap { $0["fingerprint"] as? String }
        #expect(Set(fingerprints).count == 3)
        var moved = findings[0]
        moved.position = SourcePosition(line: 90, column: 7, offset: 400)
        #expect(text(.gitlab, [moved]).contains("\"\(fingerprints[0])\""))
        #expect(text(.gitlab, []) == "[]\n")
    }

    @Test func xml() {
        #expect(
            text(.junit) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <testsuites><testsuite name="inkwell check" tests="2" failures="1" errors="0">
                <testcase classname="inkwell" name="App/Good.xib"/>
                <testcase classname="inkwell" name="App/My Form.xib">
                <failure type="duplicate-id" message="the id `a` is &lt;twice&gt;, &quot;100%&quot;">
                App/My Form.xib:3:7: error: the id `a` is &lt;twice&gt;, "100%" [duplicate-id]</failure>
                <system-out>App/My Form.xib: note: see
                there [unused-identifier]</system-out>
                </testcase>
                </testsuite></testsuites>

                """)
        #expect(
            text(.checkstyle) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <checkstyle version="4.3">
                <file name="App/My Form.xib">
                <error line="3" column="7" severity="error" message="the id `a` is &lt;twice&gt;, &quot;100%&quot;" \
                source="inkwell.duplicate-id"/>
                <error line="1" column="1" severity="info" message="see&#10;there" source="inkwell.unused-identifier"/>
                </file>
                </checkstyle>

                """)
    }

    /// Hosts know files by their paths in the repository, or as files of the machine.
    @Test func places() {
        func found(_ path: String, _ message: String = "gone") -> [Diagnostic] {
            [
                Diagnostic(
                    severity: .warning, message: message, position: .start, path: path, rule: "missing-id")
            ]
        }
        #expect(text(.github, found("./A,b.xib")).hasPrefix("::warning file=A%2Cb.xib,line=1,col=1,"))
        #expect(text(.sarif, found("./A\nb.xib")).contains("\"A%0Ab.xib\""))
        #expect(text(.sarif, found("/Users/me/A b.xib")).contains("\"file:///Users/me/A%20b.xib\""))
        #expect(text(.junit, found("A.xib", "\u{FFFE}\u{1}gone\u{1F600}")).contains("warning: gone\u{1F600} ["))
    }

    // MARK: Baselines

    /// Some systems end lines in their own way when a file is taken from the repository.
    @Test func baselinesOfOtherLineEnds() throws {
        let lines = FindingBaseline.text(of: findings).replacing("\n", with: "\r\n")
        #expect(try FindingBaseline(text: lines).unknown(findings) == [])
        var broken = findings[0]
        broken.message = "one\r\ntwo"
        #expect(try FindingBaseline(text: FindingBaseline.text(of: [broken])).unknown([broken]) == [])
    }

    @Test func baselines() throws {
        let baseline = try FindingBaseline(text: FindingBaseline.text(of: findings))
        #expect(baseline.unknown(findings) == [])
        var moved = findings[0]
        moved.position?.line = 90
        // The second of two alike is new.
        #expect(baseline.unknown([moved, moved, findings[1]]) == [moved])
        #expect(throws: FindingBaseline.Failure.malformedLine(2)) { try FindingBaseline(text: "# known\nnonsense") }
    }

    // MARK: Configuration

    @Test func configurations() throws {
        let settings = try RuleConfiguration(
            text: """
                # Comments are left out.
                disabled_rules: [misplaced, 'duplicate_id']
                enabled_rules:
                  - relative_to_margin  # a rule of taste
                excluded:
                - Pods
                - "**/Legacy/*.xib"
                severity:
                  ambiguous: error

                """)
        #expect(settings.disabledRules == ["misplaced", "duplicate-id"])
        #expect(settings.enabledRules == ["relative-to-margin"])
        #expect(settings.severities == ["ambiguous": .error])
        let names = settings.rules.map(\.name)
        #expect(names.contains("relative-to-margin") && !names.contains("misplaced") && !names.contains("named-colors"))
        #expect(!settings.includes("./Pods/A/B.xib"))
        #expect(!settings.includes("App/Old/Legacy/B.xib"))
        #expect(settings.includes("App/Legacy/B.storyboard") && settings.includes("App/Pods.xib"))
        let found = Diagnostic(severity: .warning, message: "", position: nil, rule: "ambiguous")
        #expect(settings.applied(to: [findings[0], found]).map(\.severity) == [.error])
    }

    @Test func quotationMarks() throws {
        let settings = try RuleConfiguration(
            text: """
                disabled_rules:
                  - misplaced # it's noise
                excluded: ["App/One, two", App/Three's/*, 'Four'] # don't
                """)
        #expect(settings.disabledRules == ["misplaced"])
        #expect(settings.excluded == ["App/One, two", "App/Three's/*", "Four"])
    }

    @Test func sourcesThatAreLeftOut() throws {
        let settings = try RuleConfiguration(text: "excluded: Pods\n")
        func found(_ path: String) -> Diagnostic {
            Diagnostic(severity: .error, message: "", position: nil, path: path, rule: "unknown-identifier")
        }
        #expect(settings.applied(to: [found("./Pods/A.swift"), found("App/A.swift")]).map(\.path) == ["App/A.swift"])
        #expect(settings.applied(to: [found("/me/Pods/A.swift")]) { String($0.dropFirst(4)) } == [])
    }

    @Test func includedDocuments() throws {
        let settings = try RuleConfiguration(text: "included: App/*View*.xib\n")
        #expect(settings.includes("App/MyViewCell.xib"))
        #expect(!settings.includes("App/Cell.xib") && !settings.includes("App/Sub/MyView.xib"))
    }

    @Test(arguments: [
        ("misplaced", "1: an entry `name: value` or a member `- value` is expected"),
        ("\n- misplaced", "2: an entry `name: value` or a member `- value` is expected"),
        ("disable_rules: [a]", "1: there is no entry 'disable_rules'; did you mean 'disabled_rules'?"),
        ("enabled_rules:\n  - mispalced", "2: there is no rule 'mispalced'; did you mean 'misplaced'?"),
        ("severity:\n  misplaced: bad", "2: 'bad' is none of error, warning, note"),
        ("excluded: [Pods", "1: the quotation mark or bracket has no end in this line"),
        ("excluded: \"Pods", "1: the quotation mark or bracket has no end in this line"),
        ("  excluded: Pods", "1: an entry `name: value` or a member `- value` is expected"),
    ])
    func wrongConfigurations(_ text: String, _ message: String) {
        do {
            _ = try RuleConfiguration(text: text)
            Issue.record("\(text) was read")
        } catch {
            #expect("\(error.line): \(error.message)" == message)
        }
    }
}
