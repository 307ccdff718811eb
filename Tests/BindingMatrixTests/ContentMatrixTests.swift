// SPDX-License-Identifier: Apache-2.0

import NibVocabulary
import Testing

@testable import AppKit

/// The options of contents: of lists of choices, and of controllers.
@MainActor struct ContentMatrixTests {
    @Test(
        "A list of choices begins with that of nothing, if it is to",
        arguments: Combination.of("NSInsertsNullPlaceholder"), [true, false])
    func insertsNullPlaceholder(_ combination: Combination, inserts: Bool) throws {
        let stage = try MatrixStage(combination)
        stage.bind([.insertsNullPlaceholder: inserts, .nullPlaceholder: "Nothing"])
        let choices = combination.state == .value ? ["one", "two"] : []
        #expect(stage.reads == ((inserts ? ["Nothing"] : []) + choices).joined(separator: " "))
    }

    @Test("Choices stand in the place of an item", arguments: Combination.of("NSContentPlacementTag"))
    func contentPlacementTag(_ combination: Combination) throws {
        let stage = try MatrixStage(combination)
        let menu =
            (stage.object as? NSPopUpButton ?? (stage.object as? NSCell)?.controlView as? NSPopUpButton)?.menu
            ?? ((stage.object as? NSTableColumn)?.dataCell as? NSPopUpButtonCell)?.menu
        for (title, tag) in [("before", 1), ("place", 5), ("after", 2)] {
            let item = NSMenuItem(title: title, action: nil, keyEquivalent: "")
            item.tag = tag
            menu?.addItem(item)
        }
        stage.bind([.contentPlacementTag: 5])
        let choices = combination.state == .value ? ["one", "two"] : []
        // A matrix has no menu.
        let all = menu == nil ? choices : ["before"] + choices + ["after"]
        #expect(stage.reads == all.joined(separator: " "))
    }

    @Test(
        "A column sorts by what it shows, if it is to",
        arguments: Combination.of("NSCreatesSortDescriptor"), [true, false])
    func createsSortDescriptor(_ combination: Combination, creates: Bool) throws {
        let stage = try MatrixStage(combination)
        stage.bind([.createsSortDescriptor: creates])
        let column = try #require(stage.object as? NSTableColumn)
        #expect(column.sortDescriptorPrototype?.key == (creates ? "value" : nil))
    }

    // MARK: Controllers

    @Test(
        "All of a new content is selected, if it is to be",
        arguments: Combination.of("NSSelectsAllWhenSettingContent"), [true, false])
    func selectsAll(_ combination: Combination, selects: Bool) throws {
        let stage = try MatrixStage(combination)
        stage.bind([.selectsAllWhenSettingContent: selects])
        let count = (stage.object as? NSObjectController)?.selectedObjects.count
        let all = (stage.probe.sample as? [Any])?.count ?? (stage.probe.sample as? NSSet)?.count ?? 1
        switch combination.state {
        case .value: #expect(count == (selects ? all : 1))
        default: #expect(count == 0)
        }
    }

    /// The content for several counts while the other content has several.
    private func bindContentOfSeveral(_ stage: MatrixStage) {
        guard stage.name == .contentArrayForMultipleSelection else { return }
        let several = MatrixModel(NSMultipleValuesMarker)
        MatrixClasses.kept.append(several)
        BoundObject(stage.object).bindReporting(.contentArray, to: several, withKeyPath: "value", options: nil)
    }

    /// Adds an object to a controller; its content, as the model has it afterwards, in number.
    private func add(to stage: MatrixStage) {
        switch stage.object {
        case let controller as NSArrayController where !(controller is NSDictionaryController):
            controller.addObject("new")
        case let controller as NSDictionaryController where stage.name == .contentDictionary:
            controller.addObject(controller.newObject())
        case let controller as NSObjectController: controller.addObject(MatrixModel("new"))
        default: break
        }
    }

    private func count(_ value: Any?) -> Int {
        (value as? [Any])?.count ?? (value as? NSSet)?.count ?? (value as? NSDictionary)?.count
            ?? (value as? [String: Any])?.count ?? 0
    }

    @Test(
        "The content is changed in the model, as a whole or by its elements",
        arguments: Combination.of("NSHandlesContentAsCompoundValue"), [true, false])
    func handlesContentAsCompoundValue(_ combination: Combination, asWhole: Bool) throws {
        guard combination.className != "NSDictionaryController" || combination.binding == "contentDictionary" else {
            return
        }
        let stage = try MatrixStage(combination)
        var kinds: Set<String> = []
        let before = count(stage.model.value)
        let faults = try matrixFaultsThrowing {
            bindContentOfSeveral(stage)
            stage.bind([.handlesContentAsCompoundValue: asWhole])
            let observation = try KeyedObject(stage.model).observe("value") { kinds.insert("\($0.kind)") }
            add(to: stage)
            withExtendedLifetime(observation) {}
        }
        #expect(faults == [])
        switch combination.state {
        case .value, .null:
            #expect(count(stage.model.value) == before + 1)
            // A dictionary is always set as a whole.
            if asWhole || combination.binding == "contentDictionary" { #expect(kinds == ["setting"]) }
        default: #expect(count(stage.model.value) == 0)
        }
    }

    @Test(
        "Removed objects are deleted from their store, if they are to be",
        arguments: Combination.of("NSDeletesObjectsOnRemove"), [true, false])
    func deletesObjectsOnRemove(_ combination: Combination, deletes: Bool) throws {
        guard combination.className != "NSDictionaryController" else { return }
        let stage = try MatrixStage(combination)
        let store = MatrixStore()
        let controller = try #require(stage.object as? NSObjectController)
        controller.managedObjectContext = store
        bindContentOfSeveral(stage)
        stage.bind([.deletesObjectsOnRemove: deletes])
        let before = count(stage.model.value)
        switch controller {
        case let controller as NSArrayController:
            controller.setSelectionIndexes([0])
            controller.remove(nil)
        case let controller as NSTreeController:
            controller.setSelectionIndexPath([0])
            controller.remove(nil)
        default: break
        }
        let isThere = combination.state == .value
        #expect(count(stage.model.value) == (isThere ? before - 1 : 0))
        #expect(store.deleted == (isThere && deletes ? 1 : 0))
    }
}

/// A store that counts what is deleted.
@MainActor final class MatrixStore: @MainActor ControllerObjectSource {
    private(set) var deleted = 0
    nonisolated deinit {}

    func objects(
        ofEntity name: String, satisfying predicate: NSPredicate?, for controller: NSObjectController
    ) throws -> [Any] { [] }

    func delete(_ objects: [Any]) { deleted += objects.count }
}

/// Collects the faults that are told while something runs that may throw.
@MainActor func matrixFaultsThrowing(of body: () throws -> Void) throws -> [String] {
    var result: Result<Void, any Error> = .success(())
    let faults = matrixFaults { result = Result(catching: body) }
    try result.get()
    return faults
}
