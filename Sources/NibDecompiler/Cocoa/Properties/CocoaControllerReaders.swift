// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The controllers of bindings.
enum CocoaControllerReaders {
    static let readers: [String: SpecialReader] = [
        "objectController.declaredKeys": { $0.strings("NSDeclaredKeys", as: "declaredKeys") },
        "userDefaultsController.declaredKeys": { $0.strings("NSDeclaredKeys", as: "declaredKeys") },
        "dictionaryController.includedKeys": { $0.strings("NSIncludedKeys", as: "includedKeys") },
        "dictionaryController.excludedKeys": { $0.strings("NSExcludedKeys", as: "excludedKeys") },
        "objectController.objectClassName": { context in
            guard let name = context.text("NSObjectClassName"), name.isXML else { return }
            let parts = SwiftClassName(name)
            if let module = parts.module, parts.runtimeName == name {
                context.element.add(
                    "classReference", ["key": "objectClass", "className": parts.name, "module": module])
            } else {
                context.set("objectClassName", name)
            }
        },
        "userDefaultsController.appliesImmediately": { context in
            guard context["NSSharedInstance"]?.boolean != true, context["NSAppliesImmediately"]?.boolean != true else {
                return
            }
            context.set("appliesImmediately", "NO")
        },
    ]
}
