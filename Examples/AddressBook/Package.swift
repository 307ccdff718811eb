// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "AddressBook",
    products: [.library(name: "VCardFormat", targets: ["VCardFormat"])],
    dependencies: [.package(name: "Inkwell", path: "../..")],
    targets: [
        // The format of the files, by itself, so that it can be fuzzed.
        .target(name: "VCardFormat", path: "Model/VCard"),
        // The model: groups and people. It knows nothing of the user interface but its undo manager.
        .target(
            name: "AddressBookModel",
            dependencies: [
                "VCardFormat",
                .product(name: "AppKit", package: "Inkwell"), .product(name: "KeyValueCoding", package: "Inkwell"),
            ],
            path: "Model", exclude: ["VCard"], resources: [.copy("Sample/Contacts.vcf")],
            swiftSettings: [.defaultIsolation(MainActor.self)]),
        // The program: a document and where it begins.
        .executableTarget(
            name: "AddressBook",
            dependencies: [
                "AddressBookModel", .product(name: "ColumnViewAppKit", package: "Inkwell"),
                .product(name: "InterfaceScript", package: "Inkwell"),
                .product(name: "WindowSystem", package: "Inkwell"),
            ],
            path: "Program", swiftSettings: [.defaultIsolation(MainActor.self)],
            plugins: [.plugin(name: "NibPlugin", package: "Inkwell")]),
        .testTarget(
            name: "AddressBookTests",
            dependencies: [
                "AddressBook", "AddressBookModel", .product(name: "ColumnViewAppKit", package: "Inkwell"),
                .product(name: "InterfaceScript", package: "Inkwell"),
            ],
            path: "Tests", exclude: ["script.txt"], swiftSettings: [.defaultIsolation(MainActor.self)]),
        .testTarget(
            name: "AddressBookModelTests", dependencies: ["AddressBookModel", "VCardFormat"], path: "ModelTests",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
