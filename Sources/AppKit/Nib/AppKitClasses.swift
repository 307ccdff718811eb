// SPDX-License-Identifier: Apache-2.0

import NibVocabulary

/// Every class of this module that a nib may name, with its table.
///
/// To add a class:
///
/// 1. The class lists what is its own as ``NibProperty``: `required init?(coder:)` reads the list after
///    `super.init(coder:)`, `encode(with:)` writes it; the keys are those that docs/vocabulary-macos.md lists and
///    `inkwell dump` shows. What leads back to an object that is being made is read in `NibCoder.whenDecoded(_:)`.
/// 2. `static let` of a ``ClassTable`` in an `AppKitClasses+….swift` file, beside its kind: the superclass's table, how
///    it is decoded, how it is made plain, then its outlets, actions and the keys that runtime attributes and key-value
///    coding may set. What the superclass declares is not repeated.
/// 3. One line in that file's list of names, and that list in ``lists``.
/// 4. Its bindings: `open override class var bindings`, those of its own only, with AppKit's names.
///
/// `NSImageView` (Controls/NSImageView.swift, AppKitClasses+Views.swift) is a whole example.
enum AppKitClasses {
    /// Names of classes and how their tables are made.
    typealias List = [String: @MainActor () -> ClassTable]

    /// Registers the classes; done once, when the first nib is loaded.
    static func registerOnce() { _ = registered }

    private static let registered: Void = {
        ClassRegistry.shared.register(lazily: SharedClasses.tables)
        ControllerClasses.registerOnce()
        for list in lists { ClassRegistry.shared.register(lazily: list) }
    }()

    /// All lists; each part of the module has its own.
    private static let lists: [List] = [
        values,
        views,
        controls,
        menus,
        texts,
        containers,
        tables,
        controllers,
    ]

    /// The nearest class above one of AppKit's, by name; nil for none.
    static func base(of className: String) -> String? {
        CocoaSuperclass.of(className)
    }

    private static let values: List = [
        "NSColor": { ValueTables.color },
        "NSFont": { ValueTables.font },
        "NSImage": { ValueTables.image },
        "NSBitmapImageRep": { ImageRepresentation.classTable },
        "NSNib": { ValueTables.nib },
        "NSFontManager": { NSFontManager.classTable },
        "NSLayoutGuide": { LayoutGuideTable.classTable },
    ]
}

/// What a nib may do with layout guides.
enum LayoutGuideTable {
    static let classTable = ClassTable(
        NSLayoutGuide.self, superclass: nil,
        decode: { coder in
            guard let coder = coder as? NibCoder else { return nil }
            let name = coder.string("NSLayoutGuideIdentifier") ?? ""
            let guide = NSLayoutGuide(kind: kind(name), owner: nil)
            guide.identifier = name
            return guide
        })

    private static func kind(_ identifier: String) -> NSLayoutGuide.Kind {
        switch identifier {
        case "NSViewSafeAreaLayoutGuide": .safeArea
        case "NSViewLayoutMarginsGuide": .layoutMargins
        default: .custom
        }
    }
}
