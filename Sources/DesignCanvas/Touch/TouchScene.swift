// SPDX-License-Identifier: Apache-2.0

/// A scene of a storyboard or a top-level view of a xib of iOS or tvOS: on its device, with the bars around it.
final class TouchScene: DesignScene {
    /// The controller of a storyboard's scene.
    let controller: UIViewController?
    private let view: UIView
    private let bars: SceneBars
    /// The navigation controller of another scene whose bar this one shows.
    private let container: UINavigationController?
    private let recordedFrame: CGRect
    private var simulation: Simulation { opened.simulation }

    init(
        opened: OpenDocument, name: String, element: Element?, controller: UIViewController?, root: UIView,
        bars: SceneBars, container: UINavigationController? = nil
    ) {
        self.controller = controller
        self.container = container
        self.bars = bars
        view = root
        recordedFrame = Self.recordedFrame(of: root, in: opened)
        super.init(opened: opened, name: name, element: element, root: root)
    }

    nonisolated deinit {}

    /// The place and size that the document gives a root, of which the nib has only the size; those of the nib where it
    /// does not.
    private static func recordedFrame(of view: UIView, in opened: OpenDocument) -> CGRect {
        guard let rect = opened.element(of: view)?.child(withKey: "frame"), rect.name == "rect",
            let width = rect.double("width"), let height = rect.double("height")
        else { return view.frame }
        let frame = CGRect(x: rect.double("x") ?? 0, y: rect.double("y") ?? 0, width: width, height: height)
        return frame.size == view.frame.size ? frame : view.frame
    }

    override var isScreen: Bool { controller != nil }

    // MARK: Size

    override var size: CGSize {
        guard controller != nil, fillsScreen else { return view.bounds.size }
        return simulation.screenSize
    }

    /// The screen of a scene that names its device in a document that names none, as Xcode 8 left those of the square
    /// canvas.
    private var namedScreen: CGSize? {
        guard simulation.device == nil, recordedFrame.size == CGSize(width: 600, height: 600),
            let type = element?.child(withKey: "simulatedDestinationMetrics")?[attribute: "type"],
            type.hasSuffix(".fullscreen")
        else { return nil }
        return SimulatedDevice.named(String(type.prefix { $0 != "." }))?.portraitSize
    }

    /// Whether the scene stands for a whole screen.
    private var fillsScreen: Bool {
        controller != nil && recordedFrame.width == simulation.documentScreenSize.width
            && recordedFrame.height >= simulation.documentScreenSize.height - 150
            && recordedFrame.height <= simulation.documentScreenSize.height
    }

    /// Gives the root its size and safe area.
    override func prepare() {
        var frame = recordedFrame
        var outline = recordedFrame
        let isOverridden = simulation.overridesScreen && frame.size == simulation.documentScreenSize
        if let screen = isOverridden ? simulation.screenSize : namedScreen {
            frame = CGRect(origin: .zero, size: screen)
            outline = frame
        } else if controller != nil, [20, 64].contains(frame.origin.y),
            [480, 568, 600, 667, 736].contains(frame.height)
        {
            // Recorded before the bars were taken off.
            frame.size.height -= frame.origin.y
        }
        let insets = CanvasSafeArea(
            simulation: simulation, bars: bars, frame: outline, belongsToController: controller != nil,
            isReusable: isReusable,
            isFreeform: element?.isFreeform ?? false,
            fillsFreeformSize: fillsFreeformSize, countsTwice: !isContainer && !isFreeformPart
        ).insets
        var inner = insets
        if liesBelowOpaqueBar(frame) {
            frame.size.height -= insets.top
            inner.top = 0
        }
        view.frame = frame
        view.rootSafeAreaInsets = inner
        letEndsOfRowYield()
        view.scrollViewsPassSafeAreaOn = simulation.repeatsCanvasFaults && opened.document?.useSafeAreas == false
        // A view alone had no screen's margins before there were safe areas, nor has it any on the square canvas that
        // stands for any size.
        let isSquare = simulation.screenSize.width == 600 && recordedFrame.width == 600
        view.hasPlainRootMargins =
            controller == nil
            && (simulation.toolsVersion < MarginFacts.firstWithSafeArea || (simulation.device == nil && isSquare))
        view.setNeedsLayout()
        view.layoutDidChange()
        simulatedBars = makeSimulatedBars(covering: insets)
    }

    /// Whether the root is laid out below a navigation bar that nothing shows through, though it is recorded as high as
    /// the screen.
    private func liesBelowOpaqueBar(_ frame: CGRect) -> Bool {
        bars.navigation && bars.opaqueNavigation && controller != nil && simulation.device != nil
            && frame.size == simulation.screenSize
            && element?.bool("extendedLayoutIncludesOpaqueBars") != true
    }

    /// The bars that the containers of the scene's controller show over its view.
    private var simulatedBars: SimulatedBarsView?

    /// - Parameter insets: what screen and bars cover together.
    private func makeSimulatedBars(covering insets: UIEdgeInsets) -> SimulatedBarsView? {
        guard let controller, fillsScreen, bars.navigation || bars.toolbar || bars.tab else { return nil }
        var screen = screenInsets
        // The bar of a sheet is higher by this.
        if sheetOffset > 0 { screen.top = 12 }
        let view = SimulatedBarsView(
            controller: controller, in: container, showsNavigationBar: bars.navigation && !isContainer,
            showsLargeTitle: bars.largeTitle, showsToolbar: bars.toolbar && !isContainer,
            showsTabBar: bars.tab && !(controller is UITabBarController), screenInsets: screen)
        view.frame = CGRect(x: 0, y: sheetOffset, width: size.width, height: size.height - sheetOffset)
        return view
    }

