// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// A number to find the window by.
    public var windowNumber: Int { NSApplication.shared.number(of: self) }

    /// Gives the window the keys.
    public func makeKey() { if canBecomeKey { NSApplication.shared.setKeyWindow(self) } }
    /// Makes the window the one that a person works on.
    public func makeMain() { if canBecomeMain { NSApplication.shared.setMainWindow(self) } }
    /// Whether the window takes keys.
    public var isKeyWindow: Bool { NSApplication.shared.keyWindow === self }
    /// Whether the window is the one that a person works on.
    public var isMainWindow: Bool { NSApplication.shared.mainWindow === self }

    /// Puts the window away.
    public func miniaturize(_ sender: Any?) {
        guard !isMiniaturized else { return }
        orderOut(sender)
        isMiniaturized = true
        tell(NSWindow.didMiniaturizeNotification) { $0.windowDidMiniaturize }
    }

    /// Puts the window away as its button does.
    public func performMiniaturize(_ sender: Any?) {
        if styleMask.contains(.miniaturizable) { miniaturize(sender) }
    }

    /// Takes the window back.
    public func deminiaturize(_ sender: Any?) {
        guard isMiniaturized else { return }
        makeKeyAndOrderFront(sender)
        tell(NSWindow.didDeminiaturizeNotification) { $0.windowDidDeminiaturize }
    }

    /// Makes the window as large as the screen allows, or as it was before.
    public func zoom(_ sender: Any?) {
        let largest = constrained(NSScreen.main?.visibleFrame ?? frame)
        let target = frameBeforeZoom ?? largest
        guard delegate?.windowShouldZoom(self, toFrame: target) ?? true else { return }
        frameBeforeZoom = frameBeforeZoom == nil ? frame : nil
        setFrame(target, display: true)
    }

    /// Whether the window was made as large as the screen allows.
    public var isZoomed: Bool { frameBeforeZoom != nil }

    /// Makes the window larger or as it was, as its button does.
    public func performZoom(_ sender: Any?) { if styleMask.contains(.resizable) { zoom(sender) } }

    /// Puts the window into the middle of the screen, a little above.
    public func center() {
        guard let screen = NSScreen.main?.visibleFrame else { return }
        setFrameOrigin(
            CGPoint(
                x: (screen.midX - frame.width / 2).rounded(),
                y: (screen.minY + (screen.height - frame.height) * 2 / 3).rounded()))
    }

    /// Puts the window so that the next one is a little further down.
    public func cascadeTopLeft(from topLeftPoint: CGPoint) -> CGPoint {
        if topLeftPoint != .zero { setFrameTopLeftPoint(topLeftPoint) }
        return CGPoint(x: frame.minX + 20, y: frame.maxY - 20)
    }

    /// A frame within the window's smallest and largest size; the upper edge stays.
    func constrained(_ rect: CGRect) -> CGRect {
        let chrome = frameView.heightAboveContent
        let least = CGSize(
            width: max(minSize.width, contentMinSize.width), height: max(minSize.height, contentMinSize.height + chrome)
        )
        let most = CGSize(
            width: min(maxSize.width, contentMaxSize.width),
            height: min(maxSize.height, contentMaxSize.height + chrome))
        let size = CGSize(
            width: max(least.width, min(rect.width, most.width)),
            height: max(least.height, min(rect.height, most.height)))
        return CGRect(x: rect.minX, y: rect.maxY - size.height, width: size.width, height: size.height)
    }

    // MARK: Frame

    /// Moves and resizes the window; it is there at once.
    public func setFrame(_ frameRect: CGRect, display flag: Bool, animate: Bool) { setFrame(frameRect, display: flag) }

    /// Moves the window.
    public func setFrameOrigin(_ point: CGPoint) { setFrame(CGRect(origin: point, size: frame.size), display: true) }

    /// Moves the window so that its upper left corner is there.
    public func setFrameTopLeftPoint(_ point: CGPoint) {
        setFrameOrigin(CGPoint(x: point.x, y: point.y - frame.height))
    }

    /// Makes the content as large as that; the upper left corner stays.
    public func setContentSize(_ size: CGSize) {
        let new = frameRect(forContentRect: CGRect(origin: frame.origin, size: size)).size
        setFrame(
            CGRect(x: frame.minX, y: frame.maxY - new.height, width: new.width, height: new.height), display: true)
    }

    /// The rectangle of the content for a frame and a style.
    public class func contentRect(forFrameRect fRect: CGRect, styleMask style: StyleMask) -> CGRect {
        var rect = fRect
        rect.size.height -= NSWindowFrameView.titleHeight(style)
        return rect
    }

    /// The frame of a style around a rectangle of the content.
    public class func frameRect(forContentRect cRect: CGRect, styleMask style: StyleMask) -> CGRect {
        var rect = cRect
        rect.size.height += NSWindowFrameView.titleHeight(style)
        return rect
    }

    // MARK: Child windows

    /// Has another window move with this one.
    public func addChildWindow(_ childWin: NSWindow, ordered place: OrderingMode) {
        guard childWin !== self, childWin.parent !== self else { return }
        childWin.parent?.removeChildWindow(childWin)
        childWin.parent = self
        childWindows.append(childWin)
        childWin.order(place, relativeTo: windowNumber)
    }

    /// Lets a window go its own way.
    public func removeChildWindow(_ childWin: NSWindow) {
        childWindows.removeAll { $0 === childWin }
        if childWin.parent === self { childWin.parent = nil }
    }

    // MARK: Layout and drawing

    /// Lays out now what is due.
    public func layoutIfNeeded() {
        frameView.updateConstraintsForSubtreeIfNeeded()
        fitContent()
        frameView.layoutTreeIfNeeded()
        if autorecalculatesKeyViewLoop { recalculateKeyViewLoopIfNeeded() }
    }

    /// The content's constraints may ask for another size than the window has: the window stays as it is unless they
    /// are stronger than that.
    private func fitContent() {
        guard let contentView, !contentView.heldConstraints.isEmpty, contentView.isSolvingDue else { return }
        let size = contentView.frame.size
        let wanted = contentView.layoutSizeFitting(
            size, horizontalPriority: .windowSizeStayPut, verticalPriority: .windowSizeStayPut)
        guard abs(wanted.width - size.width) > 0.5 || abs(wanted.height - size.height) > 0.5, wanted.width > 0,
            wanted.height > 0, wanted.width < 10_000, wanted.height < 10_000
        else { return }
        setContentSize(wanted)
    }

    /// Draws what is due in the next frame of the screen.
    public func displayIfNeeded() { layoutIfNeeded() }
    /// Draws everything in the next frame of the screen.
    public func display() { frameView.setNeedsDisplay() }
    /// Whether anything is to be drawn.
    public var viewsNeedDisplay: Bool {
        get { frameView.isDisplayDue }
        set { if newValue { frameView.setNeedsDisplay() } }
    }

    // MARK: Screens

    /// The screen that the window is on.
    public var screen: NSScreen? { NSScreen.main }
    /// Pixels a point.
    public var backingScaleFactor: CGFloat { PlatformMetrics.current.displayScale }

    /// A rectangle of the window in the screen's coordinates.
    public func convertToScreen(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: frame.minX, dy: frame.minY) }
    /// A rectangle of the screen in the window's coordinates.
    public func convertFromScreen(_ rect: CGRect) -> CGRect { rect.offsetBy(dx: -frame.minX, dy: -frame.minY) }
    /// A point of the window in the screen's coordinates.
    public func convertPoint(toScreen point: CGPoint) -> CGPoint {
        CGPoint(x: point.x + frame.minX, y: point.y + frame.minY)
    }
    /// A point of the screen in the window's coordinates.
    public func convertPoint(fromScreen point: CGPoint) -> CGPoint {
        CGPoint(x: point.x - frame.minX, y: point.y - frame.minY)
    }

    // MARK: Keeping frames

    /// Keeps the frame under a name from now on, and takes the one that was kept.
    ///
    /// - Returns: whether no other window has the name.
    @discardableResult
    public func setFrameAutosaveName(_ name: FrameAutosaveName) -> Bool {
        guard name.isEmpty || !NSApplication.shared.windows.contains(where: { $0 !== self && $0.autosaveName == name })
        else { return false }
        autosaveName = name
        if !name.isEmpty { setFrameUsingName(name) }
        return true
    }

    /// The name under which the frame is kept; empty for none.
    public var frameAutosaveName: FrameAutosaveName { autosaveName }

    /// Keeps the frame under a name.
    public func saveFrame(usingName name: FrameAutosaveName) {
        let screen = NSScreen.main?.frame ?? .zero
        let numbers = [frame.minX, frame.minY, frame.width, frame.height, 0, 0, screen.width, screen.height]
        UserDefaults.standard.set(
            numbers.map { "\(Int(max(-1e6, min(1e6, $0))))" }.joined(separator: " ") + " ",
            forKey: "NSWindow Frame " + name)
    }

    /// Takes the frame that was kept under a name.
    ///
    /// - Returns: whether there was one.
    @discardableResult
    public func setFrameUsingName(_ name: FrameAutosaveName) -> Bool {
        guard let text = UserDefaults.standard.string(forKey: "NSWindow Frame " + name) else { return false }
        let numbers = text.split(separator: " ").compactMap { Double($0) }.map { CGFloat($0) }
        guard numbers.count >= 4, numbers[2] > 0, numbers[3] > 0 else { return false }
        setFrame(CGRect(x: numbers[0], y: numbers[1], width: numbers[2], height: numbers[3]), display: true)
        return true
    }
}
