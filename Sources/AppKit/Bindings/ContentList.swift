// SPDX-License-Identifier: Apache-2.0

/// The choices that bindings give a pop-up button, a combo box or a matrix: what they stand for, and how they read.
struct ContentList {
    /// One choice.
    struct Choice {
        /// What is chosen; nil for the choice of nothing.
        let object: Any?
        /// What the choice shows.
        let value: Any?
        /// How it reads.
        let title: String
    }

    private var content: [Any]?
    private var objects: [Any]?
    private var values: [Any]?
    /// The title of the choice of nothing, where there is one.
    private var nullTitle: String?
    /// The tag of the item in whose place the choices stand; nil for all items.
    private(set) var placementTag: Int?

    /// Whether anything is bound.
    var isBound: Bool { content != nil || objects != nil || values != nil }

    /// Takes what a binding shows.
    mutating func take(_ presentation: BindingPresentation, of name: NSBindingName) {
        // A text in place of the choices is the title of the choice of nothing.
        let placeholder = presentation.placeholder is String ? nil : presentation.placeholder
        let list = Self.list(presentation.value ?? placeholder)
        switch name {
        case .contentObjects: objects = list
        case .contentValues: values = list
        default:
            content = list
            placementTag = presentation.options[.contentPlacementTag].flatMap { RangedValue.integer($0) }
        }
        guard presentation.options.isTrue(.insertsNullPlaceholder) else { return }
        nullTitle = presentation.options[.nullPlaceholder].map { BindingText.of($0) } ?? nullTitle ?? ""
    }

    private static func list(_ value: Any?) -> [Any] {
        switch value {
        case nil: []
        case let list as [Any]: list
        case let list as NSArray: list.map { $0 }
        case let list as NSOrderedSet: list.map { $0 }
        case let set as NSSet: set.allObjects
        case let value?:
            // A typed array, or one object.
            Mirror(reflecting: value).displayStyle == .collection
                ? Mirror(reflecting: value).children.map { $0.value } : [value]
        }
    }

    /// The choices in order.
    var choices: [Choice] {
        let basis = content ?? objects ?? values ?? []
        var result: [Choice] = []
        if let nullTitle { result.append(Choice(object: nil, value: nil, title: nullTitle)) }
        for (index, object) in basis.enumerated() {
            let chosen = objects.map { $0.indices.contains(index) ? $0[index] : object } ?? object
            let value = values.map { $0.indices.contains(index) ? $0[index] : "" } ?? chosen
            result.append(Choice(object: chosen, value: value, title: BindingText.of(value)))
        }
        return result
    }

    /// Puts the choices into a menu, in place of the item that is meant, or of all after the first ones.
    func fill(_ menu: NSMenu, in boundItems: inout [NSMenuItem], from start: Int) {
        var index: Int
        if let placementTag {
            let place = menu.indexOfItem(withTag: placementTag)
            let first = boundItems.first.map { menu.index(of: $0) } ?? -1
            for item in boundItems { menu.removeItem(item) }
            if place >= 0, boundItems.isEmpty { menu.removeItem(at: place) }
            index = first >= 0 ? first : max(0, place)
        } else {
            menu.items = Array(menu.items.prefix(start))
            index = menu.items.count
        }
        boundItems = choices.map { choice in
            let item = NSMenuItem(title: choice.title, action: nil, keyEquivalent: "")
            item.representedObject = choice.object
            item.boundValue = choice.value
            return item
        }
        if let placementTag { boundItems.first?.tag = placementTag }
        for item in boundItems {
            menu.insertItem(item, at: index)
            index += 1
        }
    }

    /// Whether two bound objects are the same.
    static func isSame(_ first: Any?, _ second: Any?) -> Bool {
        let (first, second) = (plain(first), plain(second))
        guard let first, let second else { return first == nil && second == nil }
        let (one, other) = (first as AnyObject, second as AnyObject)
        if one === other { return true }
        if let one = one as? NSObject, let other = other as? NSObject { return one.isEqual(other) }
        if let one = first as? AnyHashable, let other = second as? AnyHashable { return one == other }
        return false
    }

    private static func plain(_ value: Any?) -> Any? { value is NSNull ? nil : value }
}
