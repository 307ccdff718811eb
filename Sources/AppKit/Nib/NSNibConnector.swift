// SPDX-License-Identifier: Apache-2.0

/// Something that is done with the objects of a nib once they are made.
class NSNibConnector {
    /// The kinds, in the order in which they are established.
    enum Phase: CaseIterable {
        case attribute, outlet, collection, action, help, relationship, binding
    }

    var phase: Phase { .outlet }
    let label: String
    let source: AnyObject?
    let destination: AnyObject?

    init(coder: NibCoder) {
        label = coder.string("NSLabel") ?? ""
        source = coder.object("NSSource")
        destination = coder.object("NSDestination")
    }

    nonisolated deinit {}

    /// Makes the connection.
    ///
    /// - Throws: ``ConnectionError`` or ``BindingError`` where it cannot be made.
    func establish(in nib: NSNibInstantiation) throws {}

    /// What the connection needs its ends to have.
    func demands(_ resolve: (AnyObject) -> AnyObject?) -> [MissingClasses.Demand] { [] }
}

/// Sets a property of the source to the destination.
final class NSNibOutletConnector: NSNibConnector {
    override func establish(in nib: NSNibInstantiation) throws {
        guard let source = source.flatMap({ nib.resolved($0) }) else { return }
        let destination = destination.flatMap { nib.resolved($0) }
        if let taker = source as? any NSNibOutletTaking, taker.takeNibOutlet(label, destination) { return }
        do {
            try ClassRegistry.shared.setOutlet(label, of: source, to: destination)
        } catch {
            // AppKit's own objects have nothing to do as delegates; documents lead to them all the same.
            let isOwn = destination.map { String(reflecting: type(of: $0)).hasPrefix("AppKit.") } ?? false
            guard isOwn, ["delegate", "dataSource"].contains(label) else { throw error }
        }
    }

    override func demands(_ resolve: (AnyObject) -> AnyObject?) -> [MissingClasses.Demand] {
        source.flatMap(resolve).map { [MissingClasses.Demand(of: $0, .outlet(label))] } ?? []
    }
}

/// An object that takes outlets which its class table does not declare, such as a controller's `view`.
protocol NSNibOutletTaking: AnyObject {
    /// Takes an outlet.
    ///
    /// - Returns: false where the object has no such outlet of its own.
    func takeNibOutlet(_ name: String, _ object: AnyObject?) -> Bool
}

/// Puts the destinations into an array property of the source.
final class NSNibOutletCollectionConnector: NSNibConnector {
    override var phase: Phase { .collection }
    let elements: [AnyObject]
    private let appends: Bool

    override init(coder: NibCoder) {
        elements = coder.objects("NSDestination")
        appends = coder.bool("addsContentToExistingCollection") ?? true
        super.init(coder: coder)
    }

    override func establish(in nib: NSNibInstantiation) throws {
        guard let source = source.flatMap({ nib.resolved($0) }) else { return }
        try ClassRegistry.shared.setCollection(
            label, of: source, to: elements.compactMap { nib.resolved($0) }, appending: appends)
    }

    override func demands(_ resolve: (AnyObject) -> AnyObject?) -> [MissingClasses.Demand] {
        source.flatMap(resolve).map { [MissingClasses.Demand(of: $0, .collection(label))] } ?? []
    }
}

/// An object that sends one action to one target: controls, menu items, toolbar items, gesture recognizers.
public protocol NSNibActionSending: AnyObject {
    /// Who gets the action; nil for the first along the responder chain that performs it.
    var target: AnyObject? { get set }
    /// The message that is sent.
    var action: Selector? { get set }
}

extension NSControl: NSNibActionSending {}
extension NSCell: NSNibActionSending {}
extension NSMenuItem: NSNibActionSending {}
extension NSToolbarItem: NSNibActionSending {}

/// Sends an action from the source to the destination.
final class NSNibControlConnector: NSNibConnector {
    override var phase: Phase { .action }

    override func establish(in nib: NSNibInstantiation) throws {
        guard let source = source.flatMap({ nib.resolved($0) }) else { return }
        let target = destination.flatMap { nib.resolved($0) }
        if let sender = source as? any NSNibActionSending {
            sender.target = target
            sender.action = Selector(label)
            return
        }
        // What is no sender of AppKit's has the two as properties of its own.
        try ClassRegistry.shared.setOutlet("target", of: source, to: target)
        try ClassRegistry.shared.setValue(label, forKeyPath: "action", of: source)
    }

