// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibArchive

/// `window`: its rectangles, its classes, its toolbar.
enum CocoaWindowProperties {
    static let writers: [String: CocoaProperties.Writer] = [
        "window.backingType": { context in
            let backing = ["retained": 0, "nonretained": 1]
            context.set("NSWindowBacking", .integer(Int64(context.reader["backingType"].flatMap { backing[$0] } ?? 2)))
        },
        "window.contentRect": { context in
            let content = context.reader.child("contentRect").map { rect(of: $0) } ?? (0, 0, 0, 0)
            context.set("NSWindowRect", .string(text(content)))
            let screen = context.reader.child("screenRect").map { rect(of: $0) } ?? (0, 0, 0, 0)
            context.set("NSScreenRect", .string(text(screen)))
        },
        "window.customClass": { context in
            let name = context.builder.runtimeClassName(of: context.element)
            context.set("NSWindowClass", .string(name ?? "NSWindow"))
            if name != nil { context.set("IBClassReference", context.builder.classReference(of: context.element)) }
        },
        "window.toolbar": { context in
            let toolbar = context.element.child(named: "toolbar").flatMap(context.builder.localObject)
            context.set("NSViewClass", toolbar.map { .object($0) } ?? .null)
        },
        "window.identifier": { context in
            let name = context.reader["identifier"]
            context.set("NSUserInterfaceItemIdentifier", name.map { .object(.string($0)) } ?? .null)
        },
        "window.minSize": { context in
            guard let size = context.reader.child("minSize") else { return }
            write(size, "NSWindowContentMinSize", "NSMinSize", context)
        },
        "window.maxSize": { context in
            guard let size = context.reader.child("maxSize") else {
                context.set("NSMaxSize", .string("{10000000000000, 10000000000000}"))
                return
            }
            write(size, "NSWindowContentMaxSize", "NSMaxSize", context)
        },
        "window.minFullScreenContentSize": { context in
            context.set("NSMinFullScreenContentSize", .string(size(context.reader.child("minFullScreenContentSize"))))
        },
        "window.maxFullScreenContentSize": { context in
            context.set("NSMaxFullScreenContentSize", .string(size(context.reader.child("maxFullScreenContentSize"))))
        },
    ]

    /// A size of the content, and the window's with its title bar.
    private static func write(_ size: Element, _ contentKey: String, _ key: String, _ context: CocoaContext) {
        let width = size.double("width") ?? 0
        let height = size.double("height") ?? 0
        context.set(contentKey, .string("{\(width.shortText), \(height.shortText)}"))
        let isTitled = context.reader.child("styleMask")?.bool("titled") ?? false
        let title = !isTitled ? 0.0 : context.element.child(named: "toolbar") == nil ? 28 : 52
        context.set(key, .string("{\(width.shortText), \((height + title).shortText)}"))
    }

    private static func size(_ element: Element?) -> String {
        "{\((element?.double("width") ?? 0).shortText), \((element?.double("height") ?? 0).shortText)}"
    }

    private static func rect(of element: Element) -> (Double, Double, Double, Double) {
        (
            element.double("x") ?? 0, element.double("y") ?? 0, element.double("width") ?? 0,
            element.double("height") ?? 0
        )
    }

    private static func text(_ rect: (Double, Double, Double, Double)) -> String {
        "{{\(rect.0.shortText), \(rect.1.shortText)}, {\(rect.2.shortText), \(rect.3.shortText)}}"
    }
}
