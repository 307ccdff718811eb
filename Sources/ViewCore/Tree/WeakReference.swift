// SPDX-License-Identifier: Apache-2.0

/// A reference for lists that keep nothing alive.
package struct WeakReference {
    /// The object, as long as it is there.
    package private(set) weak var object: AnyObject?

    package init(object: AnyObject?) { self.object = object }
}
