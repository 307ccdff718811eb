// SPDX-License-Identifier: Apache-2.0

/// The texts of a `.strings` file: what a language makes of a document's texts, by object id and property
/// (`Xyz-12-abc.text`).
nonisolated public struct StringsTable: Hashable, Sendable {
    /// The texts by key.
    public let texts: [String: String]

    /// Makes a table of texts.
    public init(texts: [String: String]) { self.texts = texts }

    /// Reads a file: a list of `"key" = "text";` in UTF-8 or UTF-16, or a property list. A file that is none of these
    /// has no texts, so that what it would translate stays in the development language.
    public init(contentsOf path: String) {
        let list = FileManager.default.contents(atPath: path)
            .flatMap { try? PropertyListSerialization.propertyList(from: $0, format: nil) }
        texts = (list as? [String: Any] ?? [:]).compactMapValues { $0 as? String }
    }

    /// Finds the texts of a document that is not built: for `Base.lproj/Main.storyboard` those of `de.lproj/Main.strings`
    /// beside its folder.
    ///
    /// - Parameter languages: the most wanted first.
    /// - Returns: nil where the document is in no language's folder or none of the languages is there.
    @MainActor public init?(besideDocument path: String, languages: [String]) {
        let document = URL(fileURLWithPath: path)
        let folder = document.deletingLastPathComponent()
        guard folder.pathExtension == "lproj" else { return nil }
        let project = folder.deletingLastPathComponent()
        let name = document.deletingPathExtension().lastPathComponent + ".strings"
        let names = (try? FileManager.default.contentsOfDirectory(atPath: project.path)) ?? []
        let found = names.filter { $0.hasSuffix(".lproj") }.map { String($0.dropLast(6)) }.sorted()
        guard let language = LocalizedResources.language(among: found, preferences: languages) else { return nil }
        let strings = project.appendingPathComponent(language + ".lproj").appendingPathComponent(name)
        guard FileManager.default.fileExists(atPath: strings.path) else { return nil }
        self.init(contentsOf: strings.path)
    }

    /// The text for a key of a nib, in the form that its coder asks for it.
    package var translate: (_ key: String, _ developmentText: String) -> String? { { key, _ in texts[key] } }
}
