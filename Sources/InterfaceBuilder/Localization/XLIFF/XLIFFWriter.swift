// SPDX-License-Identifier: Apache-2.0

extension XLIFF {
    /// The file's bytes, UTF-8, with the elements in the order of the schema.
    /// - Throws: ``XLIFFError`` when the version cannot hold a text or the languages.
    public func serialized() throws(XLIFFError) -> [UInt8] {
        var writer = XLIFFWriter()
        switch version {
        case .version1: try writer.writeVersion1(files)
        case .version2: try writer.writeVersion2(files)
        }
        return Array((writer.lines.joined(separator: "\n") + "\n").utf8)
    }
}

extension XLIFF.Unit {
    /// The first character that a version cannot hold: a control character, in version 2 only one of the key. In notes
    /// U+FFFD stands for such.
    public func unrepresentable(in version: XLIFF.Version) -> Unicode.Scalar? {
        let texts = version == .version1 ? [id, source, target ?? ""] : [id]
        return texts.lazy.flatMap(\.unicodeScalars).first { !XMLEscaping.isAllowed($0) }
    }
}

/// Writes the elements of an XLIFF file, a line each.
private struct XLIFFWriter {
    private(set) var lines: [String] = []

    // MARK: Version 1

    mutating func writeVersion1(_ files: [XLIFF.File]) throws(XLIFFError) {
        lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" version=\"1.2\""
                + " xsi:schemaLocation=\"urn:oasis:names:tc:xliff:document:1.2"
                + " http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd\">",
        ]
        for file in files {
            let target = file.targetLanguage.map { " target-language=\"\(attribute($0))\"" } ?? ""
            lines.append(
                "  <file original=\"\(attribute(file.original))\""
                    + " source-language=\"\(attribute(file.sourceLanguage))\"\(target) datatype=\"plaintext\">")
            if let tool = file.tool {
                let version = tool.version.map { " tool-version=\"\(attribute($0))\"" } ?? ""
                lines += [
                    "    <header>",
                    "      <tool tool-id=\"\(attribute(tool.id))\" tool-name=\"\(attribute(tool.name))\"\(version)/>",
                    "    </header>",
                ]
            }
            lines.append("    <body>")
            for unit in file.units {
                try check(unit, .version1)
                lines += [
                    "      <trans-unit id=\"\(attribute(unit.id))\" xml:space=\"preserve\">",
                    "        <source>\(text(unit.source))</source>",
                ]
                if let target = unit.target {
                    let state = unit.state.map { " state=\"\(Self.stateOfVersion1($0))\"" } ?? ""
                    lines.append("        <target\(state)>\(text(target))</target>")
                }
                if let note = unit.note { lines.append("        <note>\(text(note))</note>") }
                lines.append("      </trans-unit>")
            }
            lines += ["    </body>", "  </file>"]
        }
        lines.append("</xliff>")
    }

    private static func stateOfVersion1(_ state: CatalogTranslation.State) -> String {
        switch state {
        case .new: "new"
        case .needsReview: "needs-review-translation"
        default: "translated"
        }
    }

    // MARK: Version 2

    mutating func writeVersion2(_ files: [XLIFF.File]) throws(XLIFFError) {
        let sources = Set(files.map(\.sourceLanguage))
        let targets = Set(files.map(\.targetLanguage))
        guard sources.count <= 1, targets.count <= 1 else { throw .mixedLanguages }
        let target = targets.first.flatMap { $0 }.map { " trgLang=\"\(attribute($0))\"" } ?? ""
        lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\"?>",
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:2.0\" version=\"2.0\""
                + " srcLang=\"\(attribute(sources.first ?? "en"))\"\(target)>",
        ]
        // A file of version 2 has at least one unit.
        for (number, file) in files.enumerated() where !file.units.isEmpty {
            lines.append("  <file id=\"f\(number + 1)\" original=\"\(attribute(file.original))\">")
            var ids: Set<String> = []
            for (number, unit) in file.units.enumerated() {
                try check(unit, .version2)
                var id = unit.id
                if !Self.isNameToken(id) || !ids.insert(id).inserted {
                    id = "u\(number + 1)"
                    while !ids.insert(id).inserted { id += "_" }
                }
                let name = id == unit.id ? "" : " name=\"\(attribute(unit.id))\""
                lines.append("    <unit id=\"\(id)\"\(name) xml:space=\"preserve\">")
                if let note = unit.note {
                    lines += ["      <notes>", "        <note>\(text(note))</note>", "      </notes>"]
                }
                lines += ["      <segment\(state(of: unit))>", "        <source>\(coded(unit.source))</source>"]
                if let target = unit.target { lines.append("        <target>\(coded(target))</target>") }
                lines += ["      </segment>", "    </unit>"]
            }
            lines.append("  </file>")
        }
        lines.append("</xliff>")
    }

    private func state(of unit: XLIFF.Unit) -> String {
        guard unit.target != nil, let state = unit.state else { return "" }
        switch state {
        case .new: return " state=\"initial\""
        case .needsReview: return " state=\"translated\" subState=\"xcstrings:needs_review\""
        default: return " state=\"translated\""
        }
    }

    /// Whether a key can be an `id` (XML 1.0, production 7, in ASCII).
    private static func isNameToken(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"),
                    UInt8(ascii: ":"):
                    true
                default: false
                }
            }
    }

    // MARK: Text

    private func attribute(_ text: String) -> String {
        String(decoding: XMLEscaping.attributeValue(text), as: UTF8.self)
    }

    private func text(_ text: String) -> String { String(decoding: XMLEscaping.characterData(text), as: UTF8.self) }

    private func check(_ unit: XLIFF.Unit, _ version: XLIFF.Version) throws(XLIFFError) {
        if let scalar = unit.unrepresentable(in: version) { throw .invalidCharacter(scalar.value, id: unit.id) }
    }

    /// A text in which characters that XML cannot hold are elements.
    private func coded(_ text: String) -> String {
        text.unicodeScalars.reduce(into: "") { result, scalar in
            if XMLEscaping.isAllowed(scalar) {
                result += String(decoding: XMLEscaping.characterData(String(Character(scalar))), as: UTF8.self)
            } else {
                let digits = String(scalar.value, radix: 16, uppercase: true)
                result += "<cp hex=\"\(String(repeating: "0", count: max(0, 4 - digits.count)) + digits)\"/>"
            }
        }
    }
}
