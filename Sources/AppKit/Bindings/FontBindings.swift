// SPDX-License-Identifier: Apache-2.0

/// The bindings of a font: the whole, its name, its family, its size, and whether it is bold or italic.
enum FontBindings {
    /// The bindings of a property that is a font. Each changes its part of the font that is there.
    static func of<Class: AnyObject>(_ path: ReferenceWritableKeyPath<Class, NSFont?>) -> [Binding<Class>] {
        func part<Value>(
            _ name: NSBindingName, _ get: @escaping (NSFont) -> Value?, _ change: @escaping (NSFont, Value) -> NSFont?
        ) -> Binding<Class> {
            Binding(name, of: Value.self) {
                get($0[keyPath: path] ?? .systemFont(ofSize: 0))
            } set: { object, value in
                if let new = change(object[keyPath: path] ?? .systemFont(ofSize: 0), value) {
                    object[keyPath: path] = new
                }
            }
        }
        return [
            Binding(.font, path),
            part(.fontBold, { $0.font.description.weight == .bold }, { $0.with(weight: $1 ? .bold : .regular) }),
            part(.fontItalic, { $0.font.description.isItalic }, { $0.with(isItalic: $1) }),
            part(.fontName, { $0.fontName }, { NSFont(name: $1, size: $0.pointSize) }),
            part(
                .fontFamilyName, { $0.familyName },
                { font, family in
                    NSFont(name: family, size: font.pointSize)?
                        .with(weight: font.font.description.weight, isItalic: font.font.description.isItalic)
                }),
            part(.fontSize, { Double($0.pointSize) }, { $1 > 0 ? $0.withSize(CGFloat($1)) : nil }),
        ]
    }
}
