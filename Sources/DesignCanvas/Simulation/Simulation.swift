// SPDX-License-Identifier: Apache-2.0

/// The screen, the platform's age and the traits that a document is laid out with.
struct Simulation {
    let device: SimulatedDevice?
    let landscape: Bool
    let toolsVersion: Int
    let appearance: UIUserInterfaceStyle
    let screenSize: CGSize
    let rightToLeft: Bool
    /// The text size of the canvas.
    private(set) var contentSize = UIContentSizeCategory.large
    /// The language to show; nil for the document's own.
    let locale: String?
    /// Whether the faults of the release that saved the document are repeated.
    let repeatsCanvasFaults: Bool
    /// Whether views show what they are bound to.
    let establishesBindings: Bool
    /// Whether the configuration asks for another screen than the document's.
    let overridesScreen: Bool
    /// The screen size that the document was laid out on.
    let documentScreenSize: CGSize
    /// Whether a tablet draws the phone, as the canvas has it where no system supports the phone any more.
    private var isPhoneOnTablet = false
    /// The fonts that the document takes from its program.
    private var programFonts: ProgramFonts?

    /// The simulation that a document asks for, changed by a configuration.
    init(document: Document, configuration: DesignConfiguration) {
        let element = document.root.child(named: "device")
        let tools = document.toolsVersion.major
        self.init(
            deviceIdentifier: element?[attribute: "id"],
            landscape: element?[attribute: "orientation"] == "landscape",
            appearance: element?[attribute: "appearance"] == "dark" ? .dark : .light,
            // Documents told to open in later releases carry a number of their own and are laid out as Xcode 15 does.
            toolsVersion: tools >= 32_000 ? 22_999 : tools, fallbackSize: Simulation.legacyScreenSize(document),
            configuration: configuration)
        let overrides = document.root.child(named: "accessibilityOverrides")
        let number = overrides?[attribute: "dynamicTypePreference"].flatMap(Int.init) ?? -1
        if overrides?[attribute: "isEnabled"] == "YES", Self.contentSizes.indices.contains(number) {
            contentSize = Self.contentSizes[number]
        } else if overrides == nil, repeatsCanvasFaults, Self.toolsWithSmallestText.contains(toolsVersion) {
            contentSize = .extraSmall
        } else if repeatsCanvasFaults, toolsVersion < Self.firstToolsWithLargeText, document.targetRuntime != .tvOS {
            contentSize = .medium
        }
        if let chosen = configuration.contentSizeCategory { contentSize = chosen }
        isPhoneOnTablet = repeatsCanvasFaults && !overridesScreen && Self.hasTabletBars(document)
        let lacksFonts = Self.toolsWithoutProgramFonts.contains { $0.contains(toolsVersion) }
        let showsFonts = !repeatsCanvasFaults || !lacksFonts
        programFonts = showsFonts ? ProgramFonts(document) : ProgramFonts()
    }

    /// Whether the navigation bars of a document are as high as only a tablet's are.
    private static func hasTabletBars(_ document: Document) -> Bool {
        let scenes = document.root.child(named: "scenes")?.children(named: "scene") ?? []
        return scenes.contains { scene in
            (scene.child(named: "objects")?.children(named: "navigationController") ?? []).contains {
                $0.recordedNavigationBarHeight.map { CGFloat($0) == BarFacts.highBar } ?? false
            }
        }
    }

    /// Some of Xcode 11, and Xcode 13.4, showed no fonts of programs.
    private static let toolsWithoutProgramFonts = [15_000..<15_700, 15_705..<17_000, 20_000..<21_000]

    /// Xcode 12.5 to 13.4 showed text styles at the smallest size in documents that say nothing about accessibility,
    /// and at the ordinary one where what they say is switched off.
    private static let toolsWithSmallestText = 18_000..<21_000

    /// Up to Xcode 7 the canvas showed text styles one size smaller than a phone does.
    private static let firstToolsWithLargeText = 11_000

    /// The text sizes by the numbers that documents have for them.
    private static let contentSizes: [UIContentSizeCategory] = [
        .extraSmall, .small, .medium, .large, .extraLarge, .extraExtraLarge, .extraExtraExtraLarge,
        .accessibilityMedium, .accessibilityLarge, .accessibilityExtraLarge, .accessibilityExtraExtraLarge,
        .accessibilityExtraExtraExtraLarge,
    ]

    /// The simulation for a compiled nib, which does not say what it was designed on.
    init(configuration: DesignConfiguration) {
        let metrics = PlatformMetrics()
        self.init(
            deviceIdentifier: metrics.device, landscape: false, appearance: .light, toolsVersion: metrics.toolsVersion,
            fallbackSize: metrics.screenSize, configuration: configuration)
    }

