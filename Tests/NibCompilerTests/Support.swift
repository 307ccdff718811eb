// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// A xib of iOS around some objects; the tools version is the one of Xcode 15 unless a test says otherwise.
func xib(_ objects: String, tools: String = "22505", resources: String = "") throws -> CompiledNib {
    try Compiler.compile(xib: document(objects, tools: tools, resources: resources))
}

func document(
    _ objects: String, tools: String = "22505", resources: String = "", runtime: String = "iOS.CocoaTouch"
) throws -> Document {
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="\(runtime)" useAutolayout="YES" useTraitCollections="YES" colorMatched="YES">\
            <dependencies><deployment version="2816" identifier="iOS"/></dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
                \(objects)
            </objects>
            <resources>\(resources)</resources>
        </document>
        """
    return try Document(bytes: Array(text.utf8), path: "Test.xib")
}

func storyboard(_ scenes: String, initial: String? = nil, tools: String = "22505") throws -> CompiledStoryboard {
    let text = """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" useAutolayout="YES" colorMatched="YES" \
        \(initial.map { "initialViewController=\"\($0)\"" } ?? "")>
            <scenes>\(scenes)</scenes>
        </document>
        """
    return try Compiler.compile(storyboard: Document(bytes: Array(text.utf8), path: "Test.storyboard"))
}

/// A scene of one controller and its first responder.
func scene(_ controller: String, others: String = "") -> String {
    let number = controller.utf8.reduce(UInt32(7)) { $0 &* 31 &+ UInt32($1) }
    return """
        <scene sceneID="scene"><objects>\(controller)
        <placeholder placeholderIdentifier="IBFirstResponder" id="first-\(number)" \
        sceneMemberID="firstResponder"/>\(others)</objects></scene>
        """
}

extension CompiledNib {
    /// The object that came from the element with an id.
    func object(_ id: String) throws -> NibObject {
        let wanted = try #require(identifiers.first { $0.value == id }?.key, "no object has the id \(id)")
        let (_, numbers) = graph.archived()
        var seen: Set<ObjectIdentifier> = []
        var pending = [graph.root]
        while let next = pending.popLast() {
            guard seen.insert(ObjectIdentifier(next)).inserted else { continue }
            if numbers[ObjectIdentifier(next)] == wanted { return next }
            pending += next.values.compactMap(\.value.object)
        }
        throw MissingObject(id: id)
    }

    /// The keys and values of an object, one a line.
    func keys(_ id: String) throws -> String { summary(try object(id)) }

    /// The elements of one of the root's lists.
    func list(_ key: String) -> [NibObject] { graph.root[key]?.object?.elements ?? [] }
}

struct MissingObject: Error {
    var id: String
}

/// An object's class, keys and values, one a line; objects as their class, text in quotes, lists in brackets.
func summary(_ object: NibObject, leaving: Set<String> = boring) -> String {
    ([object.className]
        + object.values.filter { !leaving.contains($0.key) }.map { "  \($0.key): \(short($0.value))" })
        .joined(separator: "\n")
}

/// What every view of today has and no test is about.
let boring: Set<String> = [
    "UIBounds", "UICenter", "UIDeepDrawRect", "UIAutoresizeSubviews", "UIAutoresizingMask",
    "UIViewSemanticContentAttribute", "UIViewLargeContentStoredProperties", "UIOpaque",
]

func short(_ value: NibValue) -> String {
    switch value {
    case .bool(let value): return "\(value)"
    case .integer(let value): return "\(value)"
    case .float(let value): return "\(value)"
    case .double(let value): return "\(value)"
    case .null: return "nil"
    case .data(let bytes): return value.numbers.map { "\($0)" } ?? String(decoding: bytes, as: UTF8.self)
    case .object(let object):
        if let text = object.stringValue { return "\"\(text)\"" }
        switch object.className {
        case "NSArray", "NSMutableArray", "NSSet":
            return "[" + object.elements.map { short(.object($0)) }.joined(separator: ", ") + "]"
        case "NSDictionary", "NSMutableDictionary":
            return "{"
                + object.pairs.map { short(.object($0.key)) + ": " + short(.object($0.value)) }.joined(separator: ", ")
                + "}"
        case "NSNumber": return object.values.first.map { short($0.value) } ?? "number"
        case "UIProxyObject": return short(object["UIProxiedObjectIdentifier"] ?? .null)
        default: return object.className
        }
    }
}

/// A label, for tests that need some view.
func label(_ id: String, text: String = "Label") -> String {
    """
    <label opaque="NO" userInteractionEnabled="NO" contentMode="left" text="\(text)" textAlignment="natural" \
    lineBreakMode="tailTruncation" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" \
    id="\(id)"><rect key="frame" x="0.0" y="0.0" width="42" height="21"/></label>
    """
}

/// A view with children, for tests that need one around others.
func view(_ id: String, _ inside: String = "", attributes: String = "") -> String {
    """
    <view contentMode="scaleToFill" id="\(id)" \(attributes)>
    <rect key="frame" x="0.0" y="0.0" width="320" height="480"/>
    <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>\(inside)</view>
    """
}
