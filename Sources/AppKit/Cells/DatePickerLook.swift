// SPDX-License-Identifier: Apache-2.0

/// Draws a date as text in a field, with a stepper.
@MainActor struct DateFieldLook {
    private let cell: NSDatePickerCell
    private let view: NSView?
    /// The field without the stepper.
    let field: CGRect
    /// The stepper; empty for none.
    let stepper: CGRect

    init(_ cell: NSDatePickerCell, frame: CGRect, view: NSView? = nil) {
        (self.cell, self.view) = (cell, view)
        let insets = cell.metrics.insets
        let inner = CGRect(
            x: frame.minX + insets.left, y: frame.minY + insets.top,
            width: max(0, frame.width - insets.left - insets.right),
            height: max(0, frame.height - insets.top - insets.bottom))
        if cell.hasStepper {
            let width = NSDatePickerCell.stepperWidth
            stepper = CGRect(x: inner.maxX - width + 2, y: inner.minY, width: width - 3, height: inner.height)
            field = CGRect(x: inner.minX, y: inner.minY, width: max(0, inner.width - width - 1), height: inner.height)
        } else {
            stepper = .zero
            field = inner
        }
    }

    /// Where the text is.
    var textArea: CGRect {
        let line = TextMetrics.lineHeight(cell.shownFont.font)
        return CGRect(
            x: field.minX + 4, y: field.maxY - cell.metrics.baseline - TextMetrics.ascent(cell.shownFont.font),
            width: max(0, field.width - 8), height: line)
    }

    /// The part at a point; nil for none.
    func part(at point: CGPoint) -> DatePart? {
        DateParts(cell).frames(in: textArea).first { piece in
            piece.part != nil && piece.frame.insetBy(dx: -1, dy: -6).contains(point)
        }?.part
    }

    func draw(in context: CGContext) {
        let isDark = NSAppearance.currentDrawing().isDark
        if cell.drawsBackground {
            let isPlain = cell.backgroundColor.colorNameComponent == "textBackgroundColor"
            context.setFillColor(isDark && isPlain ? CGColor(gray: 1, alpha: 0.08) : cell.backgroundColor.cgColor)
            context.fill(field)
        }
        if cell.isBezeled || cell.isBordered {
            context.setFillColor(CGColor(gray: isDark ? 1 : 0, alpha: 0.17))
            for edge in FieldBezel.edges(of: field) { context.fill(edge) }
        }
        let hasKeys = view?.showsFocus == true
        context.saveGState()
        context.clip(to: field)
        for piece in DateParts(cell).frames(in: textArea) {
            if hasKeys, let part = piece.part, part == cell.selectedPart {
                context.setFillColor(NSColor.selectedTextBackgroundColor.cgColor)
                context.fill(FieldBezel.rounded(piece.frame.insetBy(dx: -1, dy: 0), 2))
            }
            piece.text.draw(at: piece.frame.origin, in: context)
        }
        context.restoreGState()
        if hasKeys { FocusRing.draw(around: field, cornerRadius: 1.5, context: context) }
        guard !stepper.isEmpty else { return }
        context.setFillColor(CGColor(gray: 1, alpha: isDark ? 0.22 : cell.isEnabled ? 1 : 0.5))
        context.fill(FieldBezel.rounded(stepper, 4))
        context.setStrokeColor(CGColor(gray: isDark ? 1 : 0, alpha: 0.17))
        context.setLineWidth(0.5)
        context.stroke(FieldBezel.rounded(stepper, 4))
        let color = (cell.isEnabled ? NSColor.labelColor : .tertiaryLabelColor).cgColor
        ChevronDrawing.drawPair(in: stepper, color: color, context: context)
    }
}

/// Draws a month and a clock.
@MainActor struct CalendarLook {
    private let cell: NSDatePickerCell
    private let calendar: Calendar
    let month: CGRect
    let clock: CGRect

