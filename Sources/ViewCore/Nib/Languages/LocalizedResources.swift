// SPDX-License-Identifier: Apache-2.0

/// The resources of a bundle as the person's languages choose among them.
///
/// Foundation's own search does not know the desktop's language, and chooses at random where nothing matches.
package struct LocalizedResources {
    private let bundle: Bundle
    /// The folders to look in, one after the other: what has no language, the language that was chosen, what all
    /// languages share, and the development language.
    package let folders: [URL]
    /// Those of the other languages, in which a nib is better than none.
    private let otherFolders: [URL]

    package init(bundle: Bundle, preferences: [String] = PreferredLanguages.current) {
        self.bundle = bundle
        let root = bundle.resourceURL ?? bundle.bundleURL
        let names = (try? FileManager.default.contentsOfDirectory(atPath: root.path)) ?? []
        let languages = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
        let development = bundle.infoDictionary?["CFBundleDevelopmentRegion"] as? String ?? "en"
        let chosen = Self.language(among: languages + [development], preferences: preferences)
        var order: [String] = []
        for wanted in [chosen, "Base", development].compactMap({ $0 }) {
            let found = languages.first { Self.normal($0) == Self.normal(wanted) }
            if let found, !order.contains(found) { order.append(found) }
        }
        func folder(_ language: String) -> URL { root.appendingPathComponent(language + ".lproj") }
        folders = [root] + order.map(folder)
        otherFolders = languages.filter { !order.contains($0) }.map(folder)
    }

    /// The path of a nib in the first of the folders that has it; where none has, that of another language.
    package func nib(named name: String, extension suffix: String) -> String? {
        path(named: name, extension: suffix, in: folders)
            ?? bundle.path(forResource: name, ofType: suffix).flatMap { $0.contains(".lproj/") ? nil : $0 }
            ?? path(named: name, extension: suffix, in: otherFolders)
    }

    /// The path of the texts for a nib, in a language that is to be shown; nil where there are none.
    package func strings(named name: String) -> String? { path(named: name, extension: "strings", in: folders) }

    private func path(named name: String, extension suffix: String, in folders: [URL]) -> String? {
        // A name may come with folders, but does not lead out of the bundle.
        guard !name.isEmpty, !name.hasPrefix("/"), !name.split(separator: "/").contains("..") else { return nil }
        let file = name + "." + suffix
        return folders.lazy.map { $0.appendingPathComponent(file).path }
            .first { FileManager.default.fileExists(atPath: $0) }
    }

    // MARK: Languages

    /// The first of the person's languages that is there, by the name that it has there; nil where none is.
    package static func language(among languages: [String], preferences: [String]) -> String? {
        let languages = languages.filter { $0 != "Base" }
        for preference in preferences {
            var parts = normal(preference).split(separator: "-").map(String.init)
            guard let plain = parts.first else { continue }
            let script = script(of: parts)
            while !parts.isEmpty {
                let wanted = parts.joined(separator: "-")
                if let found = languages.first(where: { normal($0) == wanted && fits($0, plain, script) }) {
                    return found
                }
                parts.removeLast()
            }
            // Another country's variant is read more easily than another language.
            if let found = languages.first(where: { fits($0, plain, script) }) { return found }
        }
        return nil
    }

    /// Whether a language is the wanted one, not in other letters.
    private static func fits(_ language: String, _ plain: String, _ script: String?) -> Bool {
        let parts = normal(language).split(separator: "-").map(String.init)
        guard parts.first == plain else { return false }
        guard let script, let own = self.script(of: parts) else { return true }
        return script == own
    }

    /// The letters that a language is written in, where that differs among its countries.
    private static func script(of parts: [String]) -> String? {
        if let named = parts.dropFirst().first(where: { $0.count == 4 }) { return named }
        guard parts.first == "zh" else { return nil }
        return parts.contains { ["tw", "hk", "mo"].contains($0) } ? "hant" : "hans"
    }

    /// A language's name for comparison: old folders have English names, and builds change the case.
    private static func normal(_ name: String) -> String {
        let name = name.lowercased().replacing("_", with: "-")
        return englishNames[name] ?? name
    }

    private static let englishNames = [
        "english": "en", "french": "fr", "german": "de", "italian": "it", "japanese": "ja", "spanish": "es",
        "dutch": "nl", "danish": "da", "swedish": "sv", "finnish": "fi", "norwegian": "nb", "portuguese": "pt",
        "russian": "ru", "polish": "pl", "korean": "ko",
    ]
}
