// SPDX-License-Identifier: Apache-2.0
import InterfaceBuilder
import NibCompiler

// Texts out of documents and into them.

extension Document {
    /// The texts as a `.strings` file, in the order of their keys.
    var stringsFile: StringsFile {
        StringsFile(
            entries: localizableTexts.map { StringsFile.Entry(key: $0.key, text: $0.text, comment: $0.comment) }
                .sorted { $0.key < $1.key })
    }

    /// The texts as XLIFF.
    /// - Parameter empty: whether there is a place for each translation that has none yet.
    func xliff(from source: String, to target: String?) -> XLIFF {
        let units = localizableTexts.map { XLIFF.Unit(id: $0.key, source: $0.text, note: $0.comment) }
            .sorted { $0.id < $1.id }
        return XLIFF(files: [
            .init(original: path ?? "", sourceLanguage: source, targetLanguage: target, units: units)
        ])
    }

    /// Puts translations in the place of the texts; a text without one stays.
    func translate(_ translation: (_ key: String) -> String?) throws(ToolError) {
        for text in localizableTexts {
            guard let other = translation(text.key), other != text.text else { continue }
            do {
                try text.replace(with: other)
            } catch {
                throw .invalidText(key: text.key, path: path ?? "")
            }
        }
    }

    /// Takes over what another document, a translation of an older version of this one, has for texts and frames that have
    /// not changed since that version.
    func takeLocalization(from translated: Document, of previous: Document) throws(ToolError) {
        let old = Dictionary(previous.localizableTexts.map { ($0.key, $0.text) }) { first, _ in first }
        let current = Dictionary(localizableTexts.map { ($0.key, $0.text) }) { first, _ in first }
        let translations = Dictionary(translated.localizableTexts.map { ($0.key, $0.text) }) { first, _ in first }
        try translate { key in old[key] == current[key] ? translations[key] : nil }
        root.forEachDescendant { element in
            guard let id = element.objectID, let frame = element.child(withKey: "frame"), frame.name == "rect",
                let before = previous.element(withID: id)?.child(withKey: "frame"),
                let other = translated.element(withID: id)?.child(withKey: "frame")
            else { return }
            let names = ["x", "y", "width", "height"]
            guard names.allSatisfy({ before.double($0) == frame.double($0) }) else { return }
            for name in names where other[attribute: name] != frame[attribute: name] {
                frame[attribute: name] = other[attribute: name]
            }
        }
    }

    /// Gives the objects of a class of the program's own another one. A star at the end of both names stands for any
    /// ending, which is kept.
    func convert(_ conversion: ClassConversion) {
        root.forEachDescendant { element in
            // Old documents describe the classes that they use.
            let names = element.name == "class" ? ["className", "superclassName"] : ["customClass"]
            for name in names {
                if let old = element[attribute: name], let new = conversion.name(for: old) {
                    element[attribute: name] = new
                }
            }
        }
    }
}

/// `OLD-NEW`, as `--convert` takes it.
struct ClassConversion {
    private let old: String
    private let new: String
    private let isPrefix: Bool

    init(_ text: String) throws(ToolError) {
        let names = text.split(separator: "-", omittingEmptySubsequences: false)
        guard names.count == 2, !names[0].isEmpty, !names[1].isEmpty,
            names[0].hasSuffix("*") == names[1].hasSuffix("*")
        else { throw .invalidConversion(text) }
        isPrefix = names[0].hasSuffix("*")
        old = String(isPrefix ? names[0].dropLast() : names[0])
        new = String(isPrefix ? names[1].dropLast() : names[1])
    }

    /// The new name of a class; nil for one that keeps its own.
    func name(for className: String) -> String? {
        if isPrefix { return className.hasPrefix(old) ? new + className.dropFirst(old.count) : nil }
        return className == old ? new : nil
    }
}
