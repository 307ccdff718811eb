// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// Values of a controller's objects that bindings are told of directly, without an observation of the whole way to them.
protocol FollowedValues: AnyObject {
    /// The value at the end of a key path from the objects, or a marker.
    func value(forPath path: String) throws(KeyValueCodingError) -> Any?
    /// Lets a binding be told of the changes of a key path.
    func add(_ binding: ActiveBinding, for path: String)
    /// Tells a binding no more.
    func remove(_ binding: ActiveBinding, for path: String)
}

extension ControllerSelection: FollowedValues {}
