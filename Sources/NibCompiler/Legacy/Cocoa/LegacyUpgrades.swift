// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// What later tools write otherwise than the older ones that saved a document.
struct LegacyUpgrades {
    /// Whether the document was saved by Interface Builder 3, which tools of Xcode 4.3 or later compile.
    let isOfOldTools: Bool
    /// Whether the document was saved by previews of Xcode 4.3 to 4.5, on systems that were not out yet; released tools
    /// of Mac OS X 10.7 compile most of these.
    let isOfPreviews: Bool
    /// The version of AppKit whose system fonts are meant.
    let appKit: Int

    init(tools: Int, appKit: Int, tables: LegacyTables) {
        isOfOldTools = tools < LegacyTables.firstTools && tables != .early
        isOfPreviews = (2000..<2800).contains(tools)
        self.appKit = appKit
    }

    /// Changes an object that has its values.
    func apply(to object: NibObject) {
        switch object.className {
        case "NSFont": LegacySystemFonts.complete(object, appKit: appKit)
        case "NSImageCell": setImageType(of: object)
        case "NSTabView": if object["NSDelegate"] == nil, !isOfOldTools { object["NSDelegate"] = .null }
        default: break
        }
        if isOfOldTools || isOfPreviews, case .null? = object["NSSuperview"] { object["NSSuperview"] = nil }
        // Interface Builder 3 wrote that a view is in no window, and compiled most of the documents of its systems.
        if isOfOldTools && appKit >= 1100 || isOfPreviews, case .null? = object["NSWindow"] { object["NSWindow"] = nil }
        if isOfPreviews { for key in Self.laterKeys where object[key] != nil { object[key] = nil } }
        guard isOfOldTools else { return }
        switch object.className {
        case "NSWindowTemplate": upgrade(window: object)
        case "NSBox":
            // The content fills the box; older tools did not write what made it do so.
            if let content = object["NSContentView"]?.object, content["NSvFlags"]?.integer == 256 {
                content["NSvFlags"] = .integer(256 | 18)
            }
        case "NSColor": upgrade(color: object)
        default: break
        }
        if object.className == "NSButton", case .null? = object["NSNextKeyView"] { object["NSNextKeyView"] = nil }
    }

    /// Keys that OS X 10.8 brought.
    private static let laterKeys = [
        "NSAllowsLogicalLayoutDirection", "NSControlAllowsExpansionToolTips", "NSMagnification", "NSMaxMagnification",
        "NSMinMagnification",
    ]

    /// The cell's type, bits 26 and 27, is the one that shows an image.
    private func setImageType(of cell: NibObject) {
        guard let flags = cell["NSCellFlags"]?.integer, flags & 0xC00_0000 == 0 else { return }
        cell["NSCellFlags"] = .integer(flags | 0x800_0000)
    }

    /// Windows are restorable, and the largest size that means none has another number.
    private func upgrade(window: NibObject) {
        if window["NSUserInterfaceItemIdentifier"] == nil { window["NSUserInterfaceItemIdentifier"] = .null }
        if window["NSWindowIsRestorable"] == nil { window["NSWindowIsRestorable"] = .bool(true) }
        if Self.isBoundless(window["NSMaxSize"]) {
            window["NSMaxSize"] = .object(.string("{10000000000000, 10000000000000}"))
        }
        if Self.isBoundless(window["NSWindowContentMaxSize"]) { window["NSWindowContentMaxSize"] = nil }
    }

    private static func isBoundless(_ value: NibValue?) -> Bool {
        LegacyGeometry.numbers(value?.string)?.contains { $0 > 1e30 } ?? false
    }

    /// The grey of a system colour had the precision of a `Float`.
    private func upgrade(color: NibObject) {
        guard let gray = color["NSColor"]?.object, case .data(let bytes)? = gray["NSWhite"],
            let white = Double(String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)),
            Float(white) == Float(2.0 / 3)
        else { return }
        gray["NSWhite"] = .data(Array("0.6666666667".utf8) + [0])
    }
}
