// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// The keys of an instance are the visible variables and the properties of its class.
///
/// A class that answers `valueForUndefinedKey:` or `setValue:forUndefinedKey:` is asked for others.
extension DynamicObject: KeyValueCoding, DynamicallyKeyed {
    public var keyTable: KeyTable.Reference? { keyReference }

    /// What an instance keeps besides its variables is nobody's business.
    public static var accessInstanceVariablesDirectly: Bool { false }

    public func value(forUndefinedKey key: String) throws(KeyValueCodingError) -> Any? {
        guard let method = header.method(for: "valueForUndefinedKey:") else { throw undefined(key) }
        do {
            return try method(self, [key])
        } catch {
            throw error as? KeyValueCodingError ?? undefined(key)
        }
    }

    public func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyValueCodingError) {
        guard let method = header.method(for: "setValue:forUndefinedKey:") else { throw undefined(key) }
        do {
            _ = try method(self, [value, key])
        } catch {
            throw error as? KeyValueCodingError ?? undefined(key)
        }
    }

    private func undefined(_ key: String) -> KeyValueCodingError {
        .undefinedKey(
            type: header.name, key: key, keyPath: key,
            nearest: nearestName(to: key, among: header.keyTable?.names ?? []))
    }
}

extension DynamicHost {
    public var keyTable: KeyTable.Reference? { dynamicVariables?.keyReference }
}