    private init(
        deviceIdentifier: String?, landscape ownLandscape: Bool, appearance ownAppearance: UIUserInterfaceStyle,
        toolsVersion: Int, fallbackSize: CGSize, configuration: DesignConfiguration
    ) {
        device = SimulatedDevice.named(configuration.device ?? deviceIdentifier ?? "")
        landscape = configuration.landscape ?? ownLandscape
        self.toolsVersion = toolsVersion
        appearance = configuration.appearance ?? ownAppearance
        // Without a device the canvas is the square that stands for any size.
        screenSize = device?.screenSize(landscape: landscape) ?? fallbackSize
        documentScreenSize =
            deviceIdentifier.flatMap(SimulatedDevice.named)?.screenSize(landscape: ownLandscape) ?? fallbackSize
        locale = configuration.locale
        let language = configuration.locale.map { $0.prefix { $0 != "-" && $0 != "_" } }
        rightToLeft = language.map { Self.languagesFromRightToLeft.contains(String($0)) } ?? false
        repeatsCanvasFaults = configuration.repeatsCanvasFaults
        establishesBindings = configuration.establishesBindings
        overridesScreen = configuration.device != nil || configuration.landscape != nil
    }

    /// Languages whose letters run from right to left.
    private static let languagesFromRightToLeft: Set<String> = [
        "ar", "ckb", "dv", "fa", "he", "iw", "ks", "ps", "sd", "syr", "ug", "ur", "yi",
    ]

    /// The tablet that draws a phone's views with its own bars and margins.
    private static let tablet = "ipad9_7"

    /// Makes these the metrics and traits that views take.
    func activate() {
        let drawingDevice = isPhoneOnTablet && device?.idiom == .phone ? Self.tablet : device?.identifier
        PlatformMetrics.current = PlatformMetrics(
            toolsVersion: toolsVersion, displayScale: layoutScale, device: drawingDevice,
            screenSize: screenSize, rightToLeft: rightToLeft)
        PlatformMetrics.current.isDesignCanvas = true
        PlatformMetrics.current.smallestFilledLength = StackPlaceholders.smallestFilledLength(tools: toolsVersion)
        PlatformMetrics.current.emptyStacksResist = StackPlaceholders.emptyStacksResist(tools: toolsVersion)
        PlatformMetrics.current.leavesRoomForHiddenViews = toolsVersion < Self.firstToolsWithoutHiddenViews
        PlatformMetrics.current.programFonts = programFonts
        UIDatePicker.currentDate = Simulation.date
        let classes = device?.sizeClasses(landscape: landscape)
        UITraitCollection.current = UITraitCollection { traits in
            traits.userInterfaceStyle = appearance
            traits.displayScale = device?.scale ?? 2
            traits.userInterfaceIdiom = device?.idiom ?? .phone
            traits.horizontalSizeClass = classes?.width ?? .unspecified
            traits.verticalSizeClass = classes?.height ?? .unspecified
            traits.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight
            traits.preferredContentSizeCategory = contentSize
        }
    }

    /// The size classes as documents name them; those of no device are neither compact nor regular.
    var documentSizeClasses: SizeClasses {
        device?.documentSizeClasses(landscape: landscape) ?? SizeClasses()
    }

    /// The pixels a point that frames are rounded to.
    ///
    /// Up to Xcode 7 the canvas rounded to those of the Mac's display, and most displays had one a point; at the newer
    /// ones and to this day it rounds to the device's.
    private var layoutScale: CGFloat {
        if repeatsCanvasFaults, !overridesScreen, toolsVersion < Self.firstToolsWithDeviceScale { return 1 }
        return device?.scale ?? 2
    }

    private static let firstToolsWithDeviceScale = 11_000
    /// Xcode 8.3 is the first whose stack views close up where a view is hidden.
    private static let firstToolsWithoutHiddenViews = 12_120

    /// What pickers of the current date show, so that a picture is the same every day.
    private static let date = Calendar(identifier: .gregorian).date(
        from: DateComponents(year: 2024, month: 9, day: 9, hour: 9, minute: 41))

    /// The screen of documents from before devices were named.
    private static func legacyScreenSize(_ document: Document) -> CGSize {
        if document.targetRuntime == .tvOS { return CGSize(width: 1920, height: 1080) }
        let sizes = ["retina4": 568, "retina35": 480, "retina47": 667, "retina55": 736]
        let metrics = document.root.child(named: "simulatedMetricsContainer")?.children.first?.child(
            withKey: "destination")
        if let type = metrics?[attribute: "type"], let height = sizes[type] {
            return CGSize(width: type == "retina47" ? 375 : type == "retina55" ? 414 : 320, height: CGFloat(height))
        }
        return document.root[attribute: "useTraitCollections"] == "YES"
            ? CGSize(width: 600, height: 600) : CGSize(width: 320, height: 568)
    }
}

extension ProgramFonts {
    /// The fonts that Interface Builder found in the program's files, as it lists them in the document.
    fileprivate init(_ document: Document) {
        self.init()
        for file in document.root.child(named: "customFonts")?.children ?? [] {
            let names = file.children(named: "string").map(\.text)
            if file.key?.lowercased().hasSuffix(".otf") == true {
                postScript.formUnion(names)
            } else {
                others.formUnion(names)
            }
        }
    }
}
