// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive

/// Reads keyed archives of unknown origin.
///
/// Foundation on Linux ends the process where an archive holds a class that is not among the allowed ones, so the classes
/// are looked at first.
nonisolated enum ArchivedClasses {
    /// The object of an archive, if each of its classes is one of those or inherits from one; nil otherwise.
    static func object(in data: Data, of allowed: [AnyClass]) -> Any? {
        guard let archive = try? KeyedArchive(bytes: [UInt8](data)) else { return nil }
        var classes = allowed
        for index in archive.objects.indices {
            let chain = archive.classChain(of: index)
            guard let name = chain.first else { continue }
            guard let type = NSClassFromString(name), allowed.contains(where: { isKind(type, of: $0) }) else {
                return nil
            }
            classes.append(type)
        }
        return try? NSKeyedUnarchiver.unarchivedObject(ofClasses: classes, from: data)
    }

    private static func isKind(_ type: AnyClass, of base: AnyClass) -> Bool {
        sequence(first: type, next: { _getSuperclass($0) }).contains { $0 == base }
    }

    /// Foundation's own values.
    static let values: [AnyClass] =
        NSSecureUnarchiveFromDataTransformer.allowedTopLevelClasses
        + [NSIndexSet.self, NSIndexPath.self, NSAttributedString.self, NSOrderedSet.self, NSValue.self]
}
