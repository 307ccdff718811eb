// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import Testing

@testable import nib_generator

@Suite struct SourceScanTests {
    private let scan = SourceScan(sources: [
        """
        // class Commented: UIView {}
        import UIKit
        final class LabelCell: BaseCell, Delegate {
            @IBInspectable var radius: CGFloat = 0 { didSet { let local = "class Quoted {" } }
            private var hidden: UILabel!
            private(set) var count = 0
            static var shared = 0
            class func make() {}
            func reset(_ sender: UIButton) { var inner = 0; inner += 1 }
            func step(sender: Any) {}
            func plain() {}
            class Nested: UIView { var deep: UIView! }
            var after = 1
        }
        private class Secret {}
        class Generic<T>: UIView {}
        """,
        "class BaseCell: UITableViewCell { var base: UIView! }\nextension LabelCell { func extended(_ sender: Any) {} }",
    ])

    @Test func classesAndMembers() {
        #expect(scan.classes.keys.sorted() == ["BaseCell", "Generic", "LabelCell", "LabelCell.Nested", "Secret"])
        #expect(
            scan.members(of: "LabelCell").map(\.name) == [
                "radius", "hidden", "count", "reset", "step", "plain", "after", "extended", "base",
            ])
        #expect(scan.members(of: "LabelCell").filter(\.isPrivate).map(\.name) == ["hidden", "count"])
        #expect(scan.members(of: "LabelCell").map { $0.label ?? "-" }.filter { $0 != "-" } == ["_", "sender", "_"])
        #expect(scan.classes["Secret"]?.isPrivate == true)
        #expect(scan.classes["Generic"]?.isGeneric == true)
        #expect(scan.classes["LabelCell"]?.superclass == "BaseCell")
    }

    @Test func declarersOfAnAction() {
        #expect(scan.classes(declaring: MethodName(base: "extended", labels: ["_"])) == ["LabelCell"])
        #expect(scan.classes(declaring: MethodName(base: "extended", labels: ["sender"])) == [])
        #expect(scan.nearestClass(to: "LableCell") == "LabelCell")
    }

    @Test func circlesOfSuperclassesEnd() {
        let scan = SourceScan(sources: ["class A: B { var a = 0 }; class B: A { var b = 0 }"])
        #expect(scan.members(of: "A").map(\.name) == ["a", "b"])
    }

    @Test(arguments: ["class", "class {", "\"", "\"\"\"", "/*", "`", "func", "{ } } }", "extension A.", "class A:"])
    func unfinishedSources(_ source: String) {
        #expect(SourceScan(sources: [source]).members(of: "B").isEmpty)
    }
}
