// SPDX-License-Identifier: Apache-2.0

/// A Cocoa binding of macOS.
public struct Binding {
    /// The element.
    public let element: Element
    /// The binding, as `value` or one of the program's own.
    public var name: String { element[attribute: "name"] ?? "" }
    /// The id of the object that is bound to.
    public var destination: String { element[attribute: "destination"] ?? "" }
    /// The key path from there.
    public var keyPath: String { element.string("keyPath") ?? "" }
    /// The binding of the same name before this one, as `enabled` before `enabled2`.
    public var previousBinding: String? { element[attribute: "previousBinding"] }
    /// The options in order, standard and the program's own: each child of the dictionary with its key.
    public var options: [(key: String, value: Element)] {
        (element.child(withKey: "options")?.children ?? []).compactMap { child in child.key.map { ($0, child) } }
    }
}
