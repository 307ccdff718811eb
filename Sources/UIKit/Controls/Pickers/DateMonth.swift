// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The month of a date picker that shows a calendar: days are chosen by taps, months by the arrows and by swipes.
final class DateMonth {
    private unowned let picker: UIDatePicker
    /// A date in the month that is shown; nil for the month of the picker's date.
    var shown: Date?
    private(set) lazy var recognizers: [UIGestureRecognizer] = {
        let tap = UITapGestureRecognizer()
        tap.addHandler { [unowned self, unowned tap] _ in touched(at: tap.location(in: picker)) }
        let swipes = [(UISwipeGestureRecognizer.Direction.left, 1), (.right, -1)].map { direction, months in
            let swipe = UISwipeGestureRecognizer()
            swipe.direction = direction
            swipe.addHandler { [unowned self] _ in turn(by: months) }
            return swipe
        }
        let all = [tap] + swipes
        for recognizer in all { recognizer.view = picker }
        return all
    }()

    init(_ picker: UIDatePicker) {
        self.picker = picker
    }

    private var date: Date { shown ?? picker.date }

    // MARK: Places

    private var area: CGRect { picker.bounds.insetBy(dx: 16, dy: 8) }
    private var header: CGRect { CGRect(x: area.minX, y: area.minY, width: area.width, height: 38) }
    private var arrows: [(symbol: String, box: CGRect, months: Int)] {
        [("chevron.left", header.maxX - 48, -1), ("chevron.right", header.maxX - 12, 1)].map {
            ($0, CGRect(x: $1, y: header.midY - 9, width: 12, height: 18), $2)
        }
    }

    /// The days of the month with their boxes.
    private var days: [(day: Int, box: CGRect)] {
        let calendar = picker.ownCalendar
        guard let first = calendar.date(from: calendar.dateComponents([.year, .month], from: date)),
            let range = calendar.range(of: .day, in: .month, for: date)
        else { return [] }
        let offset = (calendar.component(.weekday, from: first) + 6) % 7
        let (column, top) = (area.width / 7, header.maxY + 24)
        let row = max(24, (area.maxY - top) / 6)
        return range.map { day in
            let position = offset + day - 1
            return (
                day,
                CGRect(
                    x: area.minX + CGFloat(position % 7) * column, y: top + CGFloat(position / 7) * row, width: column,
                    height: row)
            )
        }
    }

    /// The picker's time on a day of the shown month.
    private func date(on day: Int) -> Date? {
        let calendar = picker.ownCalendar
        var parts = calendar.dateComponents([.year, .month], from: date)
        let time = calendar.dateComponents([.hour, .minute, .second], from: picker.date)
        (parts.day, parts.hour, parts.minute, parts.second) = (day, time.hour, time.minute, time.second)
        return calendar.date(from: parts)
    }

    private func isAllowed(_ day: Int) -> Bool {
        guard let date = date(on: day) else { return false }
        let calendar = picker.ownCalendar
        if let low = picker.minimumDate, date < calendar.startOfDay(for: low) { return false }
        if let high = picker.maximumDate, calendar.startOfDay(for: date) > high { return false }
        return true
    }

    // MARK: Touches

    private func touched(at place: CGPoint) {
        if let arrow = arrows.first(where: { $0.box.insetBy(dx: -12, dy: -10).contains(place) }) {
            return turn(by: arrow.months)
        }
        guard let day = days.first(where: { $0.box.contains(place) })?.day, isAllowed(day), let date = date(on: day)
        else { return }
        picker.choose(date)
    }

    /// Shows another month; the date stays.
    func turn(by months: Int) {
        shown = picker.ownCalendar.date(byAdding: .month, value: months, to: date) ?? shown
        picker.setNeedsDisplay()
    }

    // MARK: Drawing

