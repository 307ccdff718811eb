// SPDX-License-Identifier: Apache-2.0

import NibVocabulary
import Testing

@testable import AppKit

/// The actions that bindings of targets and arguments send.
@MainActor struct ActionMatrixTests {
    private func target(of combination: Combination) -> NSBindingName {
        NSBindingName(
            combination.binding.replacingOccurrences(of: "Argument", with: "Target")
                .replacingOccurrences(of: "argument", with: "target"))
    }

    private func perform(_ stage: MatrixStage, _ target: NSBindingName) -> String {
        _ = MatrixReceiver.takeLast()
        (stage.object as? any NSKeyValueBindingCreation)?.performTargetBinding(target)
        return MatrixReceiver.takeLast()
    }

    private func isTarget(_ combination: Combination) -> Bool { combination.binding.hasSuffix("arget") }

    @Test("The action's name is that of the target, or of its argument", arguments: Combination.of("NSSelectorName"))
    func selectorName(_ combination: Combination) throws {
        let stage = try MatrixStage(combination)
        let target = target(of: combination)
        let faults = matrixFaults {
            if !isTarget(combination) {
                BoundObject(stage.object).bindReporting(target, to: MatrixReceiver(), withKeyPath: "self", options: nil)
                let receiver = MatrixReceiver()
                MatrixClasses.kept.append(receiver)
                BoundObject(stage.object).bindReporting(target, to: receiver, withKeyPath: "self", options: nil)
            }
            stage.bind([.selectorName: "take:"])
            let sent = combination.state == .value ? (isTarget(combination) ? "sender" : "text") : ""
            #expect(perform(stage, target) == sent)
        }
        #expect(faults == [])
        // Without a name nothing can be sent.
        let more = matrixFaults {
            BoundObject(stage.object).unbind(stage.name)
            let receiver = MatrixReceiver()
            MatrixClasses.kept.append(receiver)
            BoundObject(stage.object).bindReporting(target, to: receiver, withKeyPath: "self", options: nil)
            #expect(perform(stage, target) == "")
        }
        #expect(more == ["binding '\(target.rawValue)' needs the option 'NSSelectorName'"])
    }

    @Test(
        "An action is sent without an argument, if it may",
        arguments: Combination.of("NSAllowsNullArgument"), [true, false])
    func allowsNullArgument(_ combination: Combination, allows: Bool) throws {
        let stage = try MatrixStage(combination)
        stage.bind([.allowsNullArgument: allows])
        let sent =
            switch combination.state {
            case .value: "text"
            case .null: allows ? "nil" : ""
            default: ""
            }
        #expect(perform(stage, target(of: combination)) == sent)
    }

    @Test(
        "An action is sent for each of the argument's objects, if it is to be",
        arguments: Combination.of("NSInvokesSeparatelyWithArrayObjects"), [true, false])
    func invokesSeparately(_ combination: Combination, separately: Bool) throws {
        let stage = try MatrixStage(combination, sample: { _ in ["one", "two"] })
        stage.bind([.invokesSeparatelyWithArrayObjects: separately])
        let sent = perform(stage, target(of: combination))
        switch combination.state {
        case .value where separately: #expect(sent == "one two")
        case .value: #expect(sent.contains("one") && sent != "one two")
        default: #expect(sent == "")
        }
    }
}
