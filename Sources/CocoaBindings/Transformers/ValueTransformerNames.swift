// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding
import Locking
import ObjectRuntime

/// The transformers by their names.
nonisolated enum ValueTransformerNames {
    /// A transformer behind the lock. It is used on the thread that asks for it.
    private struct Entry: @unchecked Sendable {
        let transformer: ValueTransformer
    }

    private static let entries = Mutex<[NSValueTransformerName: Entry]>([
        .negateBooleanTransformerName: Entry(transformer: NegateBooleanTransformer()),
        .isNilTransformerName: Entry(transformer: IsNilTransformer()),
        .isNotNilTransformerName: Entry(transformer: IsNotNilTransformer()),
        .unarchiveFromDataTransformerName: Entry(transformer: UnarchiveFromDataTransformer()),
        .keyedUnarchiveFromDataTransformerName: Entry(transformer: UnarchiveFromDataTransformer()),
        .secureUnarchiveFromDataTransformerName: Entry(transformer: NSSecureUnarchiveFromDataTransformer()),
    ])

    static var all: [NSValueTransformerName] {
        entries.withLock { $0.keys.sorted { $0.rawValue < $1.rawValue } }
    }

    static func set(_ transformer: ValueTransformer?, for name: NSValueTransformerName) {
        let entry = transformer.map { Entry(transformer: $0) }
        entries.withLock { $0[name] = entry }
    }

    static func transformer(_ name: NSValueTransformerName) -> ValueTransformer? {
        if let known = entries.withLock({ $0[name] }) { return known.transformer }
        guard let made = instance(of: name.rawValue) else { return nil }
        set(made, for: name)
        return made
    }

    /// A new transformer of a class that the program has, or that a nib's class table describes.
    private static func instance(of className: String) -> ValueTransformer? {
        if let type = ClassLookup.classNamed(className) as? ValueTransformer.Type { return type.init() }
        guard Thread.isMainThread else { return nil }
        let made = MainActor.assumeIsolated {
            (ClassRegistry.shared.table(named: className)?.makeInstance() as? ValueTransformer).map(Entry.init)
        }
        return made?.transformer
    }

    /// The registered name that may have been meant.
    static func nearest(to name: String) -> String? {
        nearestName(to: name, among: all.map(\.rawValue))
    }
}
