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
            if let parts = SwiftName(mangled: name) {
                let className = parts.names.joined(separator: ".")
                context.element.add(
                    "classReference", ["key": "objectClass", "className": className, "module": parts.module])
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
