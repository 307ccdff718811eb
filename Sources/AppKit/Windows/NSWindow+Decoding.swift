// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// Reads what the nib's template says of the window.
    func decodeTemplate(_ coder: NibCoder) {
        styleMask = StyleMask(rawValue: UInt(truncatingIfNeeded: coder.integer("NSWindowStyleMask") ?? 0))
        let flags = UInt32(truncatingIfNeeded: coder.integer("NSWTFlags") ?? 0)
        isReleasedWhenClosed = flags & 0x4000_0000 == 0
        hidesOnDeactivate = flags & 0x8000_0000 != 0
        autorecalculatesKeyViewLoop = flags & 0x800 != 0
        allowsToolTipsWhenApplicationIsInactive = flags & 0x2000 != 0
        title = coder.string("NSWindowTitle") ?? ""
        subtitle = coder.string("NSWindowSubtitle") ?? ""
        identifier = coder.string("NSUserInterfaceItemIdentifier").map { NSUserInterfaceItemIdentifier($0) }
        isRestorable = coder.bool("NSWindowIsRestorable") ?? true
        collectionBehavior = CollectionBehavior(
            rawValue: UInt(truncatingIfNeeded: coder.integer("NSWindowCollectionBehavior") ?? 0))
        tabbingMode = coder.integer("NSWindowTabbingMode").flatMap(TabbingMode.init) ?? .automatic
        toolbarStyle = coder.integer("NSWindowToolbarStyle").flatMap(ToolbarStyle.init) ?? .automatic
        titlebarAppearsTransparent = coder.bool("NSTitlebarAppearsTransparent") ?? false
        titleVisibility = coder.integer("NSTitleVisibility").flatMap(TitleVisibility.init) ?? .visible
        if let appearance = coder.object("NSAppearance") as? NSAppearance { self.appearance = appearance }
        heldToolbar = coder.object("NSViewClass")
        takeSizes(coder)
        takeFrame(coder, flags)
        // The view refers to objects that refer to the window.
        if let view = coder.object("NSWindowView") as? NSView { contentView = view }
        if let name = coder.string("NSFrameAutosaveName"), !name.isEmpty { setFrameAutosaveName(name) }
    }

    private func takeSizes(_ coder: NibCoder) {
        func size(_ key: NibKey) -> CGSize? {
            guard let size = coder.size(key), size.width.isFinite, size.height.isFinite, size.width >= 0,
                size.height >= 0
            else { return nil }
            return size
        }
        if let size = size("NSMinSize") { minSize = size }
        if let size = size("NSMaxSize"), size.width > 0, size.height > 0 { maxSize = size }
        if let size = size("NSWindowContentMinSize") { contentMinSize = size }
        if let size = size("NSWindowContentMaxSize"), size.width > 0, size.height > 0 { contentMaxSize = size }
    }

    /// The rectangle was chosen on another screen: the window keeps its distance from the edges that the nib says, and
    /// stays on the screen.
    private func takeFrame(_ coder: NibCoder, _ flags: UInt32) {
        guard var rect = coder.rect("NSWindowRect"), rect.isFinite, rect.width >= 0, rect.height >= 0 else { return }
        let here = NSScreen.main?.visibleFrame ?? .zero
        if let designed = coder.rect("NSScreenRect"), designed.isFinite, designed.width > 0, designed.height > 0 {
            let struts = flags >> 19 & 15
            switch struts & 3 {
            case 3: rect.origin.x = (here.width - rect.width) / 2
            case 2: rect.origin.x += here.width - designed.width
            default: break
            }
            switch struts >> 2 {
            case 3: rect.origin.y = (here.height - rect.height) / 2
            case 1: rect.origin.y += here.height - designed.height
            default: break
            }
        }
        var frame = frameRect(forContentRect: rect)
        frame.origin.x = max(here.minX, min(frame.minX, here.maxX - frame.width)).rounded()
        if frame.maxY > here.maxY { frame.origin.y = here.maxY - frame.height }
        frame.origin.y = max(here.minY, frame.minY).rounded()
        setFrame(frame, display: false)
    }
}
