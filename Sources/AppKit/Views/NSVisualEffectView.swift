// SPDX-License-Identifier: Apache-2.0

/// A view that is a background for others: the colour of a sidebar, a menu or a title bar.
open class NSVisualEffectView: NSView {
    nonisolated deinit {}

    /// What the background is that of.
    nonisolated public enum Material: Int, Sendable {
        case appearanceBased = 0
        case light, dark, titlebar, selection, menu, popover, sidebar, mediumLight, ultraDark, headerView
        case sheet = 11
        case windowBackground, hudWindow
        case fullScreenUI = 15
        case toolTip = 17
        case contentBackground
        case underWindowBackground = 21
        case underPageBackground
    }

    /// What is seen through the view.
    nonisolated public enum BlendingMode: Int, Sendable {
        case behindWindow = 0
        case withinWindow
    }

    /// When the view looks active.
    nonisolated public enum State: Int, Sendable {
        case followsWindowActiveState = 0
        case active, inactive
    }

    /// What the background is that of.
    open var material: Material = .appearanceBased {
        didSet { setNeedsDisplay() }
    }
    /// What is seen through the view.
    open var blendingMode: BlendingMode = .behindWindow
    /// When the view looks active.
    open var state: State = .followsWindowActiveState
    /// Whether the view looks selected.
    open var isEmphasized = false
    /// What of the view is seen.
    open var maskImage: NSImage?

    public override init(frame frameRect: CGRect) {
        super.init(frame: frameRect)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSVisualEffectView.coding, of: self)
    }

    /// The appearance of a material that is light or dark by itself; nil for those that follow what is around.
    package final var materialAppearance: NSAppearance? {
        switch material {
        case .dark, .ultraDark: NSAppearance(named: .vibrantDark)
        case .light, .mediumLight: NSAppearance(named: .vibrantLight)
        default: nil
        }
    }

    /// Materials that are light or dark by themselves decide for what is on them too.
    open override var effectiveAppearance: NSAppearance {
        appearance ?? materialAppearance ?? super.effectiveAppearance
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSVisualEffectView.coding, of: self)
    }

    private static let coding: [NibProperty<NSVisualEffectView>] = [
        .choice("NSVisualEffectViewMaterial", \.material, or: .appearanceBased),
        .choice("NSVisualEffectViewBlendingMode", \.blendingMode, or: .behindWindow),
        .choice("NSVisualEffectViewState", \.state, or: .followsWindowActiveState),
    ]

    /// Nothing is seen through: the colour is what the material makes of an ordinary desktop.
    open override var backgroundFill: CGColor? {
        let isDark = effectiveAppearance.isDark
        switch material {
        case .dark, .ultraDark: return CGColor(gray: 0.18, alpha: 1)
        case .light, .mediumLight: return CGColor(gray: 0.95, alpha: 1)
        case .hudWindow, .fullScreenUI: return CGColor(gray: isDark ? 0.18 : 0.93, alpha: 1)
        case .sidebar: return isDark ? CGColor(hex: 0x2A2A2C) : CGColor(hex: 0xE9E8E7)
        case .menu, .popover, .toolTip: return isDark ? CGColor(hex: 0x303030) : CGColor(hex: 0xF2F2F2)
        case .selection: return NSColor.selectedContentBackgroundColor.value(for: effectiveAppearance)
        case .contentBackground: return NSColor.textBackgroundColor.value(for: effectiveAppearance)
        case .titlebar, .headerView: return isDark ? CGColor(hex: 0x383838) : CGColor(hex: 0xF6F6F6)
        default: return NSColor.windowBackgroundColor.value(for: effectiveAppearance)
        }
    }
}
