// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import nib_generator

@Suite struct MethodNameTests {
    private func references(_ selector: String) -> [String]? {
        MethodName.candidates(forSelector: selector)?.map(\.reference)
    }

    @Test func candidates() {
        #expect(references("reset") == ["reset"])
        #expect(references("reset:") == ["reset(_:)"])
        #expect(references("resetWithSender:") == ["resetWithSender(_:)", "reset(sender:)"])
        #expect(references("resetFor:") == ["resetFor(_:)", "reset(for:)"])
        #expect(references("tap:forEvent:") == ["tap(_:forEvent:)"])
        #expect(references("default:") == ["`default`(_:)"])
    }

    @Test(arguments: ["", ":", "a b:", "a:b:c:", "1st:", "a:b", "\"):"]) func noSelectors(_ text: String) {
        #expect(references(text) == nil)
    }

    @Test func segueActions() {
        func references(_ selector: String) -> [String]? {
            MethodName.candidates(forSelector: selector, parts: 3)?.map(\.reference)
        }
        #expect(references("make:sender:segueIdentifier:") == ["make(_:sender:segueIdentifier:)"])
        #expect(references("makeWithCoder:sender:") == ["makeWithCoder(_:sender:)", "make(coder:sender:)"])
        #expect(references("make:a:b:c:") == nil)
        #expect(
            MethodName(base: "make", labels: ["_", "sender", "segueIdentifier"]).segueDeclaration(destination: "Detail")
                == "func make(_ coder: NSCoder, sender: Any?, segueIdentifier: String?) -> Detail?")
        #expect(
            MethodName(base: "make", labels: ["coder"]).segueDeclaration(destination: "Detail")
                == "func make(coder: NSCoder) -> Detail?")
    }

    @Test func declarations() {
        #expect(
            MethodName(base: "reset", labels: ["_"]).declaration(sender: "UIButton") == "func reset(_ sender: UIButton)"
        )
        #expect(MethodName(base: "reset", labels: ["sender"]).declaration(sender: "Any") == "func reset(sender: Any)")
        #expect(
            MethodName(base: "tap", labels: ["_", "forEvent"]).declaration(sender: "Any")
                == "func tap(_ sender: Any, forEvent event: UIEvent)")
    }
}
