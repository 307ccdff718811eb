// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive
import ObjectRuntime

/// The controllers that nibs may name, with their tables; and Foundation's classes beside them.
public enum ControllerClasses {
    /// Lets nibs find the controllers; done once.
    public static func registerOnce() { _ = registered }

    private static let registered: Void = {
        ClassRegistry.shared.register(lazily: tables)
        ClassRegistry.shared.register(lazily: FoundationNibClasses.tables)
    }()

    /// Names of classes and how their tables are made.
    private static let tables: [String: @MainActor () -> ClassTable] = [
        "NSController": { controller }, "NSObjectController": { objectController },
        "NSArrayController": { arrayController }, "NSTreeController": { treeController },
        "NSDictionaryController": { dictionaryController }, "NSUserDefaultsController": { userDefaultsController },
        "_NSManagedProxy": { managedProxy }, "NSManagedObjectContext": { managedProxy },
    ]

    static let controller = ClassTable(
        NSController.self, superclass: nil, decode: NSController.init(coder:), make: { NSController() }
    ) {
        $0.action("commitEditing") { controller in { _ = controller.commitEditing() } }
        $0.action("discardEditing") { controller in { controller.discardEditing() } }
    }

    static let objectController = ClassTable(
        NSObjectController.self, superclass: controller, decode: NSObjectController.init(coder:),
        make: { NSObjectController() }
    ) {
        $0.attribute("content", \.content)
        $0.attribute("editable", \.isEditable)
        $0.attribute("automaticallyPreparesContent", \.automaticallyPreparesContent)
        $0.attribute("objectClassName", \.objectClassName)
        $0.attribute("entityName", \.entityName)
        $0.outlet(
            "managedObjectContext", get: { $0.managedObjectContext.map { $0 as AnyObject } },
            set: { $0.managedObjectContext = $1 })
        $0.outlet("content", get: { $0.content.map { $0 as AnyObject } }, set: { $0.content = $1 })
        $0.action("add:") { controller in { (sender: Any?) in controller.add(sender) } }
        $0.action("remove:") { controller in { (sender: Any?) in controller.remove(sender) } }
        $0.action("fetch:") { controller in { (sender: Any?) in controller.fetch(sender) } }
    }

    static let arrayController = ClassTable(
        NSArrayController.self, superclass: objectController, decode: NSArrayController.init(coder:),
        make: { NSArrayController() }
    ) {
        $0.attribute("avoidsEmptySelection", \.avoidsEmptySelection)
        $0.attribute("preservesSelection", \.preservesSelection)
        $0.attribute("selectsInsertedObjects", \.selectsInsertedObjects)
        $0.attribute("alwaysUsesMultipleValuesMarker", \.alwaysUsesMultipleValuesMarker)
        $0.attribute("automaticallyRearrangesObjects", \.automaticallyRearrangesObjects)
        $0.attribute("clearsFilterPredicateOnInsertion", \.clearsFilterPredicateOnInsertion)
        $0.attribute("filterPredicate", \.filterPredicate)
        $0.attribute("sortDescriptors", \.sortDescriptors)
        $0.action("insert:") { controller in { (sender: Any?) in controller.insert(sender) } }
        $0.action("selectNext:") { controller in { (sender: Any?) in controller.selectNext(sender) } }
        $0.action("selectPrevious:") { controller in { (sender: Any?) in controller.selectPrevious(sender) } }
        $0.action("rearrangeObjects") { controller in { controller.rearrangeObjects() } }
    }

    static let treeController = ClassTable(
        NSTreeController.self, superclass: objectController, decode: NSTreeController.init(coder:),
        make: { NSTreeController() }
    ) {
        $0.attribute("childrenKeyPath", \.childrenKeyPath)
        $0.attribute("countKeyPath", \.countKeyPath)
        $0.attribute("leafKeyPath", \.leafKeyPath)
        $0.attribute("avoidsEmptySelection", \.avoidsEmptySelection)
        $0.attribute("preservesSelection", \.preservesSelection)
        $0.attribute("selectsInsertedObjects", \.selectsInsertedObjects)
        $0.attribute("sortDescriptors", \.sortDescriptors)
        $0.action("insert:") { controller in { (sender: Any?) in controller.insert(sender) } }
        $0.action("addChild:") { controller in { (sender: Any?) in controller.addChild(sender) } }
        $0.action("insertChild:") { controller in { (sender: Any?) in controller.insertChild(sender) } }
        $0.action("rearrangeObjects") { controller in { controller.rearrangeObjects() } }
    }

    static let dictionaryController = ClassTable(
        NSDictionaryController.self, superclass: arrayController, decode: NSDictionaryController.init(coder:),
        make: { NSDictionaryController() }
    ) {
        $0.attribute("initialKey", \.initialKey)
        $0.attribute("includedKeys", \.includedKeys)
        $0.attribute("excludedKeys", \.excludedKeys)
    }

    static let userDefaultsController = ClassTable(
        NSUserDefaultsController.self, superclass: controller,
        decode: { coder in
            // A nib's placeholder of the shared controller is the shared controller.
            coder.decodeBool(forKey: "NSSharedInstance")
                ? NSUserDefaultsController.shared : NSUserDefaultsController(coder: coder)
        }, make: { NSUserDefaultsController() }
    ) {
        $0.attribute("appliesImmediately", \.appliesImmediately)
        $0.action("save:") { controller in { (sender: Any?) in controller.save(sender) } }
        $0.action("revert:") { controller in { (sender: Any?) in controller.revert(sender) } }
        $0.action("revertToInitialValues:") { controller in
            { (sender: Any?) in controller.revertToInitialValues(sender) }
        }
    }

    /// What stands for a Core Data store in a nib, which has none here.
    final class ManagedProxy {
        nonisolated deinit {}
    }

    static let managedProxy = ClassTable(ManagedProxy.self, superclass: nil, make: { ManagedProxy() })
}
