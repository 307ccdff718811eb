// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// A binding that a nib states.
public struct NSNibBinding {
    /// The object whose property is bound.
    public let object: AnyObject
    /// The binding's name, such as `value`.
    public let name: NSBindingName
    /// The object that is bound to.
    public let destination: AnyObject
    /// The path from there to the value.
    public let keyPath: String
    /// The options that the document states.
    public let options: [NSBindingOption: Any]
}

/// Binds a property of the source to a key path of the destination.
final class NSNibBindingConnector: NSNibConnector {
    override var phase: Phase { .binding }
    let name: String
    let keyPath: String
    private let options: [String: Any]
    private let previous: NSNibBindingConnector?
    private var isEstablished = false

    override init(coder: NibCoder) {
        name = coder.string("NSBinding") ?? ""
        keyPath = coder.string("NSKeyPath") ?? ""
        var options: [String: Any] = [:]
        for (key, value) in coder.object("NSOptions") as? NSDictionary ?? [:] {
            if let key = key as? String { options[key] = value }
        }
        self.options = options
        previous = coder.object("NSPreviousConnector") as? NSNibBindingConnector
        super.init(coder: coder)
    }

    var boundName: NSBindingName { NSBindingName(rawValue: name) }

    /// Where in the order of a nib's bindings this one is established.
    var rank: Int {
        let isController = source is NSController
        switch name {
        case "minValue", "maxValue": return isController ? 0 : 10
        case _ where name.hasPrefix("content"): return isController ? 1 : 11
        case _ where name.hasPrefix("enabled") || name.hasPrefix("hidden") || name.hasPrefix("editable"): return 13
        default: return isController ? 2 : 12
        }
    }

    /// A missing class has at least what is bound to, as far as the nib's outlets lead to it.
    func demands(_ outlets: NSNibOutlets) -> [MissingClasses.Demand] {
        guard var object = destination.flatMap(outlets.resolve) else { return [] }
        for key in keyPath.split(separator: ".").map(String.init) where key != "self" {
            if key.hasPrefix("@") { return [] }
            if let next = outlets.object(key, of: object) {
                object = next
            } else {
                return Self.has(key, object) ? [] : [MissingClasses.Demand(of: object, .attribute(key))]
            }
        }
        return []
    }

    /// Whether an object has a key by itself, as controllers have `arrangedObjects`.
    private static func has(_ key: String, _ object: AnyObject) -> Bool {
        do {
            _ = try KeyedObject(object).value(forKey: key)
            return true
        } catch {
            return false
        }
    }

    override func establish(in nib: NSNibInstantiation) throws {
        // One of several, such as `enabled2`, needs the one before it.
        if let previous, !previous.isEstablished { try? previous.establish(in: nib) }
        guard !isEstablished, let source = source.flatMap({ nib.resolved($0) }),
            let destination = destination.flatMap({ nib.resolved($0) })
        else { return }
        isEstablished = true
        let options = Dictionary(
            uniqueKeysWithValues: options.map { (NSBindingOption(rawValue: $0.key), $0.value) })
        let name = NSBindingName(rawValue: name)
        nib.note(
            NSNibBinding(
                object: source, name: name, destination: destination, keyPath: keyPath, options: options))
        try nib.bind(source, name, to: destination, keyPath, options)
    }
}

/// Which objects the outlets of a nib lead to, before they are connected.
struct NSNibOutlets {
    let resolve: (AnyObject) -> AnyObject?
    private var objects: [ObjectIdentifier: [String: AnyObject]] = [:]

    init(_ connectors: [NSNibConnector], resolve: @escaping (AnyObject) -> AnyObject?) {
        self.resolve = resolve
        for case let outlet as NSNibOutletConnector in connectors {
            guard let source = outlet.source.flatMap(resolve), let object = outlet.destination.flatMap(resolve) else {
                continue
            }
            objects[ObjectIdentifier(source), default: [:]][outlet.label] = object
        }
    }

    /// The object that a key leads to: that of an outlet, or the content of a controller of one object.
    func object(_ key: String, of object: AnyObject) -> AnyObject? {
        let outlets = objects[ObjectIdentifier(object)] ?? [:]
        return key == "selection" && object is NSObjectController ? outlets["content"] : outlets[key]
    }
}

extension NSNibInstantiation {
    func bind(
        _ object: AnyObject, _ name: NSBindingName, to destination: AnyObject, _ keyPath: String,
        _ options: [NSBindingOption: Any]
    ) throws {
        try BoundObject(object).bind(name, to: destination, withKeyPath: keyPath, options: options)
    }
}

extension NSView {
    /// What assistive software is told, by the attribute's name.
    public internal(set) var accessibilityAttributes: [String: String] {
        get { attachments["accessibility"] as? [String: String] ?? [:] }
        set { attachments["accessibility"] = newValue }
    }
}
