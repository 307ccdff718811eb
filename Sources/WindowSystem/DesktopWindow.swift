// SPDX-License-Identifier: Apache-2.0
import CSDL2

/// A window of the desktop that shows the application, on X11 and Wayland, through SDL.
///
/// The window is the application's screen: it makes events of what mouse, fingers and keyboard do, and shows what was
/// drawn again. ``Desktop`` runs the loop.
public final class DesktopWindow {
    /// What the window shows.
    public let screen: VirtualScreen
    /// Called after the window got another size, in points.
    public var didResize: (CGSize) -> Void = { _ in }
    /// Asked when the person closes the window; it stays open where the answer is false.
    public var shouldClose: () -> Bool = { true }
    /// Called with the path of a file that was dropped on the window; unless set, the application's delegate is asked
    /// to open it.
    public var didDropFile: ((String) -> Void)?
    /// Called with text that was dropped on the window; unless set, it is put where it was dropped.
    public var didDropText: ((String, CGPoint) -> Void)?
    /// Whether the window was closed.
    public private(set) var isClosed = false

    let handle: OpaquePointer
    let identifier: UInt32
    let source: EventSource
    private let presenter: any WindowPresenter
    private let forcedScale: CGFloat?
    /// Points a unit of the window's coordinates, in which SDL tells places.
    private(set) var pointsPerUnit: CGFloat = 1
    private var needsResize = false
    private var needsPresent = true
    private(set) lazy var pointer = WindowPointer(screen: screen)
    lazy var wheel = SmoothWheel(source: source)

    /// Opens a window.
    ///
    /// - Parameters:
    ///   - size: in points, which the desktop's scale makes pixels of.
    ///   - scale: pixels a point; nil for the desktop's own.
    /// - Throws: ``WindowSystemError`` where there is no display.
    public init(
        title: String, size: CGSize, scale: CGFloat? = nil, source: EventSource = EventSource()
    ) throws(WindowSystemError) {
        let desktop = Desktop.shared
        desktop.application = source.application
        try desktop.connect()
        let flags = SDL_WINDOW_RESIZABLE.rawValue | SDL_WINDOW_ALLOW_HIGHDPI.rawValue | SDL_WINDOW_HIDDEN.rawValue
        // The value of SDL_WINDOWPOS_CENTERED, a macro that is not imported.
        let centered: Int32 = 0x2FFF_0000
        guard
            let handle = SDL_CreateWindow(
                title, centered, centered, Self.unit(size.width), Self.unit(size.height), flags)
        else { throw .noWindow(String(cString: SDL_GetError())) }
        self.handle = handle
        self.source = source
        identifier = SDL_GetWindowID(handle)
        forcedScale = scale.flatMap { $0.isFinite && $0 >= 0.25 && $0 <= 8 ? $0 : nil }
        do {
            let driver = SDL_GetCurrentVideoDriver().map { String(cString: $0) } ?? ""
            presenter =
                driver == "wayland" ? try TexturePresenter(window: handle) : try SurfacePresenter(window: handle)
        } catch {
            SDL_DestroyWindow(handle)
            throw error
        }
        let measure = WindowMeasure(window: handle, forcedScale: forcedScale)
        do {
            screen = try VirtualScreen(size: size, scale: measure.scale, application: source.application)
        } catch {
            presenter.close()
            SDL_DestroyWindow(handle)
            throw .noPicture("\(error)")
        }
        self.title = title
        pointsPerUnit = measure.pointsPerUnit
        PlatformMetrics.current.displayScale = measure.scale
        // A screen of fine pixels whose coordinates are pixels needs a larger window for the same points.
        if pointsPerUnit != 1 { setSize(size) }
        desktop.add(self)
        SDL_ShowWindow(handle)
        desktop.focusDidChange()
    }

    /// Shows another application from now on, and gives it the events.
    public func present(_ application: any ScreenApplication) {
        guard application !== screen.application else { return }
        source.cancelTouches()
        screen.application = application
        source.application = application
        Desktop.shared.application = application
        Desktop.shared.focusDidChange()
        needsPresent = true
    }

    /// Closes the window.
    public func close() {
        guard !isClosed else { return }
        isClosed = true
        Desktop.shared.remove(self)
        presenter.close()
        SDL_DestroyWindow(handle)
    }

    /// Closes the window as the person does who clicks its button.
    public func performClose() { if shouldClose() { close() } }

    // MARK: Properties

    /// What the window's bar says.
    public var title: String { didSet { SDL_SetWindowTitle(handle, title) } }

    /// The smallest size that the person can give the window, in points.
    public var minimumSize: CGSize = .zero {
        didSet {
            SDL_SetWindowMinimumSize(
                handle, max(1, Self.unit(minimumSize.width / pointsPerUnit)),
                max(1, Self.unit(minimumSize.height / pointsPerUnit)))
        }
    }

    /// Whether the window covers the whole display; F11 changes it.
    public var isFullScreen: Bool {
        get { has(SDL_WINDOW_FULLSCREEN) }
        set { SDL_SetWindowFullscreen(handle, newValue ? SDL_WINDOW_FULLSCREEN_DESKTOP.rawValue : 0) }
    }

