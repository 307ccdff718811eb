// SPDX-License-Identifier: Apache-2.0

/// An XLIFF 1.2 file: texts of documents and their translations (OASIS, "XLIFF Version 1.2").
public struct XLIFF: Equatable, Sendable {
    /// One text.
    public struct Unit: Equatable, Sendable {
        /// The key in `.strings` files.
        public var id: String
        public var source: String
        /// The translation, when there is one.
        public var target: String?
        public var note: String?

        public init(id: String, source: String, target: String? = nil, note: String? = nil) {
            self.id = id
            self.source = source
            self.target = target
            self.note = note
        }
    }

    /// The texts of one document.
    public struct File: Equatable, Sendable {
        /// The document's path.
        public var original: String
        public var sourceLanguage: String
        public var targetLanguage: String?
        public var units: [Unit]

        public init(original: String, sourceLanguage: String, targetLanguage: String? = nil, units: [Unit]) {
            self.original = original
            self.sourceLanguage = sourceLanguage
            self.targetLanguage = targetLanguage
            self.units = units
        }
    }

    /// The documents.
    public var files: [File]

    /// Makes a file of texts.
    public init(files: [File]) { self.files = files }

    /// Reads a file. Groups are opened; inline elements of a text count as their text.
    /// - Throws: ``XLIFFError``, with the place.
    public init(bytes: [UInt8], limits: DocumentLimits = .init()) throws(XLIFFError) {
        let root: Element
        do {
            let source = try DocumentInput.text(of: bytes, limits: limits)
            root = try DocumentParser.parse(source, limits: limits, roots: ["xliff"])
        } catch {
            throw .invalidXML(error)
        }
        var files: [File] = []
        for file in root.children(named: "file") {
            var units: [Unit] = []
            var failure: XLIFFError?
            file.forEachDescendant { element in
                guard element.name == "trans-unit", failure == nil else { return }
                guard let id = element.id else {
                    failure = .unitWithoutID(element.position)
                    return
                }
                units.append(
                    Unit(
                        id: id, source: element.child(named: "source")?.allText ?? "",
                        target: element.child(named: "target")?.allText, note: element.child(named: "note")?.allText))
            }
            if let failure { throw failure }
            files.append(
                File(
                    original: file[attribute: "original"] ?? "",
                    sourceLanguage: file[attribute: "source-language"] ?? "",
                    targetLanguage: file[attribute: "target-language"], units: units))
        }
        self.files = files
    }

    /// The file's bytes, UTF-8.
    public func serialized() -> [UInt8] {
        var lines = [
            "<?xml version=\"1.0\" encoding=\"UTF-8\" standalone=\"no\"?>",
            "<xliff xmlns=\"urn:oasis:names:tc:xliff:document:1.2\""
                + " xmlns:xsi=\"http://www.w3.org/2001/XMLSchema-instance\" version=\"1.2\""
                + " xsi:schemaLocation=\"urn:oasis:names:tc:xliff:document:1.2"
                + " http://docs.oasis-open.org/xliff/v1.2/os/xliff-core-1.2-strict.xsd\">",
        ]
        for file in files {
            let target = file.targetLanguage.map { " target-language=\"\(Self.attribute($0))\"" } ?? ""
            lines += [
                "  <file original=\"\(Self.attribute(file.original))\""
                    + " source-language=\"\(Self.attribute(file.sourceLanguage))\"\(target) datatype=\"plaintext\">",
                "    <body>",
            ]
            for unit in file.units {
                lines += [
                    "      <trans-unit id=\"\(Self.attribute(unit.id))\" xml:space=\"preserve\">",
                    "        <source>\(Self.text(unit.source))</source>",
                ]
                if let target = unit.target { lines.append("        <target>\(Self.text(target))</target>") }
                if let note = unit.note { lines.append("        <note>\(Self.text(note))</note>") }
                lines.append("      </trans-unit>")
            }
            lines += ["    </body>", "  </file>"]
        }
        return Array((lines.joined(separator: "\n") + "\n</xliff>\n").utf8)
    }

    private static func attribute(_ text: String) -> String {
        String(decoding: XMLEscaping.attributeValue(text), as: UTF8.self)
    }

    private static func text(_ text: String) -> String {
        String(decoding: XMLEscaping.characterData(text), as: UTF8.self)
    }
}

/// Why an XLIFF file cannot be read.
public enum XLIFFError: Error, Equatable, Sendable {
    /// The file is no XML, or its outermost element is another one.
    case invalidXML(DocumentError)
    /// A `trans-unit` has no `id`.
    case unitWithoutID(SourcePosition)
}

extension XLIFFError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .invalidXML(let error): "the file is no XLIFF: \(error)"
        case .unitWithoutID(let position): "line \(position.line): a trans-unit has no id"
        }
    }
}

extension Element {
    /// The text of the element and of those inside it, in order.
    fileprivate var allText: String {
        guard !children.isEmpty else { return text }
        return nodes.reduce(into: "") { result, node in
            switch node {
            case .text(let part), .characterData(let part): result += part
            case .element(let element): result += element.allText
            default: break
            }
        }
    }
}
