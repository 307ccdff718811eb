// SPDX-License-Identifier: Apache-2.0

import Foundation

// The notation of corrections.

extension NibCorrection: CustomStringConvertible {
    /// The correction as a line of text.
    public var description: String {
        switch self {
        case .target(let steps): (["at"] + steps.map(\.description)).joined(separator: " ")
        case .owner(let id): "of \(CorrectionWord.name(id))"
        case .set(let key, let value): "\(CorrectionWord.key(key)) = \(value)"
        case .remove(let key): "- \(CorrectionWord.key(key))"
        case .className(let name): "class \(CorrectionWord.key(name))"
        case .elements(let values): "elements " + Self.list(values)
        case .values(let entries): "values " + Self.table(entries)
        case .name(let label): "name $\(label)"
        case .definition(let label, let name, let entries):
            "$\(label) \(CorrectionWord.key(name)) " + Self.table(entries)
        case .container(let label, let name, let values):
            "$\(label) \(CorrectionWord.key(name)) " + Self.list(values)
        }
    }

    private static func list(_ values: [Value]) -> String {
        (["["] + values.map(\.description) + ["]"]).joined(separator: " ")
    }

    private static func table(_ entries: [Entry]) -> String {
        (["{"] + entries.flatMap { [CorrectionWord.key($0.key), $0.value.description] } + ["}"]).joined(separator: " ")
    }

    /// Reads corrections, one a line; lines of white space are passed over.
    /// - Throws: ``NibCorrectionError``, with the number of the line.
    /// - Complexity: O(*n*) in the length of the text.
    public static func corrections(in text: some StringProtocol) throws(NibCorrectionError) -> [NibCorrection] {
        var corrections: [NibCorrection] = []
        for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            var words = CorrectionWords(try CorrectionWord.words(in: line, line: index + 1), line: index + 1)
            guard !words.isAtEnd else { continue }
            corrections.append(try words.correction())
        }
        return corrections
    }
}

extension NibCorrection.Step: CustomStringConvertible {
    /// The step as it stands behind `at`.
    public var description: String {
        switch self {
        case .key(let key): CorrectionWord.key(key)
        case .place(let place): "[\(place)]"
        }
    }
}

extension NibCorrection.Value: CustomStringConvertible {
    /// The value as text.
    public var description: String {
        switch self {
        case .bool(let value): value ? "true" : "false"
        case .integer(let value): String(value)
        case .float(let value):
            value.isFinite ? "\(value)f" : "float:" + String(value.bitPattern, radix: 16)
        case .double(let value):
            value.isFinite ? "\(value)" : "double:" + String(value.bitPattern, radix: 16)
        case .data(let bytes):
            if let numbers = Self.exactNumbers(bytes) {
                "(" + numbers.map { "\($0)" }.joined(separator: ",") + ")"
            } else {
                "data:" + Data(bytes).base64EncodedString()
            }
        case .null: "nil"
        case .boxedBool(let value): "<\(value)>"
        case .boxedInteger(let value): "<\(value)>"
        case .boxedDouble(let value): "<\(NibCorrection.Value.double(value).description)>"
        case .string(let text): CorrectionWord.quoted(text)
        case .element(let id): "#" + CorrectionWord.name(id)
        case .placeholder(let identifier): "@" + CorrectionWord.name(identifier)
        case .label(let label): "$\(label)"
        case .old(let place): "%\(place)"
        }
    }

    /// The numbers of a geometry value, when they say all that the bytes do.
    private static func exactNumbers(_ bytes: [UInt8]) -> [Double]? {
        guard bytes.first == 0x07, let numbers = NibValue.data(bytes).numbers, numbers.allSatisfy(\.isFinite) else {
            return nil
        }
        return numbers
    }

    init?(_ word: CorrectionWord) {
        switch word {
        case .quoted(let text): self = .string(text)
        case .marked(let mark, let text): self = mark == "#" ? .element(text) : .placeholder(text)
        case .bare(let text):
            guard let value = Self.bare(text) else { return nil }
            self = value
        }
    }

    private static func bare(_ text: String) -> NibCorrection.Value? {
        switch text {
        case "true": return .bool(true)
        case "false": return .bool(false)
        case "nil": return .null
        default: break
        }
        if let whole = Int64(text) { return .integer(whole) }
        if text.hasPrefix("$") { return Int(text.dropFirst()).map { .label($0) } }
        if text.hasPrefix("%") { return Int(text.dropFirst()).map { .old($0) } }
        if text.hasPrefix("<"), text.hasSuffix(">") {
            switch bare(String(text.dropFirst().dropLast())) {
            case .bool(let value): return .boxedBool(value)
            case .integer(let value): return .boxedInteger(value)
            case .double(let value): return .boxedDouble(value)
            default: return nil
            }
        }
        if text.hasPrefix("data:") { return Data(base64Encoded: String(text.dropFirst(5))).map { .data(Array($0)) } }
        if text.hasPrefix("double:") {
            return UInt64(text.dropFirst(7), radix: 16).map { .double(Double(bitPattern: $0)) }
        }
        if text.hasPrefix("float:") {
            return UInt32(text.dropFirst(6), radix: 16).map { .float(Float(bitPattern: $0)) }
        }
        if text.hasPrefix("("), text.hasSuffix(")") {
            let parts = text.dropFirst().dropLast().split(separator: ",")
            let numbers = parts.compactMap { Double($0) }
            guard numbers.count == parts.count, case .data(let bytes) = NibValue.numbers(numbers) else { return nil }
            return .data(bytes)
        }
        if text.hasSuffix("f"), let value = Float(text.dropLast()), value.isFinite { return .float(value) }
        guard let value = Double(text), value.isFinite else { return nil }
        return .double(value)
    }
}
