// SPDX-License-Identifier: Apache-2.0

/// What classes show in place of values.
enum DefaultPlaceholders {
    private struct Place: Hashable {
        let type: ObjectIdentifier
        let binding: NSBindingName
        let marker: ObjectIdentifier?
    }

    private static var placeholders: [Place: Any] = [:]

    static func set(
        _ placeholder: Any?, for marker: NSBindingSelectionMarker?, _ binding: NSBindingName, of type: AnyClass
    ) {
        let marker = marker.map { ObjectIdentifier($0) }
        placeholders[Place(type: ObjectIdentifier(type), binding: binding, marker: marker)] = placeholder
    }

    /// What the class or the nearest superclass shows.
    static func find(_ marker: NSBindingSelectionMarker?, _ binding: NSBindingName, of type: AnyClass) -> Any? {
        guard !placeholders.isEmpty else { return nil }
        let marker = marker.map { ObjectIdentifier($0) }
        var next: AnyClass? = type
        while let current = next {
            let place = Place(type: ObjectIdentifier(current), binding: binding, marker: marker)
            if let found = placeholders[place] { return found }
            next = _getSuperclass(current)
        }
        return nil
    }
}
