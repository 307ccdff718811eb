// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// The id of the controller that a storyboard begins with.
    public var initialViewController: String? { root[attribute: "initialViewController"] }

    /// Whether the document lays out with constraints.
    public var useAutolayout: Bool { root.bool("useAutolayout") ?? false }

    /// Whether views have safe areas.
    public var useSafeAreas: Bool { root.bool("useSafeAreas") ?? false }

    /// Whether the document varies by size class.
    public var useTraitCollections: Bool { root.bool("useTraitCollections") ?? false }

    /// Whether colours have the spaces they are written with.
    public var colorMatched: Bool { root.bool("colorMatched") ?? false }

    /// Whether the document is shown while a program starts.
    public var isLaunchScreen: Bool { root.bool("launchScreen") ?? false }

    /// The colour that views without one of their own are tinted with.
    public var globalTintColor: ColorValue? { root.color(forKey: "tintColor") }

    /// The earliest version of a system that the document is for, by system, as `iOS`; versions are Interface Builder's
    /// numbers or names.
    public var deploymentVersions: [String: String] {
        var versions: [String: String] = [:]
        for element in root.child(named: "dependencies")?.children(named: "deployment") ?? [] {
            guard let system = element[attribute: "identifier"],
                let version = element[attribute: "version"] ?? element[attribute: "defaultVersion"]
            else { continue }
            versions[system] = version
        }
        return versions
    }

    /// The names of the capabilities that the document needs.
    public var capabilities: [String] {
        (root.child(named: "dependencies")?.children(named: "capability") ?? []).compactMap {
            $0[attribute: "name"]
        }
    }
}