    /// Gives the window another size, in points.
    public func setSize(_ size: CGSize) {
        SDL_SetWindowSize(handle, Self.unit(size.width / pointsPerUnit), Self.unit(size.height / pointsPerUnit))
        needsResize = true
    }

    var hasFocus: Bool { has(SDL_WINDOW_INPUT_FOCUS) }
    var isMinimized: Bool { has(SDL_WINDOW_MINIMIZED) || has(SDL_WINDOW_HIDDEN) }

    private func has(_ flag: SDL_WindowFlags) -> Bool { SDL_GetWindowFlags(handle) & flag.rawValue != 0 }

    private static func unit(_ length: CGFloat) -> Int32 {
        Int32(max(1, min(32_000, (length.isFinite ? length : 1).rounded())))
    }

    /// Seconds between two frames of the display that the window is on.
    var frameDuration: TimeInterval {
        var mode = SDL_DisplayMode()
        guard SDL_GetCurrentDisplayMode(SDL_GetWindowDisplayIndex(handle), &mode) == 0, mode.refresh_rate > 0 else {
            return 1.0 / 60
        }
        return 1 / TimeInterval(min(500, mode.refresh_rate))
    }

    // MARK: Frames

    /// The window has another size, or its display another scale.
    func sizeDidChange() { needsResize = true }
    /// Shows everything with the next frame.
    public func setNeedsDisplay() { needsPresent = true }

    /// Lays out and draws what changed, and shows it.
    ///
    /// - Returns: whether anything was shown.
    func showFrame() -> Bool {
        guard !isClosed else { return false }
        if needsResize { followSize() }
        TextInputSession.follow(screen.application.screenTextArea, in: self)
        let damage = screen.update()
        guard !damage.isEmpty || needsPresent else { return false }
        let rects = needsPresent ? [CGRect(origin: .zero, size: screen.size)] : damage
        needsPresent = false
        screen.withPixels { bytes, width, height, stride in
            let pixels = WindowPixels(
                bytes: bytes, width: Int32(clamping: width), height: Int32(clamping: height),
                stride: Int32(clamping: stride))
            presenter.present(pixels, damage: rects.map { SDL_Rect(pixelsOf: $0, scale: screen.scale) })
        }
        pointer.followContent()
        return true
    }

    private func followSize() {
        needsResize = false
        let measure = WindowMeasure(window: handle, forcedScale: forcedScale)
        pointsPerUnit = measure.pointsPerUnit
        guard measure.size != screen.size || measure.scale != screen.scale, !isMinimized else { return }
        PlatformMetrics.current.displayScale = measure.scale
        // A size that makes no picture leaves the old one.
        guard (try? screen.resize(to: measure.size, scale: measure.scale)) != nil else { return }
        presenter.sizeDidChange()
        needsPresent = true
        didResize(measure.size)
    }

    /// A place of the window's coordinates in points.
    func place(_ x: Int32, _ y: Int32) -> CGPoint {
        CGPoint(x: CGFloat(x) * pointsPerUnit, y: CGFloat(y) * pointsPerUnit)
    }
}

/// How a window's units, its pixels and points go together.
struct WindowMeasure {
    /// In points.
    let size: CGSize
    /// Pixels a point.
    let scale: CGFloat
    let pointsPerUnit: CGFloat

    /// Where a unit is several pixels the desktop has scaled it, so a unit is a point. Where it is one pixel, as on
    /// X11, the desktop's settings say how many pixels a point has.
    init(window: OpaquePointer, forcedScale: CGFloat?) {
        var (width, height, pixelWidth, pixelHeight): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
        SDL_GetWindowSize(window, &width, &height)
        SDL_GetWindowSizeInPixels(window, &pixelWidth, &pixelHeight)
        (width, height) = (max(1, width), max(1, height))
        (pixelWidth, pixelHeight) = (max(width, pixelWidth), max(height, pixelHeight))
        let pixelsPerUnit = CGFloat(pixelWidth) / CGFloat(width)
        scale = forcedScale ?? (pixelsPerUnit > 1 ? pixelsPerUnit : Self.settingsScale(window))
        pointsPerUnit = pixelsPerUnit / scale
        size = CGSize(width: CGFloat(pixelWidth) / scale, height: CGFloat(pixelHeight) / scale)
    }

    /// The scale by the settings that toolkits on X11 share.
    private static func settingsScale(_ window: OpaquePointer) -> CGFloat {
        let environment = ProcessInfo.processInfo.environment
        if let scale = environment["GDK_SCALE"].flatMap(Double.init), (1...4).contains(scale) { return CGFloat(scale) }
        guard let resources = sdl_display_resources(window) else { return 1 }
        return scale(inResources: String(cString: resources))
    }

    /// The scale by the resource `Xft.dpi`, 96 to a point's pixel, in quarters.
    static func scale(inResources resources: String) -> CGFloat {
        for line in resources.split(whereSeparator: \.isNewline) {
            let parts = line.split(separator: ":", maxSplits: 1)
            guard parts.count == 2, parts[0] == "Xft.dpi" else { continue }
            guard let dpi = Double(parts[1].filter { !$0.isWhitespace }), (24...768).contains(dpi) else { continue }
            return CGFloat(max(1, (dpi / 96 * 4).rounded() / 4))
        }
        return 1
    }
}
