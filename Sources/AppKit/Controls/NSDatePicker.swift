// SPDX-License-Identifier: Apache-2.0

/// A control for a date, a time, or a span of time.
open class NSDatePicker: NSControl {
    nonisolated deinit {}

    /// How a date is entered.
    nonisolated public enum Style: UInt, Sendable {
        case textFieldAndStepper = 0
        case clockAndCalendar, textField
    }

    /// Whether a date or a span is entered.
    nonisolated public enum Mode: UInt, Sendable {
        case single = 0
        case range
    }

    /// Which parts of a date are shown.
    nonisolated public struct ElementFlags: OptionSet, Hashable, Sendable {
        /// A bit for each part.
        public let rawValue: UInt
        /// Makes a set of parts of their bits.
        public init(rawValue: UInt) { self.rawValue = rawValue }
        static let second = ElementFlags(rawValue: 0x02)
        static let day = ElementFlags(rawValue: 0x20)
        public static let hourMinute = ElementFlags(rawValue: 0x0C)
        public static let hourMinuteSecond = ElementFlags(rawValue: 0x0E)
        public static let timeZone = ElementFlags(rawValue: 0x10)
        public static let yearMonth = ElementFlags(rawValue: 0xC0)
        public static let yearMonthDay = ElementFlags(rawValue: 0xE0)
        public static let era = ElementFlags(rawValue: 0x100)
    }

    open override class var cellClass: NSCell.Type { NSDatePickerCell.self }
    open override class func makeCell() -> NSCell { NSDatePickerCell() }

    open override class var bindings: Bindings {
        Bindings(NSDatePicker.self) {
            Binding(.value, \.dateValue)
            Binding("timeInterval", \.timeInterval)
            Binding(.minValue, \.minDate)
            Binding(.maxValue, \.maxDate)
        }
    }

    /// Makes a picker of today.
    public override init(frame frameRect: CGRect) { super.init(frame: frameRect) }

