// SPDX-License-Identifier: Apache-2.0

/// The bindings of `NSObjectController` and the controllers made of it.
let controllerBindings: [BindingTable.Entry] = [
    .init(
        "NSObjectController",
        [
            .editable, .content("content", .any, options: []),
            .content("contentObject", .any, options: []), .shown("managedObjectContext", managedContext, .parameters),
        ]),
    .init(
        "NSArrayController",
        [
            .content("contentArray", .array, options: collectionOptions),
            .content("contentArrayForMultipleSelection", .array, options: collectionOptions),
            .content("contentSet", .set, options: collectionOptions),
            .parameter("filterPredicate", .predicate), .parameter("selectionIndexes", .indexes),
            .parameter("sortDescriptors", .sortDescriptors),
        ]),
    .init(
        "NSTreeController",
        [
            .content("contentArray", .array, options: collectionOptions),
            .content("contentSet", .set, options: collectionOptions),
            .parameter("selectionIndexPaths", .indexPaths), .parameter("sortDescriptors", .sortDescriptors),
        ]),
    .init(
        "NSDictionaryController",
        [
            .content("contentDictionary", .dictionary, options: collectionOptions),
            .parameter("excludedKeys", .array), .parameter("includedKeys", .array), .parameter("initialKey", .string),
            .parameter("initialValue", .any), .parameter("localizedKeyDictionary", .dictionary),
            .parameter("localizedKeyTable", .string),
        ]),
]

private let managedContext = PublishedType.object("NSManagedObjectContext")

private let collectionOptions: [BindingOptionDescription] = [
    .deletesObjectsOnRemove, .handlesContentAsCompound, .selectsAllWhenSettingContent,
]