    init(_ cell: NSDatePickerCell, frame: CGRect) {
        self.cell = cell
        calendar = DateParts(cell).calendar
        let hasCalendar = !cell.datePickerElements.isDisjoint(with: .yearMonthDay)
        let hasClock = !cell.datePickerElements.isDisjoint(with: .hourMinuteSecond)
        let size = NSDatePickerCell.calendarSize
        month = hasCalendar ? CGRect(origin: frame.origin, size: size) : .zero
        let side = NSDatePickerCell.clockSide
        clock =
            hasClock
            ? CGRect(
                x: hasCalendar ? month.maxX + 15 : frame.minX, y: frame.minY + (hasCalendar ? 13 : 0), width: side,
                height: side) : .zero
    }

    // MARK: Month

    /// The first day of the month that is shown.
    private var firstDay: Date {
        let date = cell.shownMonth ?? cell.dateValue
        return calendar.date(from: calendar.dateComponents([.era, .year, .month], from: date)) ?? date
    }

    /// How many fields of the first week belong to the month before.
    private var lead: Int {
        (calendar.component(.weekday, from: firstDay) - calendar.firstWeekday + 7) % 7
    }

    private func frame(ofField field: Int) -> CGRect {
        let width = (month.width - 6) / 7
        return CGRect(
            x: month.minX + 3 + CGFloat(field % 7) * width, y: month.minY + 42 + CGFloat(field / 7) * 17, width: width,
            height: 17)
    }

    /// The day at a point, with the time of the date; nil for none.
    func day(at point: CGPoint) -> Date? {
        guard let field = (0..<42).first(where: { frame(ofField: $0).contains(point) }) else { return nil }
        return calendar.date(byAdding: .day, value: field - lead, to: firstDay).flatMap { day in
            let time = calendar.dateComponents([.hour, .minute, .second], from: cell.dateValue)
            return calendar.date(
                bySettingHour: time.hour ?? 0, minute: time.minute ?? 0, second: time.second ?? 0, of: day)
        }
    }

    /// How many months the arrow at a point goes; 0 for today's; nil for no arrow.
    func monthStep(at point: CGPoint) -> Int? {
        guard point.y < month.minY + 24, month.contains(point) else { return nil }
        let place = month.maxX - point.x
        return place < 18 ? 1 : place < 34 ? 0 : place < 52 ? -1 : nil
    }

    func draw(in context: CGContext) {
        if !month.isEmpty { drawMonth(context) }
        if !clock.isEmpty { drawClock(context) }
    }

    private func text(_ string: String, _ font: NSFont, _ color: NSColor) -> CellText {
        CellText(
            NSAttributedString(string: string, attributes: [.font: font, .foregroundColor: color]), lines: 1,
            font: font)
    }

    private func drawMonth(_ context: CGContext) {
        context.setFillColor(NSColor.textBackgroundColor.cgColor)
        context.fill(FieldBezel.rounded(month, 4))
        context.setStrokeColor(NSColor.separatorColor.cgColor)
        context.setLineWidth(1)
        context.stroke(FieldBezel.rounded(month.insetBy(dx: 0.5, dy: 0.5), 4))
        let symbols = calendar.shortMonthSymbols
        let number = calendar.component(.month, from: firstDay)
        let year = calendar.component(.year, from: firstDay)
        let name = symbols.indices.contains(number - 1) ? symbols[number - 1] : "\(number)"
        text("\(name) \(year)", .boldSystemFont(ofSize: 12), .labelColor)
            .draw(at: CGPoint(x: month.minX + 7, y: month.minY + 5), in: context)
        let color = NSColor.secondaryLabelColor.cgColor
        ChevronSideways.draw(at: CGPoint(x: month.maxX - 10, y: month.minY + 12), color: color, context: context)
        context.setFillColor(color)
        context.fillEllipse(in: CGRect(x: month.maxX - 28, y: month.minY + 10, width: 4, height: 4))
        context.saveGState()
        context.translateBy(x: month.maxX - 42, y: month.minY + 12)
        context.scaleBy(x: -1, y: 1)
        ChevronSideways.draw(at: .zero, color: color, context: context)
        context.restoreGState()
        let days = calendar.veryShortWeekdaySymbols
        for column in 0..<7 where days.count == 7 {
            let title = text(
                days[(column + calendar.firstWeekday - 1) % 7], .systemFont(ofSize: 9), .secondaryLabelColor)
            let frame = frame(ofField: column)
            title.draw(at: CGPoint(x: frame.midX - title.width / 2, y: month.minY + 27), in: context)
        }
        for field in 0..<42 { drawDay(field, context) }
    }

