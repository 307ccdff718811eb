// SPDX-License-Identifier: Apache-2.0

/// What the simulated device and bars cover of a root view, as Interface Builder's canvas has it.
///
/// The figures were measured from constraints to the safe area in documents of every release; they belong to a
/// device and a range of releases.
struct CanvasSafeArea {
    let simulation: Simulation
    let bars: SceneBars
    /// The root view's recorded frame.
    let frame: CGRect
    let belongsToController: Bool
    /// Whether the root is a table's cell or a view for a bar, which nothing covers unless it is larger than the screen.
    var isReusable = false
    /// Whether the root has a size of its own that stands for no part of the screen.
    var isFreeform = false
    /// Whether the root takes all of such a size, so that the bars that are simulated lie over it.
    var fillsFreeformSize = false
    /// Whether the releases that count the safe area twice do so here.
    var countsTwice = true

    var insets: UIEdgeInsets {
        if isReusable, !exceedsScreen { return .zero }
        if bars.coversScreen, Self.toolsWithBareScreens.contains(simulation.toolsVersion) { return .zero }
        var device = deviceInsets
        let screen = simulation.screenSize
        if !belongsToController || isFreeform, simulation.device != nil, isRoundedPhone, frame.size != screen,
            (Self.firstWithoutStatusBar..<(belongsToController ? 20_000 : 21_600)).contains(simulation.toolsVersion),
            frame.width <= screen.width,
            frame.height <= screen.height
        {
            device.bottom = 0
        }
        let isOnDevice = belongsToController && simulation.device != nil
        // Before documents named devices, a scene inside of another had no status bar.
        let isInner = belongsToController && bars.embeddedTop != nil && frame.size != screen
        let fit: Fit =
            isOnDevice ? fit(missing: screen.height - frame.height, device: device) : isInner ? .belowTop : .full
        var top: CGFloat
        var bottom = device.bottom + bottomBars
        switch fit {
        case .full:
            if isOnDevice, bars.modal, simulation.toolsVersion >= 15_000, !isRoundedPhone, !simulation.landscape {
                device.top = 0
            }
            top = device.top + (bars.navigation ? navigationBar : 0)
            // Nothing covers a sheet on a phone that lies on its side.
            if isOnDevice, bars.modal, isRoundedPhone, simulation.landscape { (top, bottom, device.side) = (0, 0, 0) }
        case .sheet where bars.navigation && bars.opaqueNavigation:
            // The root lies below the bar.
            (top, bottom) = (0, bottomBars)
        case .sheet:
            // A sheet's bar is as high on a tablet as on a phone.
            top = bars.navigation ? navigationBar + Self.sheetBar - BarFacts.navigationBarHeight(for: traits) : 0
            if simulation.toolsVersion >= Self.firstWithBareSheets || !isRoundedPhone { bottom = 0 }
        case .belowTop: top = 0
        case .aboveBottom: (top, bottom) = (device.top + (bars.navigation ? navigationBar : 0), 0)
        case .embedded(let hostTop): (top, bottom) = (max(0, device.top - hostTop), 0)
        case .free:
            (top, bottom) = (bars.navigation && fillsFreeformSize ? navigationBar : 0, 0)
            if isFreeform, freeformHasStatusBar { top += device.top }
        }
        // Old releases recorded the views of controllers below the bars; guides count from there.
        if belongsToController, frame.origin.y > 0 { top = max(0, top - frame.origin.y) }
        if belongsToController, simulation.device == nil, frame.maxY == screen.height - bottomBars { bottom = 0 }
        if simulation.toolsVersion >= 23_727, isRoundedPhone, countsTwice, simulation.repeatsCanvasFaults {
            // Xcode 16.3 and later add what the upright device covers once more.
            let upright = uprightInsets
            switch fit {
            case .sheet where bars.navigation && bars.largeTitle: top = 20 + navigationBar
            case .sheet: (top, bottom) = (bars.navigation ? 2 * top : upright.top, 2 * bottom)
            default: (top, bottom) = (top + upright.top, bottom + upright.bottom)
            }
        }
        return UIEdgeInsets(top: top, left: device.side, bottom: bottom, right: device.side)
    }

    /// Whether a screen of a size of its own has a status bar: up to Xcode 10 where it could be an upright phone's, from
    /// Xcode 14.3 on always on a phone.
    private var freeformHasStatusBar: Bool {
        if simulation.toolsVersion >= Self.firstWithStatusBarAgain { return simulation.device?.idiom == .phone }
        return simulation.toolsVersion < Self.firstWithoutStatusBar
            && frame.height > frame.width && frame.height >= Self.smallestPhoneHeight
    }

    /// Whether the root is wider and higher than the screen.
    private var exceedsScreen: Bool {
        frame.width > simulation.screenSize.width && frame.height > simulation.screenSize.height
    }

    private var isRoundedPhone: Bool { simulation.device.map { $0.hasRoundedScreen && $0.idiom == .phone } ?? false }

    // MARK: Roots smaller than the screen

    /// How a controller's view lies in the screen.
    private enum Fit {
        case full
        /// Over another screen, whose top shows.
        case sheet
        /// Its edges do not reach under the bars at the top.
        case belowTop
        /// Its edges do not reach under the bars at the bottom.
        case aboveBottom
        /// In a part of another controller's view.
        case embedded(hostTop: CGFloat)
        /// Under no bar.
        case free
    }

