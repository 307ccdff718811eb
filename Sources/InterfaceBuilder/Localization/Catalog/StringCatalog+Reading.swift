// SPDX-License-Identifier: Apache-2.0

extension StringCatalog {
    /// Reads a file in UTF-8 or UTF-16.
    /// - Throws: ``StringCatalogError``, with the place.
    public init(bytes: [UInt8]) throws(StringCatalogError) {
        let encoding = TextEncoding.detected(in: bytes)
        guard case .success(let text) = encoding.decode(bytes), UTF8Bytes.firstInvalidOffset(in: text) == nil else {
            throw .invalidText
        }
        var reader = CatalogJSONReader(SourceText(bytes: text, encoding: encoding))
        let root = try reader.document()
        var language: String?
        var version: String?
        var strings: [CatalogMember]?
        self.init(sourceLanguage: "")
        for member in try root.object("an object") {
            switch member.name {
            case "sourceLanguage": language = try member.value.text("the source language")
            case "version": version = try member.value.text("the version")
            case "strings": strings = try member.value.object("an object of strings")
            default: others.append(member)
            }
        }
        guard let language else { throw .expected("\"sourceLanguage\"", root.position ?? .start) }
        guard let strings else { throw .expected("\"strings\"", root.position ?? .start) }
        sourceLanguage = language
        self.version = version ?? "1.0"
        style = reader.style
        for member in strings { entries.append(try Entry(member)) }
    }
}

extension StringCatalog.Entry {
    fileprivate init(_ member: CatalogMember) throws(StringCatalogError) {
        self.init(key: member.name, position: member.position)
        for member in try member.value.object("an object for the key") {
            switch member.name {
            case "comment": comment = try member.value.text("a comment")
            case "extractionState":
                extractionState = .init(rawValue: try member.value.text("an extraction state"))
            case "shouldTranslate":
                guard case .bool(let flag) = member.value.content else { throw member.value.missing("true or false") }
                shouldTranslate = flag
            case "localizations":
                for member in try member.value.object("an object of languages") {
                    localizations.append(
                        .init(language: member.name, translation: try CatalogTranslation(member.value)))
                }
            default: others.append(member)
            }
        }
    }
}

extension CatalogTranslation {
    fileprivate init(_ value: CatalogValue) throws(StringCatalogError) {
        self.init()
        for member in try value.object("an object") {
            switch member.name {
            case "stringUnit": unit = try Unit(member.value)
            case "variations":
                for kind in try member.value.object("an object of variations") {
                    var cases: [Variation.Case] = []
                    for one in try kind.value.object("an object of cases") {
                        cases.append(.init(one.name, try CatalogTranslation(one.value)))
                    }
                    variations.append(.init(kind: kind.name, cases: cases))
                }
            case "substitutions":
                for one in try member.value.object("an object of substitutions") {
                    substitutions.append(.init(name: one.name, translation: try CatalogTranslation(one.value)))
                }
            default: others.append(member)
            }
        }
    }
}

extension CatalogTranslation.Unit {
    fileprivate init(_ value: CatalogValue) throws(StringCatalogError) {
        let members = try value.object("an object with a text")
        guard let text = members.first(where: { $0.name == "value" }) else { throw value.missing("\"value\"") }
        let state = members.first { $0.name == "state" }
        self.init(
            try text.value.text("a text"), state: .init(rawValue: try state?.value.text("a state") ?? "translated"))
    }
}

extension CatalogValue {
    fileprivate func missing(_ what: String) -> StringCatalogError { .expected(what, position ?? .start) }

    fileprivate func object(_ what: String) throws(StringCatalogError) -> [CatalogMember] {
        guard let members else { throw missing(what) }
        return members
    }

    fileprivate func text(_ what: String) throws(StringCatalogError) -> String {
        guard let string else { throw missing(what) }
        return string
    }
}
