// SPDX-License-Identifier: Apache-2.0

/// The places of a text that a program fills in, as `String(format:)` reads them: `%@`, `%1$ld`, `%.2f`.
struct FormatSpecifiers: Equatable {
    /// The kinds of values in the order of the arguments: `@`, `d`, `f`, with their lengths: `ld`.
    private(set) var arguments: [Int: String] = [:]

    var isEmpty: Bool { arguments.isEmpty }

    init(_ text: String) {
        let letters = Array(text.unicodeScalars)
        var index = 0
        var next = 1
        while index < letters.count {
            defer { index += 1 }
            guard letters[index] == "%" else { continue }
            var place = index + 1
            var number: Int?
            let digits = letters[place...].prefix { ("0"..."9").contains($0) }
            if !digits.isEmpty, place + digits.count < letters.count, letters[place + digits.count] == "$" {
                number = Int(String(String.UnicodeScalarView(digits)))
                place += digits.count + 1
            }
            while place < letters.count, "#0- +'.123456789*".unicodeScalars.contains(letters[place]) { place += 1 }
            var length = ""
            while place < letters.count, "hlLqjzt".unicodeScalars.contains(letters[place]) {
                length.unicodeScalars.append(letters[place])
                place += 1
            }
            guard place < letters.count, "@diouxXeEfgGaAcCsSp".unicodeScalars.contains(letters[place]) else {
                if place < letters.count, letters[place] == "%" { index = place }
                continue
            }
            // "50 % discount" and "100% done" are no places: a space after the sign is one only before a value's letter
            // that ends a word, and percentages stand after a figure.
            let isAfterFigure = index > 0 && ("0"..."9").contains(letters[index - 1])
            let endsWord = place + 1 >= letters.count || !letters[place + 1].properties.isAlphabetic
            let hasSpace = letters[index + 1] == " "
            guard !(hasSpace || isAfterFigure) || letters[place] == "@" || (!hasSpace && endsWord) else { continue }
            arguments[number ?? next] = length + Self.kind(letters[place])
            if number == nil { next += 1 }
            index = place
        }
    }

    /// Letters that take the same value are one kind.
    private static func kind(_ letter: Unicode.Scalar) -> String {
        switch letter {
        case "d", "i", "o", "u", "x", "X": "d"
        case "e", "E", "f", "g", "G", "a", "A": "f"
        default: String(letter)
        }
    }

    /// The arguments in words: `%1$@, %2$ld`.
    var described: String {
        isEmpty ? "none" : arguments.sorted { $0.key < $1.key }.map { "%\($0.key)$\($0.value)" }.joined(separator: ", ")
    }
}
