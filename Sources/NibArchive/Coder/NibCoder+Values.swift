// SPDX-License-Identifier: Apache-2.0

import Foundation

// The values of the object that is being decoded. A value of another type than the one asked for gives nil.
extension NibCoder {
    /// Whether there is a value, nil included.
    public func contains(_ key: NibKey) -> Bool { value(key) != nil }

    /// A Boolean, or an integer as one; also a number object.
    public func bool(_ key: NibKey) -> Bool? { value(key).flatMap { bool($0) } }

    /// An integer, or a Boolean as 0 or 1; also a number object. Fractions are cut off.
    public func integer(_ key: NibKey) -> Int? { value(key).flatMap { integer($0) } }

    /// A number of any type.
    public func double(_ key: NibKey) -> Double? { value(key).flatMap { double($0) } }

    /// The text of a string; a localizable one is translated.
    public func string(_ key: NibKey) -> String? { value(key).flatMap { string($0) } }

    /// The bytes of a data value or a data object.
    public func data(_ key: NibKey) -> Data? { value(key).flatMap { data($0) } }

    // MARK: Geometry, in points

    /// The point of a key; nil where there is none.
    public func point(_ key: NibKey) -> CGPoint? { value(key).flatMap { point($0) } }

    /// The size of a key; nil where there is none.
    public func size(_ key: NibKey) -> CGSize? { value(key).flatMap { size($0) } }

    /// The rectangle of a key; nil where there is none.
    public func rect(_ key: NibKey) -> CGRect? { value(key).flatMap { rect($0) } }

    /// Top, left, bottom and right.
    public func edgeInsets(_ key: NibKey) -> [Double]? { value(key).flatMap { edgeInsets($0) } }

    /// The numbers a, b, c, d, tx and ty of an affine transform.
    public func affineTransform(_ key: NibKey) -> [Double]? { value(key).flatMap { affineTransform($0) } }

    /// The numbers of a geometry value: marked data, or a string such as `{{0, 0}, {320, 44}}`.
    public func numbers(_ key: NibKey) -> [Double]? { value(key).flatMap { numbers($0) } }

    // MARK: Objects

    /// The object under a key, made now if it was not yet.
    ///
    /// Nil while that object is being made itself: see `whenDecoded(_:)`.
    @MainActor public func object(_ key: NibKey) -> AnyObject? {
        guard let value = value(key) else { return nil }
        return object(value)
    }

    /// The elements of the array or set under a key; those that could not be made are left out. Empty when there is
    /// none.
    @MainActor public func objects(_ key: NibKey) -> [AnyObject] {
        guard let value = value(key) else { return [] }
        return objects(value)
    }

    /// The index of the object under a key, without making it.
    public func index(_ key: NibKey) -> Int? { value(key).flatMap { index($0) } }

    /// The indices of the elements of the array or set under a key, without making them; for a dictionary keys and
    /// values in turn.
    public func indices(_ key: NibKey) -> [Int] {
        guard let container = index(key) else { return [] }
        return store.elements(of: container)
    }
}

// The same of a value out of `values(of:)`.
extension NibCoder {
    /// A Boolean, or an integer as one; also a number object.
    public func bool(_ value: NibStore.Value) -> Bool? {
        switch value.type {
        case 4: false
        case 5: true
        case 0...3: value.bits != 0
        case 10: reading(reference(value)) { numberObject()?.boolValue }
        default: nil
        }
    }

    /// An integer, or a Boolean as 0 or 1; also a number object. Fractions are cut off.
    public func integer(_ value: NibStore.Value) -> Int? {
        switch value.type {
        case 0...3: return Int(Int64(bitPattern: value.bits))
        case 4: return 0
        case 5: return 1
        case 6, 7: return scalar(value).flatMap { Int(exactly: $0.rounded(.towardZero)) }
        case 10:
            return reading(reference(value)) {
                numberObject().flatMap { Int(exactly: $0.doubleValue.rounded(.towardZero)) == nil ? nil : $0.intValue }
            }
        default: return nil
        }
    }

    /// A number of any type.
    public func double(_ value: NibStore.Value) -> Double? {
        if value.type == 10 { return reading(reference(value)) { numberObject()?.doubleValue } }
        return scalar(value)
    }

    /// The text of a string; a localizable one is translated.
    public func string(_ value: NibStore.Value) -> String? {
        value.type == 10 ? text(of: reference(value)) : nil
    }

    /// The bytes of a data value or a data object.
    public func data(_ value: NibStore.Value) -> Data? {
        if value.type == 8 { return Data(store.bytes[value.dataRange]) }
        guard value.type == 10 else { return nil }
        let index = reference(value)
        switch store.foundationClass(of: index) {
        case .data, .mutableData: return reading(index) { self.data(.stringBytes) ?? self.data(.keyedData) }
        default: return nil
        }
    }

    // MARK: Geometry, in points

    /// The value as a point; nil if it is none.
    public func point(_ value: NibStore.Value) -> CGPoint? {
        guard let (x, y, _, _) = four(value, count: 2) else { return nil }
        return CGPoint(x: x, y: y)
    }

    /// The value as a size; nil if it is none.
    public func size(_ value: NibStore.Value) -> CGSize? {
        guard let (width, height, _, _) = four(value, count: 2) else { return nil }
        return CGSize(width: width, height: height)
    }

    /// The value as a rectangle; nil if it is none.
    public func rect(_ value: NibStore.Value) -> CGRect? {
        guard let (x, y, width, height) = four(value, count: 4) else { return nil }
        return CGRect(x: x, y: y, width: width, height: height)
    }

