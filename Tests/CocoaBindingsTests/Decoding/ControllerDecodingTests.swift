// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import NibArchive
import Testing

/// Makes the objects of the classes that have tables.
@MainActor private final class RegisteredFactory: NibObjectFactory {
    init() { ControllerClasses.registerOnce() }

    func makeObject(className: String, index: Int, coder: NibCoder) throws -> AnyObject? {
        ClassRegistry.shared.table(named: className)?.makeInstance(from: coder)
    }
}

@Suite @MainActor struct ControllerDecodingTests {
    private func decoded(_ className: String, _ values: [(String, NibValue)]) throws -> Any? {
        let object = NibObject(className: className, values: values)
        return try NibCoder(store: NibStore(graph: NibGraph(root: object)), factory: RegisteredFactory()).decodeRoot()
    }

    private func texts(_ texts: String...) -> NibValue { .object(.array(texts.map { .string($0) }, mutable: true)) }

    @Test func `an array controller`() throws {
        let controller = try #require(
            try decoded(
                "NSArrayController",
                [
                    ("NSEditable", .bool(true)), ("NSObjectClassName", .object(.string("Person"))),
                    ("NSDeclaredKeys", texts("name", "age")), ("NSPreservesSelection", .bool(true)),
                    ("NSSelectsInsertedObjects", .bool(true)), ("NSFilterRestrictsInsertion", .bool(true)),
                ]) as? NSArrayController)
        #expect(controller.isEditable)
        #expect(controller.objectClassName == "Person")
        #expect(controller.declaredKeys == ["name", "age"])
        #expect(controller.preservesSelection)
        #expect(controller.selectsInsertedObjects)
        // Flags that are off are not written.
        #expect(!controller.avoidsEmptySelection)
        #expect(!controller.clearsFilterPredicateOnInsertion)
        #expect(!controller.automaticallyRearrangesObjects)
    }

    @Test func `a tree controller`() throws {
        let controller = try #require(
            try decoded(
                "NSTreeController",
                [
                    ("NSTreeContentChildrenKey", .object(.string("children"))),
                    ("NSTreeContentLeafKey", .object(.string("isLeaf"))), ("NSAvoidsEmptySelection", .bool(true)),
                ]) as? NSTreeController)
        #expect(controller.childrenKeyPath == "children")
        #expect(controller.leafKeyPath == "isLeaf")
        #expect(controller.countKeyPath == nil)
        #expect(controller.avoidsEmptySelection)
        #expect(!controller.isEditable)
    }

    @Test func `a dictionary controller`() throws {
        let controller = try #require(
            try decoded(
                "NSDictionaryController",
                [
                    ("NSInitialKey", .object(.string("new"))), ("NSExcludedKeys", texts("secret")),
                    ("NSIncludedKeys", texts("name")),
                ]) as? NSDictionaryController)
        #expect(controller.initialKey == "new")
        #expect(controller.excludedKeys == ["secret"])
        #expect(controller.includedKeys == ["name"])
        #expect(controller.arrangedCount == 1)
    }

    @Test func `the shared settings, and others`() throws {
        let shared = try decoded("NSUserDefaultsController", [("NSSharedInstance", .bool(true))])
        #expect(shared as? NSUserDefaultsController === NSUserDefaultsController.shared)
        let other = try #require(
            try decoded("NSUserDefaultsController", [("NSDeclaredKeys", texts("size"))]) as? NSUserDefaultsController)
        #expect(other !== NSUserDefaultsController.shared)
        #expect(!other.appliesImmediately)
        #expect(other.declaredKeys == ["size"])
    }

    @Test func `content that is prepared when the nib is awake`() throws {
        let controller = try #require(
            try decoded(
                "NSObjectController",
                [("NSAutomaticallyPreparesContent", .bool(true)), ("NSEditable", .bool(true))])
                as? NSObjectController)
        #expect(controller.content == nil)
        controller.awakeFromNib()
        #expect(controller.content is NSMutableDictionary)
    }

    @Test func `actions and keys of the tables`() throws {
        ControllerClasses.registerOnce()
        let table = try #require(ClassRegistry.shared.table(named: "NSArrayController"))
        let actions = table.declaredNames.actions
        for action in ["add:", "remove:", "insert:", "selectNext:", "selectPrevious:", "fetch:"] {
            #expect(actions.contains(action))
        }
        let controller = NSArrayController()
        try ClassRegistry.shared.send("add:", to: controller, from: nil)
        #expect(controller.arrangedCount == 1)
        #expect(
            ClassRegistry.shared.table(named: "NSUserDefaultsController")?.declaredNames.actions.contains("revert:")
                == true)
    }
}