    /// How far below the top of the screen the scene begins as a sheet; 0 for what fills the screen.
    private var sheetOffset: CGFloat {
        let gap = size.height - view.bounds.height
        let isRounded = simulation.device.map { $0.hasRoundedScreen && $0.idiom == .phone } ?? false
        return fillsScreen && isRounded && !simulation.landscape && gap > 1 && gap < 70 ? gap : 0
    }

    /// What the device alone covers.
    private var screenInsets: UIEdgeInsets {
        var bare = bars
        bare.navigation = false
        bare.toolbar = false
        bare.tab = false
        return CanvasSafeArea(
            simulation: simulation, bars: bare,
            frame: CGRect(origin: .zero, size: simulation.screenSize), belongsToController: true,
            countsTwice: false
        ).insets
    }

    /// Whether the scene is a container's, which places its bars itself.
    private var isContainer: Bool { controller is UINavigationController || controller is UITabBarController }

    /// Whether the root takes all of the size that the document gives it in place of a screen's.
    private var fillsFreeformSize: Bool {
        guard let size = element?.child(withKey: "freeformSize") else { return false }
        return size.double("width") == recordedFrame.width && size.double("height") == recordedFrame.height
    }

    /// Whether the root is a table's cell or a view for a bar, which no bar covers.
    private var isReusable: Bool {
        let barViews = ["titleView", "customView", "navigationBar", "tabBar", "toolbar"]
        return element?.name == "tableViewCell" || barViews.contains(element?.key ?? "")
    }

    /// Whether the root has a size of its own that is no whole screen's.
    private var isFreeformPart: Bool {
        controller == nil && (element?.isFreeform ?? false) && recordedFrame.size != simulation.documentScreenSize
    }

    /// What does not fit into a row that a document shows alone reaches over its end.
    private func letEndsOfRowYield() {
        guard controller == nil, let row = view as? UITableViewCell else { return }
        row.endsYieldToContents = true
        row.contentView.endsYieldToContents = true
    }

    // MARK: Layout

    override func layOut() {
        view.layoutIfNeeded()
        simulatedBars?.layoutIfNeeded()
    }

    override var trees: [View] { [view] + (simulatedBars.map { [$0] } ?? []) }

    override var placedTrees: [(view: View, origin: CGPoint)] {
        [(view, CGPoint(x: 0, y: max(0, size.height - view.bounds.height)))]
            + (simulatedBars.map { [($0, $0.frame.origin)] } ?? [])
    }

    // MARK: Drawing

    override func drawContent(in context: CGContext) {
        context.saveGState()
        if sheetOffset > 0 { clipToSheet(context) }
        context.saveGState()
        context.translateBy(x: 0, y: max(0, size.height - view.bounds.height))
        DrawingWalk.draw(view, in: context)
        CanvasCaptions(record: opened.record, document: opened.document).draw(over: view, in: context)
        context.restoreGState()
        if let simulatedBars {
            context.translateBy(x: simulatedBars.frame.minX, y: simulatedBars.frame.minY)
            DrawingWalk.draw(simulatedBars, in: context)
        }
        context.restoreGState()
        drawStatusBar(in: context)
    }

    /// Shows what the sheet covers as plain ground, and cuts the sheet's corners.
    private func clipToSheet(_ context: CGContext) {
        context.setFillColor(UIColor.systemGray4.resolvedColor(with: .current).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: size.width, height: sheetOffset + 10))
        let sheet = CGRect(x: 0, y: sheetOffset, width: size.width, height: size.height - sheetOffset)
        let path = CGPath(roundedRect: sheet, cornerRadii: CornerRadii(topLeft: 10, topRight: 10))
        context.clip(to: path)
        context.setFillColor(ground)
        context.fill(sheet)
    }

    /// A screen is the system's background; a single view lies on a grey canvas, so that what is white or clear in it
    /// can be seen.
    override var ground: CGColor {
        if controller != nil || isReusable && element?.name == "tableViewCell" && (view.backgroundFill?.alpha ?? 0) > 0
        {
            return UIColor.systemBackground.resolvedColor(with: .current).cgColor
        }
        return UIColor.systemGray5.resolvedColor(with: .current).cgColor
    }

    private func drawStatusBar(in context: CGContext) {
        guard controller != nil, fillsScreen, let device = simulation.device, device.idiom == .phone,
            !simulation.landscape
        else { return }
        let height = bars.hidesStatusBar ? 0 : screenInsets.top
        SimulatedStatusBar(size: size, height: height, isRounded: device.hasRoundedScreen).draw(
            in: context
        ) { isDark(at: $0) ? .white : .black }
    }

    /// Whether what lies at a point of the screen is dark.
    private func isDark(at point: CGPoint) -> Bool {
        let inRoot = CGPoint(x: point.x, y: point.y - max(0, size.height - view.bounds.height))
        if point.y < sheetOffset { return UIColor.systemGray4.resolvedColor(with: .current).cgColor.luminance < 0.4 }
        let behind = view.fill(at: inRoot, over: ground)
        let inBars = CGPoint(x: point.x, y: point.y - sheetOffset)
        return (simulatedBars?.fill(at: inBars, over: behind) ?? behind).luminance < 0.4
    }
}

extension Element {
    /// Whether a controller's view has a size of its own on the canvas.
    var isFreeform: Bool {
        if child(withKey: "simulatedDestinationMetrics") != nil { return choosesFreeform }
        return child(withKey: "freeformSize") != nil
    }

    /// Whether a size of its own is what was chosen for a controller's view, and not only what it would have.
    var choosesFreeform: Bool {
        child(withKey: "simulatedDestinationMetrics")?.name == "freeformSimulatedSizeMetrics"
    }
}
