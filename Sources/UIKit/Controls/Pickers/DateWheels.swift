// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The wheels of a date picker.
final class DateWheels {
    /// What a wheel turns.
    enum Part: Hashable {
        case days, hours, minutes, halves, months, dayOfMonth, years
        case countedHours, countedMinutes
    }

    private unowned let picker: UIDatePicker
    private(set) lazy var set: WheelSet = {
        let set = WheelSet(picker)
        set.frames = { [unowned self] in currentPlan()?.frames ?? [] }
        return set
    }()
    private(set) var parts: [Part] = []
    /// The day that days are counted from.
    private var firstDay = Date()
    private var plan: WheelDrawing.Plan?
    private var plannedSize = CGSize.zero
    /// Whether the wheels must stand where the date is before they are shown again.
    var needsReload = true

    init(_ picker: UIDatePicker) {
        self.picker = picker
    }

    // MARK: Wheels

    private var wantedParts: [Part] {
        let time: [Part] = picker.hasHalfDays ? [.hours, .minutes, .halves] : [.hours, .minutes]
        switch picker.datePickerMode {
        case .time: return time
        case .date: return [.months, .dayOfMonth, .years]
        case .dateAndTime: return [.days] + time
        case .yearAndMonth: return [.months, .years]
        case .countDownTimer: return [.countedHours, .countedMinutes]
        }
    }

    /// Makes the wheels and turns them to the date.
    func reloadIfNeeded() {
        guard needsReload, !set.isTurning else { return }
        needsReload = false
        parts = wantedParts
        firstDay = picker.ownCalendar.startOfDay(for: picker.date)
        set.columns = parts.map { part in
            let column = WheelColumn(row: row(of: part))
            column.rows = range(of: part)
            column.didTurn = { [unowned self] in picker.setNeedsDisplay() }
            column.didSelect = { [unowned self] in select($0, part) }
            return column
        }
        plannedSize = .zero
    }

    /// Turns every wheel to the date, the shortest way.
    func follow(animated: Bool) {
        guard !parts.isEmpty, parts == wantedParts else { return }
        plannedSize = .zero
        for (part, column) in zip(parts, set.columns) where !column.isTurning {
            column.rows = range(of: part)
            var wanted = row(of: part)
            if let cycle = cycle(of: part), cycle > 0 {
                let away = ((wanted - column.row) % cycle + cycle) % cycle
                wanted = column.row + (away > cycle / 2 ? away - cycle : away)
            }
            column.go(to: wanted, animated: animated)
        }
    }

    private func component(_ component: Calendar.Component) -> Int {
        picker.ownCalendar.component(component, from: picker.date)
    }
    private var interval: Int {
        picker.minuteInterval > 0 && 60 % picker.minuteInterval == 0 ? picker.minuteInterval : 1
    }
    private var daysInMonth: Int { picker.ownCalendar.range(of: .day, in: .month, for: picker.date)?.count ?? 31 }
    private var countedMinutes: Int { Int(max(0, min(picker.countDownDuration, 86_340)) / 60) }

    /// The row of the date.
    private func row(of part: Part) -> Int {
        switch part {
        case .days:
            let day = picker.ownCalendar.startOfDay(for: picker.date)
            return picker.ownCalendar.dateComponents([.day], from: firstDay, to: day).day ?? 0
        case .hours: return component(.hour)
        // Between two steps the picker stands at the earlier one.
        case .minutes: return component(.minute) / interval
        case .halves: return component(.hour) < 12 ? 0 : 1
        case .months: return component(.month) - 1
        case .dayOfMonth: return component(.day) - 1
        case .years: return component(.year)
        case .countedHours: return countedMinutes / 60
        case .countedMinutes: return countedMinutes % 60
        }
    }

    /// After how many rows a wheel without end is where it was; nil for the others.
    private func cycle(of part: Part) -> Int? {
        switch part {
        case .hours: 24
        case .minutes: 60 / interval
        case .months: 12
        case .dayOfMonth: daysInMonth
        default: nil
        }
    }

    private func range(of part: Part) -> Range<Int>? {
        switch part {
        case .halves: 0..<2
        case .years: 1..<10_000
        case .countedHours: 0..<24
        case .countedMinutes: 0..<60
        default: nil
        }
    }

