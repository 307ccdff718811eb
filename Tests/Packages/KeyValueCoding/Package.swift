// swift-tools-version: 6.2
import PackageDescription

let dependencies: [Target.Dependency] = [.product(name: "KeyValueCoding", package: "Inkwell")]

/// A client of KeyValueCoding: one program that the compiler accepts, and one target for each mistake that it refuses.
let package = Package(
    name: "KeyValueCodingClient",
    dependencies: [.package(name: "Inkwell", path: "../../..")],
    targets: [
        .executableTarget(
            name: "Good", dependencies: dependencies, swiftSettings: [.defaultIsolation(MainActor.self)]),
        .target(name: "NonisolatedAccess", dependencies: dependencies),
        .target(name: "ObservedInStruct", dependencies: dependencies),
        .target(name: "MisspeltKeyPath", dependencies: dependencies),
    ]
)
