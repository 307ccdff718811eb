// SPDX-License-Identifier: Apache-2.0

/// Takes the texts out of the elements of an XLIFF file.
enum XLIFFReader {
    // MARK: Version 1

    static func filesOfVersion1(_ root: Element) throws(XLIFFError) -> [XLIFF.File] {
        var files: [XLIFF.File] = []
        for file in root.children(named: "file") {
            let tool = file.child(named: "header")?.child(named: "tool")
            files.append(
                XLIFF.File(
                    original: file[attribute: "original"] ?? "",
                    sourceLanguage: file[attribute: "source-language"] ?? "",
                    targetLanguage: file[attribute: "target-language"],
                    tool: tool.map {
                        XLIFF.Tool(
                            id: $0[attribute: "tool-id"] ?? "", name: $0[attribute: "tool-name"] ?? "",
                            version: $0[attribute: "tool-version"])
                    },
                    units: try units(of: file, named: "trans-unit") { element, id in
                        let target = element.child(named: "target")
                        return XLIFF.Unit(
                            id: id, source: element.child(named: "source").map { text(of: $0) } ?? "",
                            target: target.map { text(of: $0) },
                            note: element.child(named: "note").map { text(of: $0) },
                            state: target?[attribute: "state"].map(stateOfVersion1))
                    }))
        }
        return files
    }

    /// The states of XLIFF 1.2 as those of catalogs.
    private static func stateOfVersion1(_ name: String) -> CatalogTranslation.State {
        switch name {
        case "new", "needs-translation": .new
        case _ where name.hasPrefix("needs-"): .needsReview
        default: .translated
        }
    }

    // MARK: Version 2

    static func filesOfVersion2(_ root: Element) throws(XLIFFError) -> [XLIFF.File] {
        var files: [XLIFF.File] = []
        for file in root.children(named: "file") {
            files.append(
                XLIFF.File(
                    original: file[attribute: "original"] ?? "", sourceLanguage: root[attribute: "srcLang"] ?? "",
                    targetLanguage: root[attribute: "trgLang"],
                    units: try units(of: file, named: "unit") { element, id in
                        unitOfVersion2(element, id: element[attribute: "name"] ?? id)
                    }))
        }
        return files
    }

    private static func unitOfVersion2(_ element: Element, id: String) -> XLIFF.Unit {
        var codes: [String: String] = [:]
        for data in element.child(named: "originalData")?.children(named: "data") ?? [] {
            if let id = data.id { codes[id] = text(of: data) }
        }
        var unit = XLIFF.Unit(id: id, source: "")
        unit.note = element.child(named: "notes")?.child(named: "note").map { text(of: $0) }
        for part in element.children where part.name == "segment" || part.name == "ignorable" {
            let source = part.child(named: "source").map { text(of: $0, codes) } ?? ""
            unit.source += source
            if let target = part.child(named: "target").map({ text(of: $0, codes) }) {
                unit.target = (unit.target ?? "") + target
            } else if part.name == "ignorable", unit.target != nil {
                unit.target? += source
            }
            guard part.name == "segment", let name = part[attribute: "state"], unit.target != nil else { continue }
            let state: CatalogTranslation.State =
                part[attribute: "subState"]?.hasSuffix(":needs_review") == true
                ? .needsReview : name == "initial" ? .new : .translated
            // A text is as far as the part of it that is least far.
            if unit.state == nil || unit.state == .translated { unit.state = state }
        }
        return unit
    }

    // MARK: Both

    private static func units(
        of file: Element, named name: String, _ unit: (Element, String) -> XLIFF.Unit
    ) throws(XLIFFError) -> [XLIFF.Unit] {
        var units: [XLIFF.Unit] = []
        var failure: XLIFFError?
        file.forEachDescendant { element in
            guard element.name == name, failure == nil else { return }
            guard let id = element.id else {
                failure = .unitWithoutID(element.position)
                return
            }
            var found = unit(element, id)
            found.position = element.position
            units.append(found)
        }
        if let failure { throw failure }
        return units
    }

    /// The text of an element and of those inside it, in order; an element that stands for code is that code.
    private static func text(of element: Element, _ codes: [String: String] = [:]) -> String {
        func side(_ attribute: String) -> String { element[attribute: attribute].flatMap { codes[$0] } ?? "" }
        guard !element.children.isEmpty else {
            let inner = element.text.isEmpty ? code(of: element, codes) : element.text
            return side("dataRefStart") + inner + side("dataRefEnd")
        }
        let inner = element.nodes.reduce(into: "") { result, node in
            switch node {
            case .text(let part), .characterData(let part): result += part
            case .element(let element): result += text(of: element, codes)
            default: break
            }
        }
        return side("dataRefStart") + inner + side("dataRefEnd")
    }

    private static func code(of element: Element, _ codes: [String: String]) -> String {
        if element.name == "cp", let hex = element[attribute: "hex"], let value = UInt32(hex, radix: 16),
            let scalar = Unicode.Scalar(value)
        {
            return String(Character(scalar))
        }
        if let code = element[attribute: "dataRef"].flatMap({ codes[$0] }) { return code }
        return element[attribute: "equiv-text"] ?? element[attribute: "equiv"] ?? ""
    }
}
