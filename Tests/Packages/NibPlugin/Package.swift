// swift-tools-version: 6.2
import PackageDescription

let userInterface: [Target.Dependency] = [.product(name: "UIKit", package: "Inkwell")]
let plugin: [Target.PluginUsage] = [.plugin(name: "NibPlugin", package: "Inkwell")]

/// A client of Inkwell: targets whose documents and classes agree, in several language modes, and one for each kind of
/// wrong connection.
let package = Package(
    name: "NibPluginClient", defaultLocalization: "en",
    dependencies: [.package(name: "Inkwell", path: "../../..")],
    targets: [
        .executableTarget(name: "Good", dependencies: userInterface, plugins: plugin),
        .target(name: "Kit", dependencies: userInterface),
        .executableTarget(
            name: "Additions", dependencies: userInterface + ["Kit"],
            swiftSettings: [
                .defaultIsolation(MainActor.self), .enableUpcomingFeature("ExistentialAny"),
                .enableUpcomingFeature("MemberImportVisibility"), .enableUpcomingFeature("InternalImportsByDefault"),
                .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
            ], plugins: plugin),
        .executableTarget(name: "Localized", dependencies: userInterface, plugins: plugin),
        .executableTarget(
            name: "LanguageMode5", dependencies: userInterface, swiftSettings: [.swiftLanguageMode(.v5)],
            plugins: plugin),
    ]
        + [
            "DanglingDestination", "MissingAction", "MissingAttribute", "MissingConformance", "MissingInitializer",
            "MissingModule", "MissingSegueAction", "MisspeltOutlet", "PrivateAction", "PrivateOutlet", "UnknownClass",
            "WrongActionParameter", "WrongAttributeType", "WrongBase", "WrongCollectionElement", "WrongOutletType",
            "WrongSegueAction",
        ].map { .target(name: $0, dependencies: userInterface, plugins: plugin) }
)
