// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Radio",
    dependencies: [.package(name: "Inkwell", path: "../..")],
    targets: [
        // The model: stations, their files, the player that is observed, and the server of the samples.
        .target(
            name: "RadioModel",
            dependencies: [
                .product(name: "AppKit", package: "Inkwell"), .product(name: "KeyValueCoding", package: "Inkwell"),
                .product(name: "AudioStreamer", package: "Inkwell"),
                .product(name: "AudioDeviceOutput", package: "Inkwell"),
                .product(name: "AVCodecDecoding", package: "Inkwell"),
            ],
            path: "Model",
            resources: [
                .copy("Sample/lighthouse.mp3"), .copy("Sample/first-light.mp3"), .copy("Sample/low-tide.m4a"),
            ],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        // The program: a document and where it begins.
        .executableTarget(
            name: "Radio",
            dependencies: [
                "RadioModel", .product(name: "ColumnViewAppKit", package: "Inkwell"),
                .product(name: "InterfaceScript", package: "Inkwell"),
                .product(name: "WindowSystem", package: "Inkwell"),
            ],
            path: "Program", swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "NibPlugin", package: "Inkwell")]),
        .testTarget(
            name: "RadioTests",
            dependencies: [
                "Radio", "RadioModel", .product(name: "ColumnViewAppKit", package: "Inkwell"),
                .product(name: "InterfaceScript", package: "Inkwell"),
            ],
            path: "Tests", exclude: ["script.txt"], swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "RadioModelTests", dependencies: ["RadioModel"], path: "ModelTests",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
