// SPDX-License-Identifier: Apache-2.0

/// An object that stands for others, and follows only those of their keys that somebody observes.
package protocol KeyObservationSource: AnyObject {
    /// A key is observed for the first time.
    func keyIsObserved(_ key: String)
    /// The objects that it stands for, which collection operators work on; nil where they are to work on nothing.
    var elements: [Any?]? { get }
}

/// Whether anybody observes a key of an object now.
package func isObserved(_ key: String, of object: AnyObject) -> Bool {
    ObservedObject.existing(for: object)?.existingKey(key)?.hasObservers ?? false
}
