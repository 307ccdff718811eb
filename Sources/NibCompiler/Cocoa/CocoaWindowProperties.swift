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
            var content = context.reader.child("contentRect").map { rect(of: $0) } ?? (0, 0, 0, 0)
            var screen = context.reader.child("screenRect").map { rect(of: $0) } ?? (0, 0, 0, 0)
            if isPlacedOnHostScreen(context) {
                // One machine has one screen, though the windows may have been made on several.
                let first = context.builder.elements.lazy.compactMap { $0.child(withKey: "screenRect") }.first
                screen = first.map { rect(of: $0) } ?? screen
                screen.3 = heightBelowMenuBar(screen.3)
            }
            // A window that nothing holds on an axis is in the middle of the screen there.
            let struts = Struts(context)
            if !struts.left, !struts.right { content.0 = (screen.2 - content.2) / 2 }
            if !struts.top, !struts.bottom { content.1 = (screen.3 - content.3) / 2 }
            context.set("NSWindowRect", .string(text(content)))
            context.set("NSScreenRect", .string(text(screen)))
        },
        "window.styleMask": { context in
            let style = context.reader.child("styleMask")
            guard style?.bool("resizable") ?? false, !(style?.bool("titled") ?? false) else { return }
            context.set("NSWindowAllowNontitledResizable", .bool(true))
        },
        "window.initialPositionMask": { context in
            guard let flags = context.object["NSWTFlags"]?.integer else { return }
            context.object["NSWTFlags"] = .integer(flags | Int64(Struts(context).flags << 19))
        },
        "window.contentView": { context in
            let view = context.reader.child("contentView").flatMap(context.builder.localObject) ?? emptyContent(context)
            context.set("NSWindowView", view.map { .object($0) } ?? .null)
        },
        "window.customClass": { context in
            let name = context.builder.runtimeClassName(of: context.element)
            context.set("NSWindowClass", .string(name ?? "NSWindow"))
            if name != nil, context.tools >= 17800 {
                context.set("IBClassReference", context.builder.classReference(of: context.element))
            }
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
                // With a toolbar the limits of a window that states none are left to be worked out.
                let isOpen = context.element.child(named: "toolbar") != nil && context.reader.child("minSize") == nil
                guard !isOpen else { return }
                context.set("NSMaxSize", .string("{10000000000000, 10000000000000}"))
                return
            }
            write(size, "NSWindowContentMaxSize", "NSMaxSize", context)
        },
        "window.contentBorderThickness": { context in
            // A border that the document states is not worked out anew.
            for (edge, key) in [("minY", "MinY"), ("maxY", "MaxY")] {
                guard let thickness = context.element.child(named: "contentBorderThickness")?.double(edge) else {
                    continue
                }
                context.set("NSContentBorderThickness\(key)", .double(thickness))
                context.set("NSAutorecalculatesContentBorderThickness\(key)", .bool(false))
            }
        },
        "window.minFullScreenContentSize": { context in
            context.set("NSMinFullScreenContentSize", .string(size(context.reader.child("minFullScreenContentSize"))))
        },
        "window.maxFullScreenContentSize": { context in
            context.set("NSMaxFullScreenContentSize", .string(size(context.reader.child("maxFullScreenContentSize"))))
        },
    ]

    /// The view that a window of a storyboard has until its controller's takes its place.
    private static func emptyContent(_ context: CocoaContext) -> NibObject? {
        guard context.builder.part != nil, context.tools >= 17000 else { return nil }
        let size = context.reader.child("contentRect").map { rect(of: $0) } ?? (0, 0, 0, 0)
        let view = context.builder.makeView(
            "NSView", in: nil, frame: CocoaRect(width: size.2, height: size.3))
        context.builder.followers[ObjectIdentifier(context.object), default: []].append(view)
        return view
    }

    /// Whether the screen is that of the machine on which the document was saved together with its nib, as documents
    /// without constraints often are whose window keeps its distance from every edge.
    private static func isPlacedOnHostScreen(_ context: CocoaContext) -> Bool {
        let struts = Struts(context)
        return struts.left && struts.right && struts.top && struts.bottom
            && context.reader["animationBehavior"] == "default" && (11700..<15000).contains(context.tools)
            && context.compilation.isCompiledWhereSaved
            && context.compilation.document.root.bool("useAutolayout") != true
    }

    /// The height below a menu bar of 23 points, where the document was made under one of 22: the screens of machines
    /// are whole tens of points high.
    private static func heightBelowMenuBar(_ height: Double) -> Double {
        (height + 22).truncatingRemainder(dividingBy: 10) == 0 ? height - 1 : height
    }

    /// The edges of the screen that the window keeps its distance from.
    private struct Struts {
        let left, right, top, bottom: Bool

        init(_ context: CocoaContext) {
            let mask = context.reader.child("initialPositionMask")
            left = mask?.bool("leftStrut") ?? false
            right = mask?.bool("rightStrut") ?? false
            top = mask?.bool("topStrut") ?? false
            bottom = mask?.bool("bottomStrut") ?? false
        }

        /// Four bits; none for a window that is placed from the lower left, as all were once.
        var flags: Int {
            if left, bottom, !right, !top { return 0 }
            let horizontal = left == right ? 3 : left ? 1 : 2
            let vertical = top == bottom ? 12 : bottom ? 8 : 4
            return horizontal | vertical
        }
    }

    /// A size of the content, and the window's with its title bar.
    private static func write(_ size: Element, _ contentKey: String, _ key: String, _ context: CocoaContext) {
        let width = size.double("width") ?? 0
        let height = size.double("height") ?? 0
        context.set(contentKey, .string("{\(width.shortText), \(height.shortText)}"))
        let style = context.reader.child("styleMask")
        let hasTitle = style?.bool("titled") ?? false && !(style?.bool("fullSizeContentView") ?? false)
        // Title bars became higher with macOS 11 and macOS 26.
        let isUtility = style?.bool("utility") ?? false
        let regular = context.tools >= 22000 ? 32.0 : context.tools >= 17400 ? 28 : 22
        let bar = isUtility ? (context.tools >= 17400 ? 19 : 16) : regular
        let title = !hasTitle ? 0.0 : context.element.child(named: "toolbar") == nil ? bar : 52
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
