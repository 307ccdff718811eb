// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

// The interpreter of the vocabulary's tables, from the nib to the document.

extension NibReader {
    func readProperties(of object: NibObject, into element: DraftElement, named name: String) {
        let chain = vocabulary.chain(of: name).map(\.name)
        let context = ReadingContext(reader: self, object: object, element: element, name: name)
        for property in vocabulary.properties(of: name) where property.isWritten(tools: tools) {
            if case .special = property.kind {
                let code = chain.reversed().lazy.compactMap { self.specialReaders[$0 + "." + property.source.name] }
                    .first
                code?(context)
            } else {
                read(property, in: context)
            }
        }
        readBits(in: context)
    }

    /// Reads one property by its table entry.
    func read(_ property: PropertyDescription, in context: ReadingContext) {
        guard let key = property.keys.first else { return }
        let value = context.object[key]
        // What stands in a part stands in the child with that key, which another property makes.
        if let part = property.part {
            guard let child = context.element.child(withKey: part) else { return }
            let inner = ReadingContext(reader: self, object: context.object, element: child, name: context.name)
            read(property.ofWhole, value, in: inner)
            return
        }
        read(property, value, in: context)
    }

    private func read(_ property: PropertyDescription, _ value: NibValue?, in context: ReadingContext) {
        let (element, name) = (context.element, property.source.name)
        if element[name] != nil, case .attribute = property.source { return }
        switch property.kind {
        case .flag, .integerFlag: readFlag(property, value, inverted: false, into: element)
        case .invertedFlag: readFlag(property, value, inverted: true, into: element)
        case .integer, .float, .double: readNumber(property, value, into: element)
        case .enumeration(let table): readEnumeration(property, table, value, in: context)
        case .optionSet(let table): readOptionSet(property, table, value, into: element)
        case .string, .localizedString: readText(property, value, into: element)
        case .color: if let object = value?.object { context.add(values.color(object, key: name)) }
        case .font: if let object = value?.object { context.add(values.font(object, key: name)) }
        case .image: if let object = value?.object { values.readImage(object, name, into: element) }
        case .attributedString:
            if let object = value?.object { context.add(values.attributedString(object, key: name)) }
        case .textAttributes: if let object = value?.object { context.add(values.textAttributes(object, key: name)) }
        case .date:
            guard let seconds = value?.object?["NS.time"]?.decimal else { return }
            element.add("date", ["key": name, "timeIntervalSinceReferenceDate": seconds.text])
        case .size: readNumbers(property, value, "size", ["width", "height"], into: element)
        case .offset: readNumbers(property, value, "offsetWrapper", ["horizontal", "vertical"], into: element)
        case .rect: readNumbers(property, value, "rect", ["x", "y", "width", "height"], into: element)
        case .insets: readInsets(property, value, into: element)
        case .frame: values.readFrame(of: context.object, into: element)
        case .priorities: readPriorities(property, value, in: context)
        case .object:
            guard let object = value?.object else { return }
            place(object, key: name, in: element, step: name)
        case .objects:
            let objects = (value?.object?.elements ?? []).filter { !isPart($0, of: context.object) }
            guard !objects.isEmpty else { return }
            let container = element.container(name)
            for (index, object) in objects.enumerated() {
                place(object, in: container, step: "\(name)[\(index)]", role: name == "subviews" ? .view : nil)
            }
        case .reference:
            guard let object = value?.object else { return }
            afterPlacing { [unowned self] in element[name] = reference(to: object) }
        case .strings:
            let texts = value?.object?.elements.compactMap(\.stringValue) ?? []
            guard !texts.isEmpty else { return }
            let container = element.container(name)
            for text in texts { container.append(.string(text)) }
        // Bits are read last, those of all numbers together.
        case .bits, .constant, .special: break
        }
    }

    // MARK: Plain values

    private func readFlag(
        _ property: PropertyDescription, _ value: NibValue?, inverted: Bool, into element: DraftElement
    ) {
        guard var flag = value?.boolean ?? property.omittedValue?.bool else { return }
        if inverted { flag.toggle() }
        guard value != nil || property.defaultValue != nil, flag != property.defaultValue?.bool else { return }
        element[property.source.name] = flag ? "YES" : "NO"
    }

    private func readNumber(_ property: PropertyDescription, _ value: NibValue?, into element: DraftElement) {
        let number: Decimal
        if let value {
            guard let stated = value.decimal else { return }
            number = stated
        } else {
            guard property.defaultValue != nil, let omitted = property.omittedValue?.number else { return }
            number = Decimal(omitted)
        }
        guard number.number.isFinite, number.number != property.defaultValue?.number else { return }
        element[property.source.name] = number.text
    }

    private func readEnumeration(
        _ property: PropertyDescription, _ table: Enumeration, _ value: NibValue?, in context: ReadingContext
    ) {
        let number: Int
        if let value {
            guard let stated = value.integer.flatMap({ Int(exactly: $0) }) else { return }
            number = stated
        } else {
            guard property.defaultValue != nil, let omitted = property.omittedValue?.string.flatMap(table.number) else {
                return
            }
            number = omitted
        }
        if let standard = property.defaultValue?.string, table.number(standard) == number { return }
        let names = table.values.filter { $0.value == number }.map(\.name)
        context.element[property.source.name] = names.first { fits($0, property, in: context) } ?? names.first
    }

