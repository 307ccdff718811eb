// SPDX-License-Identifier: Apache-2.0

import Foundation

// Foundation's objects, in the encodings of both containers.
extension NibCoder {
    /// Makes the current object, which is of a Foundation class.
    @MainActor func makeFoundationObject(_ kind: FoundationClass, className: String) throws(NibError) -> AnyObject? {
        func missing(_ key: String) -> NibError {
            .invalidValue(key: key, object: currentIndex, className: className)
        }
        switch kind {
        case .string, .localizableString:
            guard let text = text(of: currentIndex) else { throw missing("NS.bytes") }
            return NSString(string: text)
        case .mutableString:
            guard let text = text(of: currentIndex) else { throw missing("NS.bytes") }
            return NSMutableString(string: text)
        case .number, .decimalNumber:
            guard let number = numberObject() else { throw missing("NS.intval") }
            return number
        case .array: return NSArray(array: elements())
        case .mutableArray: return NSMutableArray(array: elements())
        case .set: return NSSet(array: hashableElements(className))
        case .mutableSet: return NSMutableSet(array: hashableElements(className))
        case .orderedSet: return NSOrderedSet(array: hashableElements(className))
        case .mutableOrderedSet: return NSMutableOrderedSet(array: hashableElements(className))
        case .dictionary, .mutableDictionary: return dictionary(className)
        case .data: return NSData(data: data())
        case .mutableData: return NSMutableData(data: data())
        case .url: return url()
        case .date: return NSDate(timeIntervalSinceReferenceDate: double("NS.time") ?? 0)
        case .null: return NSNull()
        case .value: return valueObject()
        case .indexPath: return indexPath()
        case .indexSet, .mutableIndexSet: return indexSet(mutable: kind == .mutableIndexSet)
        case .uuid:
            guard let bytes = data("NS.uuidbytes"), bytes.count == 16 else { throw missing("NS.uuidbytes") }
            return bytes.withUnsafeBytes { buffer in
                buffer.bindMemory(to: UInt8.self).baseAddress.map { NSUUID(uuidBytes: $0) }
            }
        case .attributedString, .mutableAttributedString:
            return attributedString()
        }
    }

    /// The current object as a number.
    func numberObject() -> NSNumber? {
        for value in currentValues {
            switch (value.key, value.type) {
            case (.booleanValue, 4), (.booleanValue, 5): return NSNumber(value: value.type == 5)
            case (.booleanValue, 0...3): return NSNumber(value: value.bits != 0)
            case (.integerValue, 0...3): return NSNumber(value: Int64(bitPattern: value.bits))
            case (.doubleValue, 0...7):
                if let number = scalar(value) { return NSNumber(value: number) }
            default: continue
            }
        }
        return nil
    }

    @MainActor private func elements() -> [AnyObject] {
        store.elements(of: currentIndex).compactMap { object(at: $0) }
    }

    /// The elements of a set; no nib has a set of containers, and see below.
    @MainActor private func hashableElements(_ className: String) -> [AnyObject] {
        elements().filter { element in
            if Self.canBeHashed(element) { return true }
            report(.invalidValue(key: NibKey.element.name, object: currentIndex, className: className))
            return false
        }
    }

    /// Foundation stops the process where it compares some dictionaries, so containers are not taken as keys.
    private static func canBeHashed(_ object: AnyObject) -> Bool {
        switch object {
        case is NSDictionary, is NSArray, is NSSet, is NSOrderedSet, is NSAttributedString: false
        default: true
        }
    }

    @MainActor private func dictionary(_ className: String) -> NSMutableDictionary {
        let elements = store.elements(of: currentIndex)
        let result = NSMutableDictionary()
        for position in stride(from: 0, to: elements.count - 1, by: 2) {
            guard let key = object(at: elements[position]) as? NSObject,
                let value = object(at: elements[position + 1])
            else { continue }
            guard Self.canBeHashed(key) else {
                report(.invalidValue(key: NibKey.element.name, object: currentIndex, className: className))
                continue
            }
            result.setObject(value, forKey: key)
        }
        return result
    }

    private func data() -> Data { data(.stringBytes) ?? data(.keyedData) ?? Data() }

    @MainActor private func url() -> NSURL? {
        guard let relative = string("NS.relative") else { return nil }
        return NSURL(string: relative, relativeTo: (object("NS.base") as? NSURL).map { $0 as URL })
    }