    private func drawDay(_ field: Int, _ context: CGContext) {
        guard let day = calendar.date(byAdding: .day, value: field - lead, to: firstDay) else { return }
        let frame = frame(ofField: field)
        let isInMonth = calendar.isDate(day, equalTo: firstDay, toGranularity: .month)
        let end = cell.datePickerMode == .range ? cell.dateValue.addingTimeInterval(cell.timeInterval) : cell.dateValue
        let isChosen =
            calendar.isDate(day, inSameDayAs: cell.dateValue)
            || day > cell.dateValue && (day <= end || calendar.isDate(day, inSameDayAs: end))
        if isChosen {
            context.setFillColor(NSColor.controlAccentColor.cgColor)
            context.fill(FieldBezel.rounded(frame.insetBy(dx: 1, dy: 1), 3))
        }
        let color: NSColor = isChosen ? .white : isInMonth && cell.isEnabled ? .labelColor : .tertiaryLabelColor
        let title = text("\(calendar.component(.day, from: day))", .systemFont(ofSize: 11), color)
        title.draw(at: CGPoint(x: frame.midX - title.width / 2, y: frame.minY + 1), in: context)
    }

    // MARK: Clock

    private func drawClock(_ context: CGContext) {
        let face = clock.insetBy(dx: 2, dy: 2)
        context.setFillColor(NSColor.textBackgroundColor.cgColor)
        context.fillEllipse(in: face)
        context.setStrokeColor(NSColor.separatorColor.cgColor)
        context.setLineWidth(1)
        context.strokeEllipse(in: face)
        let middle = CGPoint(x: face.midX, y: face.midY)
        func place(_ share: CGFloat, _ radius: CGFloat) -> CGPoint {
            let angle = share * 2 * .pi - .pi / 2
            return CGPoint(x: middle.x + radius * cos(angle), y: middle.y + radius * sin(angle))
        }
        for hour in 1...12 {
            let title = text("\(hour)", .systemFont(ofSize: 11), .labelColor)
            let spot = place(CGFloat(hour) / 12, face.width / 2 - 11)
            title.draw(at: CGPoint(x: spot.x - title.width / 2, y: spot.y - title.height / 2), in: context)
        }
        let time = calendar.dateComponents([.hour, .minute, .second], from: cell.dateValue)
        let minute = CGFloat(time.minute ?? 0)
        context.saveGState()
        context.setLineCap(.round)
        context.setStrokeColor(NSColor.labelColor.cgColor)
        context.setLineWidth(3)
        context.strokeLineSegments(between: [
            middle, place((CGFloat((time.hour ?? 0) % 12) + minute / 60) / 12, face.width * 0.24),
        ])
        context.setLineWidth(2)
        context.strokeLineSegments(between: [middle, place(minute / 60, face.width * 0.36)])
        if cell.datePickerElements.contains(.second) {
            context.setStrokeColor(NSColor.systemRed.cgColor)
            context.setLineWidth(1)
            context.strokeLineSegments(between: [middle, place(CGFloat(time.second ?? 0) / 60, face.width * 0.38)])
        }
        context.restoreGState()
    }

    /// The date with the minute hand at a point of the clock.
    func time(at point: CGPoint) -> Date? {
        guard clock.contains(point) else { return nil }
        let angle = atan2(point.y - clock.midY, point.x - clock.midX) + .pi / 2
        let share = (angle < 0 ? angle + 2 * .pi : angle) / (2 * .pi)
        let minute = Int((share * 60).rounded()) % 60
        let old = calendar.component(.minute, from: cell.dateValue)
        // Over the top the hour goes along.
        let hours = old > 45 && minute < 15 ? 1 : old < 15 && minute > 45 ? -1 : 0
        return calendar.date(byAdding: .minute, value: hours * 60 + minute - old, to: cell.dateValue)
    }
}
