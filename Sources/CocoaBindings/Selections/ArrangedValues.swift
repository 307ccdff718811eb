// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// The values of all arranged objects: `arrangedObjects.name`, `arrangedObjects.@sum.age`.
///
/// The objects are observed one by one, and a change of the list begins and ends observations of what has come and gone
/// only. Of a list that is long, many changes in one turn are shown once at its end, the first one excepted.
final class ArrangedValues: FollowedValues {
    private weak var controller: NSArrayController?
    private var followed: [String: FollowedPath] = [:]
    private var placeCount = 0

    private final class FollowedPath {
        /// Its place among all: what is bound first, such as a limit before the value, is shown first.
        let place: Int
        var observations: [ObjectIdentifier: (observation: KeyValueObservation, count: Int)] = [:]
        var bindings: [WeakBinding] = []
        /// Whether a change of this turn has been shown, so that further ones wait for its end.
        var isShown = false
        var isWaiting = false
        init(place: Int) {
            self.place = place
        }

        nonisolated deinit {}
    }

    private struct WeakBinding {
        weak var binding: ActiveBinding?
    }

    /// Lists up to this length are shown at each change.
    private static let shortLength = 1024

    init(_ controller: NSArrayController) {
        self.controller = controller
    }

    nonisolated deinit {}

    func value(forPath path: String) throws(KeyValueCodingError) -> Any? {
        guard let controller else { return nil }
        return try KeyedObject(controller).value(forKeyPath: "arrangedObjects." + path)
    }

    func add(_ binding: ActiveBinding, for path: String) {
        if followed[path] == nil {
            placeCount += 1
            let follower = FollowedPath(place: placeCount)
            followed[path] = follower
            for object in controller?.arrangedList ?? [] { observe(object, path, follower) }
        }
        followed[path]?.bindings.append(WeakBinding(binding: binding))
    }

    func remove(_ binding: ActiveBinding, for path: String) {
        guard let follower = followed[path] else { return }
        follower.bindings.removeAll { $0.binding == nil || $0.binding === binding }
        if follower.bindings.isEmpty { followed[path] = nil }
    }

    // MARK: - Changes

    /// The list is another one.
    func objectsChanged() {
        for (path, follower) in inOrder {
            follower.observations.removeAll()
            for object in controller?.arrangedList ?? [] { observe(object, path, follower) }
            show(follower)
        }
    }

    private var inOrder: [(key: String, value: FollowedPath)] {
        followed.sorted { $0.value.place < $1.value.place }
    }

    /// Whether any value is followed.
    var isFollowed: Bool { !followed.isEmpty }

    /// Some objects have come or are gone.
    func objectsChanged(_ kind: KeyValueChange.Kind, _ objects: [AnyObject]) {
        for (path, follower) in inOrder {
            for object in objects {
                if kind == .insertion { observe(object, path, follower) } else { forget(object, follower) }
            }
            show(follower)
        }
    }

    /// An object is at another place, which matters to lists of values only.
    func objectMoved() {
        for (path, follower) in inOrder where !path.hasPrefix("@") { show(follower) }
    }

    private func forget(_ object: AnyObject, _ follower: FollowedPath) {
        let identity = ObjectIdentifier(object)
        guard let count = follower.observations[identity]?.count else { return }
        if count > 1 {
            follower.observations[identity]?.count = count - 1
        } else {
            follower.observations[identity] = nil
        }
    }

    private func observe(_ object: AnyObject, _ path: String, _ follower: FollowedPath) {
        let identity = ObjectIdentifier(object)
        if let count = follower.observations[identity]?.count {
            follower.observations[identity]?.count = count + 1
            return
        }
        guard let path = Self.elementPath(path) else { return }
        let observation = try? KeyedObject(object).observe(path) { [weak self, weak follower] _ in
            MainTurn.run {
                if let follower { self?.show(follower) }
            }
        }
        if let observation { follower.observations[identity] = (observation, 1) }
    }

    /// What is to be observed of each object for a key path: what an operator works on, too.
    private static func elementPath(_ path: String) -> String? {
        guard path.hasPrefix("@") else { return path }
        return path.firstIndex(of: ".").map { String(path[path.index(after: $0)...]) }
    }

    private func show(_ follower: FollowedPath) {
        let isLong = (controller?.arrangedCount ?? 0) > Self.shortLength
        if isLong, follower.isShown {
            follower.isWaiting = true
            return
        }
        if isLong {
            follower.isShown = true
            DispatchQueue.main.async { [weak follower] in
                guard let follower else { return }
                follower.isShown = false
                if follower.isWaiting {
                    follower.isWaiting = false
                    for entry in follower.bindings { entry.binding?.refresh() }
                }
            }
        }
        for entry in follower.bindings { entry.binding?.refresh() }
    }
}
