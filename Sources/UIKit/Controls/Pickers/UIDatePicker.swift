// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How a date picker looks.
nonisolated public enum UIDatePickerStyle: Int, Sendable {
    case automatic = 0
    case wheels, compact, inline
}

/// A control for a date or a time.
open class UIDatePicker: UIControl {
    nonisolated public enum Mode: Int, Sendable {
        case time = 0
        case date, dateAndTime, countDownTimer, yearAndMonth
    }

    open var datePickerMode: Mode = .dateAndTime { didSet { contentDidChange() } }
    open var preferredDatePickerStyle: UIDatePickerStyle = .automatic { didSet { contentDidChange() } }
    open var date = UIDatePicker.currentDate ?? Date() { didSet { contentDidChange() } }
    /// What pickers begin with; nil for the clock's time. Pictures that must not change from day to day set it.
    public static var currentDate: Date?
    open var minimumDate: Date?
    open var maximumDate: Date?
    open var locale: Locale? { didSet { contentDidChange() } }
    open var timeZone: TimeZone? { didSet { contentDidChange() } }
    open var calendar: Calendar! = Calendar(identifier: .gregorian)
    open var minuteInterval = 1
    /// In seconds.
    open var countDownDuration: TimeInterval = 0

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
        invalidateIntrinsicContentSize()
        setNeedsDisplay()
    }

    open func setDate(_ date: Date, animated: Bool) { self.date = date }

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
        default: return ControlMetrics.pickerSize
        }
    }

    open override func sizeThatFits(_ size: CGSize) -> CGSize { intrinsicContentSize }

    open override func draw(_ rect: CGRect) {
        guard let context = UIGraphicsGetCurrentContext() else { return }
        if !isEnabled { context.beginTransparencyLayer(alpha: 0.5) }
        switch datePickerStyle {
        case .compact: drawCompact(context)
        case .inline: datePickerMode == .time ? drawCompact(context) : drawMonth(context)
        default: WheelDrawing.draw(wheels, in: bounds, context: context)
        }
        if !isEnabled { context.endTransparencyLayer() }
    }

    // MARK: Texts

    /// The calendar in which the parts of the date are read.
    private var ownCalendar: Calendar {
        var calendar = calendar ?? Calendar(identifier: .gregorian)
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = ownLocale
        return calendar
    }

    private var ownLocale: Locale { locale ?? Locale(identifier: "en_US") }

    private func text(_ format: String, _ date: Date? = nil) -> String {
        let formatter = DateFormatter()
        formatter.calendar = ownCalendar
        formatter.locale = ownLocale
        formatter.timeZone = ownCalendar.timeZone
        formatter.dateFormat = format
        return formatter.string(from: date ?? self.date)
    }

    private var compactTexts: [String] {
        switch datePickerMode {
        case .time, .countDownTimer: [text("h:mm a")]
        case .date: [text("MMM d, yyyy")]
        case .dateAndTime: [text("MMM d, yyyy"), text("h:mm a")]
        case .yearAndMonth: [text("MMMM yyyy")]
        }
    }

    // MARK: Compact

    private func compactWidth(_ text: String) -> CGFloat {
        UIFont.systemFont(ofSize: 17).font.width(of: text) + 22
    }

    private func drawCompact(_ context: CGContext) {
        let texts = compactTexts
        let height = min(bounds.height, ControlMetrics.compactDatePickerHeight.current)
        let total = texts.reduce(0) { $0 + compactWidth($1) } + CGFloat(max(0, texts.count - 1)) * 5
        let isMirrored = effectiveUserInterfaceLayoutDirection == .rightToLeft
        var x: CGFloat =
            switch contentHorizontalAlignment {
            case .left: bounds.minX
            case .right: bounds.maxX - total
            case .leading, .fill: isMirrored ? bounds.maxX - total : bounds.minX
            case .trailing: isMirrored ? bounds.minX : bounds.maxX - total
            case .center: bounds.midX - total / 2
            }
        for text in texts {
            let width = compactWidth(text)
            let box = CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height)
            context.setFillColor(UIColor.tertiarySystemFill.cgColor)
            context.fill(CGPath(roundedRect: box, cornerWidth: 8, cornerHeight: 8))
            draw(text, size: 17, color: .label, in: box, context)
            x += width + 5
        }
    }

    private func draw(
        _ text: String, size: CGFloat, weight: UIFont.Weight = .regular, color: UIColor, in box: CGRect,
        _ context: CGContext, alignment: ParagraphStyle.Alignment = .center
    ) {
        var attributes = TextAttributes(
            font: UIFont.systemFont(ofSize: size, weight: weight).font, color: color.cgColor)
        attributes.paragraph.alignment = alignment
        let layout = TextLayout(text: text, attributes: attributes, width: box.width, maximumLines: 1)
        context.draw(
            layout,
            at: CGPoint(x: box.minX, y: PlatformMetrics.current.round(box.midY - layout.size.height / 2)))
    }

    // MARK: Wheels

    var wheels: [WheelDrawing.Wheel] {
        let calendar = ownCalendar
        let hour = calendar.component(.hour, from: date)
        // Between two steps the picker stands at the earlier one.
        let exactMinute = calendar.component(.minute, from: date)
        let minute = exactMinute - exactMinute % max(1, minuteInterval)
        func around(_ format: String, _ unit: Calendar.Component) -> [String] {
            (-4...4).map { step in
                calendar.date(byAdding: unit, value: step, to: date).map { text(format, $0) } ?? ""
            }
        }
        let days = WheelDrawing.Wheel(width: 1.7, rows: around("EEE MMM d", .day), selected: 4, alignment: .right)
        let time = [
            WheelDrawing.Wheel(width: 0.6, rows: (-4...4).map { "\((hour + $0 + 35) % 12 + 1)" }, selected: 4),
            WheelDrawing.Wheel(
                width: 0.6,
                rows: (-4...4).map { step in
                    let value = ((minute + step * minuteInterval) % 60 + 60) % 60
                    return value < 10 ? "0\(value)" : "\(value)"
                }, selected: 4),
            WheelDrawing.Wheel(width: 0.6, rows: ["AM", "PM"], selected: hour < 12 ? 0 : 1),
        ]
        switch datePickerMode {
        case .time: return time
        case .date:
            return [
                WheelDrawing.Wheel(width: 1.2, rows: around("MMMM", .month), selected: 4, alignment: .left),
                WheelDrawing.Wheel(width: 0.5, rows: around("d", .day), selected: 4, alignment: .right),
                WheelDrawing.Wheel(width: 0.9, rows: around("yyyy", .year), selected: 4),
            ]
        case .dateAndTime: return [days] + time
        case .yearAndMonth:
            return [
                WheelDrawing.Wheel(width: 1, rows: around("MMMM", .month), selected: 4),
                WheelDrawing.Wheel(width: 1, rows: around("yyyy", .year), selected: 4),
            ]
        case .countDownTimer:
            let minutes = Int(max(0, min(countDownDuration, 86_340)) / 60)
            return [
                WheelDrawing.Wheel(
                    width: 1, rows: (0..<24).map { $0 == minutes / 60 ? "\($0) hours" : "\($0)" },
                    selected: minutes / 60),
                WheelDrawing.Wheel(
                    width: 1, rows: (0..<60).map { $0 == minutes % 60 ? "\($0) min" : "\($0)" },
                    selected: minutes % 60),
            ]
        }
    }

    // MARK: A month

    private func drawMonth(_ context: CGContext) {
        let calendar = ownCalendar
        let area = bounds.insetBy(dx: 16, dy: 8)
        guard area.width > 40, area.height > 40 else { return }
        let header = CGRect(x: area.minX, y: area.minY, width: area.width, height: 38)
        draw(text("MMMM yyyy"), size: 17, weight: .semibold, color: .label, in: header, context, alignment: .left)
        for (symbol, x) in [("chevron.left", header.maxX - 48), ("chevron.right", header.maxX - 12)] {
            SymbolGlyph.named(symbol).draw(
                in: CGRect(x: x, y: header.midY - 9, width: 12, height: 18), color: tintColor.cgColor, strokeWidth: 11,
                context: context)
        }
        let column = area.width / 7
        let names = DateFormatter()
        names.locale = ownLocale
        for (index, name) in names.shortWeekdaySymbols.prefix(7).enumerated() {
            let box = CGRect(x: area.minX + CGFloat(index) * column, y: header.maxY, width: column, height: 20)
            draw(name.uppercased(), size: 13, weight: .semibold, color: .tertiaryLabel, in: box, context)
        }
        guard let first = calendar.date(from: calendar.dateComponents([.year, .month], from: date)),
            let days = calendar.range(of: .day, in: .month, for: date)
        else { return }
        let offset = (calendar.component(.weekday, from: first) + 6) % 7
        let selected = calendar.component(.day, from: date)
        let top = header.maxY + 24
        let row = max(24, (area.maxY - top) / 6)
        for day in days {
            let position = offset + day - 1
            let box = CGRect(
                x: area.minX + CGFloat(position % 7) * column, y: top + CGFloat(position / 7) * row, width: column,
                height: row)
            let isSelected = day == selected
            if isSelected {
                let side = min(box.width, box.height, 44)
                context.setFillColor(tintColor.withAlphaComponent(0.16).cgColor)
                context.fillEllipse(
                    in: CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side))
            }
            draw(
                "\(day)", size: 20, weight: isSelected ? .semibold : .regular, color: isSelected ? tintColor : .label,
                in: box, context)
        }
    }
}

/// A locale as nibs hold it.
final class LocaleDecoder {
    let locale: Locale

    init?(coder: NSCoder) {
        guard let identifier = (coder as? NibCoder)?.string("NS.identifier") else { return nil }
        locale = Locale(identifier: identifier)
    }

    static let classTable = ClassTable(LocaleDecoder.self, superclass: nil, decode: { LocaleDecoder(coder: $0) })
}
