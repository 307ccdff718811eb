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
    let keyValuePairs: [NibKeyValuePair]
    let traitStorageLists: [AnyObject]
    let accessibilityConfigurations: [AnyObject]

    init(coder: NibCoder) {
        topLevelObjects = coder.objects("UINibTopLevelObjectsKey")
        objects = coder.objects("UINibObjectsKey")
        connections = coder.objects("UINibConnectionsKey").compactMap { $0 as? NibConnection }
        keyValuePairs = coder.objects("UINibKeyValuePairsKey").compactMap { $0 as? NibKeyValuePair }
        traitStorageLists = coder.objects("UINibTraitStorageListsKey")
        accessibilityConfigurations = coder.objects("UINibAccessibilityConfigurationsKey")
    }
}

/// A placeholder for an object that exists before the nib is loaded.
final class NibProxy {
    let identifier: String

    init(coder: NibCoder) {
        identifier = coder.string("UIProxiedObjectIdentifier") ?? ""
    }
}

/// An object of an unknown class of which only the name is known.
final class NibStandIn: NSObject {
    let className: String

    init(className: String) {
        self.className = className
    }
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
