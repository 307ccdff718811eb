// SPDX-License-Identifier: Apache-2.0

/// A property that is an array of objects: one element for each member.
public struct OutletCollection {
    /// The element.
    public let element: Element
    /// The property's name.
    public var property: String { element[attribute: "property"] ?? "" }
    /// The id of the member.
    public var destination: String { element[attribute: "destination"] ?? "" }
    /// The class of the array: `NSArray` when absent.
    public var collectionClass: String? { element[attribute: "collectionClass"] }
    /// Whether members are added to what the property has, as for `gestureRecognizers`.
    public var appends: Bool { element.bool("appends") ?? false }
}
