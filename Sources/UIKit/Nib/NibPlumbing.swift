// SPDX-License-Identifier: Apache-2.0

/// The classes that only a nib's own machinery uses.
enum NibPlumbing {
    static let makers: [String: @MainActor (NibCoder) -> AnyObject?] = [
        "NSObject": { NibRoot(coder: $0) },
        "UIProxyObject": { NibProxy(coder: $0) },
        "UIRuntimeOutletConnection": { OutletConnection(coder: $0) },
        "UIRuntimeEventConnection": { EventConnection(coder: $0) },
        "UIRuntimeOutletCollectionConnection": { OutletCollectionConnection(coder: $0) },
        "UIRuntimeAccessibilityConfiguration": { AccessibilityConfiguration(coder: $0) },
        "UINibKeyValuePair": { NibKeyValuePair(coder: $0) },
        "_UITraitStorageList": { TraitStorageList(coder: $0) },
        "_UIAttributeTraitStorage": { AttributeTraitStorage(coder: $0) },
        "_UIAttributeTraitStorageRecord": { AttributeTraitStorageRecord(coder: $0) },
        "_UIRelationshipTraitStorage": { RelationshipTraitStorage(coder: $0) },
        "_UIRelationshipTraitStorageRecord": { RelationshipTraitStorageRecord(coder: $0) },
    ]
}

/// The root of a nib: lists of its objects and connections.
final class NibRoot {
    let topLevelObjects: [AnyObject]
    let objects: [AnyObject]
    let connections: [NibConnection]
    /// Connections of other modules, such as bindings.
    let lateConnections: [any LateNibConnection]
    let keyValuePairs: [NibKeyValuePair]
    let traitStorageLists: [AnyObject]
    let accessibilityConfigurations: [AnyObject]

    init(coder: NibCoder) {
        topLevelObjects = coder.objects("UINibTopLevelObjectsKey")
        objects = coder.objects("UINibObjectsKey")
        var connections: [NibConnection] = []
        var lateConnections: [any LateNibConnection] = []
        for object in coder.objects("UINibConnectionsKey") {
            if let connection = object as? NibConnection {
                connections.append(connection)
            } else if let connection = object as? any LateNibConnection {
                lateConnections.append(connection)
            }
        }
        self.connections = connections
        self.lateConnections = lateConnections
        var keyValuePairs: [NibKeyValuePair] = []
        for case let pair as NibKeyValuePair in coder.objects("UINibKeyValuePairsKey") { keyValuePairs.append(pair) }
        self.keyValuePairs = keyValuePairs
        traitStorageLists = coder.objects("UINibTraitStorageListsKey")
        accessibilityConfigurations = coder.objects("UINibAccessibilityConfigurationsKey")
    }

    /// What the nib connects or sets, for classes that the program does not have.
    func demands(resolve: (AnyObject) -> AnyObject?) -> [MissingClasses.Demand] {
        var demands: [MissingClasses.Demand] = []
        for connection in connections {
            guard let source = connection.source.flatMap(resolve) else { continue }
            switch connection {
            case is OutletCollectionConnection:
                demands.append(MissingClasses.Demand(of: source, .collection(connection.label)))
            case is OutletConnection:
                demands.append(MissingClasses.Demand(of: source, .outlet(connection.label)))
            case is EventConnection:
                guard let target = connection.destination.flatMap(resolve) else { continue }
                demands.append(MissingClasses.Demand(of: target, .action(connection.label)))
            default: break
            }
        }
        for pair in keyValuePairs {
            guard let object = pair.object.flatMap(resolve) else { continue }
            demands.append(MissingClasses.Demand(of: object, .attribute(pair.keyPath)))
        }
        return demands
    }

    // Whatever lets go of the nib's own objects need not ask which thread it is on.
    nonisolated deinit {}
}

/// A placeholder for an object that exists before the nib is loaded.
final class NibProxy {
    let identifier: String

    init(coder: NibCoder) {
        identifier = coder.string("UIProxiedObjectIdentifier") ?? ""
    }

    nonisolated deinit {}
}

/// A user-defined runtime attribute.
final class NibKeyValuePair {
    let keyPath: String
    private(set) var object: AnyObject?
    private(set) var value: Any?

    init(coder: NibCoder) {
        keyPath = coder.string("UIKeyPath") ?? ""
        object = coder.object("UIObject")
        value = coder.object("UIValue")
        if value == nil, coder.contains("UIValue") {
            if let flag = coder.bool("UIValue") {
                value = flag
            } else if let number = coder.double("UIValue") {
                value = number
            }
        }
    }
}

/// What assistive software is told of an object.
final class AccessibilityConfiguration {
    let object: AnyObject?
    let attributes: UIAccessibilityAttributes

    init(coder: NibCoder) {
        object = coder.object("UIAccessibileObject")
        var attributes = UIAccessibilityAttributes()
        attributes.isElement = coder.contains("UIIsAccessibilityElement") ? coder.bool("UIIsAccessibilityElement") : nil
        attributes.label = coder.string("UIAccessibilityLabel")
        attributes.hint = coder.string("UIAccessibilityHint")
        attributes.identifier = coder.string("UIAccessibilityIdentifier")
        attributes.traits = coder.integer("UIAccessibilityTraits").map { UInt64(truncatingIfNeeded: $0) }
        self.attributes = attributes
    }

    func apply() {
        (object as? UIView)?.accessibilityAttributes = attributes
    }
}
