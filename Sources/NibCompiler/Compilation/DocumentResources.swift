// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

/// The `resources` of a document: sizes of images, values of named and system colours.
struct DocumentResources {
    /// Image name → the element with its size.
    private var images: [String: Element] = [:]
    private var namedColors: [String: Element] = [:]
    private var systemColors: [String: Element] = [:]

    init(_ resources: Element?) {
        for element in resources?.children ?? [] {
            guard let name = element[attribute: "name"] else { continue }
            switch element.name {
            case "image": images[name] = images[name] ?? element
            case "namedColor": namedColors[name] = element.child(named: "color")
            case "systemColor": systemColors[name] = element.child(named: "color")
            default: break
            }
        }
    }

    /// The recorded size of an image, in points.
    func size(ofImage name: String) -> (width: Double, height: Double)? {
        guard let image = images[name], let width = image.double("width"), let height = image.double("height") else {
            return nil
        }
        return (width, height)
    }

    /// The bytes of the keyed archive of an image that the document itself holds.
    func archive(ofImage name: String) -> [UInt8]? {
        images[name]?.children.first { $0.key == "keyedArchiveRepresentation" }?.dataValue
    }

    /// The `color` element that gives a named colour's value.
    func color(named name: String) -> Element? { namedColors[name] }

    /// The `color` element that gives a system colour's value.
    func systemColor(named name: String) -> Element? { systemColors[name] }
}
