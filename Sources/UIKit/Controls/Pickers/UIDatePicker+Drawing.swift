// SPDX-License-Identifier: Apache-2.0

import Foundation

extension UIDatePicker {
    // MARK: Texts

    /// The calendar in which the parts of the date are read.
    var ownCalendar: Calendar {
        var calendar = calendar ?? Calendar(identifier: .gregorian)
        if let timeZone { calendar.timeZone = timeZone }
        calendar.locale = ownLocale
        return calendar
    }

    var ownLocale: Locale { locale ?? Locale(identifier: "en_US") }

    func text(_ format: String, _ date: Date? = nil) -> String {
        let formatter = DateFormatter()
        formatter.calendar = ownCalendar
        formatter.locale = ownLocale
        formatter.timeZone = ownCalendar.timeZone
        formatter.dateFormat = format
        return formatter.string(from: date ?? self.date)
    }

    /// Whether hours are counted to 12 twice a day where the reader lives.
    var hasHalfDays: Bool {
        DateFormatter.dateFormat(fromTemplate: "j", options: 0, locale: ownLocale)?.contains("a") ?? true
    }

    private var timeFormat: String { hasHalfDays ? "h:mm a" : "HH:mm" }

    /// What a compact picker says: the date and the time.
    public var shownTexts: [String] { compactTexts }

    var compactTexts: [String] {
        switch datePickerMode {
        case .time, .countDownTimer: [text(timeFormat)]
        case .date: [text("MMM d, yyyy")]
        case .dateAndTime: [text("MMM d, yyyy"), text(timeFormat)]
        case .yearAndMonth: [text("MMMM yyyy")]
        }
    }

    // MARK: Compact

    func compactWidth(_ text: String) -> CGFloat {
        UIFont.systemFont(ofSize: 17).font.width(of: text) + 22
    }

    /// The boxes with the date and the time, from left to right.
    var compactBoxes: [(text: String, box: CGRect)] {
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
        return texts.map { text in
            let width = compactWidth(text)
            defer { x += width + 5 }
            return (text, CGRect(x: x, y: bounds.midY - height / 2, width: width, height: height))
        }
    }

    func drawCompact(_ context: CGContext) {
        for (index, (text, box)) in compactBoxes.enumerated() {
            context.setFillColor(UIColor.tertiarySystemFill.cgColor)
            context.fill(CGPath(roundedRect: box, cornerWidth: 8, cornerHeight: 8))
            let isOpen = popover.openBox == index
            draw(text, size: 17, color: isOpen ? tintColor : .label, in: box, context)
        }
    }

    func draw(
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
