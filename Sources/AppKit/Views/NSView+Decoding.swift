// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// Reads what the nib says of the view itself; what it does not mention stays as the class has it.
    func decodeView(_ coder: NibCoder) {
        for (key, value) in coder.values(of: ViewKeys.table) { key.coding.decode(self, coder, value) }
        DesignedAttributes.decode(self, from: coder)
        // Subviews are placed from the lower edge, so the view must have its size first.
        var frame: CGRect?
        var subviews: NibStore.Value?
        for (key, value) in coder.values(of: PlaceKeys.table) {
            switch key {
            case .frame: frame = coder.rect(value)
            case .frameSize: frame = coder.size(value).map { CGRect(origin: .zero, size: $0) }
            case .subviews: subviews = value
            }
        }
        if let frame, frame.isFinite { self.frame = frame }
        if let subviews {
            for case let view as NSView in coder.objects(subviews) { addSubview(view) }
        }
    }

    /// Writes what the view itself keeps in nibs.
    func encodeView(_ coder: NibEncoder) {
        coder.takeStandIns()
        let frame = frame
        if frame.origin == .zero {
            coder.encode(frame.size, for: NibKey(PlaceKeys.frameSize.rawValue))
        } else {
            coder.encode(frame, for: NibKey(PlaceKeys.frame.rawValue))
        }
        for key in ViewKeys.allCases { key.coding.encode(self, coder, NibKey(key.rawValue)) }
        DesignedAttributes.encode(self, with: coder)
        let subviews = encodedSubviews
        if !subviews.isEmpty { coder.encode(subviews as NSArray, for: NibKey(PlaceKeys.subviews.rawValue)) }
    }

    /// The lower bits hold the autoresizing mask.
    fileprivate var flags: UInt32 {
        get {
            UInt32(truncatingIfNeeded: autoresizingMask.rawValue & 0x3F) | (autoresizesSubviews ? 0x100 : 0)
                | (focusRingType == .none ? 0x1000 : 0) | (isHidden ? 0x8000_0000 : 0)
        }
        set {
            autoresizingMask = AutoresizingMask(rawValue: UInt(newValue & 0x3F))
            autoresizesSubviews = newValue & 0x100 != 0
            focusRingType = newValue & 0x1000 != 0 ? .none : .default
            isHidden = newValue & 0x8000_0000 != 0
        }
    }
}

/// The keys of a view's place, which are read in an order of their own.
private nonisolated enum PlaceKeys: String, CaseIterable, Sendable {
    case frame = "NSFrame"
    case frameSize = "NSFrameSize"
    case subviews = "NSSubviews"

    static let table = NibKeyTable<PlaceKeys>()
}

/// The other keys of every view.
private nonisolated enum ViewKeys: String, CaseIterable, Sendable {
    case flags = "NSvFlags"
    case bounds = "NSBounds"
    case doesNotTranslate = "NSDoNotTranslateAutoresizingMask"
    case hugging = "NSHuggingPriority"
    case compression = "NSAntiCompressionPriority"
    case clipsToBounds = "NSViewClipsToBoundsKeyName"
    case isLayerTreeHost = "NSViewIsLayerTreeHost"
    case identifier = "NSReuseIdentifierKey"
    case appearance = "NSAppearance"
    case toolTip = "NSToolTip"
    case menu = "NSMenu"
    case guides = "NSViewLayoutGuides"
    case constraints = "NSViewConstraints"
    case nextKeyView = "NSNextKeyView"

    static let table = NibKeyTable<ViewKeys>()

    @MainActor var coding: ViewCoding {
        switch self {
        case .flags: .flags
        case .bounds: .bounds
        case .doesNotTranslate: .doesNotTranslate
        case .hugging: .hugging
        case .compression: .compression
        case .clipsToBounds: .flag(\.clipsToBounds)
        case .isLayerTreeHost: .flag(\.wantsLayer)
        case .identifier: .identifier
        case .appearance: .appearance
        case .toolTip: .toolTip
        case .menu: .menu
        case .guides: .guides
        case .constraints: .constraints
        case .nextKeyView: .nextKeyView
        }
    }
}

/// How one value of a view is read and written.
@MainActor private struct ViewCoding {
    let decode: @MainActor (NSView, NibCoder, NibStore.Value) -> Void
    let encode: @MainActor (NSView, NibEncoder, NibKey) -> Void

