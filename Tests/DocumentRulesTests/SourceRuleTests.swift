// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import Testing

@testable import DocumentRules

/// Rules that read sources, on what real programs write.
@Suite struct SourceRuleTests {
    private func uses(_ code: String, path: String = "A.swift") -> [String] {
        let scan = SourceScan(files: [SourceFile(path: path, text: code)])
        return scan.uses.map { "\($0.line) \($0.kind.rawValue) \($0.identifier)" }
            + scan.registeredIdentifiers.sorted().map { "registered \($0)" }
    }

    @Test func identifiersByTheirNames() {
        #expect(
            uses(
                """
                fileprivate enum Identifiers { static let cell = "Cell"; enum Inner { static let head: String = "Head" } }
                let global = "Global"
                enum Segue: String { case show, edit = "Edit" }
                class Form: UITableViewController {
                    let row = "Row"
                    func go(_ given: String) {
                        let local = "Local"
                        table.dequeueReusableCell(withIdentifier: Identifiers.cell, for: path)
                        table.dequeueReusableCell(withIdentifier: Identifiers.Inner.head)
                        table.dequeueReusableCell(withIdentifier: self.row)
                        table.dequeueReusableCell(withIdentifier: global)
                        table.dequeueReusableCell(withIdentifier: given)
                        table.dequeueReusableCell(withIdentifier: local)
                        table.dequeueReusableCell(withIdentifier: given + "Cell")
                        table.dequeueReusableCell(withIdentifier: String(describing: Form.self))
                        performSegue(withIdentifier: Segue.show.rawValue, sender: nil)
                        performSegue(withIdentifier: Segue.edit.rawValue, sender: nil)
                        performSegue(withIdentifier: "Done", sender: nil)
                        table.register(Form.self, forCellReuseIdentifier: row)
                    }
                }
                """) == [
                    "8 reuse identifier Cell", "9 reuse identifier Head", "10 reuse identifier Row",
                    "11 reuse identifier Global", "16 segue show", "17 segue Edit", "18 segue Done", "registered Row",
                ])
    }

    @Test func identifiersByTheirNamesInObjectiveC() {
        #expect(
            uses(
                """
                static NSString *const PLNCell = @"Cell";
                #define PLN_SEGUE @"Show"
                @implementation PLNForm
                - (void)go:(NSString *)given {
                    NSString *identifier = @"Local";
                    [table dequeueReusableCellWithIdentifier:PLNCell forIndexPath:path];
                    [table dequeueReusableCellWithIdentifier:given];
                    [table dequeueReusableCellWithIdentifier:[self identifier]];
                    [self performSegueWithIdentifier:PLN_SEGUE sender:nil];
                    [table registerClass:[PLNRow class] forCellReuseIdentifier:PLNCell];
                }
                @end
                """, path: "Form.m") == ["6 reuse identifier Cell", "9 segue Show", "registered Cell"])
    }

    @Test func namesThatAreTwoTextsAreNone() {
        #expect(
            uses(
                """
                enum A { static let cell = "One" }
                extension A { static let cell = "Two" }
                func go() { table.dequeueReusableCell(withIdentifier: A.cell) }
                """) == [])
    }

    @Test func allCasesOfALine() {
        let scan = SourceScan(sources: ["enum Row: String { case first, second = \"Two\", third }"])
        #expect(scan.caseNames == ["first", "second", "third"])
    }

    // MARK: Classes of one name

    private func findings(
        _ path: String, module: String?, sources: [(String, String)], rules: [String]
    ) throws -> [String] {
        let named = module.map { " customModule=\"\($0)\"" } ?? ""
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects><placeholder placeholderIdentifier="IBFilesOwner" id="-1" customClass="Form"\(named)>
            <connections><outlet property="title" destination="lab-el-001" id="out-le-001"/></connections>
            </placeholder>
            <label id="lab-el-001"/>
            </objects></document>
            """
        let scan = SourceScan(files: sources.map { SourceFile(path: $0.0, text: $0.1) })
        let checked = CheckedDocument(try Document(bytes: [UInt8](text.utf8), path: path), scan: scan)
        return checked.diagnostics(rules: try rules.map { try #require(Rule.named($0)) }).map(\.message)
    }

    private static let programs = [
        ("./One/Form.swift", "class Form: UIViewController { @IBOutlet var title: UILabel! }"),
        ("./Two/Form.swift", "class Form: UIViewController { @IBOutlet var other: UILabel! }"),
        ("./Two/More/Form+More.swift", "extension Form { func more() {} }"),
    ]

    @Test func theClassOfTheDocumentsProgram() throws {
        let rules = ["missing-outlet", "unconnected-outlet"]
        #expect(try findings("One/Base.lproj/Form.xib", module: "One", sources: Self.programs, rules: rules) == [])
        #expect(
            try findings("./Two/Form.xib", module: "Two", sources: Self.programs, rules: rules) == [
                "the outlet 'other' of class 'Form' is not connected", "class 'Form' has no outlet 'title'",
            ])
        // The module tells where the folder does not.
        #expect(
            try findings("Documents/Form.xib", module: "Two", sources: Self.programs, rules: rules).count == 2)
        #expect(try findings("Documents/Form.xib", module: "App", sources: Self.programs, rules: rules) == [])
    }

    @Test func theClassOfTheDocumentsLanguage() throws {
        let mixed = [
            ("App-Swift/Form.swift", "class Form: UIViewController { @IBOutlet var title: UILabel! }"),
            ("App-ObjC/Form.h", "@interface Form : UIViewController\n@property IBOutlet UILabel *title;\n@end"),
        ]
        let rules = ["custom-module", "missing-outlet"]
        #expect(try findings("App-Swift/Form.xib", module: "App_Swift", sources: mixed, rules: rules) == [])
        #expect(try findings("App-ObjC/Form.xib", module: nil, sources: mixed, rules: rules) == [])
        #expect(try findings("Form.xib", module: nil, sources: mixed, rules: rules) == [])
    }

    // MARK: Slips

    @Test(arguments: [
        ("href", "herf", true), ("href", "hrf2", false), ("BadgeView", "BadgView", true), ("Badge", "Badges", true),
        ("Badge", "Badgo", true), ("Badge", "Badge", false), ("Badge", "Bdaeg", false), ("abc", "abd", false),
        ("Badge", "", false), ("BadgeView", "BadgeVeiw", true), ("BadgeView", "RoundView", false),
    ])
    func slips(_ one: String, _ other: String, _ expected: Bool) {
        #expect(one.isSlip(of: other) == expected)
        #expect(other.isSlip(of: one) == expected)
    }

    // MARK: Modules

    @Test(arguments: [
        ("Kit", []), ("App", ["class 'Form' is of the module 'Kit', and the document says 'App'"]),
        (nil, ["class 'Form' is of the module 'Kit', and the document names none"]),
    ])
    func theModuleOfAPath(_ module: String?, _ expected: [String]) throws {
        let named = module.map { " customModule=\"\($0)\"" } ?? ""
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" targetRuntime="iOS.CocoaTouch">
            <objects>
            <view id="vie-w1-001" customClass="Form"\(named)/>
            <view id="vie-w1-002" customClass="Mock" customModule="App"/>
            </objects></document>
            """
        let scan = SourceScan(files: [
            SourceFile(path: "./Sources/Kit/Form.swift", text: "class Form: UIView {}"),
            SourceFile(path: "./Sources/Kit/Mocks/Mock.swift", text: "class Mock: UIView {}"),
        ])
        var checked = CheckedDocument(try Document(bytes: [UInt8](text.utf8), path: "Form.xib"), scan: scan)
        let configuration = try RuleConfiguration(
            text: """
                custom_module_rule:
                  - module: Kit
                    included: [Sources/Kit]
                    excluded: ["**/Mocks"]
                """)
        checked.settings = configuration.settings
        let rule = try #require(Rule.named("custom-module"))
        #expect(checked.diagnostics(rules: [rule]).map(\.message) == expected)
    }

    // MARK: Outlets

    @Test func outletsThatCodeCanDoWithout() throws {
        let code = """
            class Form: UIViewController {
                @IBOutlet var title: UILabel!
                @IBOutlet lazy var made: UILabel! = { UILabel() }()
                @IBOutlet var chained: UILabel!
                @IBOutlet var compared: UILabel!
                @IBOutlet var replaced: UILabel!
                @IBOutlet var bound: UILabel!
                @IBOutlet var needed: UILabel!
                func show() {
                    chained?.text = ""
                    if compared != nil { needed.text = "" }
                    let label = replaced ?? UILabel()
                    if let label = bound { label.text = "" }
                }
            }
            """
        #expect(
            try findings("Form.xib", module: "App", sources: [("Form.swift", code)], rules: ["unconnected-outlet"]) == [
                "the outlet 'needed' of class 'Form' is not connected"
            ])
    }
}
