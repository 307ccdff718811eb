// SPDX-License-Identifier: Apache-2.0

/// The screen, the platform's age and the traits that a document is laid out with.
struct Simulation {
    let device: SimulatedDevice?
    let landscape: Bool
    let toolsVersion: Int
    let appearance: UIUserInterfaceStyle
    let screenSize: CGSize
    let rightToLeft: Bool
    /// Whether the configuration asks for another screen than the document's.
    let overridesScreen: Bool
    /// The screen size that the document was laid out on.
    let documentScreenSize: CGSize

    init(document: Document, configuration: DesignConfiguration) {
        let element = document.root.child(named: "device")
        let own = element?[attribute: "id"]
        device = SimulatedDevice.named(configuration.device ?? own ?? "")
        let ownLandscape = element?[attribute: "orientation"] == "landscape"
        landscape = configuration.landscape ?? ownLandscape
        let tools = document.toolsVersion.major
        // Documents told to open in later releases carry a number of their own and are laid out as Xcode 15 does.
        toolsVersion = tools >= 32_000 ? 22_999 : tools
        let ownAppearance: UIUserInterfaceStyle = element?[attribute: "appearance"] == "dark" ? .dark : .light
        appearance = configuration.appearance ?? ownAppearance
        // Without a device the canvas is the square that stands for any size.
        let fallback = Simulation.legacyScreenSize(document)
        screenSize = device?.screenSize(landscape: landscape) ?? fallback
        documentScreenSize = own.flatMap(SimulatedDevice.named)?.screenSize(landscape: ownLandscape) ?? fallback
        rightToLeft = configuration.locale.map { ["ar", "he", "fa", "ur"].contains($0.prefix { $0 != "-" && $0 != "_" }) } ?? false
        overridesScreen = configuration.device != nil || configuration.landscape != nil
    }

    /// Makes these the metrics and traits that views take.
    func activate() {
        PlatformMetrics.current = PlatformMetrics(
            toolsVersion: toolsVersion, displayScale: device?.scale ?? 2, device: device?.identifier,
            screenSize: screenSize, rightToLeft: rightToLeft)
        let classes = device?.sizeClasses(landscape: landscape)
        UITraitCollection.current = UITraitCollection { traits in
            traits.userInterfaceStyle = appearance
            traits.displayScale = device?.scale ?? 2
            traits.userInterfaceIdiom = device?.idiom ?? .phone
            traits.horizontalSizeClass = classes?.width ?? .unspecified
            traits.verticalSizeClass = classes?.height ?? .unspecified
            traits.layoutDirection = rightToLeft ? .rightToLeft : .leftToRight
            traits.preferredContentSizeCategory = .large
        }
    }

    /// The screen of documents from before devices were named.
    private static func legacyScreenSize(_ document: Document) -> CGSize {
        if document.targetRuntime == .tvOS { return CGSize(width: 1920, height: 1080) }
        let sizes = ["retina4": 568, "retina35": 480, "retina47": 667, "retina55": 736]
        let metrics = document.root.child(named: "simulatedMetricsContainer")?.children.first?.child(withKey: "destination")
        if let type = metrics?[attribute: "type"], let height = sizes[type] {
            return CGSize(width: type == "retina47" ? 375 : type == "retina55" ? 414 : 320, height: CGFloat(height))
        }
        return document.root[attribute: "useTraitCollections"] == "YES"
            ? CGSize(width: 600, height: 600) : CGSize(width: 320, height: 568)
    }
}
