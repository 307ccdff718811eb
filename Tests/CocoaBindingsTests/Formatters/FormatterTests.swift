// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Testing

/// A formatter of the program, which reads and refuses.
nonisolated private final class PlateFormatter: Formatter, ReadingFormatter {
    enum Fault: Error { case tooLong }

    override func string(for object: Any) -> String? { (object as? String).map { "[" + $0 + "]" } }

    func objectValue(for text: String) throws -> Any? {
        guard text.count <= 4 else { throw Fault.tooLong }
        return text.uppercased()
    }

    func isPartialStringValid(_ text: String, replacement: inout String?, reason: inout String?) -> Bool {
        guard text.count > 4 else { return true }
        replacement = String(text.prefix(4))
        reason = "too long"
        return false
    }
}

/// A formatter that only shows numbers.
nonisolated private final class StarsFormatter: Formatter {
    override func string(for object: Any) -> String? {
        (object as? Int).map { String(repeating: "*", count: $0) }
    }
}

struct FormatterTests {
    private func message(_ formatter: Formatter, _ text: String) -> String {
        do {
            return "\(try formatter.objectValue(text) ?? "nil")"
        } catch {
            return "\(error)"
        }
    }

    @Test("Numbers are read within their limits, and what is wrong is described")
    func numbers() {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        formatter.numberStyle = .decimal
        formatter.minimum = 1
        formatter.maximum = 1000
        #expect(message(formatter, "12.5") == "12.5")
        #expect(message(formatter, " 7 ") == "7")
        #expect(message(formatter, "") == "nil")
        #expect(message(formatter, "x") == "“x” is not a number, as “12” is")
        #expect(message(formatter, "0") == "“0” is less than 1")
        #expect(message(formatter, "1,001") == "“1,001” is more than 1,000")
        formatter.allowsFloats = false
        #expect(message(formatter, "1.5") == "“1.5” is not a whole number")
        #expect(formatter.text(for: 12) == "12")
        #expect(formatter.text(for: 12.0 as Float) == "12")
        #expect(formatter.text(for: nil) == nil)
        formatter.nilSymbol = "none"
        #expect(formatter.text(for: nil as Int?) == "none")
        #expect(message(formatter, "none") == "nil")
        formatter.numberStyle = .currency
        #expect(message(formatter, "$5.00") == "5")
        #expect(message(formatter, "5") == "“5” is not a number, as “$12.00” is")
        formatter.isLenient = true
        #expect(message(formatter, "5") == "5")
    }

    @Test("Dates and sizes are read")
    func datesAndSizes() throws {
        let formatter = DateFormatter()
        formatter.locale = Locale(identifier: "en_US_POSIX")
        formatter.timeZone = TimeZone(secondsFromGMT: 0)
        formatter.dateFormat = "yyyy-MM-dd"
        #expect(try formatter.objectValue("2001-01-02") as? Date == Date(timeIntervalSinceReferenceDate: 86_400))
        #expect(message(formatter, "soon") == "“soon” is not a date, as “2001-09-09” is")
        #expect(formatter.text(for: Date(timeIntervalSinceReferenceDate: 0)) == "2001-01-01")
        let sizes = ByteCountFormatter()
        #expect(message(sizes, "1.5 MB") == "1500000")
        sizes.countStyle = .memory
        #expect(message(sizes, "2KB") == "2048")
        #expect(message(sizes, "many") == "“many” is not a size, as “1.5 MB” is")
        #expect(message(sizes, "99999999 EB") == "“99999999 EB” is not a size, as “1.5 MB” is")
    }

    @Test("Formatters of the program read, refuse and correct what is typed")
    func custom() throws {
        let formatter = PlateFormatter()
        #expect(formatter.text(for: "ab") == "[ab]")
        #expect(try formatter.objectValue("ab") as? String == "AB")
        #expect(throws: PlateFormatter.Fault.tooLong) { try formatter.objectValue("abcde") }
        var replacement: String?
        var reason: String?
        #expect(formatter.isPartialStringValid("abcd", replacement: &replacement, reason: &reason))
        let plain: Formatter = formatter
        #expect(!plain.isPartialStringValid("abcde", replacement: &replacement, reason: &reason))
        #expect(replacement == "abcd")
        #expect(reason == "too long")
        #expect(throws: FormatterError.cannotRead(formatter: "StarsFormatter")) {
            try StarsFormatter().objectValue("**")
        }
        #expect(StarsFormatter().text(for: 3) == "***")
    }

    @Test("A number formatter with its own validation refuses letters while they are typed")
    func partialNumbers() {
        let formatter = NumberFormatter()
        formatter.locale = Locale(identifier: "en_US")
        var replacement: String?
        var reason: String?
        func isValid(_ text: String) -> Bool {
            formatter.isPartialStringValid(text, replacement: &replacement, reason: &reason)
        }
        #expect(isValid("12a"))
        formatter.isPartialStringValidationEnabled = true
        #expect(["", "-", "1", "1.", "1,2"].allSatisfy(isValid))
        #expect(!isValid("12a"))
        #expect(reason == "“12a” cannot become a value")
        formatter.allowsFloats = false
        #expect(!isValid("1."))
    }
}
