// SPDX-License-Identifier: Apache-2.0

import Foundation

extension Element {
    /// The element as a rectangle; nil unless it is a `rect` whose numbers are finite. An absent number is zero.
    public var rectValue: CGRect? {
        guard name == "rect", let x = coordinate("x"), let y = coordinate("y"), let width = coordinate("width"),
            let height = coordinate("height")
        else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// The element as a point; nil unless it is a `point` whose numbers are finite.
    public var pointValue: CGPoint? {
        guard isValue("point"), let x = coordinate("x"), let y = coordinate("y") else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The element as a size; nil unless it is a `size` (or a `value` of that type) whose numbers are finite.
    public var sizeValue: CGSize? {
        guard isValue("size"), let width = coordinate("width"), let height = coordinate("height") else { return nil }
        return CGSize(width: width, height: height)
    }

    /// The element as insets; nil unless it is an `inset` or `edgeInsets` whose numbers are finite.
    public var insetsValue: Insets? {
        let names: [String]
        switch name {
        case "inset": names = ["minY", "minX", "maxY", "maxX"]
        case "edgeInsets": names = ["top", "left", "bottom", "right"]
        default: return nil
        }
        let numbers = names.compactMap(coordinate)
        guard numbers.count == 4 else { return nil }
        return Insets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
    }

    /// The element as directional insets; nil unless it is a `directionalEdgeInsets` whose numbers are finite.
    public var directionalInsetsValue: DirectionalInsets? {
        let numbers = ["top", "leading", "bottom", "trailing"].compactMap(coordinate)
        guard name == "directionalEdgeInsets", numbers.count == 4 else { return nil }
        return DirectionalInsets(top: numbers[0], leading: numbers[1], bottom: numbers[2], trailing: numbers[3])
    }

    /// The element as a range; nil unless it is a `range` of integers that are not negative.
    public var rangeValue: NSRange? {
        guard name == "range", let location = integer("location"), let length = integer("length"), location >= 0,
            length >= 0
        else { return nil }
        return NSRange(location: location, length: length)
    }

    /// The rectangle that is the value of a property, as `frame`.
    public func rect(forKey key: String) -> CGRect? { child(withKey: key)?.rectValue }

    /// The point that is the value of a property.
    public func point(forKey key: String) -> CGPoint? { child(withKey: key)?.pointValue }

    /// The size that is the value of a property.
    public func size(forKey key: String) -> CGSize? { child(withKey: key)?.sizeValue }

    /// The insets that are the value of a property.
    public func insets(forKey key: String) -> Insets? { child(withKey: key)?.insetsValue }

    private func isValue(_ type: String) -> Bool {
        name == type || name == "value" && self[attribute: "type"] == type
    }

    /// A number that is zero when absent and nil when it is none.
    private func coordinate(_ attribute: String) -> Double? {
        self[attribute: attribute] == nil ? 0 : double(attribute)
    }
}
