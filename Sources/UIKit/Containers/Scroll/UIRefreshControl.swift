// SPDX-License-Identifier: Apache-2.0

/// Starts and shows the loading of newer content when a list is pulled down; nothing is seen of it at rest.
///
/// Pulling sends ``UIControl/Event/valueChanged``; ``endRefreshing()`` tells that the content is there.
open class UIRefreshControl: UIControl {
    nonisolated deinit {}

    /// Whether loading goes on.
    open private(set) var isRefreshing = false
    /// A line below the indicator.
    open var attributedTitle: NSAttributedString? { didSet { setNeedsDisplay() } }
    weak var refresh: ScrollRefresh?
    private var pull: CGFloat = 0
    private lazy var spin = SpokeSpin(self)
    static let height: CGFloat = 60

    public override init(frame: CGRect) {
        super.init(frame: frame)
        prepare()
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        attributedTitle = (coder as? NibCoder)?.object("UIAttributedTitle") as? NSAttributedString
        prepare()
    }

    private func prepare() {
        isOpaque = false
        isUserInteractionEnabled = false
    }

    /// Shows that loading has begun.
    open func beginRefreshing() {
        start()
        refresh?.refreshingDidChange()
    }

    /// Shows that loading has ended.
    open func endRefreshing() {
        guard isRefreshing else { return }
        isRefreshing = false
        spin.stop()
        refresh?.refreshingDidChange()
        show(pull: 0)
    }

    func start() {
        isRefreshing = true
        spin.start()
    }

    /// Shows how far the content is pulled, 1 being far enough.
    func show(pull: CGFloat) {
        let pull = max(0, min(1, pull.isFinite ? pull : 0))
        guard pull != self.pull else { return }
        self.pull = pull
        setNeedsDisplay()
    }

    open override func draw(_ rect: CGRect) {
        guard pull > 0.05 || isRefreshing, let context = UIGraphicsGetCurrentContext() else { return }
        let hasTitle = (attributedTitle?.length ?? 0) > 0
        let middle = CGPoint(x: bounds.midX, y: bounds.midY - (hasTitle ? 9 : 0))
        let color = (ownTintColor ?? .secondaryLabel).cgColor
        // While the content is pulled, one spoke comes after the other.
        SpokeDrawing.draw(
            at: middle, side: 26, color: color, turned: isRefreshing ? spin.step : 0,
            seen: isRefreshing ? SpokeDrawing.count : Int(pull * CGFloat(SpokeDrawing.count)), context: context)
        guard hasTitle, let attributedTitle else { return }
        var base = TextAttributes(font: UIFont.systemFont(ofSize: 13).font, color: color)
        base.paragraph.alignment = .center
        let layout = TextLayout(
            runs: attributedTitle.textRuns(base: base),
            container: TextLayout.Container(width: bounds.width, maximumLines: 1))
        context.draw(layout, at: CGPoint(x: bounds.minX, y: middle.y + 17))
    }
}
