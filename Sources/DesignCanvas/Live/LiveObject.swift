// SPDX-License-Identifier: Apache-2.0

/// An object made from a document: what it is, and what the nib gave its class where the program has none.
public struct LiveObject {
    /// The object.
    public let object: AnyObject
    /// Its id in the document.
    public let identifier: String?

    init(_ object: AnyObject, identifier: String?) {
        self.object = object
        self.identifier = identifier
    }

    /// The class that was made for the object, since the program has none of the name.
    public var dynamicClass: DynamicClass? { (object as? any DynamicHost)?.dynamicClass }

    /// The class's name: the one that the document states.
    public var className: String { dynamicClass?.name ?? swiftClassName }

    /// The name of the class that the program has.
    public var swiftClassName: String { ClassRegistry.shared.table(for: object)?.name ?? "\(type(of: object))" }

    /// What a person would call the object: the beginning of its title, text or label.
    public var title: String? {
        let title =
            switch object {
            case let label as UILabel: label.text
            case let button as UIButton: button.currentTitle
            case let field as UITextField: field.text.flatMap { $0.isEmpty ? nil : $0 } ?? field.placeholder
            case let controller as UIViewController: controller.title
            case let item as UIBarItem: item.title
            case let item as UINavigationItem: item.title
            case let view as UIView: view.accessibilityLabel
            default: nil as String?
            }
        guard let title, !title.isEmpty else { return nil }
        return title.count > 40 ? title.prefix(39) + "…" : title
    }

    /// The class, title and id: `UIButton "Save" (Ab1-cd-23E)`.
    public var label: String {
        className + (title.map { " \"\($0)\"" } ?? "") + (identifier.map { " (\($0))" } ?? "")
    }
}
