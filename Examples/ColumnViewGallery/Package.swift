// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "ColumnViewGallery",
    dependencies: [.package(name: "Inkwell", path: "../..")],
    targets: [
        .executableTarget(
            name: "ColumnViewGallery",
            dependencies: [
                .product(name: "ColumnViewUIKit", package: "Inkwell"), .product(name: "UIKit", package: "Inkwell"),
                .product(name: "WindowSystem", package: "Inkwell"),
            ],
            path: "Sources", swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "NibPlugin", package: "Inkwell")]),
        .testTarget(
            name: "ColumnViewGalleryTests",
            dependencies: [
                "ColumnViewGallery", .product(name: "ColumnViewUIKit", package: "Inkwell"),
                .product(name: "InterfaceScript", package: "Inkwell"),
            ],
            path: "Tests", exclude: ["script.txt"], swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
