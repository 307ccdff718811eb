// SPDX-License-Identifier: Apache-2.0

import Foundation
import NibArchive

extension NibReader {
    /// Writes the options of a binding into its element.
    func readBindingOptions(of connector: NibObject, into binding: DraftElement) {
        guard let options = connector["NSOptions"]?.object else { return }
        read(options, into: binding.add("dictionary", ["key": "options"]), depth: 0)
    }

    private func read(_ object: NibObject, into dictionary: DraftElement, depth: Int) {
        for (key, value) in object.pairs {
            guard let key = key.stringValue, key.isXML, let child = plainValue(value, key: key, depth: depth + 1) else {
                continue
            }
            dictionary.append(child)
        }
    }

    /// The element of an object that is a value by itself; nil for any other.
    ///
    /// - Parameter depth: how many containers are around it; containers that contain one another end at a number.
    func plainValue(_ object: NibObject, key: String?, depth: Int = 0) -> DraftElement? {
        switch object.className {
        case "NSString", "NSMutableString", "NSLocalizableString":
            return object.stringValue.map { .string($0, key: key) }
        case "NSColor", "UIColor": return values.color(object, key: key)
        case "NSFont", "UIFont": return values.font(object, key: key)
        case "NSValue": return key.flatMap { DraftElement.geometry(object, key: $0) }
        default: break
        }
        guard depth < 16, let element = structuredValue(object, depth: depth) else { return nil }
        element["key"] = key
        return element
    }

    private func structuredValue(_ object: NibObject, depth: Int) -> DraftElement? {
        switch object.className {
        case "NSNumber": return numberElement(object)
        case "NSNull": return DraftElement("null")
        case "NSDate":
            return object["NS.time"]?.decimal.map {
                DraftElement("date", ["timeIntervalSinceReferenceDate": $0.text])
            }
        case "NSURL":
            return object["NS.relative"]?.string.flatMap { $0.isXML ? DraftElement("url", ["string": $0]) : nil }
        case "NSData", "NSMutableData":
            guard case .data(let bytes)? = object[FoundationKey.bytes] else { return nil }
            let element = DraftElement("data")
            element.text = Data(bytes).base64EncodedString()
            return element
        case "NSArray", "NSMutableArray":
            let element = DraftElement("array")
            for member in object.elements {
                if let child = plainValue(member, key: nil, depth: depth + 1) { element.append(child) }
            }
            return element
        case "NSDictionary", "NSMutableDictionary":
            let element = DraftElement("dictionary")
            read(object, into: element, depth: depth)
            return element
        default: return nil
        }
    }

    private func numberElement(_ object: NibObject) -> DraftElement? {
        guard let value = object.values.first?.value else { return nil }
        if case .bool(let flag) = value { return DraftElement("bool", ["value": flag ? "YES" : "NO"]) }
        guard let number = value.decimal else { return nil }
        return DraftElement(object["NS.dblval"] == nil ? "integer" : "real", ["value": number.text])
    }
}
