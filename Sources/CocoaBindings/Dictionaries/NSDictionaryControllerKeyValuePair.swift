// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// An entry of a dictionary controller's dictionary. Setting its key or its value changes the dictionary.
@MainActor
public final class NSDictionaryControllerKeyValuePair: @MainActor KeyValueCoding {
    private weak var controller: NSDictionaryController?
    /// Whether the key is one that is always shown, with or without an entry.
    public let isExplicitlyIncluded: Bool

    init(_ key: String?, _ value: Any?, isIncluded: Bool, of controller: NSDictionaryController?) {
        self.key = key
        self.value = value
        isExplicitlyIncluded = isIncluded
        self.controller = controller
    }

    nonisolated deinit {}

    public static var keys: Keys {
        Keys(NSDictionaryControllerKeyValuePair.self) {
            Key("key", \.key)
            Key("value", \.value)
            Key("localizedKey", \.localizedKey, affectedBy: "key")
            Key("isExplicitlyIncluded", \.isExplicitlyIncluded)
            Key("explicitlyIncluded", \.isExplicitlyIncluded)
        }
    }

    /// The key of the entry.
    public var key: String? {
        willSet { willChangeValue(forKey: "key") }
        didSet {
            didChangeValue(forKey: "key")
            if key != oldValue { controller?.pairChanged(from: oldValue) }
        }
    }

    /// The value of the entry.
    public var value: Any? {
        willSet { willChangeValue(forKey: "value") }
        didSet {
            didChangeValue(forKey: "value")
            controller?.pairChanged(from: nil)
        }
    }

    /// The key as people read it.
    public var localizedKey: String? {
        get { key.map { controller?.localizedKeyDictionary[$0] ?? $0 } }
        set {
            let table = controller?.localizedKeyDictionary ?? [:]
            key = newValue.map { name in table.first { $0.value == name }?.key ?? name }
        }
    }

    /// Takes a value that the dictionary has been given elsewhere.
    func take(_ new: Any?) {
        let controller = controller
        self.controller = nil
        value = new
        self.controller = controller
    }
}
