// SPDX-License-Identifier: Apache-2.0

import NibVocabulary

/// What column views publish: their binding, its options, their attributes and actions. Said once for both faces.
package enum ColumnViewFacts {
    /// The binding, for ``NSKeyValueBindingCreation/bindings``.
    package static func binding<Class: ColumnViewing>(of type: Class.Type) -> Binding<Class> {
        Binding(
            "sectionsArray", of: [AnyObject].self,
            show: { view, presentation in
                view.columnModel.take(presentation.options.values)
                view.sectionsArray = presentation.value(as: [AnyObject].self) ?? []
            }, read: { $0.sectionsArray }
        ).options(
            ColumnOption.allCases.map {
                NSAttributeDescription(
                    name: $0.rawValue, attributeType: .stringAttributeType, isOptional: $0 != .sectionContentKey)
            })
    }

    /// The binding as designing tools are told of it.
    package static var exposedBindings: [BindingDescription] { BindingTable.columnView }

    // MARK: Attributes

    /// An attribute of a column view: a key that documents set and nibs hold.
    private struct Attribute<Class: ColumnViewing> {
        enum Path {
            case key(ReferenceWritableKeyPath<Class, String?>)
            case text(ReferenceWritableKeyPath<Class, String>)
            case length(ReferenceWritableKeyPath<Class, CGFloat>)
            case flag(ReferenceWritableKeyPath<Class, Bool>)
        }

        let name: String
        let path: Path
        var group = "Column"
        var standard: PublishedValue?

        init(_ name: String, _ path: Path, _ standard: PublishedValue? = nil, group: String = "Column") {
            (self.name, self.path, self.standard, self.group) = (name, path, standard, group)
        }

        init(_ option: ColumnOption, _ path: ReferenceWritableKeyPath<Class, String?>) {
            self.init(option.rawValue, .key(path), group: contentGroup)
        }
    }

    private static let contentGroup = "Column Content"

    private static func attributes<Class: ColumnViewing>(of type: Class.Type) -> [Attribute<Class>] {
        [
            Attribute(.sectionContentKey, \.sectionContentKey), Attribute(.sectionClassKey, \.sectionClassKey),
            Attribute(.rowClassKey, \.rowClassKey), Attribute(.rowDisplayKey, \.rowDisplayKey),
            Attribute(.headerDataKey, \.headerDataKey), Attribute(.headerClassKey, \.headerClassKey),
            Attribute(.allSectionsSortKey, \.allSectionsSortKey),
            Attribute(.sectionRowSortKey, \.sectionRowSortKey),
            Attribute("rowContentKey", .key(\.rowContentKey), group: contentGroup),
            Attribute("rowClassName", .text(\.rowClassName), "RowView", group: contentGroup),
            Attribute("headerClassName", .text(\.headerClassName), "ColumnHeaderView", group: contentGroup),
            Attribute("rowObjectClassName", .key(\.rowObjectClassName), group: contentGroup),
            Attribute("rowHeight", .length(\.rowHeight), 0),
            Attribute("estimatedRowHeight", .length(\.estimatedRowHeight)),
            Attribute("headersStick", .flag(\.headersStick), true),
            Attribute("allowsSelection", .flag(\.allowsSelection), true),
            Attribute("allowsMultipleSelection", .flag(\.allowsMultipleSelection), true),
            Attribute("allowsEmptySelection", .flag(\.allowsEmptySelection), true),
            Attribute("allowsTypeSelect", .flag(\.allowsTypeSelect), true),
        ]
    }

    /// Declares the attributes and keys.
    package static func declare<Class: ColumnViewing>(_ declaration: ClassDeclaration<Class>) {
        for attribute in attributes(of: Class.self) {
            let (name, standard, group) = (attribute.name, attribute.standard, attribute.group)
            switch attribute.path {
            case .key(let path): declaration.designable(name, path, default: standard, group: group)
            case .text(let path): declaration.designable(name, path, default: standard, group: group)
            case .length(let path): declaration.designable(name, path, default: standard, group: group)
            case .flag(let path): declaration.designable(name, path, default: standard, group: group)
            }
        }
        declaration.action("add:") { view in { (sender: Any?) in view.add(sender) } }
        declaration.action("remove:") { view in { (sender: Any?) in view.remove(sender) } }
        declaration.action("rename:") { view in { (sender: Any?) in view.rename(sender) } }
        declaration.attribute("filterPredicate", \.filterPredicate)
        declaration.attribute("selectedSectionIndexes", \.selectedSectionIndexes)
        declaration.attribute("sectionsArray", \.sectionsArray)
        declaration.reading("columnSections", \.columnSections)
        declaration.reading("selectedSectionArrayController", \.selectedSectionArrayController)
        declaration.reading("selectedObjects", \.selectedObjects)
    }

    // MARK: Coding

    /// Takes the attributes from a nib.
    package static func decode<Class: ColumnViewing>(_ view: Class, from coder: NSCoder) {
        for attribute in attributes(of: Class.self) where coder.containsValue(forKey: attribute.name) {
            switch attribute.path {
            case .key(let path): view[keyPath: path] = coder.decodeObject(forKey: attribute.name) as? String
            case .text(let path):
                if let text = coder.decodeObject(forKey: attribute.name) as? String { view[keyPath: path] = text }
            case .length(let path): view[keyPath: path] = CGFloat(coder.decodeDouble(forKey: attribute.name))
            case .flag(let path): view[keyPath: path] = coder.decodeBool(forKey: attribute.name)
            }
        }
    }

    /// Puts the attributes into a nib.
    package static func encode<Class: ColumnViewing>(_ view: Class, with coder: NSCoder) {
        for attribute in attributes(of: Class.self) {
            switch attribute.path {
            case .key(let path):
                if let key = view[keyPath: path] { coder.encode(key, forKey: attribute.name) }
            case .text(let path): coder.encode(view[keyPath: path], forKey: attribute.name)
            case .length(let path): coder.encode(Double(view[keyPath: path]), forKey: attribute.name)
            case .flag(let path): coder.encode(view[keyPath: path], forKey: attribute.name)
            }
        }
    }
}
