// SPDX-License-Identifier: Apache-2.0

/// An observation of a key path. It ends when this is freed, or when it is told to.
///
/// It does not keep the observed object alive; when that is freed, nothing is called any more.
public final class KeyValueObservation {
    private let registration: Registration

    init(_ registration: Registration) {
        self.registration = registration
    }

    /// Ends the observation. Any thread may do so; a call that is under way there is not waited for.
    public func invalidate() {
        registration.invalidate()
    }

    deinit {
        registration.invalidate()
    }
}

/// An object that is told of changes by a method.
public protocol KeyValueObserver: AnyObject {
    /// Takes the news of a change.
    ///
    /// - Parameters:
    ///   - keyPath: the observed key path.
    ///   - object: the observed object.
    ///   - change: the change.
    ///   - context: what was given when the observation began.
    func observeValue(
        forKeyPath keyPath: String, of object: AnyObject, change: KeyValueChange, context: UnsafeMutableRawPointer?)
}
