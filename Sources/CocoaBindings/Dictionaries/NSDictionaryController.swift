// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A controller of a dictionary: its arranged objects are the entries, with `key`, `value` and `localizedKey`.
@MainActor
open class NSDictionaryController: NSArrayController {
    private var dictionary: [String: Any] = [:]
    /// Whether the entries are being taken from the dictionary, so that they need not be put into it.
    private var isTaking = false

    public override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        ControllerCoding.decode(ControllerCoding.dictionary, of: self, from: coder)
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        ControllerCoding.encode(ControllerCoding.dictionary, of: self, with: coder)
    }

    nonisolated deinit {}

    open override class var keys: Keys {
        Keys(NSDictionaryController.self) {
            Key("contentDictionary", \.contentDictionary)
            Key("initialKey", \.initialKey)
            Key("initialValue", \.initialValue)
            Key("includedKeys", \.includedKeys)
            Key("excludedKeys", \.excludedKeys)
            Key("localizedKeyDictionary", \.localizedKeyDictionary)
            Key("localizedKeyTable", \.localizedKeyTable)
        }
    }

    open override class var bindings: Bindings {
        Bindings(NSDictionaryController.self) {
            Binding(
                .contentDictionary, of: NSDictionary.self, show: { $0.takeBoundDictionary($1) },
                read: { $0.dictionary as NSDictionary })
            Binding(
                .includedKeys, of: [String].self, show: { $0.includedKeys = $1.value(as: [String].self) ?? [] },
                read: { $0.includedKeys })
            Binding(
                .excludedKeys, of: [String].self, show: { $0.excludedKeys = $1.value(as: [String].self) ?? [] },
                read: { $0.excludedKeys })
            Binding(
                .initialKey, of: String.self, show: { $0.initialKey = $1.value(as: String.self) ?? "key" },
                read: { $0.initialKey })
            Binding(
                .initialValue, of: Any.self, show: { $0.initialValue = $1.value ?? "value" },
                read: { $0.initialValue })
            Binding(
                .localizedKeyDictionary, of: NSDictionary.self,
                show: { $0.localizedKeyDictionary = $1.value(as: [String: String].self) ?? [:] },
                read: { $0.localizedKeyDictionary })
            Binding(.localizedKeyTable, \.localizedKeyTable)
        }
    }

    // MARK: - The dictionary

    /// The dictionary that is controlled.
    open var contentDictionary: [String: Any]? {
        get { dictionary }
        set {
            take(newValue ?? [:])
            tellBinding()
        }
    }

    private func takeBoundDictionary(_ presentation: BindingPresentation) {
        guard !isTaking else { return }
        isShowingBinding = true
        defer { isShowingBinding = false }
        take(Self.entries(of: presentation.value))
    }

    private static func entries(of value: Any?) -> [String: Any] {
        if let dictionary = value as? [String: Any] { return dictionary }
        var entries: [String: Any] = [:]
        for (key, value) in value as? NSDictionary ?? [:] {
            if let key = coerce(key, to: String.self) { entries[key] = value }
        }
        return entries
    }

    private func take(_ new: [String: Any]) {
        willChangeValue(forKey: "contentDictionary")
        dictionary = new
        didChangeValue(forKey: "contentDictionary")
        rebuild()
    }

    /// Makes the entries anew; those of keys that were there stay the same objects.
    private func rebuild() {
        isTaking = true
        defer { isTaking = false }
        var present: [String: NSDictionaryControllerKeyValuePair] = [:]
        for case let pair as NSDictionaryControllerKeyValuePair in contentObjects {
            if let key = pair.key { present[key] = pair }
        }
        let included = includedKeys.filter { !excludedKeys.contains($0) }
        let others = dictionary.keys.filter { !excludedKeys.contains($0) && !included.contains($0) }.sorted()
        let pairs = (included + others).map { key in
            let isIncluded = included.contains(key)
            guard let pair = present[key], pair.isExplicitlyIncluded == isIncluded else {
                return NSDictionaryControllerKeyValuePair(key, dictionary[key], isIncluded: isIncluded, of: self)
            }
            if !BindingValue.areEqual(pair.value, dictionary[key]) { pair.take(dictionary[key]) }
            return pair
        }
        willChangeValue(forKey: "content")
        replaceContent(with: pairs)
        didChangeValue(forKey: "content")
    }

    /// An entry has another key or value.
    func pairChanged(from oldKey: String?) {
        guard !isTaking else { return }
        if let oldKey, excludedKeys.contains(oldKey) == false { dictionary[oldKey] = nil }
        storePairs()
    }

    /// Puts the entries into the dictionary, which keeps those that are not shown.
    private func storePairs() {
        isTaking = true
        defer { isTaking = false }
        var new = dictionary.filter { excludedKeys.contains($0.key) }
        for case let pair as NSDictionaryControllerKeyValuePair in contentObjects {
            if let key = pair.key { new[key] = pair.value }
        }
        willChangeValue(forKey: "contentDictionary")
        dictionary = new
        didChangeValue(forKey: "contentDictionary")
        tellBinding()
    }

    private func tellBinding() {
        // A marker in the place of the dictionary is not replaced by one.
        guard !isShowingBinding, let binding = bindingState?.active(.contentDictionary), binding.marker == nil else {
            return
        }
        commitBinding(.contentDictionary)
    }

    override func contentWasChangedByController() {
        super.contentWasChangedByController()
        if !isTaking { storePairs() }
    }

    // MARK: - Keys

    /// The key of a new entry; a number is added where it is there already.
    open var initialKey = "key"

    /// The value of a new entry.
    open var initialValue: Any = "value"

    /// Keys that are shown with or without an entry.
    open var includedKeys: [String] = [] { didSet { rebuild() } }

    /// Keys that are not shown.
    open var excludedKeys: [String] = [] { didSet { rebuild() } }

    /// What people read in place of keys.
    open var localizedKeyDictionary: [String: String] = [:] {
        didSet {
            for case let pair as NSDictionaryControllerKeyValuePair in contentObjects {
                pair.willChangeValue(forKey: "localizedKey")
                pair.didChangeValue(forKey: "localizedKey")
            }
        }
    }

    /// The name of the strings file that has what people read in place of keys.
    open var localizedKeyTable: String? {
        didSet {
            guard let localizedKeyTable,
                let url = Bundle.main.url(forResource: localizedKeyTable, withExtension: "strings"),
                let data = try? Data(contentsOf: url),
                let strings = try? PropertyListSerialization.propertyList(from: data, format: nil) as? [String: String]
            else { return }
            localizedKeyDictionary = strings
        }
    }

    /// Makes an entry with a key that is not there yet.
    open override func newObject() -> Any {
        let keys = Set(dictionary.keys).union(
            contentObjects.compactMap {
                ($0 as? NSDictionaryControllerKeyValuePair)?.key
            })
        var key = initialKey
        var number = 0
        while keys.contains(key) {
            number += 1
            key = initialKey + String(number)
        }
        return NSDictionaryControllerKeyValuePair(key, initialValue, isIncluded: false, of: self)
    }
}
