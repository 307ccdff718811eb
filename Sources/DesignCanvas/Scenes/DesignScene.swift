// SPDX-License-Identifier: Apache-2.0

/// One scene of a storyboard or one top-level view of a xib, on the canvas.
public final class DesignScene {
    /// What the outline calls the scene.
    public let name: String
    /// The document id of the controller or view.
    public var identifier: String? { element?.id }
    /// The controller of a storyboard's scene.
    public let controller: UIViewController?
    /// The scene's outermost view.
    public let root: UIView

    let element: Element?
    let bars: SceneBars
    private let opened: OpenDocument
    private let recordedFrame: CGRect

    init(
        opened: OpenDocument, name: String, element: Element?, controller: UIViewController?, root: UIView,
        bars: SceneBars
    ) {
        self.opened = opened
        self.name = name
        self.element = element
        self.controller = controller
        self.root = root
        self.bars = bars
        recordedFrame = Self.recordedFrame(of: root, in: opened)
    }

    /// The place and size that the document gives a root, of which the nib has only the size; those of the nib where it
    /// does not.
    private static func recordedFrame(of root: UIView, in opened: OpenDocument) -> CGRect {
        guard let rect = opened.element(of: root)?.child(withKey: "frame"), rect.name == "rect",
            let width = rect.double("width"), let height = rect.double("height")
        else { return root.frame }
        let frame = CGRect(x: rect.double("x") ?? 0, y: rect.double("y") ?? 0, width: width, height: height)
        return frame.size == root.frame.size ? frame : root.frame
    }

    // MARK: Size

    /// The size of the canvas, in points.
    public var size: CGSize {
        guard controller != nil, fillsScreen else { return root.bounds.size }
        return opened.simulation.screenSize
    }

    /// Whether the scene stands for a whole screen.
    private var fillsScreen: Bool {
        controller != nil && recordedFrame.width == opened.simulation.documentScreenSize.width
            && recordedFrame.height >= opened.simulation.documentScreenSize.height - 150
            && recordedFrame.height <= opened.simulation.documentScreenSize.height
    }

    /// Gives the root its size and safe area.
    func prepare() {
        var frame = recordedFrame
        var outline = recordedFrame
        let simulation = opened.simulation
        if simulation.overridesScreen, frame.size == simulation.documentScreenSize {
            frame = CGRect(origin: .zero, size: simulation.screenSize)
            outline = frame
        } else if [20, 64].contains(frame.origin.y), [480, 568, 600, 667, 736].contains(frame.height) {
            // Recorded before the bars were taken off.
            frame.size.height -= frame.origin.y
        }
        root.frame = frame
        let insets = CanvasSafeArea(
            simulation: simulation, bars: bars, frame: outline, belongsToController: controller != nil,
            isReusable: isReusable, countsTwice: !isContainer
        ).insets
        root.rootSafeAreaInsets = insets
        root.setNeedsLayout()
        root.layoutDidChange()
        simulatedBars = makeSimulatedBars(covering: insets)
    }

    /// The bars that the containers of the scene's controller show over its view.
    private var simulatedBars: SimulatedBarsView?

    /// - Parameter insets: what screen and bars cover together.
    private func makeSimulatedBars(covering insets: UIEdgeInsets) -> SimulatedBarsView? {
        guard let controller, fillsScreen, bars.navigation || bars.tab else { return nil }
        var screen = screenInsets
        // The bar of a sheet is higher by this.
        if sheetOffset > 0 { screen.top = 12 }
        let view = SimulatedBarsView(
            controller: controller, showsNavigationBar: bars.navigation && !isContainer,
            showsLargeTitle: bars.largeTitle, showsTabBar: bars.tab && !(controller is UITabBarController),
            screenInsets: screen)
        view.frame = CGRect(x: 0, y: sheetOffset, width: size.width, height: size.height - sheetOffset)
        return view
    }

    /// How far below the top of the screen the scene begins as a sheet; 0 for what fills the screen.
    private var sheetOffset: CGFloat {
        let gap = size.height - root.bounds.height
        let isRounded = opened.simulation.device.map { $0.hasRoundedScreen && $0.idiom == .phone } ?? false
        return fillsScreen && isRounded && !opened.simulation.landscape && gap > 1 && gap < 70 ? gap : 0
    }

    /// What the device alone covers.
    private var screenInsets: UIEdgeInsets {
        var bare = bars
        bare.navigation = false
        bare.tab = false
        return CanvasSafeArea(
            simulation: opened.simulation, bars: bare,
            frame: CGRect(origin: .zero, size: opened.simulation.screenSize), belongsToController: true,
            countsTwice: false
        ).insets
    }