    private func title(_ row: Int, _ part: Part) -> String {
        let calendar = picker.ownCalendar
        let value = cycle(of: part).map { (row % $0 + $0) % $0 } ?? row
        switch part {
        case .days:
            return calendar.date(byAdding: .day, value: row, to: firstDay).map { picker.text("EEE MMM d", $0) } ?? ""
        case .hours: return picker.hasHalfDays ? "\((value + 11) % 12 + 1)" : String(format: "%02d", value)
        case .minutes: return String(format: "%02d", value * interval)
        case .halves: return value == 0 ? "AM" : "PM"
        case .months:
            var parts = DateComponents(year: 2001, month: value + 1, day: 1)
            parts.timeZone = calendar.timeZone
            return calendar.date(from: parts).map { picker.text("MMMM", $0) } ?? ""
        case .dayOfMonth: return "\(value + 1)"
        case .years: return "\(value)"
        case .countedHours: return row == countedMinutes / 60 ? "\(row) hours" : "\(row)"
        case .countedMinutes: return row == countedMinutes % 60 ? "\(row) min" : "\(row)"
        }
    }

    // MARK: Choosing

    /// A wheel came to rest.
    private func select(_ row: Int, _ part: Part) {
        let calendar = picker.ownCalendar
        var parts = calendar.dateComponents([.year, .month, .day, .hour, .minute, .second], from: picker.date)
        let value = cycle(of: part).map { (row % $0 + $0) % $0 } ?? row
        switch part {
        case .days:
            let days = row - self.row(of: .days)
            if let date = calendar.date(byAdding: .day, value: days, to: picker.date) { picker.choose(date) }
            return
        case .countedHours, .countedMinutes:
            let (hours, minutes) = (countedMinutes / 60, countedMinutes % 60)
            let total = part == .countedHours ? row * 60 + minutes : hours * 60 + row
            picker.chooseCountDown(TimeInterval(max(1, total) * 60))
            return
        case .hours: parts.hour = value
        case .minutes: parts.minute = value * interval
        case .halves: parts.hour = (parts.hour ?? 0) % 12 + 12 * value
        case .months: parts.month = value + 1
        case .dayOfMonth: parts.day = value + 1
        case .years: parts.year = value
        }
        if part == .months || part == .years { parts.day = min(parts.day ?? 1, days(in: parts, calendar)) }
        if let date = calendar.date(from: parts) { picker.choose(date) }
    }

    private func days(in parts: DateComponents, _ calendar: Calendar) -> Int {
        let first = calendar.date(from: DateComponents(year: parts.year, month: parts.month, day: 1))
        return first.flatMap { calendar.range(of: .day, in: .month, for: $0)?.count } ?? 31
    }

    // MARK: Drawing

    private func looks(_ part: Part) -> (width: CGFloat, alignment: ParagraphStyle.Alignment) {
        switch part {
        case .days: (1.7, .right)
        case .hours, .minutes, .halves: (0.6, .center)
        case .months: picker.datePickerMode == .date ? (1.2, .left) : (1, .center)
        case .dayOfMonth: (0.5, .right)
        case .years: picker.datePickerMode == .date ? (0.9, .center) : (1, .center)
        case .countedHours, .countedMinutes: (1, .center)
        }
    }

    /// The wheels with the rows around the bands.
    var shownWheels: [WheelDrawing.Wheel] {
        reloadIfNeeded()
        return zip(parts, set.columns).map { part, column in
            let (width, alignment) = looks(part)
            let limits = range(of: part)
            let low = max(column.row - 5, limits?.lowerBound ?? .min)
            let high = max(low, min(column.row + 6, limits?.upperBound ?? .max))
            var wheel = WheelDrawing.Wheel(
                width: width, rows: (low..<high).map { title($0, part) }, selected: column.row - low,
                alignment: alignment)
            wheel.turned = column.position - CGFloat(column.row)
            return wheel
        }
    }

    private func currentPlan() -> WheelDrawing.Plan? {
        reloadIfNeeded()
        if plannedSize != picker.bounds.size, !set.isTurning {
            plannedSize = picker.bounds.size
            plan = WheelDrawing.plan(shownWheels, in: picker.bounds)
        }
        return plan
    }

    func draw(in context: CGContext) {
        let shown = shownWheels
        WheelDrawing.draw(shown, currentPlan(), in: picker.bounds, context: context)
    }
}

extension UIDatePicker {
    /// A person chose how long to count down.
    fileprivate func chooseCountDown(_ seconds: TimeInterval) {
        guard seconds != countDownDuration else { return }
        countDownDuration = seconds
        sendActions(for: .valueChanged)
        sendActions(for: .primaryActionTriggered)
    }
}