    /// How a view lies in a screen that is higher by a length.
    private func fit(missing gap: CGFloat, device: (top: CGFloat, bottom: CGFloat, side: CGFloat)) -> Fit {
        if simulation.landscape { return gap > 1 && gap < 70 ? .free : .full }
        guard gap > 1, !(isFreeform && isRoundedPhone) else { return .full }
        if let top = bars.embeddedTop { return .embedded(hostTop: top) }
        if isRoundedPhone, gap < 70 { return .sheet }
        // Even where no status bar is simulated, its room is missing.
        let status = isRoundedPhone ? device.top : 20
        if gap == status + 44 || (gap == 44 && device.top == 0) { return .belowTop }
        if gap == device.bottom + 49, bars.tab { return .aboveBottom }
        if gap == 20, !isRoundedPhone { return .sheet }
        return isRoundedPhone && [88, 92, 96].contains(gap) ? .belowTop : .free
    }

    // MARK: Bars

    /// The height of a sheet's navigation bar, where that of a screen is as ``BarFacts`` has it.
    private static let sheetBar: CGFloat = 56

    /// The height of the navigation bar.
    private var navigationBar: CGFloat {
        let hasLargeTitle = bars.largeTitle && !simulation.landscape
        if hasLargeTitle, !bars.prompt, let height = bars.largeTitleBarHeight { return height }
        let title = (hasLargeTitle ? BarFacts.largeTitleHeight : 0) + (bars.prompt ? BarFacts.promptHeight : 0)
        if simulation.toolsVersion >= 24_000 { return 54 + title }
        return BarFacts.navigationBarHeight(for: traits) + title
    }

    private var bottomBars: CGFloat {
        var height: CGFloat = 0
        if bars.toolbar { height += toolbar }
        if bars.tab { height += BarFacts.tabBarHeight(for: traits) }
        return height
    }

    /// The height of a simulated toolbar, which from Xcode 11 on is that of one above a home indicator on every phone.
    private var toolbar: CGFloat {
        let height = BarFacts.toolbarHeight(for: traits, isLowest: !bars.tab)
        let isHigh =
            simulation.toolsVersion >= Self.firstWithoutStatusBar && !bars.tab && !simulation.landscape
            && simulation.device?.idiom == .phone
        return isHigh ? max(height, BarFacts.toolbarAboveIndicator) : height
    }

    /// The size classes of the screen, which the canvas sets before it asks.
    private var traits: UITraitCollection { .current }

    // MARK: Device

    /// The first release that simulates no status bar on phones with a home button: Xcode 11.
    private static let firstWithoutStatusBar = 14_800
    /// The first release that does so again: Xcode 14.3.
    private static let firstWithStatusBarAgain = 21_700
    private static let smallestPhoneHeight: CGFloat = 480
    /// The first release that keeps nothing free below a sheet: Xcode 13.3.
    private static let firstWithBareSheets = 20_000
    /// Xcode 14.3 simulates nothing over what a segue shows over all of the screen.
    private static let toolsWithBareScreens = 21_600..<22_000

    /// What a device with rounded corners covers while it stands upright.
    private var uprightInsets: (top: CGFloat, bottom: CGFloat) {
        (simulation.device.map { Self.housingHeight($0.identifier, tools: simulation.toolsVersion) } ?? 0, 34)
    }

    /// What the device itself covers.
    private var deviceInsets: (top: CGFloat, bottom: CGFloat, side: CGFloat) {
        let tools = simulation.toolsVersion
        guard let device = simulation.device else {
            return (bars.hidesStatusBar || tools >= 15_000 ? 0 : 20, 0, 0)
        }
        switch device.idiom {
        case .tv:
            return (60, 60, 90)
        case .pad:
            // Xcode 11 and 12 simulate no status bar, and over a view alone no release up to Xcode 14.2 does.
            let bottom: CGFloat = device.hasRoundedScreen ? 20 : 0
            if (14_800..<(belongsToController ? 19_100 : 21_500)).contains(tools) { return (0, bottom, 0) }
            return (device.hasRoundedScreen ? 24 : 20, bottom, 0)
        default:
            break
        }
        if device.hasRoundedScreen {
            let top = Self.housingHeight(device.identifier, tools: tools)
            return simulation.landscape ? (0, 21, tools < 21_225 ? 44 : top) : (top, 34, 0)
        }
        // Xcode 11 to 14.2 simulate no status bar on phones with a home button.
        var top: CGFloat = (Self.firstWithoutStatusBar..<Self.firstWithStatusBarAgain).contains(tools) ? 0 : 20
        if simulation.landscape || bars.hidesStatusBar && tools < MarginFacts.firstWithSafeArea { top = 0 }
        let isPart = frame.width >= frame.height || (isFreeform && !exceedsScreen)
        if tools < 21_500, isPart, !belongsToController { top = 0 }
        return (top, 0, 0)
    }

    private static func housingHeight(_ device: String, tools: Int) -> CGFloat {
        switch device {
        case "retina6_12", "retina6_72": 59
        case "retina6_3", "retina6_9": 62
        case _ where tools < 21_225: 44
        case "retina6_1": 48
        case "retina5_9": 50
        case "retina6_0", "retina6_7": 47
        default: 44
        }
    }
}
