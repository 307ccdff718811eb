// SPDX-License-Identifier: Apache-2.0

extension StringCatalog {
    /// The file in UTF-8, in the form in which it was read; a new one in Xcode's.
    public func serialized() -> [UInt8] {
        let strings = CatalogValue(.object(entries.map { CatalogMember($0.key, $0.value) }))
        let root = CatalogValue.sorted(
            others + [
                CatalogMember("sourceLanguage", .string(sourceLanguage)), CatalogMember("strings", strings),
                CatalogMember("version", .string(version)),
            ])
        return CatalogJSONWriter.bytes(of: root, style: style)
    }
}

extension StringCatalog.Entry {
    fileprivate var value: CatalogValue {
        var members = others
        if let comment { members.append(CatalogMember("comment", .string(comment))) }
        if let state = extractionState { members.append(CatalogMember("extractionState", .string(state.rawValue))) }
        if !shouldTranslate { members.append(CatalogMember("shouldTranslate", CatalogValue(.bool(false)))) }
        if !localizations.isEmpty {
            let languages = localizations.map { CatalogMember($0.language, $0.translation.value) }
            members.append(CatalogMember("localizations", CatalogValue(.object(languages))))
        }
        return .sorted(members)
    }
}

extension CatalogTranslation {
    fileprivate var value: CatalogValue {
        var members = others
        if let unit {
            members.append(
                CatalogMember(
                    "stringUnit",
                    CatalogValue(
                        .object([
                            CatalogMember("state", .string(unit.state.rawValue)),
                            CatalogMember("value", .string(unit.value)),
                        ]))))
        }
        if !variations.isEmpty {
            let kinds = variations.map { variation in
                CatalogMember(
                    variation.kind,
                    CatalogValue(.object(variation.cases.map { CatalogMember($0.name, $0.translation.value) })))
            }
            members.append(CatalogMember("variations", CatalogValue(.object(kinds))))
        }
        if !substitutions.isEmpty {
            let parts = substitutions.map { CatalogMember($0.name, $0.translation.value) }
            members.append(CatalogMember("substitutions", CatalogValue(.object(parts))))
        }
        return .sorted(members)
    }
}

extension CatalogValue {
    /// An object with its members in Xcode's order.
    fileprivate static func sorted(_ members: [CatalogMember]) -> CatalogValue {
        CatalogValue(.object(members.sorted { CatalogOrder.isIncreasing($0.name, $1.name) }))
    }
}
