// SPDX-License-Identifier: Apache-2.0

import NibArchive
import UIKit

/// Makes small nibs by hand, object by object, the way Interface Builder's compiler lays them out.
enum NibBuilding {
    /// A nib of those top-level objects.
    static func bytes(
        topLevel: [NibObject], objects: [NibObject]? = nil, connections: [NibObject] = [], attributes: [NibObject] = []
    ) -> [UInt8] {
        let root = NibObject(
            className: "NSObject",
            values: [
                ("UINibTopLevelObjectsKey", .object(.array(topLevel))),
                ("UINibObjectsKey", .object(.array(objects ?? topLevel))),
                ("UINibConnectionsKey", .object(.array(connections))),
                ("UINibKeyValuePairsKey", .object(.array(attributes))),
            ])
        return NibGraph(root: root).archived().archive.serialized()
    }

    static func proxy(_ identifier: String) -> NibObject {
        NibObject(className: "UIProxyObject", values: [("UIProxiedObjectIdentifier", .object(.string(identifier)))])
    }

    static func view(class name: String? = nil, subviews: [NibObject] = [], tag: Int64 = 0) -> NibObject {
        let view = NibObject(className: name == nil ? "UIView" : "UIClassSwapper")
        if let name {
            view["UIClassName"] = .object(.string(name))
            view["UIOriginalClassName"] = .object(.string("UIView"))
        }
        view["UITag"] = .integer(tag)
        if !subviews.isEmpty { view["UISubviews"] = .object(.array(subviews)) }
        return view
    }

    static func outlet(_ label: String, from source: NibObject, to destination: NibObject) -> NibObject {
        NibObject(
            className: "UIRuntimeOutletConnection",
            values: [
                ("UILabel", .object(.string(label))), ("UISource", .object(source)),
                ("UIDestination", .object(destination)),
            ])
    }

    static func collection(_ label: String, from source: NibObject, to destinations: [NibObject]) -> NibObject {
        NibObject(
            className: "UIRuntimeOutletCollectionConnection",
            values: [
                ("UILabel", .object(.string(label))), ("UISource", .object(source)),
                ("UIDestination", .object(.array(destinations))),
            ])
    }

    static func attribute(_ keyPath: String, _ value: NibObject, of object: NibObject) -> NibObject {
        NibObject(
            className: "UINibKeyValuePair",
            values: [
                ("UIObject", .object(object)), ("UIValue", .object(value)), ("UIKeyPath", .object(.string(keyPath))),
            ])
    }
}
