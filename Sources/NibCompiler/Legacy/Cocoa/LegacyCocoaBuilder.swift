// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Builds the nib of a macOS document: the objects as the document has them, and the tables and connectors about them.
final class LegacyCocoaBuilder {
    let compilation: LegacyCompilation
    let reader: LegacyObjectReader
    let tables: LegacyTables
    /// The first number that the document has not given away.
    private let nextNumber: Int

    init(_ compilation: LegacyCompilation) {
        self.compilation = compilation
        reader = LegacyObjectReader(compilation.archive, designKeys: ["IBIsSystemFont", "EncodedWithXMLCoder"])
        tables =
            compilation.options.format == .archive
            ? .outlined : LegacyTables(tools: compilation.tools, appKit: compilation.appKitVersion)
        let archive = compilation.archive
        if case .integer(let last)? = archive.container.flatMap({ archive.value("maxID", of: $0) })
            .flatMap(archive.scalar)
        {
            nextNumber = min(max(last, 0), 1 << 31) + 1
        } else {
            nextNumber = 1
        }
    }

    var entries: [LegacyOutline.Entry] { compilation.outline.entries }

    func build() -> CompiledNib {
        let constraints = LegacyConstraints(
            reader: reader, keys: .cocoa, writesNewKeys: compilation.options.format == .archive)
        reader.translate = { constraints.fill($1, from: $0) }
        for entry in entries { _ = reader.object(entry.element) }
        let connectors = self.connectors()
        reader.finish()
        reader.translate = nil
        let upgrades = LegacyUpgrades(tools: compilation.tools, appKit: compilation.appKitVersion, tables: tables)
        for object in reader.objects { upgrades.apply(to: object) }
        for entry in entries { complete(entry, constraints) }
        let owner =
            entries.first { $0.id == "-2" }.flatMap { reader.object($0.element) }
            ?? NibObject(className: "NSCustomObject")
        let data = NibObject(className: "NSIBObjectData")
        data["NSRoot"] = .object(owner)
        data["NSVisibleWindows"] = .object(.set(visibleWindows(), mutable: true))
        data["NSConnections"] = .object(.array(connectors.map(\.object), mutable: true))
        writeTables(of: owner, connectors, to: data)
        data["NSAccessibilityConnectors"] = .object(.array([], mutable: true))
        data["NSAccessibilityOidsKeys"] = .object(.array([]))
        data["NSAccessibilityOidsValues"] = .object(.array([]))
        let root = NibObject(className: "NSObject")
        root["IB.objectdata"] = .object(data)
        if compilation.options.format == .archive || compilation.tools >= 6000 {
            root["IB.systemFontUpdateVersion"] = .integer(1)
        }
        return compilation.finish(root) { reader.knownObject($0) }
    }

    // MARK: Tables

    private func writeTables(of owner: NibObject, _ connectors: [LegacyConnector], to data: NibObject) {
        let objects = entries.filter { $0.id != "-2" }.compactMap { entry in
            reader.knownObject(entry.element).map {
                LegacyTables.Entry(object: $0, id: entry.id, holder: parent(of: entry) ?? owner)
            }
        }
        let others = connectors.map { LegacyTables.Entry(object: $0.object, id: $0.id, holder: owner) }
        tables.write(objects, connectors: others, of: owner, firstNumber: nextNumber, to: data)
    }

    private func parent(of entry: LegacyOutline.Entry) -> NibObject? {
        guard let parent = entry.record.parent, compilation.outline.record(of: parent)?.objectID != "0" else {
            return nil
        }
        return reader.knownObject(parent)
    }

    private func visibleWindows() -> [NibObject] {
        entries.filter { compilation.bool(compilation.outline.property("NSWindowTemplate.visibleAtLaunch", of: $0.id)) }
            .compactMap { reader.knownObject($0.element) }
    }

    // MARK: Objects

    /// What a document keeps beside an object: its custom class, how a window is placed.
    private func complete(_ entry: LegacyOutline.Entry, _ constraints: LegacyConstraints) {
        guard let object = reader.knownObject(entry.element) else { return }
        constraints.complete(object, entry.id, in: compilation)
        if let custom = compilation.text(compilation.outline.property("CustomClassName", of: entry.id)) {
            swap(object, to: custom)
        }
        if object.className == "NSWindowTemplate" { center(object, entry.id) }
    }

    private func swap(_ object: NibObject, to custom: String) {
        switch object.className {
        case "NSCustomObject", "NSCustomView": object["NSClassName"] = .object(.string(custom))
        case "NSWindowTemplate": object["NSWindowClass"] = .object(.string(custom))
        default:
            object.append(.object(.string(custom)), forKey: "NSClassName")
            object.append(.object(.string(object.className)), forKey: "NSOriginalClassName")
            object.className = "NSClassSwapper"
        }
    }

    /// A window can be kept in the middle of the screen; the nib has the place that this gives.
    private func center(_ window: NibObject, _ id: String) {
        let outline = compilation.outline
        let horizontal = compilation.bool(outline.property("IBNSWindowAutoPositionCentersHorizontal", of: id))
        let vertical = compilation.bool(outline.property("IBNSWindowAutoPositionCentersVertical", of: id))
        guard horizontal || vertical, var frame = LegacyGeometry.numbers(window["NSWindowRect"]?.string),
            frame.count == 4,
            let screen = LegacyGeometry.numbers(window["NSScreenRect"]?.string), screen.count == 4
        else { return }
        if horizontal { frame[0] = screen[0] + (screen[2] - frame[2]) / 2 }
        if vertical { frame[1] = screen[1] + (screen[3] - frame[3]) / 2 }
        window["NSWindowRect"] = .object(.string(LegacyGeometry.rect(frame)))
    }
}
