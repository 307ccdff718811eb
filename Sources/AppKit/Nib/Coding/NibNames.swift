// SPDX-License-Identifier: Apache-2.0

/// The names under which objects are in nibs: of the nearest class that was registered, or of the class that stands in
/// for a missing one.
enum NibNames {
    static func name(of object: AnyObject) -> String {
        if let made = (object as? any DynamicHost)?.dynamicClass { return made.name }
        return registeredName(of: object)
    }

    /// What a class that nobody registered is made of.
    static func fallbacks(of object: AnyObject) -> [String] {
        (object as? any DynamicHost)?.dynamicClass == nil ? [] : [registeredName(of: object)]
    }

    /// The classes of AppKit's own that are called otherwise in nibs.
    private static let names: [ObjectIdentifier: String] = [
        ObjectIdentifier(TableCornerView.self): "_NSCornerView",
        ObjectIdentifier(RuleSliceHolder.self): "_NSRuleEditorViewSliceHolder",
    ]

    private static func registeredName(of object: AnyObject) -> String {
        if let name = names[ObjectIdentifier(type(of: object))] { return name }
        return ClassRegistry.shared.table(for: object)?.name ?? "\(type(of: object))"
    }

    /// Whether a nib may name the class: parts that a view makes for itself are made anew.
    static func isNamed(_ object: AnyObject) -> Bool {
        let type: AnyClass = Swift.type(of: object)
        guard String(reflecting: type).hasPrefix("AppKit.") else { return true }
        guard let table = ClassRegistry.shared.table(for: type) else { return false }
        return table.type == type && table.canDecode
    }
}

/// An object that is in nibs but not in the program: what it keeps is another object's.
final class NibRecord: NibEncodable {
    let nibClassName: String
    private let body: (NibEncoder) -> Void

    init(_ className: String, _ body: @escaping (NibEncoder) -> Void) {
        nibClassName = className
        self.body = body
    }

    nonisolated deinit {}

    func encode(with coder: NSCoder) { if let coder = coder as? NibEncoder { body(coder) } }
}

extension NSView: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSWindow: @MainActor NibEncodable {
    public var nibClassName: String { "NSWindowTemplate" }
}

extension NSViewController: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSWindowController: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSPopover: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSCell: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSMenu: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSMenuItem: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSToolbar: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSToolbarItem: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSTableColumn: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSTabViewItem: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSSplitViewItem: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSGridCell: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSGridRow: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSGridColumn: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSCollectionViewLayout: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}

extension NSPredicateEditorRowTemplate: @MainActor NibEncodable {
    public var nibClassName: String { NibNames.name(of: self) }
    public var nibFallbackClassNames: [String] { NibNames.fallbacks(of: self) }
}
