// SPDX-License-Identifier: Apache-2.0

/// The bindings of a font: the whole, its name, its family, its size, and whether it is bold or italic.
enum FontBindings {
    /// The bindings of a property that is a font. Each changes its part of the font that is there.
    static func of<Class: AnyObject>(_ path: ReferenceWritableKeyPath<Class, NSFont?>) -> [Binding<Class>] {
        func part(
            _ name: NSBindingName, _ type: Any.Type, _ change: @escaping (NSFont, BindingPresentation) -> NSFont?,
            _ read: @escaping (NSFont) -> Any?
        ) -> Binding<Class> {
            Binding(name, of: type) { object, presentation in
                let font = object[keyPath: path] ?? .systemFont(ofSize: 0)
                if let new = change(font, presentation) { object[keyPath: path] = new }
            } read: {
                $0[keyPath: path].flatMap(read)
            }
        }
        return [
            Binding(.font, path),
            part(
                .fontBold, Bool.self,
                { font, shown in
                    font.with(weight: shown.value(as: Bool.self) == true ? .bold : .regular)
                }, { $0.font.description.weight == .bold }),
            part(
                .fontItalic, Bool.self,
                { font, shown in
                    font.with(isItalic: shown.value(as: Bool.self) ?? false)
                }, { $0.font.description.isItalic }),
            part(
                .fontName, String.self,
                { font, shown in
                    shown.value(as: String.self).flatMap { NSFont(name: $0, size: font.pointSize) }
                }, { $0.fontName }),
            part(
                .fontFamilyName, String.self,
                { font, shown in
                    guard let family = shown.value(as: String.self),
                        let base = NSFont(name: family, size: font.pointSize)
                    else { return nil }
                    return base.with(weight: font.font.description.weight, isItalic: font.font.description.isItalic)
                }, { $0.familyName }),
            part(
                .fontSize, Double.self,
                { font, shown in
                    shown.value(as: Double.self).flatMap { $0 > 0 ? font.withSize(CGFloat($0)) : nil }
                }, { Double($0.pointSize) }),
        ]
    }
}
