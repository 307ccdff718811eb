// SPDX-License-Identifier: Apache-2.0

/// On what the scenes of a report are drawn.
nonisolated package struct ReviewOptions: Codable, Hashable, Sendable {
    /// Light or dark.
    package enum Appearance: String, Codable, CaseIterable, Sendable {
        case light
        case dark
    }

    /// The devices by their identifiers; empty for each document's own.
    package var devices: [String] = []
    /// The languages; empty for the development language. An empty string among them is that language.
    package var languages: [String] = []
    /// The appearances.
    package var appearances: [Appearance] = [.light, .dark]
    /// Whether devices lie on their side; nil for each document's own.
    package var isLandscape: Bool?
    /// Pixels a point.
    package var scale: Double = 1

    /// Begins with each document's own device, light and dark.
    package init() {}

    /// Every device in every language: what a scene is laid out for.
    package var layouts: [(device: String?, language: String?)] {
        let devices: [String?] = devices.isEmpty ? [nil] : devices
        let languages: [String?] = languages.isEmpty ? [nil] : languages.map { $0.isEmpty ? nil : $0 }
        return devices.flatMap { device in languages.map { (device, $0) } }
    }
}

/// A device, a language and an appearance.
nonisolated package struct ReviewVariant: Codable, Hashable, Sendable {
    /// The index among ``ReviewOptions/layouts``.
    package var layout: Int
    /// The device; nil for the document's own.
    package var device: String?
    /// The language; nil for the development language.
    package var language: String?
    package var appearance: ReviewOptions.Appearance
}
