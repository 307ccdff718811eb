// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "Benchmarks",
    dependencies: [.package(name: "Inkwell", path: "..")],
    targets: [
        .executableTarget(
            name: "benchmarks",
            dependencies: [
                .product(name: "InterfaceBuilder", package: "Inkwell"),
                .product(name: "NibArchive", package: "Inkwell"),
                .product(name: "NibCompiler", package: "Inkwell"),
            ])
    ]
)