    /// Decodes a picker.
    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        presentsCalendarOverlay = coder.bool("presentsCalendarOverlay") ?? false
    }

    private var dateCell: NSDatePickerCell? { cell as? NSDatePickerCell }

    /// The date.
    open var dateValue: Date {
        get { dateCell?.dateValue ?? Date(timeIntervalSinceReferenceDate: 0) }
        set { dateCell?.dateValue = newValue }
    }
    /// How long the span after the date is, in seconds.
    open var timeInterval: TimeInterval {
        get { dateCell?.timeInterval ?? 0 }
        set { dateCell?.timeInterval = newValue }
    }
    /// How the date is entered.
    open var datePickerStyle: Style {
        get { dateCell?.datePickerStyle ?? .textFieldAndStepper }
        set { dateCell?.datePickerStyle = newValue }
    }
    /// Whether a date or a span is entered.
    open var datePickerMode: Mode {
        get { dateCell?.datePickerMode ?? .single }
        set { dateCell?.datePickerMode = newValue }
    }
    /// Which parts of the date are shown.
    open var datePickerElements: ElementFlags {
        get { dateCell?.datePickerElements ?? [] }
        set { dateCell?.datePickerElements = newValue }
    }
    /// The earliest date; nil for any.
    open var minDate: Date? {
        get { dateCell?.minDate }
        set { dateCell?.minDate = newValue }
    }
    /// The latest date; nil for any.
    open var maxDate: Date? {
        get { dateCell?.maxDate }
        set { dateCell?.maxDate = newValue }
    }
    /// The calendar; nil for the person's.
    open var calendar: Calendar? {
        get { dateCell?.calendar }
        set { dateCell?.calendar = newValue }
    }
    /// The language; nil for the person's.
    open var locale: Locale? {
        get { dateCell?.locale }
        set { dateCell?.locale = newValue }
    }
    /// The time zone; nil for the person's.
    open var timeZone: TimeZone? {
        get { dateCell?.timeZone }
        set { dateCell?.timeZone = newValue }
    }
    /// The colour of the text.
    open var textColor: NSColor {
        get { dateCell?.textColor ?? .controlTextColor }
        set { dateCell?.textColor = newValue }
    }
    /// The colour behind the text.
    open var backgroundColor: NSColor {
        get { dateCell?.backgroundColor ?? .textBackgroundColor }
        set { dateCell?.backgroundColor = newValue }
    }
    /// Whether the colour behind the text is drawn.
    open var drawsBackground: Bool {
        get { dateCell?.drawsBackground ?? false }
        set { dateCell?.drawsBackground = newValue }
    }
    /// Whether the text has a border with depth.
    open var isBezeled: Bool {
        get { cell?.isBezeled ?? false }
        set { cell?.isBezeled = newValue }
    }
    /// Whether the text has a plain border.
    open var isBordered: Bool {
        get { cell?.isBordered ?? false }
        set { cell?.isBordered = newValue }
    }
    /// Whether a month opens over the field that is edited.
    open var presentsCalendarOverlay = false
    /// Who is asked about new dates.
    open weak var delegate: (any NSDatePickerCellDelegate)?

    open override var alignmentRectInsets: EdgeInsets {
        datePickerStyle == .clockAndCalendar ? .zero : dateCell?.metrics.insets ?? .zero
    }

    open override var intrinsicContentSize: CGSize {
        guard let size = cell?.cellSize else { return super.intrinsicContentSize }
        let insets = alignmentRectInsets
        return CGSize(
            width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
    }

    open override var baselineOffsetFromBottom: CGFloat {
        datePickerStyle == .clockAndCalendar ? 0 : dateCell?.metrics.baseline ?? 0
    }

    // MARK: Changing

    /// Takes a date that the person entered.
    private func change(to date: Date) {
        guard let dateCell else { return }
        var (date, interval): (Date, TimeInterval) = (date, timeInterval)
        delegate?.datePickerCell(dateCell, validateProposedDateValue: &date, timeInterval: &interval)
        let old = dateValue
        dateValue = date
        timeInterval = interval
        guard dateValue != old else { return }
        commitBinding(.value)
        if !performTargetBinding(.target) { sendAction(action, to: target) }
    }

    open override func mouseDown(with event: NSEvent) {
        guard isEnabled, let dateCell else { return }
        let point = convert(event.locationInWindow, from: nil)
        window?.makeFirstResponder(self)
        if datePickerStyle == .clockAndCalendar { return pressCalendar(point) }
        let look = DateFieldLook(dateCell, frame: bounds)
        if look.stepper.contains(point) {
            let part = dateCell.selectedPart ?? DateParts(dateCell).parts.first
            guard let part else { return }
            dateCell.selectedPart = part
            change(to: DateParts(dateCell).stepped(part, by: point.y < look.stepper.midY ? 1 : -1))
        } else if let part = look.part(at: point) {
            select(part)
        }
    }

    private func pressCalendar(_ point: CGPoint) {
        guard let dateCell else { return }
        let look = CalendarLook(dateCell, frame: bounds)
        let calendar = DateParts(dateCell).calendar
        if let step = look.monthStep(at: point) {
            let shown = dateCell.shownMonth ?? dateValue
            dateCell.shownMonth = step == 0 ? nil : calendar.date(byAdding: .month, value: step, to: shown)
        } else if let day = look.day(at: point) {
            dateCell.shownMonth = nil
            change(to: day)
        } else if let time = look.time(at: point) {
            change(to: time)
        }
    }

    open override func mouseDragged(with event: NSEvent) {
        guard isEnabled, let dateCell, datePickerStyle == .clockAndCalendar else { return }
        let point = convert(event.locationInWindow, from: nil)
        if let time = CalendarLook(dateCell, frame: bounds).time(at: point) { change(to: time) }
    }

    open override func mouseUp(with event: NSEvent) {}

    // MARK: Keys

    /// The digits that were typed for a part, until it is full.
    private var typed = ""

    private func select(_ part: DatePart?) {
        typed = ""
        dateCell?.selectedPart = part
    }

    open override func becomeFirstResponder() -> Bool {
        guard super.becomeFirstResponder() else { return false }
        if let dateCell, dateCell.selectedPart == nil { select(DateParts(dateCell).parts.first) }
        needsDisplay = true
        return true
    }

    open override func resignFirstResponder() -> Bool {
        select(nil)
        needsDisplay = true
        return super.resignFirstResponder()
    }

    open override func keyDown(with event: NSEvent) {
        guard isEnabled, let dateCell, let key = event.charactersIgnoringModifiers?.first else {
            return super.keyDown(with: event)
        }
        let dates = DateParts(dateCell)
        if datePickerStyle == .clockAndCalendar {
            let days: [Character: Int] = ["\u{F703}": 1, "\u{F702}": -1, "\u{F701}": 7, "\u{F700}": -7]
            guard let step = days[key], let day = dates.calendar.date(byAdding: .day, value: step, to: dateValue)
            else { return super.keyDown(with: event) }
            return change(to: day)
        }
        guard let part = dateCell.selectedPart ?? dates.parts.first else { return super.keyDown(with: event) }
        switch key {
        case "\u{F700}": change(to: dates.stepped(part, by: 1))
        case "\u{F701}": change(to: dates.stepped(part, by: -1))
        case "\u{F703}", "\u{F702}", "/", ":", ".", ",": move(from: part, dates.parts, forward: key != "\u{F702}")
        case _ where key.isNumber && key.isASCII: type(key, part, dates)
        case "a", "A", "p", "P":
            guard dates.hasHalves else { return super.keyDown(with: event) }
            let isMorning = dates.calendar.component(.hour, from: dateValue) < 12
            if isMorning == (key == "p" || key == "P") { change(to: dates.stepped(.half, by: isMorning ? 1 : -1)) }
        default: super.keyDown(with: event)
        }
    }

    private func move(from part: DatePart, _ parts: [DatePart], forward: Bool) {
        guard let index = parts.firstIndex(of: part), !parts.isEmpty else { return }
        select(parts[(index + (forward ? 1 : parts.count - 1)) % parts.count])
    }

    private func type(_ digit: Character, _ part: DatePart, _ dates: DateParts) {
        typed.append(digit)
        guard var number = Int(typed) else { return select(part) }
        let width = part == .year ? 4 : 2
        if part == .hour, dates.hasHalves {
            let isAfternoon = dates.calendar.component(.hour, from: dateValue) >= 12
            number = number % 12 + (isAfternoon ? 12 : 0)
        }
        if part != .year || typed.count == width { change(to: dates.with(part, number)) }
        guard typed.count >= width else { return }
        typed = ""
        let parts = dates.parts
        if let index = parts.firstIndex(of: part), index + 1 < parts.count { select(parts[index + 1]) }
    }
}

/// Is asked about the dates that a person enters.
public protocol NSDatePickerCellDelegate: AnyObject {
    /// May change a date before it is taken.
    func datePickerCell(
        _ datePickerCell: NSDatePickerCell, validateProposedDateValue proposedDateValue: inout Date,
        timeInterval proposedTimeInterval: inout TimeInterval)
}
