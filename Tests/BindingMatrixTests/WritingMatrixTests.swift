// SPDX-License-Identifier: Apache-2.0

import NibVocabulary
import Testing

@testable import AppKit

/// What each standard binding that writes does with what a person enters.
@MainActor struct WritingMatrixTests {
    private nonisolated static func isWritten(_ combination: Combination) -> Bool {
        combination.description?.family != .predicates
    }

    nonisolated static let validating = Combination.of("NSValidatesImmediately").filter(isWritten)

    @Test("A value is validated before it is written, if it is to be", arguments: validating, [true, false])
    func validatesImmediately(_ combination: Combination, validates: Bool) throws {
        let stage = try MatrixStage(combination)
        stage.bind([.validatesImmediately: validates])
        stage.model.refuses = true
        stage.model.value = combination.state == .value ? nil : combination.state.content(stage.probe.sample)
        var isTaken = true
        let faults = matrixFaults { isTaken = stage.commit(stage.probe.sample) }
        let isWritten = combination.state.takesEntered && !validates
        let isRefused = combination.state.takesEntered && validates
        #expect(stage.hasModel(stage.probe.sample) == isWritten)
        #expect(isTaken == !isRefused)
        #expect(
            faults
                == (isRefused
                    ? ["binding '\(combination.binding)': 'value' of 'MatrixModel' refuses the value: not this one"]
                    : []))
        // A value that is not refused is written.
        stage.model.refuses = false
        stage.commit(stage.probe.sample)
        #expect(stage.hasModel(stage.probe.sample) == combination.state.takesEntered)
    }

    nonisolated static let several = Combination.of("NSAllowsEditingMultipleValuesSelection")

    @Test("What is entered goes to several objects, if it may", arguments: several, [true, false])
    func allowsEditingMultipleValuesSelection(_ combination: Combination, allows: Bool) throws {
        let stage = try MatrixStage(combination)
        let faults = matrixFaults {
            stage.bind([.allowsEditingMultipleValuesSelection: allows])
            if combination.state == .value { stage.model.value = nil }
            stage.commit(stage.probe.sample)
        }
        let isTaken = combination.state.takesEntered && (allows || combination.state != .multipleValues)
        #expect(stage.hasModel(stage.probe.sample) == isTaken)
        #expect(faults == [])
    }

    @Test(
        "What is being entered is written with each step, if it is to be",
        arguments: Combination.of("NSContinuouslyUpdatesValue"), [true, false])
    func continuouslyUpdatesValue(_ combination: Combination, updates: Bool) throws {
        let stage = try MatrixStage(combination)
        let faults = matrixFaults {
            stage.bind([.continuouslyUpdatesValue: updates])
            if combination.state == .value { stage.model.value = nil }
            stage.update(stage.probe.sample)
        }
        #expect(stage.hasModel(stage.probe.sample) == (updates && combination.state.takesEntered))
        #expect(faults == [])
    }

    @Test("The alert is the application's or a sheet", arguments: [true, false])
    func alert(ofApplication: Bool) {
        RefusedValues.register()
        let field = NSTextField(frame: CGRect(x: 0, y: 0, width: 100, height: 21))
        let window = NSWindow(
            contentRect: CGRect(x: 0, y: 0, width: 200, height: 200), styleMask: .titled, backing: .buffered,
            defer: false)
        window.contentView?.addSubview(field)
        window.makeKeyAndOrderFront(nil)
        let handler = NSApplication.modalHandler
        var wasModal = false
        NSApplication.modalHandler = {
            wasModal = NSApplication.shared.modalWindow != nil
            NSApplication.shared.abortModal()
        }
        let model = MatrixModel("old")
        field.bind(
            .value, to: model, withKeyPath: "value",
            options: [.validatesImmediately: true, .alwaysPresentsApplicationModalAlerts: ofApplication])
        model.refuses = true
        #expect(!field.commitBinding(.value, "new"))
        #expect(wasModal == ofApplication)
        #expect((window.attachedSheet != nil) == !ofApplication)
        NSApplication.modalHandler = handler
        if let sheet = window.attachedSheet { window.endSheet(sheet) }
        window.orderOut(nil)
    }

    nonisolated static let alerts = Combination.of("NSAlwaysPresentsApplicationModalAlerts").filter(isWritten)

    @Test("A refused value is told in a sheet, or in an alert of the application", arguments: alerts, [true, false])
    func alwaysPresentsApplicationModalAlerts(_ combination: Combination, ofApplication: Bool) throws {
        let stage = try MatrixStage(combination)
        stage.bind([.alwaysPresentsApplicationModalAlerts: ofApplication, .validatesImmediately: true])
        stage.model.refuses = true
        stage.model.value = combination.state == .value ? nil : combination.state.content(stage.probe.sample)
        let before = BindingError.presenter
        defer { BindingError.presenter = before }
        var told: [Bool] = []
        BindingError.presenter = { _, _, options in
            told.append(options.isTrue(.alwaysPresentsApplicationModalAlerts))
            return true
        }
        let faults = matrixFaults { stage.commit(stage.probe.sample) }
        #expect(told == (combination.state.takesEntered ? [ofApplication] : []))
        #expect(faults == [])
    }
}
