// SPDX-License-Identifier: Apache-2.0

extension NSView {
    /// Reads what the nib says of the view itself; what it does not mention stays as the class has it.
    func decodeView(_ coder: NibCoder) {
        var frame: CGRect?
        var subviews: NibStore.Value?
        for (key, value) in coder.values(of: ViewKeys.table) {
            switch key {
            case .flags: takeFlags(UInt32(truncatingIfNeeded: coder.integer(value) ?? 0))
            case .frame: frame = coder.rect(value)
            case .frameSize: frame = coder.size(value).map { CGRect(origin: .zero, size: $0) }
            case .bounds: if let rect = coder.rect(value), rect.isFinite { self.bounds.origin = rect.origin }
            case .subviews: subviews = value
            case .doesNotTranslate: translatesAutoresizingMaskIntoConstraints = !(coder.bool(value) ?? false)
            case .hugging:
                if let size = coder.size(value) {
                    setContentHuggingPriorities(
                        horizontal: Self.priority(size.width), vertical: Self.priority(size.height))
                }
            case .compression:
                if let size = coder.size(value) {
                    setContentCompressionResistancePriorities(
                        horizontal: Self.priority(size.width), vertical: Self.priority(size.height))
                }
            case .clipsToBounds: clipsToBounds = coder.bool(value) ?? false
            case .isLayerTreeHost: wantsLayer = coder.bool(value) ?? false
            case .identifier: identifier = coder.string(value).map { NSUserInterfaceItemIdentifier($0) }
            case .appearance: appearance = coder.object(value) as? NSAppearance
            case .toolTip: toolTip = coder.string(value)
            case .constraints, .guides: decodeConstraintsLater(coder, key)
            case .nextKeyView: decodeNextKeyView(coder)
            }
        }
        // Subviews are placed from the lower edge, so the view must have its size first.
        if let frame, frame.isFinite { self.frame = frame }
        if let subviews { addDecodedSubviews(coder.objects(subviews)) }
    }

    /// The lower bits hold the autoresizing mask.
    private func takeFlags(_ flags: UInt32) {
        autoresizingMask = AutoresizingMask(rawValue: UInt(flags & 0x3F))
        autoresizesSubviews = flags & 0x100 != 0
        focusRingType = flags & 0x1000 != 0 ? .none : .default
        isHidden = flags & 0x8000_0000 != 0
    }

    private func addDecodedSubviews(_ objects: [AnyObject]) {
        for case let view as NSView in objects { addSubview(view) }
    }

    private func decodeNextKeyView(_ coder: NibCoder) {
        coder.whenDecoded { [weak self] in
            guard let self, let view = coder.object(.nextKeyView) as? NSView else { return }
            nextKeyView = view
        }
    }

    /// Constraints lead to views that are not made yet, this one among them.
    private func decodeConstraintsLater(_ coder: NibCoder, _ key: ViewKeys) {
        coder.whenDecoded { [weak self] in
            guard let self else { return }
            if key == .guides {
                for case let guide as NSLayoutGuide in coder.objects(.guides) { addGuide(guide) }
            } else {
                for case let constraint as NSLayoutConstraint in coder.objects(.constraints) { hold(constraint) }
            }
        }
    }

    private static func priority(_ number: CGFloat) -> LayoutPriority {
        LayoutPriority(number.isFinite ? Float(min(1000, max(0, number))) : 250)
    }
}

/// The keys of every view.
private nonisolated enum ViewKeys: String, CaseIterable, Sendable {
    case flags = "NSvFlags"
    case frame = "NSFrame"
    case frameSize = "NSFrameSize"
    case bounds = "NSBounds"
    case subviews = "NSSubviews"
    case doesNotTranslate = "NSDoNotTranslateAutoresizingMask"
    case hugging = "NSHuggingPriority"
    case compression = "NSAntiCompressionPriority"
    case clipsToBounds = "NSViewClipsToBoundsKeyName"
    case isLayerTreeHost = "NSViewIsLayerTreeHost"
    case identifier = "NSReuseIdentifierKey"
    case appearance = "NSAppearance"
    case toolTip = "NSToolTip"
    case constraints = "NSViewConstraints"
    case guides = "NSViewLayoutGuides"
    case nextKeyView = "NSNextKeyView"

    static let table = NibKeyTable<ViewKeys>()
}

extension NibKey {
    fileprivate static let constraints = NibKey(ViewKeys.constraints.rawValue)
    fileprivate static let guides = NibKey(ViewKeys.guides.rawValue)
    fileprivate static let nextKeyView = NibKey(ViewKeys.nextKeyView.rawValue)
}
