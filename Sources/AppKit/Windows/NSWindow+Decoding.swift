// SPDX-License-Identifier: Apache-2.0

extension NSWindow {
    /// Reads what the nib's template says of the window.
    func decodeTemplate(_ coder: NibCoder) {
        coder.read(NSWindow.templateCoding, of: self)
    }

    static let templateCoding: [NibProperty<NSWindow>] = [
        .options("NSWindowStyleMask", \.styleMask),
        .bits(
            "NSWTFlags", .flag(0x4000_0000, \.isReleasedWhenClosed, inverted: true),
            .flag(0x8000_0000, \.hidesOnDeactivate), .flag(0x800, \.autorecalculatesKeyViewLoop),
            .flag(0x2000, \.allowsToolTipsWhenApplicationIsInactive)),
        .text("NSWindowTitle", \.title), .text("NSWindowSubtitle", \.subtitle),
        .name("NSUserInterfaceItemIdentifier", \.identifier), .flag("NSWindowIsRestorable", \.isRestorable, or: true),
        .options("NSWindowCollectionBehavior", \.collectionBehavior),
        .choice("NSWindowTabbingMode", \.tabbingMode, or: .automatic),
        .choice("NSWindowToolbarStyle", \.toolbarStyle, or: .automatic),
        .flag("NSTitlebarAppearsTransparent", \.titlebarAppearsTransparent),
        .choice("NSTitleVisibility", \.titleVisibility, or: .visible),
        .optional("NSAppearance", \.appearance, keeping: true), .optional("NSViewClass", \.heldToolbar),
        size("NSMinSize", \.minSize, allowsZero: true), size("NSMaxSize", \.maxSize),
        size("NSWindowContentMinSize", \.contentMinSize, allowsZero: true),
        size("NSWindowContentMaxSize", \.contentMaxSize),
        NibProperty("NSWindowRect") { window, coder, key in
            window.takeFrame(coder, UInt32(truncatingIfNeeded: coder.integer("NSWTFlags") ?? 0))
        } encode: { window, coder, key in
            coder.encode(window.contentRect(forFrameRect: window.frame), for: key)
        },
        // The view refers to objects that refer to the window.
        .optional("NSWindowView", \.contentView, keeping: true),
        .reference("NSInitialFirstResponder", \.initialFirstResponder), .reference("NSDelegate", \.delegate),
        NibProperty("NSFrameAutosaveName") { window, coder, key in
            if let name = coder.string(key), !name.isEmpty { window.setFrameAutosaveName(name) }
        } encode: { window, coder, key in
            if !window.frameAutosaveName.isEmpty { coder.encode(window.frameAutosaveName, for: key) }
        },
    ]

    private static func size(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<NSWindow, CGSize>, allowsZero: Bool = false
    ) -> NibProperty<NSWindow> {
        NibProperty(key) { window, coder, key in
            guard let size = coder.size(key), size.width.isFinite, size.height.isFinite, size.width >= 0,
                size.height >= 0, allowsZero || (size.width > 0 && size.height > 0)
            else { return }
            window[keyPath: path] = size
        } encode: { window, coder, key in
            coder.encode(window[keyPath: path], for: key)
        }
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
