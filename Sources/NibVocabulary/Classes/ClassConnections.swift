// SPDX-License-Identifier: Apache-2.0

/// The outlets and actions of a framework's class that Interface Builder offers, without those of its superclass.
public struct ClassConnections: Sendable {
    /// An outlet by its name, and the class of the object at its other end.
    public let outlets: [(name: String, className: String)]
    /// Actions by their selectors.
    public let actions: [String]

    init(outlets: KeyValuePairs<String, String> = [:], actions: [String] = []) {
        self.outlets = outlets.map { (name: $0.key, className: $0.value) }
        self.actions = actions
    }

    /// AppKit's, by class.
    public static let cocoa = cocoaConnections
    /// UIKit's, by class.
    public static let touch = touchConnections
}
