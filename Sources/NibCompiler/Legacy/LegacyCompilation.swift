// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Compiles a document of the `<archive>` format.
struct LegacyCompilation {
    let document: Document
    let options: CompilerOptions
    let archive: LegacyArchive
    let outline: LegacyOutline
    /// The number of the Interface Builder that is followed.
    let tools: Int

    /// Makes the compilation; nil for a document without objects.
    init?(_ document: Document, options: CompilerOptions) {
        guard let archive = LegacyArchive(document), archive.container != nil else { return nil }
        self.document = document
        self.options = options
        self.archive = archive
        outline = LegacyOutline(archive, isTouch: document.targetRuntime != .macOS)
        tools = options.tools ?? document.toolsVersion.major
    }

    /// The major version of the AppKit that wrote the document; the newest where nibs of the newer form are made.
    var appKitVersion: Int {
        guard options.format == .keyed else { return .max }
        return ToolsVersion(text(archive.value("IBDocument.AppKitVersion", of: archive.data))).major
    }

    func compile() -> CompiledNib {
        document.targetRuntime == .macOS ? LegacyCocoaBuilder(self).build() : LegacyTouchBuilder(self).build()
    }

    /// The nib of a graph whose objects `object` finds.
    func finish(_ root: NibObject, object: (Element) -> NibObject?) -> CompiledNib {
        let graph = NibGraph(root: root)
        let (written, numbers) = graph.archived(coderVersion: options.coderVersion)
        var identifiers: [Int: String] = [:]
        for entry in outline.entries {
            if let object = object(entry.element), let number = numbers[ObjectIdentifier(object)] {
                identifiers[number] = entry.id
            }
        }
        var nib = CompiledNib(graph: graph, archive: written, identifiers: identifiers, nested: [:], diagnostics: [])
        nib.format = options.format
        return nib
    }

    /// What Interface Builder keeps beside an object under a name, as a tool tip.
    func attribute(_ name: String, of entry: LegacyOutline.Entry) -> Element? {
        guard let all = outline.property("IBAttributePlaceholdersKey", of: entry.id) else { return nil }
        return archive.pairs(of: all).first { $0.key == name }?.value
    }

    /// The key paths that are set when the nib is loaded, and their values.
    func runtimeAttributes(of entry: LegacyOutline.Entry) -> [(keyPath: String, value: Element?)] {
        guard let placeholder = attribute("IBUserDefinedRuntimeAttributesPlaceholderName", of: entry),
            let list = archive.value("userDefinedRuntimeAttributes", of: placeholder)
        else { return [] }
        return archive.items(of: list).map(archive.resolved).map {
            (text(archive.value("keyPath", of: $0)) ?? "", archive.value("value", of: $0))
        }
    }

    func bool(_ element: Element?) -> Bool {
        switch element.flatMap(archive.scalar) {
        case .bool(let value): value
        case .integer(let value): value != 0
        default: false
        }
    }

    func text(_ element: Element?) -> String? { element.flatMap(archive.string) }
}