    override func demands(_ resolve: (AnyObject) -> AnyObject?) -> [MissingClasses.Demand] {
        var result: [MissingClasses.Demand] = []
        if let target = destination.flatMap(resolve) {
            result.append(MissingClasses.Demand(of: target, .action(label)))
        }
        if let source = source.flatMap(resolve), !(source is any NSNibActionSending) {
            result.append(MissingClasses.Demand(of: source, .outlet("target")))
            result.append(MissingClasses.Demand(of: source, .attribute("action")))
        }
        return result
    }
}

/// Sends a second action, such as that of a double click.
final class NSNibAuxiliaryActionConnector: NSNibConnector {
    override var phase: Phase { .action }
    private let trigger: String

    override init(coder: NibCoder) {
        trigger = coder.string("NSTrigger") ?? "doubleAction"
        super.init(coder: coder)
    }

    override func establish(in nib: NSNibInstantiation) throws {
        guard let source = source.flatMap({ nib.resolved($0) }) else { return }
        if let sender = source as? any NSNibActionSending, let target = destination.flatMap({ nib.resolved($0) }) {
            sender.target = sender.target ?? target
        }
        try ClassRegistry.shared.setValue(Selector(label), forKeyPath: trigger, of: source)
    }
}

/// Says what is shown when the mouse rests on the destination.
final class NSNibHelpConnector: NSNibConnector {
    override var phase: Phase { .help }
    private let marker: String

    override init(coder: NibCoder) {
        marker = coder.string("NSMarker") ?? ""
        super.init(coder: coder)
    }

    override func establish(in nib: NSNibInstantiation) throws {
        guard let object = destination.flatMap({ nib.resolved($0) }) else { return }
        if let view = object as? NSView {
            view.toolTip = marker
        } else {
            try ClassRegistry.shared.setValue(marker, forKeyPath: "toolTip", of: object)
        }
    }
}

/// Sets user-defined runtime attributes.
final class NSNibAttributesConnector: NSNibConnector {
    override var phase: Phase { isRelationship ? .relationship : .attribute }
    /// Whether the values are controllers that a storyboard puts into others, which need their outlets first.
    var isRelationship: Bool {
        paths.allSatisfy { ["contentViewController", "tabViewItems", "image"].contains($0) }
            && values.contains {
                $0 is NSViewController || $0 is NSArray
            }
    }
    private let object: AnyObject?
    private let paths: [String]
    private let values: [AnyObject?]

    override init(coder: NibCoder) {
        object = coder.object("NSObject")
        paths = coder.indices("NSKeyPaths").map { coder.store.string(of: $0) ?? coder.string(at: $0) ?? "" }
        values = coder.indices("NSValues").map { coder.object(at: $0) }
        super.init(coder: coder)
    }

    override func establish(in nib: NSNibInstantiation) throws {
        guard let object = object.flatMap({ nib.resolved($0) }) else { return }
        for (path, value) in zip(paths, values) {
            do {
                try ClassRegistry.shared.setValue(value is NSNull ? nil : value, forKeyPath: path, of: object)
            } catch {
                nib.report(error, label: path, object: object)
            }
        }
    }

    override func demands(_ resolve: (AnyObject) -> AnyObject?) -> [MissingClasses.Demand] {
        guard let object = object.flatMap(resolve) else { return [] }
        return paths.map { MissingClasses.Demand(of: object, .attribute($0)) }
    }
}

/// Tells assistive software of an object.
final class NSNibAccessibilityConnector: NSNibConnector {
    private let attribute: String
    private let value: String

    override init(coder: NibCoder) {
        attribute = coder.string("AXAttributeTypeArchiveKey") ?? ""
        value = coder.string("AXAttributeValueArchiveKey") ?? ""
        super.init(coder: coder)
        object = coder.object("AXDestinationArchiveKey")
    }

    private var object: AnyObject?

    override func establish(in nib: NSNibInstantiation) throws {
        guard let object = object.flatMap({ nib.resolved($0) }) else { return }
        if let view = object as? NSView {
            view.accessibilityAttributes[attribute] = value
        } else if let cell = object as? NSCell {
            cell.attachments["accessibility " + attribute] = value
        }
    }
}
