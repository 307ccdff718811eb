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
    /// Whether the root is a cell or a view for a bar, which no bar covers.
    var isReusable = false
    /// Whether the releases that count the safe area twice do so here.
    var countsTwice = true

    var insets: UIEdgeInsets {
        if isReusable { return .zero }
        let tools = simulation.toolsVersion
        let rounded = simulation.device.map { $0.hasRoundedScreen && $0.idiom == .phone } ?? false
        var (top, bottom, side) = deviceInsets
        let screen = simulation.screenSize
        if !belongsToController, simulation.device != nil, rounded, frame.size != screen, tools < 20_000,
            frame.width <= screen.width
        {
            bottom = 0
        }
        let status = top
        var bar: CGFloat = 44
        var isSheet = false
        if belongsToController, simulation.device != nil, !simulation.landscape {
            let gap = screen.height - frame.height
            if gap > 1 {
                // Shorter than the screen: a sheet, or a view whose edges do not reach under the bars.
                guard rounded, gap < 70 else {
                    return UIEdgeInsets(
                        top: 0, left: 0, bottom: rounded && [88, 92, 96].contains(gap) ? bottom : 0, right: 0)
                }
                isSheet = true
                top = 0
                bar = 56
            } else if bars.modal, tools >= 15_000, !rounded {
                top = 0
            }
        }
        if bars.navigation { top += bars.largeTitle ? bar + 52 : bar }
        if bars.tab { bottom += 49 }
        // Old releases recorded the views of controllers below the bars; guides count from there.
        if belongsToController, frame.origin.y > 0 { top = max(0, top - frame.origin.y) }
        if tools >= 23_727, rounded, countsTwice, simulation.repeatsCanvasFaults {
            // Xcode 16.3 and later count the safe area twice.
            top *= 2
            bottom *= 2
            // Bars with large titles are counted once, and lie 20 points below the top of a sheet.
            if bars.navigation, bars.largeTitle { top = (isSheet ? 20 : 2 * status) + Self.tallBar }
        }
        return UIEdgeInsets(top: top, left: side, bottom: bottom, right: side)
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
            if device.hasRoundedScreen { return (tools >= 15_400 ? 24 : 20, 20, 0) }
            return ((14_800..<21_500).contains(tools) ? 0 : 20, 0, 0)
        default:
            break
        }
        if device.hasRoundedScreen {
            let top = Self.housingHeight(device.identifier, tools: tools)
            return simulation.landscape ? (0, 21, tools < 21_225 ? 44 : top) : (top, 34, 0)
        }
        // Xcode 11 to 14.2 simulate no status bar on phones with a home button.
        var top: CGFloat = (14_800..<21_700).contains(tools) ? 0 : 20
        if simulation.landscape || bars.hidesStatusBar { top = 0 }
        if tools < 21_500, frame.width >= frame.height, !belongsToController { top = 0 }
        return (top, 0, 0)
    }

    /// The height of a navigation bar with a large title since Xcode 26.
    private static let tallBar: CGFloat = 106

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
