// swift-tools-version: 6.2
import PackageDescription

/// One executable for each reader of outside bytes. `Scripts/fuzz` builds and runs them all.
///
/// A fuzzer is a folder `Fuzz…` in `Sources` with one `FuzzTarget`; its inputs lie in `Corpus/…`. The instrumentation
/// of the code under test comes from `Scripts/fuzz`.
func fuzzer(_ name: String, of product: String) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["Fuzzer", .product(name: product, package: "Inkwell")],
        swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"])],
        // gold fails on the debug information of sanitized code.
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
    )
}

let package = Package(
    name: "Fuzzing",
    dependencies: [.package(name: "Inkwell", path: "..")],
    targets: [
        .systemLibrary(name: "CFuzzer"),
        .target(name: "Fuzzer", dependencies: ["CFuzzer"]),
        fuzzer("FuzzDocument", of: "InterfaceBuilder"),
    ]
)
