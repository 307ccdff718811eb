// SPDX-License-Identifier: Apache-2.0

/// The classes that only a nib's own machinery uses.
enum NSNibPlumbing {
    static let makers: [String: @MainActor (NibCoder) -> AnyObject?] = [
        "NSObject": { NSNibRoot(coder: $0) },
        "NSIBObjectData": { NSNibObjectData(coder: $0) },
        "IBClassReference": { _ in nil },
        "NSNibConnector": { _ in nil },
        "NSNibOutletConnector": { NSNibOutletConnector(coder: $0) },
        "NSNibOutletCollectionConnector": { NSNibOutletCollectionConnector(coder: $0) },
        "NSNibControlConnector": { NSNibControlConnector(coder: $0) },
        "NSNibBindingConnector": { NSNibBindingConnector(coder: $0) },
        "NSNibAuxiliaryActionConnector": { NSNibAuxiliaryActionConnector(coder: $0) },
        "NSIBUserDefinedRuntimeAttributesConnector": { NSNibAttributesConnector(coder: $0) },
        "NSIBHelpConnector": { NSNibHelpConnector(coder: $0) },
        "NSNibAXAttributeConnector": { NSNibAccessibilityConnector(coder: $0) },
        "NSNibExternalObjectPlaceholder": { NSNibExternalObject(coder: $0) },
    ]
}

/// The root of a nib.
final class NSNibRoot {
    let data: NSNibObjectData?

    init(coder: NibCoder) {
        data = coder.object("IB.objectdata") as? NSNibObjectData
    }

    nonisolated deinit {}
}

/// The objects of a nib, what each is in, and the connections.
final class NSNibObjectData {
    /// In the order of the nib.
    let objects: [AnyObject]
    /// The objects that are in the owner.
    let topLevelObjects: [AnyObject]
    let connectors: [NSNibConnector]
    let accessibilityConnectors: [NSNibConnector]
    let visibleWindows: [NSWindow]

    init(coder: NibCoder) {
        let root = coder.object("NSRoot")
        let keys = coder.indices("NSObjectsKeys")
        let parents = coder.indices("NSObjectsValues")
        let owner = coder.index("NSRoot")
        var objects: [AnyObject] = []
        var topLevel: [AnyObject] = []
        for (position, index) in keys.enumerated() {
            guard let object = coder.object(at: index) else { continue }
            objects.append(object)
            if index != owner, parents.indices.contains(position), parents[position] == owner {
                topLevel.append(object)
            }
        }
        self.objects = objects.filter { $0 !== root }
        topLevelObjects = topLevel.filter { !($0 is NSNibFirstResponder) }
        connectors = coder.objects("NSConnections").compactMap { $0 as? NSNibConnector }
        accessibilityConnectors = coder.objects("NSAccessibilityConnectors").compactMap { $0 as? NSNibConnector }
        visibleWindows = coder.objects("NSVisibleWindows").compactMap { $0 as? NSWindow }
    }

    nonisolated deinit {}
}

/// Stands for the nib's owner where there is none.
final class NSNibOwnerPlaceholder {
    nonisolated deinit {}
}

/// Stands for whoever takes keys.
final class NSNibFirstResponder {
    nonisolated deinit {}
}

/// Stands for an object that is given to the nib when it is loaded.
final class NSNibExternalObject {
    let identifier: String

    init(coder: NibCoder) {
        identifier = coder.string("NSExternalObjectPlaceholderIdentifier") ?? ""
    }

    nonisolated deinit {}
}
