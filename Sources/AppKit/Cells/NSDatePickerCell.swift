// SPDX-License-Identifier: Apache-2.0

/// The cell of a date picker.
open class NSDatePickerCell: NSActionCell {
    nonisolated deinit {}

    open override class var bindings: Bindings {
        Bindings(NSDatePickerCell.self) {
            Binding(.value, \.dateValue)
            Binding(.minValue, \.minDate)
            Binding(.maxValue, \.maxDate)
        }
    }

    /// The date.
    open var dateValue = Date(timeIntervalSinceReferenceDate: 0) {
        didSet {
            dateValue = clamped(dateValue)
            if dateValue != oldValue { contentDidChange() }
        }
    }
    /// How long the span after the date is, in seconds.
    open var timeInterval: TimeInterval = 0 { didSet { contentDidChange() } }
    /// How the date is entered.
    open var datePickerStyle: NSDatePicker.Style = .textFieldAndStepper { didSet { contentDidChange() } }
    /// Whether a date or a span is entered.
    open var datePickerMode: NSDatePicker.Mode = .single { didSet { contentDidChange() } }
    /// Which parts of the date are shown.
    open var datePickerElements: NSDatePicker.ElementFlags = [.yearMonthDay] { didSet { contentDidChange() } }
    /// The earliest date; nil for any.
    open var minDate: Date? { didSet { dateValue = clamped(dateValue) } }
    /// The latest date; nil for any.
    open var maxDate: Date? { didSet { dateValue = clamped(dateValue) } }
    /// The calendar; nil for the person's.
    open var calendar: Calendar?
    /// The language; nil for the person's.
    open var locale: Locale?
    /// The time zone; nil for the person's.
    open var timeZone: TimeZone?
    /// The colour of the text.
    open var textColor: NSColor = .controlTextColor { didSet { contentDidChange() } }
    /// The colour behind the text.
    open var backgroundColor: NSColor = .textBackgroundColor { didSet { contentDidChange() } }
    /// Whether the colour behind the text is drawn.
    open var drawsBackground = false { didSet { contentDidChange() } }
    /// The part that keys change; nil for none.
    final var selectedPart: DatePart? { didSet { controlView?.needsDisplay = true } }
    /// The month that the calendar shows; nil for that of the date.
    final var shownMonth: Date? { didSet { controlView?.needsDisplay = true } }

    /// Makes a cell of today.
    public override init() {
        super.init()
        isBezeled = true
        drawsBackground = true
        dateValue = Date()
    }