    /// Whether the scene is a container's, which places its bars itself.
    private var isContainer: Bool { controller is UINavigationController || controller is UITabBarController }

    /// Whether the root is a cell or a view for a bar, which no bar covers.
    private var isReusable: Bool {
        let reusable = ["tableViewCell", "collectionViewCell", "collectionReusableView"]
        let barViews = ["titleView", "customView", "navigationBar", "tabBar", "toolbar"]
        return reusable.contains(element?.name ?? "") || barViews.contains(element?.key ?? "")
    }

    // MARK: Layout

    /// Lays the scene out.
    public func layout() {
        opened.simulation.activate()
        root.layoutIfNeeded()
        simulatedBars?.layoutIfNeeded()
    }

    /// The frame of every view with an id, in its superview's coordinates, in points.
    public func frames() -> [(id: String, frame: CGRect)] {
        layout()
        var result: [(String, CGRect)] = []
        collect(root, depth: 0, into: &result)
        if let simulatedBars { collect(simulatedBars, depth: 0, into: &result) }
        return result
    }

    private func collect(_ view: View, depth: Int, into result: inout [(String, CGRect)]) {
        guard depth < 600 else { return }
        if let id = opened.record.identifier(of: view) { result.append((id, view.frame)) }
        for child in view.childViews { collect(child, depth: depth + 1, into: &result) }
    }

    // MARK: Drawing

    /// Draws the scene; the context's origin is the canvas's top left.
    public func draw(in context: CGContext) {
        layout()
        let area = CGRect(origin: .zero, size: size)
        context.saveGState()
        context.clip(to: area)
        context.setFillColor(canvasColor)
        context.fill(area)
        context.saveGState()
        if sheetOffset > 0 { clipToSheet(context) }
        context.saveGState()
        context.translateBy(x: 0, y: max(0, size.height - root.bounds.height))
        DrawingWalk.draw(root, in: context)
        opened.captions.draw(over: root, in: context)
        context.restoreGState()
        if let simulatedBars {
            context.translateBy(x: simulatedBars.frame.minX, y: simulatedBars.frame.minY)
            DrawingWalk.draw(simulatedBars, in: context)
        }
        context.restoreGState()
        drawStatusBar(in: context)
        context.restoreGState()
    }

    /// Shows what the sheet covers as plain ground, and cuts the sheet's corners.
    private func clipToSheet(_ context: CGContext) {
        context.setFillColor(UIColor.systemGray4.resolvedColor(with: .current).cgColor)
        context.fill(CGRect(x: 0, y: 0, width: size.width, height: sheetOffset + 10))
        let sheet = CGRect(x: 0, y: sheetOffset, width: size.width, height: size.height - sheetOffset)
        let path = CGPath(roundedRect: sheet, cornerRadii: CornerRadii(topLeft: 10, topRight: 10))
        context.clip(to: path)
        context.setFillColor(canvasColor)
        context.fill(sheet)
    }

    /// A screen is the system's background; a single view lies on a grey canvas, so that what is white or clear in it
    /// can be seen.
    private var canvasColor: CGColor {
        if controller != nil || isReusable && element?.name == "tableViewCell" && (root.backgroundFill?.alpha ?? 0) > 0
        {
            return UIColor.systemBackground.resolvedColor(with: .current).cgColor
        }
        return UIColor.systemGray5.resolvedColor(with: .current).cgColor
    }

    private func drawStatusBar(in context: CGContext) {
        guard controller != nil, fillsScreen, let device = opened.simulation.device, device.idiom == .phone,
            !opened.simulation.landscape
        else { return }
        let height = bars.hidesStatusBar ? 0 : screenInsets.top
        SimulatedStatusBar(size: size, height: height, isRounded: device.hasRoundedScreen).draw(
            in: context
        ) { isDark(at: $0) ? .white : .black }
    }

    /// Whether what lies at a point of the screen is dark.
    private func isDark(at point: CGPoint) -> Bool {
        let inRoot = CGPoint(x: point.x, y: point.y - max(0, size.height - root.bounds.height))
        if point.y < sheetOffset { return UIColor.systemGray4.resolvedColor(with: .current).cgColor.luminance < 0.4 }
        let behind = root.fill(at: inRoot, over: canvasColor)
        let inBars = CGPoint(x: point.x, y: point.y - sheetOffset)
        return (simulatedBars?.fill(at: inBars, over: behind) ?? behind).luminance < 0.4
    }
}
