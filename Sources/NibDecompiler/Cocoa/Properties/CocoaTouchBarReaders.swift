// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// `touchBar` and its items.
enum CocoaTouchBarReaders {
    static let readers: [String: SpecialReader] = [
        "touchBar.touchBarItems": { context in readItems(context) },
        "touchBarSystemItem.identifier": { context in
            guard let name = context.text("NSTouchBarItemIdentifier"), name.isXML, name != context.element.id else {
                return
            }
            context.set("identifier", name)
        },
    ]

    /// The items in the order of their identifiers, among them those that the system has.
    private static func readItems(_ context: ReadingContext) {
        let templates = context.parts("NSTouchBarTemplateItems")
        let named = Dictionary(
            templates.compactMap { item in item["NSTouchBarItemIdentifier"]?.string.map { ($0, item) } },
            uniquingKeysWith: { first, _ in first })
        let principal = context.text("NSTouchBarPrincipalItemIdentifier")
        let customizable = Set(
            context.parts("NSTouchBarCustomizationAllowedItemIdentifiers").compactMap(\.stringValue))
        let required = Set(context.parts("NSTouchBarCustomizationRequiredItemIdentifiers").compactMap(\.stringValue))
        let container = context.element.container("touchBarItems")
        func place(_ item: NibObject, _ step: String) {
            let name = item["NSTouchBarItemIdentifier"]?.string ?? ""
            guard let element = context.reader.place(item, in: container, step: "touchBarItems[\(step)]") else {
                return
            }
            if customizable.contains(name) { element["customizationAllowed"] = "YES" }
            if required.contains(name) { element["customizationRequired"] = "YES" }
            guard name == principal else { return }
            context.reader.afterPlacing { context.set("principalItem", context.reader.reference(to: item)) }
        }
        for (index, name) in context.parts("NSTouchBarDefaultItemIdentifiers").compactMap(\.stringValue).enumerated() {
            if let item = named[name] { place(item, String(index)) }
        }
        for item in templates where context.reader.element(of: item) == nil {
            place(item, "template " + (item["NSTouchBarItemIdentifier"]?.string ?? ""))
        }
    }
}