    /// Whether a name means what the other keys say that it is written to.
    private func fits(_ name: String, _ property: PropertyDescription, in context: ReadingContext) -> Bool {
        vocabulary.properties(of: context.name).allSatisfy { other in
            guard case .enumeration(let table) = other.kind, other.source == property.source,
                other.part == property.part,
                other.isWritten(tools: tools),
                let number = other.keys.first.flatMap({ context.object[$0]?.integer })
            else { return true }
            return table.number(name).map { Int64($0) == number } ?? false
        }
    }

    private func readOptionSet(
        _ property: PropertyDescription, _ table: Enumeration, _ value: NibValue?, into element: DraftElement
    ) {
        let number: Int
        if let value {
            guard let stated = value.integer.flatMap({ Int(exactly: $0) }) else { return }
            number = stated
        } else {
            guard property.defaultValue != nil, let omitted = property.omittedValue?.number else { return }
            number = Int(omitted)
        }
        guard property.defaultValue?.number != Double(number) else { return }
        element.append(.options(property.source.name, number, table, name: Self.elementNames[property.source.name]))
    }

    private func readText(_ property: PropertyDescription, _ value: NibValue?, into element: DraftElement) {
        guard let text = value?.string, property.defaultValue?.string != text else { return }
        element.setText(property.source.name, to: text)
    }

    // MARK: Numbers

    private func readNumbers(
        _ property: PropertyDescription, _ value: NibValue?, _ child: String, _ names: [String],
        into element: DraftElement
    ) {
        guard let numbers = value?.numbers ?? (property.defaultValue == nil ? nil : property.omittedValue?.numbers),
            numbers.count == names.count, numbers != property.defaultValue?.numbers
        else { return }
        let made = element.add(child, ["key": property.source.name])
        for (name, number) in zip(names, numbers) { made[name] = Decimal(number).text }
    }

    private func readInsets(_ property: PropertyDescription, _ value: NibValue?, into element: DraftElement) {
        guard let numbers = value?.numbers ?? (property.defaultValue == nil ? nil : property.omittedValue?.numbers),
            numbers.count == 4, numbers != property.defaultValue?.numbers
        else { return }
        element.append(.insets(property.source.name, numbers))
    }

    private func readPriorities(_ property: PropertyDescription, _ value: NibValue?, in context: ReadingContext) {
        let suffix = property.source.name
        let isHugging = suffix == "HuggingPriority"
        let own = isHugging ? vocabulary.hugging(of: context.name) : vocabulary.compressionResistance(of: context.name)
        let numbers =
            value?.string.map { $0.split(whereSeparator: { "{}, ".contains($0) }).compactMap { Double($0) } }
            ?? [own.horizontal, own.vertical]
        guard numbers.count == 2 else { return }
        let unstated = isHugging ? 250.0 : 750.0
        for (axis, number) in zip(["horizontal", "vertical"], numbers) where number != unstated && number.isFinite {
            context.element[axis + suffix] = Decimal(number).text
        }
    }

    // MARK: Names

    /// The names of elements for the children with these keys, where the two differ.
    static let elementNames = [
        "styleMask": "windowStyleMask", "collectionBehavior": "windowCollectionBehavior",
        "initialPositionMask": "windowPositionMask", "gridStyleMask": "tableViewGridLines",
        "resizingMask": "tableColumnResizingMask", "keyEquivalentModifierMask": "modifierMask",
    ]
}

extension PropertyDescription {
    /// The property as that of the whole object.
    fileprivate var ofWhole: PropertyDescription {
        .init(source: source, keys: keys, kind: kind, defaultValue: defaultValue, omittedValue: omittedValue)
    }
}

extension PropertyValue {
    var bool: Bool? { if case .bool(let value) = self { value } else { nil } }
    var number: Double? { if case .number(let value) = self { value } else { nil } }
    var string: String? { if case .string(let value) = self { value } else { nil } }
    var numbers: [Double]? { if case .numbers(let value) = self { value } else { nil } }
}

extension DraftElement {
    /// A child with a `YES` attribute for each bit of a number.
    static func options(_ key: String, _ number: Int, _ table: Enumeration, name: String? = nil) -> DraftElement {
        let element = DraftElement(name ?? (key == "dataDetectorTypes" ? "dataDetectorType" : key))
        element["key"] = key
        var rest = number
        for (name, value) in table.values where value != 0 && rest & value == value {
            element[name] = "YES"
            rest &= ~value
        }
        return element
    }

    /// An `inset` of top, left, bottom, right.
    static func insets(_ key: String, _ numbers: [Double]) -> DraftElement {
        let element = DraftElement("inset")
        element["key"] = key
        for (name, index) in [("minX", 1), ("minY", 0), ("maxX", 3), ("maxY", 2)] {
            element[name] = Decimal(numbers[index]).text
        }
        return element
    }
}

/// A number and the shortest text that means it.
struct Decimal {
    let number: Double
    let text: String

    init(_ number: Double) {
        self.number = number
        text = Int(exactly: number).map { String($0) } ?? "\(number)"
    }

    /// The text as Interface Builder writes lengths.
    var length: String { number == 0 ? "0.0" : text }

    init(_ number: Float) {
        self.number = Double(number)
        text = Int(exactly: number).map { String($0) } ?? "\(number)"
    }
}

extension NibValue {
    /// The number, and the text that a document has for it.
    var decimal: Decimal? {
        switch self {
        case .integer(let value): Decimal(Double(value))
        case .float(let value): value.isFinite ? Decimal(value) : nil
        case .double(let value): value.isFinite ? Decimal(value) : nil
        default: nil
        }
    }
}