    /// Decodes a cell.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        coder.read(NSDatePickerCell.coding, of: self)
    }

    /// Writes what a nib keeps of the object.
    open override func encode(with coder: NSCoder) {
        super.encode(with: coder)
        coder.write(NSDatePickerCell.coding, of: self)
    }

    private static let coding: [NibProperty<NSDatePickerCell>] = [
        .options("NSDatePickerElements", \.datePickerElements),
        .choice("NSDatePickerType", \.datePickerStyle, or: .textFieldAndStepper),
        .choice("NSDatePickerMode", \.datePickerMode, or: .single),
        .number("NSTimeInterval", \.timeInterval),
        .date("NSMinDate", \.minDate),
        .date("NSMaxDate", \.maxDate),
        .flag("NSDrawsBackground", \.drawsBackground),
        .object("NSBackgroundColor", \.backgroundColor),
        .object("NSTextColor", \.textColor),
        NibProperty("NSContents") { owner, coder, key in
            if let date = coder.object(key) as? NSDate { owner.dateValue = date as Date }
        } encode: { _, _, _ in
            // Cells write their contents themselves.
        },
        NibProperty("NSDatePickerUseCurrentDateDuringDecoding") { owner, coder, key in
            if coder.bool(key) == true { owner.dateValue = Date() }
        } encode: { _, _, _ in
            // The date that is shown is written.
        },
    ]

    open override func makeEmpty() -> NSCell { NSDatePickerCell() }

    open override func takeProperties(of other: NSCell) {
        super.takeProperties(of: other)
        guard let other = other as? NSDatePickerCell else { return }
        (datePickerStyle, datePickerMode) = (other.datePickerStyle, other.datePickerMode)
        (datePickerElements, timeInterval) = (other.datePickerElements, other.timeInterval)
        (minDate, maxDate, dateValue) = (other.minDate, other.maxDate, other.dateValue)
    }

    open override var objectValue: Any? {
        get { dateValue }
        set {
            switch newValue {
            case let date as Date: dateValue = date
            case let date as NSDate: dateValue = date as Date
            default: break
            }
        }
    }
    open override var stringValue: String {
        get { DateParts(self).text }
        set {}
    }

    private func clamped(_ date: Date) -> Date {
        var date = date
        if let maxDate, date > maxDate { date = maxDate }
        if let minDate, date < minDate { date = minDate }
        return date
    }

    // MARK: Geometry and drawing

    final var shownFont: NSFont { font ?? .systemFont(ofSize: NSFont.systemFontSize(for: controlSize)) }
    final var metrics: ControlMetrics { ControlMetrics.datePicker[controlSize] }
    final var hasStepper: Bool { datePickerStyle == .textFieldAndStepper }
    static let stepperWidth: CGFloat = 16
    static let calendarSize = CGSize(width: 139, height: 148)
    static let clockSide: CGFloat = 122

    open override func cellSize(forBounds rect: CGRect) -> CGSize {
        if datePickerStyle == .clockAndCalendar {
            let hasCalendar = !datePickerElements.isDisjoint(with: .yearMonthDay)
            let hasClock = !datePickerElements.isDisjoint(with: .hourMinuteSecond)
            var size = hasCalendar ? Self.calendarSize : .zero
            if hasClock {
                size.width += Self.clockSide + (hasCalendar ? 15 : 0)
                size.height = max(size.height, Self.clockSide)
            }
            return size
        }
        let width = DateParts(self).frames(in: .zero).last?.frame.maxX ?? 0
        return CGSize(
            width: (width + 8 + (hasStepper ? Self.stepperWidth + 3 : 0)).rounded(.up) + metrics.insets.right,
            height: metrics.frameHeight ?? 28)
    }

    open override func draw(withFrame cellFrame: CGRect, in controlView: NSView) {
        guard let context = NSGraphicsContext.current?.cgContext else { return }
        if datePickerStyle == .clockAndCalendar {
            CalendarLook(self, frame: cellFrame).draw(in: context)
        } else {
            DateFieldLook(self, frame: cellFrame, view: controlView).draw(in: context)
        }
    }
}

/// A part of a date that is entered by itself.
nonisolated enum DatePart: Hashable, Sendable {
    case era, year, month, day, hour, minute, second, half, zone

    var component: Calendar.Component {
        switch self {
        case .era: .era
        case .year: .year
        case .month: .month
        case .day: .day
        case .hour, .half, .zone: .hour
        case .minute: .minute
        case .second: .second
        }
    }
}

/// The parts of a date in the order of the language, with what stands between them.
@MainActor struct DateParts {
    private let cell: NSDatePickerCell
    let pieces: [(part: DatePart?, text: String)]
    let calendar: Calendar

    init(_ cell: NSDatePickerCell) {
        self.cell = cell
        var calendar = cell.calendar ?? .current
        if let zone = cell.timeZone { calendar.timeZone = zone }
        self.calendar = calendar
        let locale = cell.locale ?? .current
        let elements = cell.datePickerElements
        let hasTime = !elements.isDisjoint(with: .hourMinute)
        var pieces: [(DatePart?, String)] = []
        if !elements.isDisjoint(with: .yearMonthDay) {
            let pattern = Self.pattern(elements.contains(.day) ? "yyyyMMdd" : "yyyyMM", locale)
            pieces += Self.pieces(pattern, cell.dateValue, calendar)
        }
        if hasTime {
            if !pieces.isEmpty { pieces.append((nil, ", ")) }
            let pattern = Self.pattern(elements.contains(.second) ? "jmmss" : "jmm", locale)
            pieces += Self.pieces(pattern, cell.dateValue, calendar)
        }
        if elements.contains(.timeZone) {
            pieces.append((nil, " "))
            pieces.append((.zone, calendar.timeZone.abbreviation() ?? ""))
        }
        self.pieces = pieces
    }

    /// The language's order of numbers.
    private static func pattern(_ template: String, _ locale: Locale) -> String {
        DateFormatter.dateFormat(fromTemplate: template, options: 0, locale: locale)
            ?? (template.hasPrefix("j") ? "h:mm:ss a" : "M/d/yyyy")
    }