    /// Top, left, bottom and right.
    public func edgeInsets(_ value: NibStore.Value) -> [Double]? { numbers(value, count: 4) }

    /// The numbers a, b, c, d, tx and ty of an affine transform.
    public func affineTransform(_ value: NibStore.Value) -> [Double]? { numbers(value, count: 6) }

    /// The numbers of a geometry value: marked data, or a string such as `{{0, 0}, {320, 44}}`.
    public func numbers(_ value: NibStore.Value) -> [Double]? {
        if value.type == 8 { return GeometryData.numbers(in: store.bytes, range: value.dataRange) }
        if value.type == 10, let text = text(of: reference(value)) { return GeometryText.numbers(in: text) }
        return nil
    }

    private func numbers(_ value: NibStore.Value, count: Int) -> [Double]? {
        guard let numbers = numbers(value), numbers.count == count else { return nil }
        return numbers
    }

    /// Two or four numbers, without an array for marked data.
    private func four(_ value: NibStore.Value, count: Int) -> (Double, Double, Double, Double)? {
        if value.type == 8 {
            let range = value.dataRange
            guard let marker = store.bytes[range].first else { return nil }
            let size = marker == 0x07 ? 8 : marker == 0x06 ? 4 : 0
            guard size > 0, range.count == 1 + size * count else { return nil }
            func number(_ position: Int) -> Double {
                position < count
                    ? GeometryData.number(in: store.bytes, at: range.lowerBound + 1 + size * position, size: size) : 0
            }
            return (number(0), number(1), number(2), number(3))
        }
        guard let numbers = numbers(value, count: count) else { return nil }
        return (numbers[0], numbers[1], count > 2 ? numbers[2] : 0, count > 3 ? numbers[3] : 0)
    }

    // MARK: Objects

    /// The object that the value refers to, made now if it was not yet.
    ///
    /// Nil while that object is being made itself: see `whenDecoded(_:)`.
    @MainActor public func object(_ value: NibStore.Value) -> AnyObject? {
        value.type == 10 ? object(at: reference(value)) : nil
    }

    /// The elements of an array or set; those that could not be made are left out.
    @MainActor public func objects(_ value: NibStore.Value) -> [AnyObject] {
        guard value.type == 10 else { return [] }
        let indices = store.elements(of: reference(value))
        var objects: [AnyObject] = []
        objects.reserveCapacity(indices.count)
        for index in indices {
            if let object = object(at: index) { objects.append(object) }
        }
        return objects
    }

    /// The index of the object that the value refers to, without making it.
    public func index(_ value: NibStore.Value) -> Int? { value.type == 10 ? reference(value) : nil }

    /// The text of the string object of an index; a localizable one is translated.
    public func string(at index: Int) -> String? { text(of: index) }

    /// The number of the number object of an index.
    public func double(at index: Int) -> Double? {
        switch store.foundationClass(of: index) {
        case .number, .decimalNumber: reading(index) { numberObject()?.doubleValue }
        default: nil
        }
    }

    // MARK: -

    func reference(_ value: NibStore.Value) -> Int { Int(truncatingIfNeeded: value.bits) }

    func scalar(_ value: NibStore.Value) -> Double? {
        switch value.type {
        case 0...3: Double(Int64(bitPattern: value.bits))
        case 6: Double(Float(bitPattern: UInt32(truncatingIfNeeded: value.bits)))
        case 7: Double(bitPattern: value.bits)
        default: nil
        }
    }

    /// The text of a string object of an index.
    func text(of index: Int) -> String? {
        if let text = store.string(of: index) { return text }
        switch store.foundationClass(of: index) {
        case .string, .mutableString: return reading(index) { utf8(.stringBytes) ?? utf8(.keyedString) }
        case .localizableString:
            return reading(index) {
                // The key and the development text are plain strings, so this goes no deeper.
                let own = utf8(.stringBytes) ?? utf8(.keyedString)
                let text = own ?? self.index("NSDev").flatMap { store.string(of: $0) }
                guard let localizedString, let key = self.index("NSKey").flatMap({ store.string(of: $0) }) else {
                    return text
                }
                return localizedString(key, text ?? "") ?? text
            }
        default: return nil
        }
    }

    private func utf8(_ key: NibKey) -> String? {
        guard let value = value(key), value.type == 8 else { return nil }
        return String(decoding: store.bytes[value.dataRange], as: UTF8.self)
    }
}

extension NibKey {
    static let keyedData: NibKey = "NS.data"
    static let keyedString: NibKey = "NS.string"
    static let element: NibKey = "UINibEncoderEmptyKey"
    static let keyedObjects: NibKey = "NS.objects"
    static let keyedKeys: NibKey = "NS.keys"
}

extension NibStore {
    func foundationClass(of index: Int) -> FoundationClass? {
        objects.indices.contains(index) ? classes[Int(objects[index].classIndex)].foundation : nil
    }

    /// The indices of a container's elements.
    func elements(of index: Int) -> [Int] {
        guard objects.indices.contains(index) else { return [] }
        let range = range(of: index)
        let (element, keyed) = (NibKey.element, NibKey.keyedObjects)
        var elements: [Int] = []
        elements.reserveCapacity(range.count)
        for value in values[range] where value.type == 10 && (value.key == element || value.key == keyed) {
            elements.append(Int(truncatingIfNeeded: value.bits))
        }
        return elements
    }
}
