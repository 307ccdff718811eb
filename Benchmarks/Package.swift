// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [
        .package(name: "Inkwell", path: ".."), .package(name: "NibOrNot", path: "../Examples/NibOrNot"),
    ],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                .product(name: "InterfaceBuilder", package: "Inkwell"),
                .product(name: "KeyValueCoding", package: "Inkwell"),
                .product(name: "NibArchive", package: "Inkwell"),
                .product(name: "NibCompiler", package: "Inkwell"),
                .product(name: "UIKit", package: "Inkwell"),
                .product(name: "CAllocations", package: "NibOrNot"),
                .product(name: "CellMeasurement", package: "NibOrNot"),
            ])
    ]
)