    /// A geometry value, or a range.
    private func valueObject() -> NSValue? {
        if let point = point("NS.pointval") { return NSValue(point: point) }
        if let size = size("NS.sizeval") { return NSValue(size: size) }
        if let rect = rect("NS.rectval") { return NSValue(rect: rect) }
        if let insets = edgeInsets("NS.edgeval") {
            return NSValue(
                edgeInsets: NSEdgeInsets(top: insets[0], left: insets[1], bottom: insets[2], right: insets[3]))
        }
        if let location = integer("NS.rangeval.location"), let length = integer("NS.rangeval.length"),
            location >= 0, length >= 0
        {
            return NSValue(range: NSRange(location: location, length: length))
        }
        return nil
    }

    private func indexPath() -> NSIndexPath {
        let count = min(integer("NSIndexPathLength") ?? 0, currentValues.count + 2)
        if count == 1, let value = integer("NSIndexPathValue") { return NSIndexPath(index: value) }
        var indices: [Int] = []
        if let data = data("NSIndexPathData") {
            indices = PackedIntegers.decode(data)
        } else {
            for position in 0..<max(0, count) {
                guard let value = integer(NibKey("NSIndexPathValue\(position == 0 ? "" : "\(position)")")) else {
                    break
                }
                indices.append(value)
            }
        }
        return indices.withUnsafeBufferPointer { buffer in
            buffer.baseAddress.map { NSIndexPath(indexes: $0, length: buffer.count) } ?? NSIndexPath()
        }
    }

    private func indexSet(mutable: Bool) -> NSIndexSet {
        let result = NSMutableIndexSet()
        func add(_ location: Int, _ length: Int) {
            guard location >= 0, length > 0, location <= Int.max - 1 - length else { return }
            result.add(in: NSRange(location: location, length: length))
        }
        if let location = integer("NSLocation"), let length = integer("NSLength") {
            add(location, length)
        } else if let data = data("NSRangeData") {
            let numbers = PackedIntegers.decode(data)
            for position in stride(from: 0, to: numbers.count - 1, by: 2) {
                add(numbers[position], numbers[position + 1])
            }
        }
        return mutable ? result : NSIndexSet(indexSet: result as IndexSet)
    }

    /// The text of the object that is read now: a string and its runs of attributes, one dictionary for all, or an array
    /// of them with packed runs.
    @MainActor public func attributedString() -> NSAttributedString {
        let result = NSMutableAttributedString(string: string("NSString") ?? "")
        if let runs = data("NSAttributeInfo"), let index = index("NSAttributes") {
            let numbers = PackedIntegers.decode(runs)
            let tables = store.elements(of: index)
            var location = 0
            for position in stride(from: 0, to: numbers.count - 1, by: 2) {
                let count = min(max(0, numbers[position]), result.length - location)
                if tables.indices.contains(numbers[position + 1]), count > 0 {
                    let range = NSRange(location: location, length: count)
                    result.setAttributes(attributes(tables[numbers[position + 1]]), range: range)
                }
                location += count
            }
        } else if let index = index("NSAttributes") {
            result.setAttributes(attributes(index), range: NSRange(location: 0, length: result.length))
        }
        return NSAttributedString(attributedString: result)
    }

    /// The attributes that the dictionary of an index holds.
    @MainActor private func attributes(_ index: Int) -> [NSAttributedString.Key: Any] {
        var attributes: [NSAttributedString.Key: Any] = [:]
        for (key, value) in object(at: index) as? NSDictionary ?? [:] {
            guard let name = key as? String else { continue }
            guard Self.canBeCompared(value) else {
                let className = store.classes[Int(store.objects[index].classIndex)].name
                report(.invalidValue(key: name, object: index, className: className))
                continue
            }
            attributes[NSAttributedString.Key(name)] = value
        }
        return attributes
    }

    /// Foundation stops the process where it compares attributes of other classes; see ``AttributeObject``.
    private static func canBeCompared(_ value: Any) -> Bool {
        switch value {
        case is AttributeObject, is String, is NSString, is NSNumber, is any Numeric, is Bool, is URL, is NSURL: true
        default: false
        }
    }
}

/// Integers packed as Foundation packs index sets and attribute runs: seven bits a byte, least significant first, the
/// high bit set on every byte but the last.
enum PackedIntegers {
    static func decode(_ data: Data) -> [Int] {
        var result: [Int] = []
        var value = 0
        var shift = 0
        for byte in data {
            if shift < 63 { value |= Int(byte & 0x7F) << shift }
            shift += 7
            if byte & 0x80 == 0 {
                result.append(value)
                value = 0
                shift = 0
            }
        }
        return result
    }
}

extension NibKey {
    static let booleanValue: NibKey = "NS.boolval"
    static let integerValue: NibKey = "NS.intval"
    static let doubleValue: NibKey = "NS.dblval"
}
