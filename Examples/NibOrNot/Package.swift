// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "NibOrNot",
    products: [
        .library(name: "CAllocations", targets: ["CAllocations"]),
        .library(name: "CellMeasurement", targets: ["CellMeasurement"]),
    ],
    dependencies: [.package(name: "Inkwell", path: "../..")],
    targets: [
        // The cell, made in three ways and measured; Inkwell's benchmarks take their figures from it as well.
        .target(name: "CAllocations"),
        .target(
            name: "CellMeasurement", dependencies: ["CAllocations", .product(name: "UIKit", package: "Inkwell")],
            swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "NibPlugin", package: "Inkwell")]),
        .executableTarget(
            name: "NibOrNot",
            dependencies: [
                "CellMeasurement", .product(name: "UIKit", package: "Inkwell"),
                .product(name: "WindowSystem", package: "Inkwell"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "NibPlugin", package: "Inkwell")]),
        .testTarget(
            name: "NibOrNotTests",
            dependencies: ["NibOrNot", "CellMeasurement", .product(name: "InterfaceScript", package: "Inkwell")],
            path: "Tests", exclude: ["script.txt"], swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
