// SPDX-License-Identifier: Apache-2.0

/// The controllers of bindings: `objectController`, `arrayController`, `treeController`, `dictionaryController`,
/// `userDefaultsController`.
let cocoaControllerElements: [ElementDescription] = [
    ElementDescription(
        "objectController", "NSObjectController", role: .object, platforms: .macOS,
        properties: [
            .special(.child("declaredKeys"), "NSDeclaredKeys"),
            .string("mode", "NSMode"),
            .special(.attribute("objectClassName"), "NSObjectClassName"),
            .string("entityName", "NSEntityName"),
            .flag("editable", "NSEditable", default: true),
            .flag("automaticallyPreparesContent", "NSAutomaticallyPreparesContent"),
            .flag("usesLazyFetching", "NSUsesLazyFetching"),
            .special(.attribute("managedProxy"), "_NSManagedProxy"),
        ]),
    ElementDescription(
        "arrayController", "NSArrayController", base: "objectController", role: .object, platforms: .macOS,
        properties: [
            .flag("avoidsEmptySelection", "NSAvoidsEmptySelection", default: true),
            .flag("preservesSelection", "NSPreservesSelection", default: true),
            .flag("selectsInsertedObjects", "NSSelectsInsertedObjects", default: true),
            .flag("alwaysUsesMultipleValuesMarker", "NSAlwaysUsesMultipleValuesMarker"),
            .flag("automaticallyRearrangesObjects", "NSAutomaticallyRearrangesObjects"),
            .constant("NSFilterRestrictsInsertion", .bool(true)),
            .flag("clearsFilterPredicateOnInsertion", "NSClearsFilterPredicateOnInsertion", default: true),
        ]),
    ElementDescription(
        "treeController", "NSTreeController", base: "objectController", role: .object, platforms: .macOS,
        properties: [
            .flag("avoidsEmptySelection", "NSAvoidsEmptySelection", default: true),
            .flag("preservesSelection", "NSPreservesSelection", default: true),
            .flag("selectsInsertedObjects", "NSSelectsInsertedObjects", default: true),
            .flag("alwaysUsesMultipleValuesMarker", "NSAlwaysUsesMultipleValuesMarker"),
            .string("childrenKeyPath", "NSTreeContentChildrenKey"),
            .string("countKeyPath", "NSTreeContentCountKey"),
            .string("leafKeyPath", "NSTreeContentLeafKey"),
        ]),
    ElementDescription(
        "dictionaryController", "NSDictionaryController", base: "arrayController", role: .object, platforms: .macOS,
        properties: [
            .string("initialKey", "NSInitialKey"), .string("initialValue", "NSInitialValue"),
            .special(.child("includedKeys"), "NSIncludedKeys"),
            .special(.child("excludedKeys"), "NSExcludedKeys"),
        ]),
    ElementDescription(
        "userDefaultsController", "NSUserDefaultsController", role: .object, platforms: .macOS,
        properties: [
            .special(.child("declaredKeys"), "NSDeclaredKeys"),
            .flag("representsSharedInstance", "NSSharedInstance"),
            .special(.attribute("appliesImmediately"), "NSAppliesImmediately"),
        ]),
]
