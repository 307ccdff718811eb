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
        .testTarget(
            name: "AddressBookModelTests", dependencies: ["AddressBookModel"], path: "ModelTests",
            swiftSettings: [.defaultIsolation(MainActor.self)]),
    ]
)
