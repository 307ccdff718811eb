// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Custom objects and views: the name of the class.
enum CocoaObjectProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "customObject.customClass": { context in
            let builder = context.builder
            let name = context.element.id == "-3" ? "NSApplication" : builder.runtimeClassName(of: context.element)
            context.set("NSClassName", .string(name ?? "NSObject"))
            if context.object.className == "NSClassSwapper" {
                context.set("NSOriginalClassName", .string("NSObject"))
                context.set("NSInitializeWithInit", .bool(true))
            } else if builder.namesClass(context.element), context.tools >= 17800 {
                context.set("IBClassReference", builder.classReference(of: context.element))
            }
        },
        "customView.customClass": { context in
            let builder = context.builder
            context.set("NSClassName", .string(builder.runtimeClassName(of: context.element) ?? "NSView"))
            if context.object.className == "NSClassSwapper" {
                context.set("NSOriginalClassName", .string("NSView"))
            } else if context.element[attribute: "customClass"] != nil, context.tools >= 17800 {
                context.set("IBClassReference", builder.classReference(of: context.element))
            }
        },
    ]
}

extension CocoaNibBuilder {
    /// Whether an element has a class of its own; to the application of documents before Xcode 8 one is given.
    func namesClass(_ element: Element) -> Bool {
        element[attribute: "customClass"] != nil
            || element.id == "-3" && compilation.document.toolsVersion.major < 11000
    }

    /// The class as the document names it, for the tools that read nibs.
    func classReference(of element: Element) -> NibObject {
        func text(_ attribute: String) -> NibValue {
            element[attribute: attribute].map { .object(.string($0)) } ?? .null
        }
        return NibObject(
            className: "IBClassReference",
            values: [
                ("IBClassName", .object(.string(element[attribute: "customClass"] ?? "NSObject"))),
                ("IBModuleName", text("customModule")),
                ("IBModuleProvider", text("customModuleProvider")),
            ])
    }
}
