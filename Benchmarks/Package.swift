// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Inkwell", path: "..")],
    targets: [
        .target(name: "CAllocations"),
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                "CAllocations",
                .product(name: "InterfaceBuilder", package: "Inkwell"),
                .product(name: "NibArchive", package: "Inkwell"),
                .product(name: "NibCompiler", package: "Inkwell"),
                .product(name: "UIKit", package: "Inkwell"),
            ]),
    ]
)
