// SPDX-License-Identifier: Apache-2.0

/// A property that is set to another object.
public struct Outlet {
    /// The element.
    public let element: Element
    /// The property's name.
    public var property: String { element[attribute: "property"] ?? "" }
    /// The id of the object that is its value.
    public var destination: String { element[attribute: "destination"] ?? "" }
}
