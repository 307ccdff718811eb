// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// `window`: its rectangles, what is in it.
enum CocoaWindowReaders {
    static let readers: [String: SpecialReader] = [
        "window.backingType": { context in
            switch context["NSWindowBacking"]?.integer {
            case 0: context.set("backingType", "retained")
            case 1: context.set("backingType", "nonretained")
            default: break
            }
        },
        "window.contentRect": { context in
            for (key, name) in [("NSWindowRect", "contentRect"), ("NSScreenRect", "screenRect")] {
                guard let numbers = context.text(key).flatMap(DraftElement.numbers(in:)) else { continue }
                context.element.addRect(name, numbers)
            }
        },
        "window.initialPositionMask": { context in readPosition(context) },
        "window.contentView": { context in context.place("NSWindowView", as: "contentView", role: .view) },
        "window.toolbar": { context in
            guard let toolbar = context.part("NSViewClass"), toolbar.stringValue == nil else { return }
            context.reader.place(toolbar, in: context.element, step: "toolbar")
        },
        "window.identifier": { context in
            guard let name = context.text("NSUserInterfaceItemIdentifier"), name.isXML else { return }
            context.set("identifier", name)
        },
        "window.minSize": { $0.size("NSWindowContentMinSize", as: "minSize") },
        "window.maxSize": { $0.size("NSWindowContentMaxSize", as: "maxSize") },
        "window.minFullScreenContentSize": {
            $0.size("NSMinFullScreenContentSize", as: "minFullScreenContentSize", unless: [0, 0])
        },
        "window.maxFullScreenContentSize": {
            $0.size("NSMaxFullScreenContentSize", as: "maxFullScreenContentSize", unless: [0, 0])
        },
    ]

    /// The edges of the screen that a window keeps its distance from: two bits for each axis.
    private static func readPosition(_ context: ReadingContext) {
        guard let flags = context["NSWTFlags"]?.integer else { return }
        let bits = (flags >> 19) & 15
        let mask = context.element.add("windowPositionMask", ["key": "initialPositionMask"])
        guard bits != 0 else {
            mask["leftStrut"] = "YES"
            mask["bottomStrut"] = "YES"
            return
        }
        let window = numbers("NSWindowRect", context)
        let screen = numbers("NSScreenRect", context)
        let isCentered = (
            horizontally: window[0] == (screen[2] - window[2]) / 2, vertically: window[1] == (screen[3] - window[3]) / 2
        )
        if bits & 3 == 1 || (bits & 3 == 3 && !isCentered.horizontally) { mask["leftStrut"] = "YES" }
        if bits & 3 == 2 || (bits & 3 == 3 && !isCentered.horizontally) { mask["rightStrut"] = "YES" }
        if bits & 12 == 8 || (bits & 12 == 12 && !isCentered.vertically) { mask["bottomStrut"] = "YES" }
        if bits & 12 == 4 || (bits & 12 == 12 && !isCentered.vertically) { mask["topStrut"] = "YES" }
    }

    private static func numbers(_ key: String, _ context: ReadingContext) -> [Double] {
        let numbers = context.text(key).flatMap(DraftElement.numbers(in:)) ?? []
        return numbers.count == 4 ? numbers : [0, 0, 0, 0]
    }
}
