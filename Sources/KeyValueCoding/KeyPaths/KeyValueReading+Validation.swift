// SPDX-License-Identifier: Apache-2.0

import Foundation

extension KeyValueReading {
    /// The value as the checks that are declared for the key let it pass.
    static func validate(_ value: Any?, of root: Any, forKey key: String) throws(KeyValueCodingError) -> Any? {
        let keys = TypeKeys.of(value: root)
        guard let declaration = keys.declarations.first(where: { $0.name == key }) else {
            // A key without a declaration has no check, but it has to be there.
            if keys.accessor(for: key) == nil { _ = try missingValue(of: root, forKey: key) }
            return value
        }
        guard let validate = declaration.validate else { return value }
        do {
            return try validate(root, value)
        } catch {
            throw .invalidValue(type: keys.name, key: key, keyPath: key, reason: "\(error)")
        }
    }

    /// The value as the checks that are declared for the key path's last key let it pass.
    static func validate(
        _ value: Any?, of root: Any, at path: ParsedKeyPath
    ) throws(KeyValueCodingError) -> Any? {
        do {
            guard let last = path.steps.last, path.steps.count > 1 else {
                return try validate(value, of: root, forKey: path.text)
            }
            guard let owner = try self.value(of: root, at: Array(path.steps.dropLast()), from: 0) else { return value }
            return try validate(value, of: owner, forKey: last.text)
        } catch {
            throw error.within(path.text)
        }
    }

    /// Nil for the object that stands for it in collections.
    static func absentForNull(_ value: Any?) -> Any? {
        value is NSNull ? nil : value
    }
}
