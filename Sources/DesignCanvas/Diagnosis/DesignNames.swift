// SPDX-License-Identifier: Apache-2.0

/// What Interface Builder's outline calls the views, guides and constraints of a document.
struct DesignNames {
    let record: ObjectRecord
    let document: Document?

    /// The name of a view or guide; empty for the view that is spoken of, which goes without saying.
    func name(of item: any LayoutItem, holder: View? = nil) -> String {
        if let holder, (item as? View) === holder { return "" }
        if let element = element(of: item) { return Self.name(of: element) }
        if let guide = item as? LayoutGuide { return Self.words("\(guide.kind)") }
        return Self.words("\(type(of: item))")
    }

    /// The element that a live object came from.
    func element(of object: AnyObject) -> Element? {
        record.identifier(of: object).flatMap { document?.element(withID: $0) }
    }

    /// A constraint in a line, such as `Save.leading == Title.trailing + 8 (ab-Cd-123)`, where a view is spoken of that
    /// goes without saying.
    func text(of constraint: NSLayoutConstraint, in holder: View?) -> String {
        let text = constraint.layoutDescription { name(of: $0, holder: holder) }
        return text + (record.identifier(of: constraint).map { " (\($0))" } ?? "")
    }

    /// A view's name with its id, such as `"Save" (ab-Cd-123)`.
    func described(_ view: View) -> String {
        "\"\(name(of: view))\"" + (record.identifier(of: view).map { " (\($0))" } ?? "")
    }

    /// Something that the layout depends on, in words.
    func text(of part: LayoutConflict.Part) -> String {
        switch part {
        case .constraint(let constraint): text(of: constraint, in: nil)
        case .size(let view): "the size of \(described(view))"
        case .arrangement(let view): "the arrangement of \(described(view))"
        }
    }

    /// What the outline calls an element: what its author named it, its text, or its kind in words.
    static func name(of element: Element) -> String {
        let title =
            element[attribute: "userLabel"] ?? element[attribute: "text"] ?? element[attribute: "title"]
            ?? element.children(named: "state").first { $0.key == "normal" }?[attribute: "title"]
            ?? element.child(named: "buttonConfiguration")?[attribute: "title"]
            ?? element[attribute: "placeholder"] ?? element[attribute: "customClass"]
        if let title, !title.isEmpty {
            let line = title.split(whereSeparator: \.isNewline).first.map(String.init) ?? title
            return line.count > 40 ? line.prefix(39) + "…" : line
        }
        if ["viewLayoutGuide", "layoutGuide", "viewControllerLayoutGuide"].contains(element.name) {
            return words(element.key ?? element[attribute: "type"].map { "\($0) Layout Guide" } ?? element.name)
        }
        return words(element.name)
    }

    /// `imageView` as words: `Image View`.
    private static func words(_ name: String) -> String {
        name.prefix(1).uppercased() + name.spacedCamelCase.dropFirst()
    }
}
