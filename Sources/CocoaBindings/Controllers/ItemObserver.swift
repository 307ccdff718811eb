// SPDX-License-Identifier: Apache-2.0

import Foundation
import KeyValueCoding

/// Observes the keys of an array controller's objects whose changes move them.
final class ItemObserver {
    private weak var controller: NSArrayController?
    let keyPaths: [String]
    private var items: [ObjectIdentifier: Item] = [:]
    /// How many objects were looked for without knowing where they were seen last.
    private var searches = 0

    private final class Item {
        unowned let object: AnyObject
        var observations: [KeyValueObservation] = []
        /// Where the object was seen last.
        var hint: Int?
        /// How often the object is in the content.
        var count = 1

        init(_ object: AnyObject) {
            self.object = object
        }

        nonisolated deinit {}
    }

    init(_ controller: NSArrayController, _ keyPaths: [String]) {
        self.controller = controller
        self.keyPaths = keyPaths
        items.reserveCapacity(controller.contentObjects.count)
        add(controller.contentObjects)
    }

    nonisolated deinit {}

    func add(_ objects: [AnyObject]) {
        for object in objects {
            if let known = items[ObjectIdentifier(object)] {
                known.count += 1
                continue
            }
            let item = Item(object)
            for keyPath in keyPaths {
                let observation = try? KeyedObject(object).observe(keyPath) { [weak self, weak item] _ in
                    MainTurn.run {
                        if let item { self?.changed(item) }
                    }
                }
                if let observation { item.observations.append(observation) }
            }
            items[ObjectIdentifier(object)] = item
        }
    }

    func remove(_ objects: [AnyObject]) {
        for object in objects {
            guard let item = items[ObjectIdentifier(object)] else { continue }
            item.count -= 1
            if item.count == 0 { items[ObjectIdentifier(object)] = nil }
        }
    }

    private func changed(_ item: Item) {
        guard let controller else { return }
        if item.hint == nil {
            searches += 1
            // After some searches it is cheaper to note where all are.
            if searches > 16 { noteAll(controller) }
        }
        item.hint = controller.itemChanged(item.object, hint: item.hint)
    }

    private func noteAll(_ controller: NSArrayController) {
        searches = 0
        for (index, object) in controller.arrangedStorage.enumerated() { items[ObjectIdentifier(object)]?.hint = index }
    }
}

extension NSArrayController {
    /// Observes what the objects are arranged by, or stops.
    final func didChangeItemObserving() {
        guard automaticallyRearrangesObjects, let keyPaths = automaticRearrangementKeyPaths, !keyPaths.isEmpty else {
            itemObserver = nil
            return
        }
        itemObserver = ItemObserver(self, keyPaths)
    }
}