    private static func pieces(_ pattern: String, _ date: Date, _ calendar: Calendar) -> [(DatePart?, String)] {
        var result: [(DatePart?, String)] = []
        let values = calendar.dateComponents([.era, .year, .month, .day, .hour, .minute, .second], from: date)
        var run = ""
        var isQuoted = false
        func end() {
            guard let first = run.first else { return }
            if let (part, text) = piece(first, run.count, values) {
                result.append((part, text))
            } else {
                result.append((nil, run))
            }
            run = ""
        }
        for character in pattern {
            if character == "'" {
                isQuoted.toggle()
            } else if run.last == character || run.last.map({ !isLetter($0) && !isLetter(character) }) ?? true {
                run.append(character)
            } else {
                end()
                run.append(character)
            }
        }
        end()
        return result
    }

    private static func isLetter(_ character: Character) -> Bool { character.isASCII && character.isLetter }

    private static func piece(_ letter: Character, _ count: Int, _ values: DateComponents) -> (DatePart, String)? {
        func number(_ value: Int?, _ width: Int) -> String {
            let text = String(value ?? 0)
            return String(repeating: "0", count: max(0, width - text.count)) + text
        }
        let hour = values.hour ?? 0
        switch letter {
        case "y": return (.year, number(values.year, count))
        case "M", "L": return (.month, number(values.month, min(2, count)))
        case "d": return (.day, number(values.day, min(2, count)))
        case "h": return (.hour, number(hour % 12 == 0 ? 12 : hour % 12, 1))
        case "H": return (.hour, number(hour, 2))
        case "m": return (.minute, number(values.minute, 2))
        case "s": return (.second, number(values.second, 2))
        case "a", "b", "B": return (.half, hour < 12 ? "AM" : "PM")
        default: return nil
        }
    }

    /// The whole date as it is shown.
    var text: String { pieces.map(\.text).joined() }

    /// The parts that can be entered, in order.
    var parts: [DatePart] { pieces.compactMap { $0.part == .zone ? nil : $0.part } }

    /// Where the parts and what is between them lie, from the left edge of the text.
    func frames(in area: CGRect) -> [(part: DatePart?, text: CellText, frame: CGRect)] {
        var x = area.minX
        return pieces.map { piece in
            let color = cell.isEnabled ? cell.textColor : NSColor.disabledControlTextColor
            let text = CellText(
                NSAttributedString(
                    string: piece.text, attributes: [.font: cell.shownFont, .foregroundColor: color]), lines: 1,
                font: cell.shownFont)
            let width = text.layout.widthWithTrailingSpace
            defer { x += width }
            return (piece.part, text, CGRect(x: x, y: area.minY, width: width, height: area.height))
        }
    }

    // MARK: Changing

    /// The date with a part one step further.
    func stepped(_ part: DatePart, by steps: Int) -> Date {
        if part == .half {
            return calendar.date(byAdding: .hour, value: 12 * steps, to: cell.dateValue) ?? cell.dateValue
        }
        if part == .zone { return cell.dateValue }
        // A part goes round in itself, the others stay.
        guard part != .year, part != .era,
            let range = calendar.range(of: part.component, in: Self.outer(part), for: cell.dateValue)
        else {
            return calendar.date(byAdding: part.component, value: steps, to: cell.dateValue) ?? cell.dateValue
        }
        let value = calendar.component(part.component, from: cell.dateValue)
        let count = range.count
        let next = range.lowerBound + ((value - range.lowerBound + steps) % count + count) % count
        return with(part, next)
    }

    private static func outer(_ part: DatePart) -> Calendar.Component {
        switch part {
        case .day: .month
        case .month: .year
        case .hour, .half, .zone: .day
        case .minute: .hour
        case .second: .minute
        case .year, .era: .era
        }
    }

    /// The date with a part set to a number; one that it cannot have changes nothing.
    func with(_ part: DatePart, _ number: Int) -> Date {
        var values = calendar.dateComponents(
            [.era, .year, .month, .day, .hour, .minute, .second, .nanosecond], from: cell.dateValue)
        switch part {
        case .year where number > 0: values.year = number
        case .month where (1...12).contains(number): values.month = number
        case .day where (1...31).contains(number): values.day = number
        case .hour where (0...23).contains(number): values.hour = number
        case .minute where (0...59).contains(number): values.minute = number
        case .second where (0...59).contains(number): values.second = number
        default: return cell.dateValue
        }
        // The 31st of a shorter month is its last day.
        if part == .month || part == .year {
            var first = values
            first.day = 1
            if let start = calendar.date(from: first), let days = calendar.range(of: .day, in: .month, for: start) {
                values.day = min(values.day ?? 1, days.count)
            }
        }
        return calendar.date(from: values) ?? cell.dateValue
    }

    /// Whether the hour goes to 12, with a half of the day.
    var hasHalves: Bool { pieces.contains { $0.part == .half } }
}
