// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// Values of a nib by what they are made of, so that equal ones are one object.
struct ValueCache {
    private var objects: [String: NibObject] = [:]

    /// The object for a key; made when it is asked for the first time.
    mutating func object(for key: String, make: () -> NibObject) -> NibObject {
        if let known = objects[key] { return known }
        let made = make()
        objects[key] = made
        return made
    }

    func known(_ key: String) -> NibObject? { objects[key] }
    mutating func remember(_ object: NibObject, for key: String) { objects[key] = object }
}
