// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Swipes",
    dependencies: [.package(name: "Inkwell", path: "../..")],
    targets: [
        .executableTarget(
            name: "Swipes",
            dependencies: [
                .product(name: "UIKit", package: "Inkwell"), .product(name: "WindowSystem", package: "Inkwell"),
            ],
            path: "Sources", swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "NibPlugin", package: "Inkwell")]),
        .testTarget(
            name: "SwipesTests",
            dependencies: ["Swipes", .product(name: "InterfaceScript", package: "Inkwell")], path: "Tests",
            exclude: ["script.txt"], swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
