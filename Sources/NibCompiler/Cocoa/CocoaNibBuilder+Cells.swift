// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

// Cells and views that AppKit makes by itself, and that a nib has though the document says nothing of them.

extension CocoaNibBuilder {
    /// A cell of AppKit's own.
    func makeCell(
        _ className: String, flags: Int64, flags2: Int64 = 0, text: String? = nil, font: NibObject? = nil
    ) -> NibObject {
        let cell = NibObject(className: className)
        cell["NSCellFlags"] = .integer(flags)
        cell["NSCellFlags2"] = .integer(flags2)
        if isWritten("NSControlSize2", of: "cell") { cell["NSControlSize2"] = .integer(0) }
        if let text { cell["NSContents"] = .object(.string(text)) }
        if let font { cell["NSSupport"] = .object(font) }
        return cell
    }

    /// A text cell of AppKit's own, with its colours.
    func makeTextCell(
        _ className: String, flags: Int64, flags2: Int64, text: String, font: NibObject, background: NibObject,
        color: NibObject
    ) -> NibObject {
        let cell = makeCell(className, flags: flags, flags2: flags2, text: text, font: font)
        cell["NSBackgroundColor"] = .object(background)
        cell["NSTextColor"] = .object(color)
        return cell
    }

    /// A view of AppKit's own with what every view of the element's kind writes that says nothing.
    func makeView(_ className: String, as element: String, of context: CocoaContext, flags: Int64) -> NibObject {
        let view = NibObject(className: className)
        let nothing = CocoaContext(
            builder: self, reader: ElementReader(nothingOf: context.element), object: view, describedName: element)
        nothing.write(compilation.cocoaPlans.plan(for: element))
        for key in ["NSSuperview", "NSNextKeyView", "NSSubviews", "NSViewConstraints", "NSFrame", "NSFrameSize"] {
            view[key] = nil
        }
        view["NSNextResponder"] = .null
        view["NSvFlags"] = .integer(flags)
        return view
    }

    /// Whether the tools that are followed write a key of an element.
    func isWritten(_ key: String, of element: String) -> Bool {
        compilation.vocabulary.properties(of: element).contains {
            $0.keys == [key] && $0.isWritten(tools: compilation.tools)
        }
    }

    /// A font that documents have under a name of the system's.
    func systemFont(_ metaFont: String) -> NibObject {
        let font = CocoaFont.metaFonts[metaFont] ?? (".AppleSystemUIFont", 13, 1044)
        return makeFont(font.name, font.size, font.flags)
    }

    /// A font by its name, its size in points and its flags.
    func makeFont(_ name: String, _ size: Double, _ flags: Int64) -> NibObject {
        withValues {
            $0.object(for: "standard font \(name) \(size) \(flags)") {
                NibObject(
                    className: "NSFont",
                    values: [
                        ("NSName", .object(.string(systemFonts.name(of: name)))), ("NSSize", .double(size)),
                        ("NSfFlags", .integer(flags)),
                    ])
            }
        }
    }
}
