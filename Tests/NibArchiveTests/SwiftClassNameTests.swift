// SPDX-License-Identifier: Apache-2.0

import NibArchive
import Testing

@Suite struct SwiftClassNameTests {
    @Test(
        arguments: [
            ("_TtC4Demo14ViewController", "Demo", "ViewController"),
            ("_TtCC4Demo5Outer5Inner", "Demo", "Outer.Inner"),
            ("_TtC6心流9TitleView", "心流", "TitleView"),
            ("Demo.ViewController", "Demo", "ViewController"),
            ("UIView", nil, "UIView"),
            ("_TtC4De", nil, "_TtC4De"),
        ] as [(String, String?, String)])
    func names(stored: String, module: String?, name: String) {
        let parsed = SwiftClassName(stored)
        #expect(parsed.module == module)
        #expect(parsed.name == name)
    }

    @Test(
        "the runtime's name of a class in classes is read back",
        arguments: ["_TtC4Demo14ViewController", "_TtCC4Demo5Outer5Inner", "_TtC6心流9TitleView", "UIView", "_TtC4De"])
    func runtimeNames(stored: String) {
        #expect(SwiftClassName(stored).runtimeName == stored)
    }

    @Test(
        "a name in another form has another one at run time",
        arguments: ["Demo.ViewController", "_TtCV4Demo5Outer5Inner", "_TtC04Demo5Inner"])
    func otherForms(stored: String) {
        #expect(SwiftClassName(stored).runtimeName != stored)
    }

    @Test("an empty module is none")
    func emptyModule() {
        #expect(SwiftClassName(module: "", name: "Card").runtimeName == "Card")
        #expect(SwiftClassName(module: "Shop", name: "Card.Face").runtimeName == "_TtCC4Shop4Card4Face")
    }
}
