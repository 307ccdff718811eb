// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "Inkwell", path: ".."), .package(name: "NibOrNot", path: "../Examples/NibOrNot"),
    ],
    targets: [
        // A library as it is given away in binary form, whose users do not know where its properties are.
        .target(name: "ResilientFields", swiftSettings: [.unsafeFlags(["-enable-library-evolution"])]),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "ResilientFields",
                .product(name: "AutoLayout", package: "Inkwell"),
                .product(name: "CocoaBindings", package: "Inkwell"),
                .product(name: "ColumnViewUIKit", package: "Inkwell"),
                .product(name: "InterfaceBuilder", package: "Inkwell"),
                .product(name: "KeyValueCoding", package: "Inkwell"),
                .product(name: "NibArchive", package: "Inkwell"),
                .product(name: "NibCompiler", package: "Inkwell"),
                .product(name: "ObjectRuntime", package: "Inkwell"),
                .product(name: "UIKit", package: "Inkwell"),
                .product(name: "CAllocations", package: "NibOrNot"),
                .product(name: "CellMeasurement", package: "NibOrNot"),
            ]),
        // By itself, so that it holds no more than a player does: it plays in processes of its own.
        .executableTarget(
            name: "audio-benchmarks",
            dependencies: [
                .product(name: "AVCodecDecoding", package: "Inkwell"),
                .product(name: "AudioStreamParser", package: "Inkwell"),
                .product(name: "AudioStreamer", package: "Inkwell"),
                .product(name: "StreamTransport", package: "Inkwell"),
            ]),
    ]
)
