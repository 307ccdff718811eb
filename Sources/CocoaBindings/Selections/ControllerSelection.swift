// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The selected objects of a controller as one: a key is that key of all of them, or a marker where they differ.
///
/// Only the keys that somebody observes are followed. Bindings to it are told by it directly, for whole key paths, so that
/// another selection costs no more than looking up the bound values.
@MainActor
final class ControllerSelection: @MainActor KeyValueCoding, @MainActor KeyObservationSource {
    /// The selected objects.
    private(set) var objects: [AnyObject] = []
    /// Whether several objects have the marker of several values for every key, equal or not.
    var alwaysUsesMultipleValuesMarker = false
    private weak var controller: NSController?
    private var followed: [String: FollowedPath] = [:]
    private var placeCount = 0
    /// Whether all objects are being set, so that what is bound is told once at the end.
    private var isSetting = false
    private var changedMeanwhile: [FollowedPath] = []

    /// A key path that somebody follows.
    private final class FollowedPath {
        /// Its place among all: what is bound first, such as a limit before the value, is shown first.
        let place: Int
        var observations: [KeyValueObservation] = []
        var bindings: [WeakBinding] = []
        /// Whether key-value observing is to be told as well.
        var isKeyObserved = false
        init(place: Int) {
            self.place = place
        }

        nonisolated deinit {}
    }

    private struct WeakBinding {
        weak var binding: ActiveBinding?
    }

    init(_ controller: NSController) {
        self.controller = controller
    }

    nonisolated deinit {}

    // MARK: - The objects

    /// Takes other objects, between the announcement of the change and the news of it to those who observe the
    /// controller's `selection`.
    func setObjects(_ new: [AnyObject]) {
        objects = new
        for (path, follower) in followed { observe(path, follower) }
    }

    /// Shows the new objects' values in what is bound.
    func objectsChanged() {
        for follower in followed.values.sorted(by: { $0.place < $1.place }) { tell(follower) }
    }

    private func observe(_ path: String, _ follower: FollowedPath) {
        follower.observations.removeAll()
        follower.bindings.removeAll { $0.binding == nil }
        if follower.isKeyObserved, follower.bindings.isEmpty, !isObserved(path, of: self) {
            followed[path] = nil
            return
        }
        let path = Self.elementPath(path)
        guard !path.isEmpty else { return }
        for object in objects {
            let observation = try? KeyedObject(object).observe(path) { [weak self, weak follower] _ in
                MainTurn.run {
                    if let follower { self?.valueChanged(follower) }
                }
            }
            if let observation { follower.observations.append(observation) }
        }
    }

    /// What is to be observed of each object for a key path: what an operator works on, too.
    private static func elementPath(_ path: String) -> String {
        guard path.hasPrefix("@") else { return path }
        return path.firstIndex(of: ".").map { String(path[path.index(after: $0)...]) } ?? ""
    }

    private func valueChanged(_ follower: FollowedPath) {
        if isSetting {
            if !changedMeanwhile.contains(where: { $0 === follower }) { changedMeanwhile.append(follower) }
            return
        }
        if follower.isKeyObserved, let path = followed.first(where: { $0.value === follower })?.key {
            willChangeValue(forKey: path)
            didChangeValue(forKey: path)
        }
        tell(follower)
    }

    private func tell(_ follower: FollowedPath) {
        for entry in follower.bindings { entry.binding?.refresh() }
    }

    // MARK: - Those who follow

    func keyIsObserved(_ key: String) {
        let follower = follow(key)
        guard !follower.isKeyObserved else { return }
        follower.isKeyObserved = true
    }

    /// Lets a binding be told of the changes of a key path.
    func add(_ binding: ActiveBinding, for path: String) {
        follow(path).bindings.append(WeakBinding(binding: binding))
    }

    func remove(_ binding: ActiveBinding, for path: String) {
        guard let follower = followed[path] else { return }
        follower.bindings.removeAll { $0.binding == nil || $0.binding === binding }
        if follower.bindings.isEmpty, !follower.isKeyObserved { followed[path] = nil }
    }

    private func follow(_ path: String) -> FollowedPath {
        if let known = followed[path] { return known }
        placeCount += 1
        let follower = FollowedPath(place: placeCount)
        followed[path] = follower
        observe(path, follower)
        return follower
    }

    // MARK: - Values

    /// The value that all objects have at the end of a key path, or a marker.
    func value(forPath path: String) throws(KeyValueCodingError) -> Any? {
        if path.hasPrefix("@") { return try KeyedObject(objects as NSArray).value(forKeyPath: path) }
        guard let first = objects.first else { return NSBindingSelectionMarker.noSelection }
        if objects.count > 1, alwaysUsesMultipleValuesMarker { return NSBindingSelectionMarker.multipleValues }
        let value = try KeyedObject(first).value(forKeyPath: path)
        for object in objects.dropFirst() {
            let other = try KeyedObject(object).value(forKeyPath: path)
            if !BindingValue.areEqual(value, other) { return NSBindingSelectionMarker.multipleValues }
        }
        return value
    }

    /// Sets the value at the end of a key path of each object; what is bound is told once, when all have it.
    func setValue(_ value: Any?, forPath path: String) throws(KeyValueCodingError) {
        if objects.count == 1 { return try BindingValue.set(value, of: objects[0], at: path) }
        isSetting = true
        var failure: KeyValueCodingError?
        for object in objects {
            do throws(KeyValueCodingError) {
                try BindingValue.set(value, of: object, at: path)
            } catch {
                failure = error
                break
            }
        }
        isSetting = false
        let changed = changedMeanwhile
        changedMeanwhile = []
        for follower in changed { valueChanged(follower) }
        if let failure { throw failure }
    }

    /// The value as the validation of every object lets it pass.
    func validated(_ value: Any?, forPath path: String) throws(KeyValueCodingError) -> Any? {
        var value = value
        for object in objects { value = try KeyedObject(object).validateValue(value, forKeyPath: path) }
        return value
    }

    // MARK: - Key-value coding

    var elements: [Any?]? { objects }

    static var accessInstanceVariablesDirectly: Bool { false }

    func value(forUndefinedKey key: String) throws(KeyValueCodingError) -> Any? {
        if key == "self" { return self }
        return try value(forPath: key)
    }

    func setValue(_ value: Any?, forUndefinedKey key: String) throws(KeyValueCodingError) {
        try setValue(value, forPath: key)
    }
}

// A key path that goes on behind a marker ends in the same marker.
nonisolated extension NSBindingSelectionMarker: KeyValueCoding {
    public static var accessInstanceVariablesDirectly: Bool { false }

    public func value(forUndefinedKey key: String) throws(KeyValueCodingError) -> Any? { self }
}
