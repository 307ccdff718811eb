// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// The controllers of bindings: their keys and their classes.
enum CocoaControllerProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "objectController.declaredKeys": { writeStrings("declaredKeys", "NSDeclaredKeys", $0) },
        "userDefaultsController.declaredKeys": { writeStrings("declaredKeys", "NSDeclaredKeys", $0) },
        "dictionaryController.includedKeys": { writeStrings("includedKeys", "NSIncludedKeys", $0) },
        "dictionaryController.excludedKeys": { writeStrings("excludedKeys", "NSExcludedKeys", $0) },
        "objectController.objectClassName": { context in
            let reference = context.reader.child("objectClass")
            let module = reference?[attribute: "module"]
            guard let name = reference?[attribute: "className"] ?? context.reader["objectClassName"] else { return }
            context.set("NSObjectClassName", .string(SwiftClassName(module: module, name: name).runtimeName))
        },
        "objectController.managedProxy": { context in
            context.set("_NSManagedProxy", NibObject(className: "_NSManagedProxy"))
        },
        "userDefaultsController.appliesImmediately": { context in
            guard context.reader.bool("representsSharedInstance") != true,
                context.reader.bool("appliesImmediately") != false
            else { return }
            context.set("NSAppliesImmediately", .bool(true))
        },
    ]

    private static func writeStrings(_ child: String, _ key: String, _ context: CocoaContext) {
        guard let list = context.element.child(named: child) else { return }
        let strings = list.children.filter { $0.name == "string" || $0.name == "mutableString" }
            .map { NibObject.string($0.stringValue) }
        context.set(key, .array(strings, mutable: true))
    }
}
