// SPDX-License-Identifier: Apache-2.0

/// What ``NSKeyValueBindingCreation/infoForBinding(_:)`` tells.
nonisolated public struct NSBindingInfoKey: RawRepresentable, Hashable, Sendable {
    public let rawValue: String

    public init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The object that is bound to.
    public static let observedObject = NSBindingInfoKey(rawValue: "NSObservedObject")
    /// The key path from it.
    public static let observedKeyPath = NSBindingInfoKey(rawValue: "NSObservedKeyPath")
    /// The options, with the binding's own for those that were not given.
    public static let options = NSBindingInfoKey(rawValue: "NSOptions")
}
