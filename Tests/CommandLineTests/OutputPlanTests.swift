// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import inkwell

@MainActor @Suite struct OutputPlanTests {
    private func outputs(_ output: String, _ files: String...) -> [String] {
        let plan = OutputPlan(output: output, operands: files)
        return plan.tasks(for: files.map { .init(path: "in/\($0)", relativePath: $0) }) { Path.withoutExtension($0) }
            .map(\.output)
    }

    @Test func oneFile() {
        #expect(outputs("picture", "Form.xib") == ["picture"])
        #expect(outputs("pictures/", "Form.xib") == ["pictures/Form"])
        #expect(outputs("/tmp", "Form.xib") == ["/tmp/Form"])
    }

    @Test func severalFilesGoToAFolder() {
        #expect(outputs("out", "Form.xib", "List.xib") == ["out/Form", "out/List"])
        #expect(outputs("out", "a/Form.xib", "b/Form.xib") == ["out/a/Form", "out/b/Form"])
    }

    @Test func equalNamesStayApart() {
        #expect(
            outputs("out", "Main.storyboard", "Main.xib", "Main.nib", "Main.xib")
                == ["out/Main", "out/Main.xib", "out/Main.nib", "out/Main~3"])
        // The second picture of Form is Form-2.
        #expect(outputs("out", "Form.xib", "Form-2.xib") == ["out/Form", "out/Form-2.xib"])
        #expect(outputs("out/", "Step-2.xib") == ["out/Step-2"])
    }
}
