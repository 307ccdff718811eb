// swift-tools-version: 6.2
import PackageDescription

/// One executable for each reader of outside bytes. `Scripts/fuzz` builds and runs them all.
///
/// A fuzzer is a folder `Fuzz…` in `Sources` with one `FuzzTarget`; its inputs lie in `Corpus/…`. The instrumentation
/// of the code under test comes from `Scripts/fuzz`.
func fuzzer(_ name: String, of product: String, in package: String = "Inkwell", and targets: [String] = []) -> Target {
    .executableTarget(
        name: name,
        dependencies: ["Fuzzer", .product(name: product, package: package)] + targets.map { .byName(name: $0) },
        swiftSettings: [.unsafeFlags(["-parse-as-library", "-sanitize=fuzzer,address"])],
        // gold fails on the debug information of sanitized code.
        linkerSettings: [.unsafeFlags(["-sanitize=fuzzer,address", "-use-ld=lld"])]
    )
}

let package = Package(
    name: "Fuzzing",
    dependencies: [
        .package(name: "Inkwell", path: ".."), .package(name: "AddressBook", path: "../Examples/AddressBook"),
    ],
    targets: [
        .systemLibrary(name: "CFuzzer"),
        .target(name: "Fuzzer", dependencies: ["CFuzzer"]),
        .target(name: "NibFuzzing", dependencies: ["Fuzzer", .product(name: "NibArchive", package: "Inkwell")]),
        fuzzer("FuzzDocument", of: "InterfaceBuilder"),
        fuzzer("FuzzCompiler", of: "NibCompiler"),
        fuzzer("FuzzNibArchive", of: "NibArchive", and: ["NibFuzzing"]),
        fuzzer("FuzzKeyedArchive", of: "NibArchive", and: ["NibFuzzing"]),
        fuzzer("FuzzDecompiler", of: "NibDecompiler"),
        fuzzer("FuzzPredicate", of: "CocoaBindings"),
        fuzzer("FuzzContact", of: "VCardFormat", in: "AddressBook"),
        .target(
            name: "StreamFuzzing", dependencies: ["Fuzzer", .product(name: "AudioStreamParser", package: "Inkwell")]),
        fuzzer("FuzzICY", of: "StreamTransport"),
        fuzzer("FuzzPlaylist", of: "StreamTransport"),
        fuzzer("FuzzByteRanges", of: "StreamTransport"),
        fuzzer("FuzzMPEGAudio", of: "AudioStreamParser", and: ["StreamFuzzing"]),
        fuzzer("FuzzTags", of: "AudioStreamParser", and: ["StreamFuzzing"]),
        fuzzer("FuzzMP4", of: "AudioStreamParser", and: ["StreamFuzzing"]),
        fuzzer("FuzzAAC", of: "AudioStreamParser", and: ["StreamFuzzing"]),
        fuzzer("FuzzOgg", of: "AudioStreamParser", and: ["StreamFuzzing"]),
    ]
)
