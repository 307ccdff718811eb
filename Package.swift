// swift-tools-version: 6.2
import PackageDescription

/// UI modules put every declaration on the main actor unless it says otherwise.
let userInterface: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

let package = Package(
    name: "Inkwell",
    products: [
        .library(name: "InterfaceBuilder", targets: ["InterfaceBuilder"]),
        .library(name: "NibArchive", targets: ["NibArchive"]),
        .library(name: "NibCompiler", targets: ["NibCompiler"]),
        .library(name: "NibDecompiler", targets: ["NibDecompiler"]),
        .library(name: "KeyValueCoding", targets: ["KeyValueCoding"]),
        .library(name: "ObjectRuntime", targets: ["ObjectRuntime"]),
        .library(name: "AutoLayout", targets: ["AutoLayout"]),
        .library(name: "ColumnViewUIKit", targets: ["ColumnViewUIKit"]),
        .library(name: "ColumnViewAppKit", targets: ["ColumnViewAppKit"]),
        .library(name: "CocoaBindings", targets: ["CocoaBindings"]),
        .library(name: "UIKit", targets: ["UIKit"]),
        .library(name: "AppKit", targets: ["AppKit"]),
        .library(name: "InterfaceScript", targets: ["InterfaceScript"]),
        .library(name: "AudioStreamParser", targets: ["AudioStreamParser"]),
        .library(name: "StreamTransport", targets: ["StreamTransport"]),
        .library(name: "AudioStreamer", targets: ["AudioStreamer"]),
        .library(name: "AudioDeviceOutput", targets: ["AudioDeviceOutput"]),
        .library(name: "AVCodecDecoding", targets: ["AVCodecDecoding"]),
        .library(name: "MediaControls", targets: ["MediaControls"]),
        .library(name: "WindowSystem", targets: ["WindowSystem"]),
        .executable(name: "inkwell", targets: ["inkwell"]),
        .executable(name: "inkwell-window", targets: ["inkwell-window"]),
        .executable(name: "inkwell-play", targets: ["inkwell-play"]),
        .plugin(name: "NibPlugin", targets: ["NibPlugin"]),
    ],
    traits: [
        .trait(
            name: "AVCodec",
            description: "Decode AAC, Opus, Vorbis and FLAC by libavcodec, which Debian builds under the GPL"),
        .default(enabledTraits: ["AVCodec"]),
    ],
    targets: [
        // C libraries, from Debian's -dev packages.
        .systemLibrary(name: "CExpat", pkgConfig: "expat", providers: [.apt(["libexpat1-dev"])]),
        .systemLibrary(name: "CCairo", pkgConfig: "pangocairo", providers: [.apt(["libpango1.0-dev"])]),
        .systemLibrary(name: "CSDL2", pkgConfig: "sdl2", providers: [.apt(["libsdl2-dev"])]),
        .systemLibrary(name: "CDBus", pkgConfig: "dbus-1", providers: [.apt(["libdbus-1-dev"])]),
        .systemLibrary(name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(name: "CCrypto", pkgConfig: "libcrypto", providers: [.apt(["libssl-dev"])]),
        .systemLibrary(name: "CMPG123", pkgConfig: "libmpg123", providers: [.apt(["libmpg123-dev"])]),
        .target(name: "CAVCodec"),
        .target(name: "CSDLAudio"),
        .target(name: "CSoXR"),
        .target(name: "CSoundTouch", linkerSettings: [.linkedLibrary("SoundTouch")]),

        // The document and the compiled nib: no user interface, no graphics.
        .target(name: "InterfaceBuilder", dependencies: ["CExpat"]),
        .target(name: "JSONText"),
        .target(name: "Locking"),
        .target(name: "NibArchive", dependencies: ["CExpat", "Locking"]),
        .target(name: "ClassFacts"),
        .target(name: "NibVocabulary", dependencies: ["ClassFacts"]),
        .target(name: "NibCompiler", dependencies: ["InterfaceBuilder", "NibArchive", "NibVocabulary"]),
        .target(name: "DocumentChanges", dependencies: ["InterfaceBuilder", "NibVocabulary"]),
        .target(
            name: "DocumentRules",
            dependencies: [
                "DocumentChanges", "InterfaceBuilder", "JSONText", "KeyValueCoding", "NibCompiler", "NibVocabulary",
            ]),
        .target(
            name: "NibDecompiler", dependencies: ["InterfaceBuilder", "NibArchive", "NibVocabulary", "NibCompiler"]),

        // The object model and the solver: no user interface either.
        .target(name: "CLoadTime"),
        .target(name: "KeyValueCoding", dependencies: ["Locking"]),
        .target(name: "ObjectRuntime", dependencies: ["CLoadTime", "ClassFacts", "KeyValueCoding", "Locking"]),
        .target(name: "AutoLayout"),

        // Controllers and bindings, without views.
        .target(
            name: "CocoaBindings",
            dependencies: ["KeyValueCoding", "ObjectRuntime", "NibArchive", "NibVocabulary", "Locking"],
            swiftSettings: userInterface),

        // Drawing.
        .target(name: "Graphics", dependencies: ["CCairo", "Locking"]),

        // Live objects: what UIKit and AppKit share, then the faces.
        .target(
            name: "UIFoundation", dependencies: ["Graphics", "Locking", "NibArchive"], swiftSettings: userInterface),
        .target(
            name: "ViewCore", dependencies: ["UIFoundation", "ObjectRuntime", "AutoLayout"],
            swiftSettings: userInterface),
        .target(
            name: "ColumnViewCore", dependencies: ["CocoaBindings", "NibVocabulary", "ViewCore"],
            swiftSettings: userInterface),
        .target(name: "_Testing_UIKit", path: "Sources/TestingOverlay/UIKit"),
        .target(name: "UIKit", dependencies: ["ViewCore", "Locking", "_Testing_UIKit"], swiftSettings: userInterface),

        .target(name: "_Testing_AppKit", path: "Sources/TestingOverlay/AppKit"),
        .target(
            name: "AppKit",
            dependencies: ["CocoaBindings", "KeyValueCoding", "NibVocabulary", "ViewCore", "_Testing_AppKit"],
            swiftSettings: userInterface),

        // Rows in sections by one binding, in the documents of both faces.
        .target(
            name: "ColumnViewUIKit", dependencies: ["ColumnViewCore", "UIKit"], path: "Sources/ColumnView/UIKit",
            swiftSettings: userInterface),
        .target(
            name: "ColumnViewAppKit", dependencies: ["ColumnViewCore", "AppKit"], path: "Sources/ColumnView/AppKit",
            swiftSettings: userInterface),

        // A document opened on its own simulated device, and the command line.
        .target(
            name: "DesignCanvas", dependencies: ["AppKit", "Locking", "NibCompiler", "NibVocabulary", "UIKit"],
            swiftSettings: userInterface),
        .target(
            name: "CanvasFacts", dependencies: ["DesignCanvas", "DocumentRules"], swiftSettings: userInterface),

        // What a person reviews, as a page for a browser.
        .target(
            name: "ReviewReport",
            dependencies: [
                "DesignCanvas", "DocumentChanges", "DocumentRules", "Graphics", "InterfaceBuilder", "JSONText",
                "NibVocabulary",
            ],
            resources: [.embedInCode("Resources/report.css"), .embedInCode("Resources/report.js")],
            swiftSettings: userInterface),

        // What a person does, played from a script; and a window of the desktop, which nothing else links.
        .target(name: "InterfaceScript", dependencies: ["AppKit", "UIKit"], swiftSettings: userInterface),
        .target(
            name: "WindowSystem", dependencies: ["AppKit", "InterfaceScript", "UIKit", "CDBus", "CSDL2"],
            swiftSettings: userInterface),
        .executableTarget(
            name: "inkwell-window",
            dependencies: ["DesignCanvas", "InterfaceBuilder", "InterfaceScript", "WindowSystem"],
            swiftSettings: userInterface),
        .executableTarget(
            name: "inkwell",
            dependencies: [
                "CCairo", "CanvasFacts", "InterfaceScript", "DesignCanvas", "DocumentChanges", "DocumentRules",
                "NibCompiler", "NibDecompiler", "NibArchive", "InterfaceBuilder", "JSONText", "ReviewReport",
            ],
            swiftSettings: userInterface),

        // Audio: bytes → packets → samples → sound. No user interface.
        .target(name: "LibraryLoading"),
        .target(name: "AudioStreamParser"),
        .target(name: "StreamTransport", dependencies: ["CCrypto", "CCurl", "Locking"]),
        .target(
            name: "AudioDecoding",
            dependencies: ["AudioStreamParser", "CMPG123", "CSoXR", "CSoundTouch", "LibraryLoading"]),
        .target(
            name: "AVCodecDecoding",
            dependencies: [
                "AudioDecoding", "LibraryLoading", .target(name: "CAVCodec", condition: .when(traits: ["AVCodec"])),
            ]),
        .target(name: "AudioOutput", dependencies: ["AudioDecoding", "Locking"]),
        .target(
            name: "AudioDeviceOutput", dependencies: ["AudioOutput", "CSDLAudio", "LibraryLoading", "Locking"]),
        .target(
            name: "AudioStreamer",
            dependencies: ["AudioOutput", "AudioStreamParser", "KeyValueCoding", "Locking", "StreamTransport"]),
        .target(name: "MediaControls", dependencies: ["AudioStreamer", "CDBus"]),
        .executableTarget(
            name: "inkwell-play",
            dependencies: ["AVCodecDecoding", "AudioDeviceOutput", "AudioStreamer", "JSONText", "MediaControls"]),

        // What a client's build runs: documents to nibs and checked tables. No user interface, so it builds in no time.
        .executableTarget(
            name: "nib-generator",
            dependencies: [
                "DocumentRules", "InterfaceBuilder", "NibArchive", "NibCompiler", "NibVocabulary", "KeyValueCoding",
                "ObjectRuntime",
            ],
            path: "Sources/NibGenerator"),
        .plugin(name: "NibPlugin", capability: .buildTool(), dependencies: ["nib-generator"]),

        // Random input that a seed repeats, for the tests of several modules.
        .target(name: "SeededRandom", path: "Tests/SeededRandom"),
        .testTarget(name: "InterfaceBuilderTests", dependencies: ["InterfaceBuilder", "SeededRandom"]),
        .testTarget(name: "NibArchiveTests", dependencies: ["NibArchive", "SeededRandom"]),
        .testTarget(name: "NibCompilerTests", dependencies: ["NibCompiler", "NibVocabulary"]),
        .testTarget(name: "DocumentRulesTests", dependencies: ["DocumentRules"]),
        .testTarget(name: "DocumentChangesTests", dependencies: ["DocumentChanges", "NibCompiler", "SeededRandom"]),
        .testTarget(name: "NibDecompilerTests", dependencies: ["NibDecompiler", "SeededRandom"]),
        .testTarget(name: "AutoLayoutTests", dependencies: ["AutoLayout", "SeededRandom"]),
        .testTarget(name: "GraphicsTests", dependencies: ["Graphics"]),
        .testTarget(name: "KeyValueCodingTests", dependencies: ["KeyValueCoding"]),
        .testTarget(name: "ObjectRuntimeTests", dependencies: ["ObjectRuntime"]),
        .testTarget(name: "CocoaBindingsTests", dependencies: ["CocoaBindings", "NibArchive", "SeededRandom"]),
        .testTarget(name: "ViewCoreTests", dependencies: ["ViewCore"]),
        .testTarget(name: "ColumnViewCoreTests", dependencies: ["ColumnViewCore", "SeededRandom"]),
        // UIKit's tests by folder, so that a change in one rebuilds little.
        .target(
            name: "UIKitTestSupport", dependencies: ["UIKit", "NibCompiler"], path: "Tests/UIKitTestSupport"),
        .testTarget(name: "UIKitTests", dependencies: ["UIKitTestSupport"]),
        .testTarget(name: "UIKitNibTests", dependencies: ["UIKitTestSupport"]),
        .testTarget(name: "UIKitEventTests", dependencies: ["UIKitTestSupport"]),
        .testTarget(name: "UIKitControllerTests", dependencies: ["UIKitTestSupport"]),
        .testTarget(name: "UIKitContainerTests", dependencies: ["UIKitTestSupport"]),
        .testTarget(name: "UIKitCollectionTests", dependencies: ["SeededRandom", "UIKitTestSupport"]),
        .target(
            name: "AppKitTestSupport", dependencies: ["AppKit", "NibCompiler"], path: "Tests/AppKitTestSupport"),
        .testTarget(name: "AppKitTests", dependencies: ["AppKitTestSupport", "KeyValueCoding"]),
        .testTarget(name: "AppKitControlTests", dependencies: ["AppKitTestSupport"]),
        .testTarget(name: "AppKitTableTests", dependencies: ["AppKitTestSupport", "NibVocabulary", "SeededRandom"]),
        // Each standard binding × option × what a model may have, as a named test.
        .testTarget(
            name: "BindingMatrixTests", dependencies: ["AppKitTestSupport", "ColumnViewAppKit", "NibVocabulary"]),
        .testTarget(name: "ColumnViewTests", dependencies: ["ColumnViewUIKit", "NibCompiler"]),
        .testTarget(name: "ColumnViewAppKitTests", dependencies: ["AppKitTestSupport", "ColumnViewAppKit"]),
        .testTarget(name: "DesignCanvasTests", dependencies: ["DesignCanvas"]),
        .testTarget(name: "ReviewReportTests", dependencies: ["ReviewReport"]),
        .testTarget(
            name: "CanvasFactsTests", dependencies: ["CanvasFacts", "DesignCanvas", "DocumentRules"],
            swiftSettings: userInterface),
        .testTarget(name: "InterfaceScriptTests", dependencies: ["InterfaceScript"]),
        .testTarget(
            name: "WindowSystemTests", dependencies: ["inkwell-window", "WindowSystem", "CDBus", "CSDL2"]),
        .testTarget(
            name: "NibGeneratorTests", dependencies: ["nib-generator", "DocumentRules", "InterfaceBuilder", "UIKit"]),
        .testTarget(
            name: "AudioStreamParserTests", dependencies: ["AudioStreamParser", "SeededRandom"], exclude: ["Fixtures"]),
        .testTarget(name: "StreamTransportTests", dependencies: ["StreamTransport", "StreamServer"]),
        .testTarget(name: "LibraryLoadingTests", dependencies: ["LibraryLoading"]),
        .testTarget(name: "AudioDecodingTests", dependencies: ["AVCodecDecoding", "AudioDecoding"]),
        .testTarget(name: "AudioOutputTests", dependencies: ["AudioOutput", "AudioDeviceOutput"]),
        // A server that misbehaves on demand, and streams that tell the time in their sound.
        .target(name: "StreamServer", dependencies: ["Locking"], path: "Tests/StreamServer"),
        .testTarget(
            name: "AudioStreamerTests",
            dependencies: ["AVCodecDecoding", "AudioStreamer", "MediaControls", "SeededRandom", "StreamServer"],
            exclude: ["Fixtures"]),
        .testTarget(name: "PlayCommandTests", dependencies: ["inkwell-play", "StreamServer"]),
        .testTarget(
            name: "CommandLineTests",
            dependencies: ["inkwell", "InterfaceBuilder", "JSONText", "NibArchive", "SeededRandom"]),
    ]
)
