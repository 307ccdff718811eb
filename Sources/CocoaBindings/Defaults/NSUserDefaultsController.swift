// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// A controller of the person's settings: views are bound to `values.` and the setting's name.
@MainActor
open class NSUserDefaultsController: NSController {
    /// The settings that are controlled.
    public final let defaults: UserDefaults
    private final var pending: [String: Any] = [:]
    private final lazy var proxy = UserDefaultsValues(self)
    private final var subscription: DefaultsSubscription?

    /// The controller of the program's settings.
    public class var shared: NSUserDefaultsController { sharedController }

    private static let sharedController = NSUserDefaultsController(defaults: nil, initialValues: nil)

    /// Makes a controller of some settings.
    ///
    /// - Parameters:
    ///   - defaults: the settings; nil for the program's.
    ///   - initialValues: what is there before the person has set anything.
    public init(defaults: UserDefaults?, initialValues: [String: Any]?) {
        self.defaults = defaults ?? .standard
        self.initialValues = initialValues
        super.init()
        follow()
    }

    /// Makes a controller of the program's settings.
    public override convenience init() {
        self.init(defaults: nil, initialValues: nil)
    }

    public required init?(coder: NSCoder) {
        defaults = .standard
        super.init(coder: coder)
        ControllerCoding.decode(ControllerCoding.defaults, of: self, from: coder)
        follow()
    }

    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        ControllerCoding.encode(ControllerCoding.defaults, of: self, with: coder)
    }

    nonisolated deinit {}

    /// Learns of settings that the program sets by itself.
    private func follow() {
        let token = NotificationCenter.default.addObserver(
            forName: UserDefaults.didChangeNotification, object: nil, queue: nil
        ) { [weak self] _ in
            MainTurn.run { self?.proxy.defaultsChanged() }
        }
        subscription = DefaultsSubscription(token)
    }

    open override class var keys: Keys {
        Keys(NSUserDefaultsController.self) {
            Key("values", \.values)
            Key("initialValues", \.initialValues)
            Key("appliesImmediately", \.appliesImmediately)
            Key("hasUnappliedChanges", \.hasUnappliedChanges)
        }
    }

    /// The settings by their names, for bindings: `values.fontSize`.
    open var values: Any { proxy }

    /// What is there before the person has set anything.
    open var initialValues: [String: Any]? {
        willSet { willChangeValue(forKey: "initialValues") }
        didSet {
            didChangeValue(forKey: "initialValues")
            proxy.defaultsChanged()
        }
    }

    /// Whether what the person sets is saved at once.
    open var appliesImmediately = true

    /// Whether something has been set and not been saved.
    open var hasUnappliedChanges: Bool { !pending.isEmpty }

    /// The keys that a designing tool has listed for the settings.
    open var declaredKeys: [String] = []

    /// Saves what has been set.
    open func save(_ sender: Any?) {
        let changes = pending
        changePending { pending = [:] }
        for (key, value) in changes { store(value is NSNull ? nil : value, key) }
    }

    /// Takes back what has been set since it was saved last.
    open func revert(_ sender: Any?) {
        discardEditing()
        changePending { pending = [:] }
        proxy.defaultsChanged()
    }

    /// Sets everything to the initial values.
    open func revertToInitialValues(_ sender: Any?) {
        discardEditing()
        for (key, value) in initialValues ?? [:] { try? proxy.set(value, key) }
    }

    private func changePending(_ change: () -> Void) {
        willChangeValue(forKey: "hasUnappliedChanges")
        change()
        didChangeValue(forKey: "hasUnappliedChanges")
    }

    // MARK: - What the values ask

    func value(_ key: String) -> Any? {
        if let value = pending[key] { return value is NSNull ? nil : value }
        return defaults.object(forKey: key) ?? initialValues?[key]
    }

    func setValue(_ value: Any?, _ key: String) {
        if appliesImmediately { return store(value, key) }
        changePending { pending[key] = value ?? NSNull() }
    }

    private func store(_ value: Any?, _ key: String) {
        if let value { defaults.set(value, forKey: key) } else { defaults.removeObject(forKey: key) }
    }
}

/// Ends a subscription to notifications when it is freed.
nonisolated private final class DefaultsSubscription: NSObject, @unchecked Sendable {
    private let token: any NSObjectProtocol

    init(_ token: any NSObjectProtocol) {
        self.token = token
    }

    deinit {
        NotificationCenter.default.removeObserver(token)
    }
}

/// The settings as an object whose keys are their names.
@MainActor
final class UserDefaultsValues: @MainActor KeyValueCoding, @MainActor KeyObservationSource {
    private weak var controller: NSUserDefaultsController?
    /// What was seen last of the settings that somebody observes.
    private var seen: [String: Any?] = [:]
    private var isSetting = false

    init(_ controller: NSUserDefaultsController) {
        self.controller = controller
    }

    nonisolated deinit {}

    var elements: [Any?]? { nil }

    func keyIsObserved(_ key: String) {
        seen[key] = .some(controller?.value(key))
    }

    /// Tells of the observed settings that have another value than was seen last.
    func defaultsChanged() {
        guard !isSetting, let controller else { return }
        for (key, old) in seen {
            let new = controller.value(key)
            guard !BindingValue.areEqual(old, new) else { continue }
            willChangeValue(forKey: key)
            seen[key] = .some(new)
            didChangeValue(forKey: key)
        }
    }

    static var accessInstanceVariablesDirectly: Bool { false }

    func value(forUndefinedKey key: String) throws(KeyValueCodingError) -> Any? {
        controller?.value(key)
    }

    func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyValueCodingError) {
        guard Self.isPropertyList(value) else {
            throw .typeMismatch(
                type: "NSUserDefaultsController", key: key, keyPath: "values." + key,
                expected: "string, number, date, data, array or dictionary",
                found: value.map { "\(type(of: $0))" } ?? "nil")
        }
        isSetting = true
        controller?.setValue(value, key)
        isSetting = false
        if seen[key] != nil { seen[key] = .some(value) }
    }

    /// Sets a setting and tells those who observe it.
    func set(_ value: Any?, _ key: String) throws(KeyValueCodingError) {
        try KeyedObject(self).setValue(value, forKey: key)
    }

    private static func isPropertyList(_ value: Any?) -> Bool {
        switch value {
        case nil, is String, is NSString, is NSNumber, is any Numeric, is Bool, is Date, is NSDate, is Data, is NSData,
            is URL:
            true
        case let array as [Any]: array.allSatisfy(isPropertyList)
        case let array as NSArray: (0..<array.count).allSatisfy { isPropertyList(array.object(at: $0)) }
        case let dictionary as [String: Any]: dictionary.values.allSatisfy(isPropertyList)
        case let dictionary as NSDictionary:
            dictionary.allKeys.allSatisfy { $0 is String || $0 is NSString }
                && dictionary.allValues.allSatisfy(isPropertyList)
        default: false
        }
    }
}
