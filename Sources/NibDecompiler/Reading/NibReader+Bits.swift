// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

// Numbers that pack several attributes. One attribute may stand in several numbers, and one number may leave open which
// of several values it means: so all numbers of an object are read together.

extension NibReader {
    func readBits(in context: ReadingContext) {
        var fields: [String: [(field: BitField, number: Int)]] = [:]
        var paths: [String] = []
        var stated: Set<String> = []
        for property in vocabulary.properties(of: context.name)
        where property.isWritten(tools: tools) && property.part == nil {
            switch property.kind {
            case .optionSet: stated.insert(property.source.name)
            case .bits(let all):
                let value = property.keys.first.flatMap { context.object[$0]?.integer }.flatMap { Int(exactly: $0) }
                guard let number = value ?? property.omittedValue?.number.map({ Int($0) }) else { continue }
                for field in all where !field.path.isEmpty && !field.path.hasSuffix("?") {
                    if fields[field.path] == nil { paths.append(field.path) }
                    fields[field.path, default: []].append((field, number))
                }
            default: continue
            }
        }
        for path in paths {
            // What an option set states exactly is not read from bits that stand for any of its options.
            guard !stated.contains(String(path.prefix { $0 != "." })) else { continue }
            if let value = Self.value(of: fields[path] ?? []) { write(value, at: path, into: context.element) }
        }
    }

    /// The value that all the numbers fit; nil where they say what an attribute means that is not there.
    private static func value(of fields: [(field: BitField, number: Int)]) -> String? {
        func fits(_ value: String?) -> Bool {
            fields.allSatisfy { field, number in
                let all = field.masks.values.reduce(field.standard, |)
                return field.mask(of: value) & all == number & all
            }
        }
        guard !fits(nil) else { return nil }
        var names = Set(fields.flatMap(\.field.masks.keys))
        if names == ["YES"] { names.insert("NO") }
        return names.sorted().first(where: fits)
    }

    private func write(_ value: String, at path: String, into element: DraftElement) {
        if path.first == "^" {
            guard let around = element.parent else { return }
            write(value, at: String(path.dropFirst()), into: around)
            return
        }
        guard let dot = path.lastIndex(of: ".") else {
            if element[path] == nil { element[path] = value }
            return
        }
        let key = String(path[..<dot])
        let attribute = String(path[path.index(after: dot)...])
        if let child = element.child(withKey: key) {
            if child[attribute] == nil { child[attribute] = value }
        } else {
            element.add(Self.elementNames[key] ?? key, ["key": key])[attribute] = value
        }
    }
}