    func draw(in context: CGContext) {
        guard area.width > 40, area.height > 40 else { return }
        picker.draw(
            picker.text("MMMM yyyy", date), size: 17, weight: .semibold, color: .label, in: header, context,
            alignment: .left)
        for arrow in arrows {
            SymbolGlyph.named(arrow.symbol).draw(
                in: arrow.box, color: picker.tintColor.cgColor, strokeWidth: 11, context: context)
        }
        let column = area.width / 7
        let names = DateFormatter()
        names.locale = picker.ownLocale
        for (index, name) in names.shortWeekdaySymbols.prefix(7).enumerated() {
            let box = CGRect(x: area.minX + CGFloat(index) * column, y: header.maxY, width: column, height: 20)
            picker.draw(name.uppercased(), size: 13, weight: .semibold, color: .tertiaryLabel, in: box, context)
        }
        let calendar = picker.ownCalendar
        let isOwnMonth = calendar.isDate(date, equalTo: picker.date, toGranularity: .month)
        let selected = isOwnMonth ? calendar.component(.day, from: picker.date) : 0
        for (day, box) in days {
            let isSelected = day == selected
            if isSelected {
                let side = min(box.width, box.height, 44)
                context.setFillColor(picker.tintColor.withAlphaComponent(0.16).cgColor)
                context.fillEllipse(
                    in: CGRect(x: box.midX - side / 2, y: box.midY - side / 2, width: side, height: side))
            }
            picker.draw(
                "\(day)", size: 20, weight: isSelected ? .semibold : .regular,
                color: isSelected ? picker.tintColor : isAllowed(day) ? .label : .tertiaryLabel, in: box, context)
        }
    }
}

/// What opens from a date picker's boxes: a month for the date, wheels for the time.
final class DatePopover {
    private unowned let picker: UIDatePicker
    /// The box that something is open from; nil while nothing is.
    private(set) var openBox: Int?
    private weak var panel: FloatingPanel?
    private var inner: UIDatePicker?
    private(set) lazy var recognizers: [UIGestureRecognizer] = {
        let tap = UITapGestureRecognizer()
        tap.view = picker
        tap.addHandler { [unowned self, unowned tap] _ in touched(at: tap.location(in: picker)) }
        return [tap]
    }()

    init(_ picker: UIDatePicker) {
        self.picker = picker
    }

    private func touched(at place: CGPoint) {
        let boxes = picker.compactBoxes
        guard let index = boxes.firstIndex(where: { $0.box.insetBy(dx: -2, dy: -6).contains(place) }) else { return }
        open(index, from: boxes[index].box)
    }

    private func open(_ index: Int, from box: CGRect) {
        let isTime = picker.datePickerMode == .time || (picker.datePickerMode == .dateAndTime && index == 1)
        let inner = UIDatePicker(frame: .zero)
        inner.datePickerMode =
            isTime ? .time : picker.datePickerMode == .yearAndMonth ? .yearAndMonth : .date
        inner.preferredDatePickerStyle = isTime || picker.datePickerMode == .yearAndMonth ? .wheels : .inline
        (inner.locale, inner.timeZone, inner.calendar) = (picker.locale, picker.timeZone, picker.calendar)
        (inner.minimumDate, inner.maximumDate) = (picker.minimumDate, picker.maximumDate)
        inner.minuteInterval = picker.minuteInterval
        inner.date = picker.date
        inner.addAction(
            UIAction { [weak picker, weak inner] _ in if let inner { picker?.choose(inner.date) } }, for: .valueChanged)
        var size = inner.intrinsicContentSize
        if isTime { size.width = 220 }
        self.inner = inner
        openBox = index
        picker.sendActions(for: .editingDidBegin)
        picker.setNeedsDisplay()
        panel = FloatingPanel.show(inner, size: size, from: picker, rect: box) { [weak self] in
            guard let self else { return }
            (self.inner, openBox) = (nil, nil)
            picker.setNeedsDisplay()
            picker.sendActions(for: .editingDidEnd)
        }
    }

    /// Shows the date that was chosen, as far as the limits let it.
    func follow() {
        if let inner, inner.date != picker.date { inner.date = picker.date }
    }

    func dismiss() { panel?.dismiss(animated: false) }
}
