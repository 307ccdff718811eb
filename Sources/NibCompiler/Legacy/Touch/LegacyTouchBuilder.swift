// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Builds the nib of an iOS document: UIKit's objects made of Interface Builder's, and the lists of them.
final class LegacyTouchBuilder {
    private let compilation: LegacyCompilation
    private let reader: LegacyObjectReader
    private let form: LegacyTouchForm

    init(_ compilation: LegacyCompilation) {
        self.compilation = compilation
        reader = LegacyObjectReader(compilation.archive)
        form = LegacyTouchForm(compilation.options.format, tools: compilation.tools)
    }

    func build() -> CompiledNib {
        let archive = compilation.archive
        let translator = LegacyTouchTranslator(reader, form: form)
        let constraints = LegacyConstraints(reader: reader, keys: .touch, writesNewKeys: form == .current)
        reader.translate = { translator.fill($1, from: $0) || constraints.fill($1, from: $0) }
        let objects = compilation.outline.entries.compactMap { reader.object($0.element) }
        let connections = archive.connections.compactMap(connection)
        let pairs = compilation.outline.entries.flatMap(keyValuePairs)
        reader.finish()
        reader.translate = nil
        for entry in compilation.outline.entries {
            if let object = reader.knownObject(entry.element) {
                constraints.complete(object, entry.id, in: compilation)
            }
            swapClass(entry)
        }
        let root = NibObject(className: "NSObject")
        root["UINibTopLevelObjectsKey"] = .object(.array(archive.rootObjects.compactMap(reader.knownObject)))
        root["UINibObjectsKey"] = .object(.array(form == .keyed ? objects + connections : objects))
        root["UINibConnectionsKey"] = .object(.array(connections))
        root["UINibVisibleWindowsKey"] = .object(.array([]))
        for key in form.emptyLists { root[key] = .object(.array([])) }
        if !pairs.isEmpty { root["UINibKeyValuePairsKey"] = .object(.array(pairs)) }
        return compilation.finish(root) { reader.knownObject($0) }
    }

    private func keyValuePairs(_ entry: LegacyOutline.Entry) -> [NibObject] {
        guard let object = reader.object(entry.element) else { return [] }
        return compilation.runtimeAttributes(of: entry).compactMap { attribute in
            attribute.value.flatMap(reader.object).map { value in
                NibObject(
                    className: "UINibKeyValuePair",
                    values: [
                        ("UIObject", .object(object)), ("UIValue", .object(value)),
                        ("UIKeyPath", .object(.string(attribute.keyPath))),
                    ])
            }
        }
    }

    private func swapClass(_ entry: LegacyOutline.Entry) {
        guard let object = reader.knownObject(entry.element),
            let custom = compilation.text(compilation.outline.property("CustomClassName", of: entry.id)),
            object.className != "UIProxyObject"
        else { return }
        object["UIClassName"] = .object(.string(custom))
        object["UIOriginalClassName"] = .object(.string(object.className))
        object.className = "UIClassSwapper"
    }

    private func connection(_ connection: LegacyConnection) -> NibObject? {
        guard let source = connection.source.flatMap(reader.object) else { return nil }
        func object(_ className: String, _ destination: NibObject?) -> NibObject? {
            destination.map { NibBuilder.connection(className, connection.label, source, $0) }
        }
        let destination = connection.destination.flatMap(reader.object)
        switch connection.kind {
        case .outlet: return object("UIRuntimeOutletConnection", destination)
        case .event(let number):
            let event = object("UIRuntimeEventConnection", destination)
            // Events are numbered from 1, masks have a bit for each.
            if (1...32).contains(number) { event?["UIEventMask"] = .integer(1 << Int64(number - 1)) }
            return event
        case .outletCollection(let appends):
            let collection = object("UIRuntimeOutletCollectionConnection", destination.map { .array([$0]) })
            collection?["runtimeCollectionClassName"] = .object(.string("NSArray"))
            collection?["addsContentToExistingCollection"] = .bool(appends)
            return collection
        case .action, .binding, .other: return nil
        }
    }
}