    static func flag(_ path: ReferenceWritableKeyPath<NSView, Bool>) -> ViewCoding {
        ViewCoding {
            $0[keyPath: path] = $1.bool($2) ?? false
        } encode: { view, coder, key in
            coder.encode(.bool(view[keyPath: path]), for: key)
        }
    }

    static let flags = ViewCoding {
        $0.flags = UInt32(truncatingIfNeeded: $1.integer($2) ?? 0)
    } encode: { view, coder, key in
        coder.encode(.integer(Int64(Int32(bitPattern: view.flags))), for: key)
    }

    static let bounds = ViewCoding { view, coder, value in
        if let rect = coder.rect(value), rect.isFinite { view.bounds.origin = rect.origin }
    } encode: { view, coder, key in
        if view.bounds.origin != .zero { coder.encode(view.bounds, for: key) }
    }

    static let doesNotTranslate = ViewCoding {
        $0.translatesAutoresizingMaskIntoConstraints = !($1.bool($2) ?? false)
    } encode: { view, coder, key in
        if !view.translatesAutoresizingMaskIntoConstraints { coder.encode(.bool(true), for: key) }
    }

    static let hugging = ViewCoding { view, coder, value in
        guard let size = coder.size(value) else { return }
        view.setContentHuggingPriorities(horizontal: priority(size.width), vertical: priority(size.height))
    } encode: { view, coder, key in
        coder.encode(
            size(
                view.contentHuggingPriority(for: .horizontal), view.contentHuggingPriority(for: .vertical)), for: key)
    }

    static let compression = ViewCoding { view, coder, value in
        guard let size = coder.size(value) else { return }
        view.setContentCompressionResistancePriorities(
            horizontal: priority(size.width), vertical: priority(size.height))
    } encode: { view, coder, key in
        coder.encode(
            size(
                view.contentCompressionResistancePriority(for: .horizontal),
                view.contentCompressionResistancePriority(for: .vertical)), for: key)
    }

    static let identifier = ViewCoding {
        $0.identifier = $1.string($2).map { NSUserInterfaceItemIdentifier($0) }
    } encode: { view, coder, key in
        if let name = view.identifier { coder.encode(name.rawValue, for: key) }
    }

    static let appearance = ViewCoding {
        $0.appearance = $1.object($2) as? NSAppearance
    } encode: { view, coder, key in
        if let appearance = view.appearance { coder.encode(appearance, for: key) }
    }

    static let toolTip = ViewCoding {
        $0.toolTip = $1.string($2)
    } encode: { view, coder, key in
        if let text = view.toolTip { coder.encode(text, for: key) }
    }

    static let menu = ViewCoding {
        if let menu = $1.object($2) as? NSMenu { $0.menu = menu }
    } encode: { view, coder, key in
        // That of a pop-up button is its cell's.
        if let menu = view.menu, !(view is NSPopUpButton) { coder.encode(menu, for: key) }
    }

    /// Constraints and guides lead to views that are not made yet, this one among them.
    static let guides = ViewCoding { view, coder, value in
        coder.whenDecoded { [weak view] in
            for case let guide as NSLayoutGuide in coder.objects(value) { view?.addGuide(guide) }
        }
    } encode: { view, coder, key in
        let guides = view.encodedGuides
        if !guides.isEmpty { coder.encode(guides as NSArray, for: key) }
    }

    static let constraints = ViewCoding { view, coder, value in
        coder.whenDecoded { [weak view] in
            for case let constraint as NSLayoutConstraint in coder.objects(value) { view?.hold(constraint) }
        }
    } encode: { view, coder, key in
        let constraints = view.encodedConstraints
        if !constraints.isEmpty { coder.encode(constraints as NSArray, for: key) }
    }

    static let nextKeyView = ViewCoding { view, coder, value in
        coder.whenDecoded { [weak view] in
            if let next = coder.object(value) as? NSView { view?.nextKeyView = next }
        }
    } encode: { view, coder, key in
        if let next = view.nextKeyView { coder.encodeConditional(next, for: key) }
    }

    private static func priority(_ number: CGFloat) -> LayoutPriority {
        LayoutPriority(number.isFinite ? Float(min(1000, max(0, number))) : 250)
    }

    private static func size(_ horizontal: LayoutPriority, _ vertical: LayoutPriority) -> CGSize {
        CGSize(width: CGFloat(horizontal.rawValue), height: CGFloat(vertical.rawValue))
    }
}
