// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a date picker looks.
nonisolated public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels, compact, inline
}

/// A control for a date or a time.
open class UIDatePicker: UIControl {
    nonisolated deinit {}

    /// What is picked.
    nonisolated public enum Mode: Int, Sendable {
        case time = 0
        case date, dateAndTime, countDownTimer, yearAndMonth
    }

    /// What is picked.
    open var datePickerMode: Mode = .dateAndTime { didSet { contentDidChange() } }
    /// How it is picked, where there is a choice.
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic { didSet { contentDidChange() } }
    /// What is picked now.
    open var date: Date {
        get { ownDate }
        set { setDate(newValue, animated: false) }
    }
    private var ownDate = UIDatePicker.currentDate ?? Date()
    /// What pickers begin with; nil for the clock's time. Pictures that must not change from day to day set it.
    public static var currentDate: Date?
    /// The first and the last date that can be chosen; nil for no limit.
    open var minimumDate: Date? { didSet { contentDidChange() } }
    /// The last that can be picked; nil for no limit.
    open var maximumDate: Date? { didSet { contentDidChange() } }
    /// The language and the forms of dates; nil for the person's.
    open var locale: Locale? { didSet { contentDidChange() } }
    /// The time zone of what is shown; nil for the calendar's.
    open var timeZone: TimeZone? { didSet { contentDidChange() } }
    /// The calendar by which days are counted.
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    /// A divisor of 60.
    open var minuteInterval = 1 { didSet { contentDidChange() } }
    /// In seconds.
    open var countDownDuration: TimeInterval = 0 { didSet { contentDidChange() } }
    private(set) lazy var wheels = DateWheels(self)
    private(set) lazy var month = DateMonth(self)
    private(set) lazy var popover = DatePopover(self)

    public override init(frame: CGRect) {
        super.init(frame: frame)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        func date(_ key: NibKey) -> Date? { (coder.object(key) as? NSDate).map { $0 as Date } }
        datePickerMode = coder.integer("UIDatePickerMode").flatMap(Mode.init) ?? .time
        preferredDatePickerStyle =
            coder.integer("UIPreferredDatePickerStyle").flatMap(UIDatePickerStyle.init) ?? .automatic
        if !(coder.bool("UIDatePickerUseCurrentDateDuringDecoding") ?? true), let recorded = date("UIDate") {
            self.date = recorded
        }
        minimumDate = date("UIMinimumDate")
        maximumDate = date("UIMaximumDate")
        locale = (coder.object("UILocale") as? LocaleDecoder)?.locale
        minuteInterval = max(1, coder.integer("UIMinuteInterval") ?? 1)
        if let duration = coder.double("UICountDownDuration"), duration.isFinite { countDownDuration = duration }
    }

    private func contentDidChange() {
        wheels.needsReload = true
        invalidateIntrinsicContentSize()
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows a date; animated, the wheels turn to it.
    open func setDate(_ date: Date, animated: Bool) {
        ownDate = clamped(date)
        month.shown = nil
        if animated, window != nil { wheels.follow(animated: true) }
        contentDidChange()
    }

    /// The nearest date within the limits.
    func clamped(_ date: Date) -> Date {
        var date = date
        if let maximumDate, date > maximumDate { date = maximumDate }
        if let minimumDate, date < minimumDate { date = minimumDate }
        return date
    }

    /// A person chose a date.
    func choose(_ date: Date) {
        let new = clamped(date)
        guard new != ownDate else { return wheels.follow(animated: true) }
        ownDate = new
        wheels.follow(animated: true)
        popover.follow()
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }

    /// The style that is shown: where nothing was chosen, the one of the release.
    open var datePickerStyle: UIDatePickerStyle {
        if preferredDatePickerStyle != .automatic, datePickerMode != .countDownTimer { return preferredDatePickerStyle }
        let isCompact = ControlMetrics.automaticDatePickerIsCompact.current && datePickerMode != .countDownTimer
        return isCompact ? .compact : .wheels
    }

    open override var intrinsicContentSize: CGSize {
        switch datePickerStyle {
        case .compact:
            let metrics = PlatformMetrics.current
            let width = compactTexts.reduce(0) { $0 + compactWidth($1) } + CGFloat(max(0, compactTexts.count - 1)) * 5
            return CGSize(width: metrics.ceil(width), height: ControlMetrics.compactDatePickerHeight.current)
        case .inline:
            if datePickerMode == .time {
                return CGSize(width: 184, height: ControlMetrics.compactDatePickerHeight.current + 16)
            }
            return ControlMetrics.inlineDatePickerSize
        default:
            return traitCollection.verticalSizeClass == .compact
                ? ControlMetrics.lowPickerSize : ControlMetrics.pickerSize
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func intrinsicContentSize(forWidth width: CGFloat) -> CGSize? {
        guard showsWheels, traitCollection.verticalSizeClass != .compact else { return nil }
        return ControlMetrics.pickerSize(height: bounds.height)
    }

    // MARK: Touches

    private var showsWheels: Bool { datePickerStyle == .wheels || datePickerStyle == .automatic }
    private var showsMonth: Bool { datePickerStyle == .inline && datePickerMode != .time }

    override var builtInRecognizers: [UIGestureRecognizer] {
        guard isEnabled else { return [] }
        return showsWheels ? wheels.set.recognizers : showsMonth ? month.recognizers : popover.recognizers
    }

    override func scrollByWheel(_ delta: CGPoint, at place: CGPoint) -> Bool {
        isEnabled && showsWheels && wheels.set.scroll(by: delta, at: place)
    }

    open override func willMove(toSuperview newSuperview: UIView?) {
        super.willMove(toSuperview: newSuperview)
        if newSuperview == nil { popover.dismiss() }
    }

    // MARK: Drawing

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        if showsWheels {
            wheels.draw(in: context)
        } else if showsMonth {
            month.draw(in: context)
        } else {
            drawCompact(context)
        }
        if !isEnabled { context.endTransparencyLayer() }
    }
}
