// SPDX-License-Identifier: Apache-2.0

/// A view that blurs what is behind it; here the blur is a translucent colour.
open class UIVisualEffectView: UIView {
    nonisolated deinit {}

    /// What is done with what is behind; nil for nothing.
    open var effect: UIVisualEffect? { didSet { setNeedsDisplay() } }

    /// The view to put content in.
    public private(set) var contentView: UIView

    public init(effect: UIVisualEffect?) {
        contentView = UIView(frame: .zero)
        self.effect = effect
        super.init(frame: .zero)
        installContentView()
    }

    public override convenience init(frame: CGRect) {
        self.init(effect: nil)
        self.frame = frame
    }

    public required init?(coder: NSCoder) {
        contentView = UIView(frame: .zero)
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        effect = coder.object("UIVisualEffectViewEffect") as? UIVisualEffect
        if let own = coder.object("UIVisualEffectViewContentView") as? UIView {
            contentView = own
            if own.superview !== self { addSubview(own) }
        } else if let first = subviews.first {
            contentView = first
        } else {
            installContentView()
        }
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
    }

    private func installContentView() {
        contentView.frame = bounds
        contentView.autoresizingMask = [.flexibleWidth, .flexibleHeight]
        addSubview(contentView)
    }

    open override func layoutSubviews() {
        super.layoutSubviews()
        contentView.frame = bounds
    }

    open override func draw(_ rect: CGRect) {
        guard let blur = effect as? UIBlurEffect, let context = UIGraphicsGetCurrentContext() else { return }
        context.setFillColor(blur.material(isDark: traitCollection.userInterfaceStyle == .dark))
        context.fill(bounds)
    }
}

enum VisualEffectTables {
    static let effectView = ClassTable(
        UIVisualEffectView.self, superclass: UIView.classTable, decode: { UIVisualEffectView(coder: $0) },
        make: { UIVisualEffectView(effect: nil) })
    static let blur = ClassTable(UIBlurEffect.self, superclass: nil, decode: { UIBlurEffect(coder: $0) })
    static let vibrancy = ClassTable(UIVibrancyEffect.self, superclass: nil, decode: { UIVibrancyEffect(coder: $0) })
}
