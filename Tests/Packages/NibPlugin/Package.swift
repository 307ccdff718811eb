// swift-tools-version: 6.2
import PackageDescription

let userInterface: [Target.Dependency] = [.product(name: "UIKit", package: "Inkwell")]
let plugin: [Target.PluginUsage] = [.plugin(name: "NibPlugin", package: "Inkwell")]

/// A client of Inkwell: one target whose documents and classes agree, and one for each kind of wrong connection.
let package = Package(
    name: "NibPluginClient",
    dependencies: [.package(name: "Inkwell", path: "../../..")],
    targets: [
        .executableTarget(name: "Good", dependencies: userInterface, plugins: plugin)
    ]
        + [
            "DanglingDestination", "MissingAction", "MissingAttribute", "MisspeltOutlet", "PrivateOutlet",
            "UnknownClass", "WrongActionParameter", "WrongAttributeType", "WrongCollectionElement", "WrongOutletType",
        ].map { .target(name: $0, dependencies: userInterface, plugins: plugin) }
)
