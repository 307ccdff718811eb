// swift-tools-version: 6.2
import PackageDescription

let package = Package(
    name: "AddressBook",
    dependencies: [.package(name: "Inkwell", path: "../..")],
    targets: [
        // The model: vCards, groups and people. It knows nothing of the user interface but its undo manager.
        .target(
            name: "AddressBookModel",
            dependencies: [
                .product(name: "AppKit", package: "Inkwell"), .product(name: "KeyValueCoding", package: "Inkwell"),
            ],
            path: "Model", resources: [.copy("Sample/Contacts.vcf")], swiftSettings: [.defaultIsolation(MainActor.self)]
        ),
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
            name: "AddressBookModelTests", dependencies: ["AddressBookModel"], path: "ModelTests",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
