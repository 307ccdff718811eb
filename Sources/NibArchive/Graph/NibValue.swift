// SPDX-License-Identifier: Apache-2.0

/// What an object of a compiled nib holds under a key.
public enum NibValue {
    /// A truth value.
    case bool(Bool)
    /// A whole number.
    case integer(Int64)
    /// A number of single precision.
    case float(Float)
    /// A number of double precision.
    case double(Double)
    /// Bytes.
    case data([UInt8])
    /// Nothing.
    case null
    /// Another object.
    case object(NibObject)
}

// MARK: - Geometry

extension NibValue {
    /// Numbers as UIKit and AppKit archive geometry: a data value of a marker, 07, and doubles.
    public static func numbers(_ numbers: [Double]) -> NibValue {
        var bytes: [UInt8] = [0x07]
        bytes.reserveCapacity(1 + 8 * numbers.count)
        for number in numbers { bytes.appendLittleEndian(number.bitPattern) }
        return .data(bytes)
    }

    /// A point, in points.
    public static func point(_ x: Double, _ y: Double) -> NibValue { .numbers([x, y]) }
    /// A size, in points.
    public static func size(_ width: Double, _ height: Double) -> NibValue { .numbers([width, height]) }
    /// A rectangle, in points.
    public static func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> NibValue {
        .numbers([x, y, width, height])
    }

    /// The numbers of a point, size, rectangle, inset or affine transform: marker 07 and doubles, or 06 and floats.
    public var numbers: [Double]? {
        guard case .data(let bytes) = self else { return nil }
        return GeometryData.numbers(in: bytes, range: bytes.indices)
    }
}

/// Numbers in a data value that begins with a marker: 07 for doubles, 06 for floats.
enum GeometryData {
    static func numbers(in bytes: [UInt8], range: Range<Int>) -> [Double]? {
        guard let marker = bytes[range].first, marker == 0x07 || marker == 0x06 else { return nil }
        let size = marker == 0x07 ? 8 : 4
        guard (range.count - 1).isMultiple(of: size), range.count > 1 else { return nil }
        return (0..<(range.count - 1) / size).map {
            number(in: bytes, at: range.lowerBound + 1 + size * $0, size: size)
        }
    }

    /// The number at `offset`, which must be inside `bytes`.
    static func number(in bytes: [UInt8], at offset: Int, size: Int) -> Double {
        let bytes = bytes.span.bytes
        if size == 8 {
            let bits = UInt64(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt64.self))
            return Double(bitPattern: bits)
        }
        let bits = UInt32(littleEndian: bytes.unsafeLoadUnaligned(fromByteOffset: offset, as: UInt32.self))
        return Double(Float(bitPattern: bits))
    }
}

// MARK: - Reading

extension NibValue {
    /// The truth of a Boolean or an integer.
    public var boolean: Bool? {
        switch self {
        case .bool(let value): value
        case .integer(let value): value != 0
        default: nil
        }
    }

    /// The number of an integer, or of a Boolean (0 or 1).
    public var integer: Int64? {
        switch self {
        case .bool(let value): value ? 1 : 0
        case .integer(let value): value
        default: nil
        }
    }

    /// The number of an integer or floating-point value.
    public var double: Double? {
        switch self {
        case .integer(let value): Double(value)
        case .float(let value): Double(value)
        case .double(let value): value
        default: nil
        }
    }

    /// The object that the value is; nil for other values.
    public var object: NibObject? {
        if case .object(let object) = self { object } else { nil }
    }

    /// The text of a string object.
    public var string: String? { object?.stringValue }
}

extension NibValue: Equatable {
    /// Values are equal when they are written alike; objects when they are the same object.
    public static func == (left: NibValue, right: NibValue) -> Bool {
        switch (left, right) {
        case (.bool(let a), .bool(let b)): a == b
        case (.integer(let a), .integer(let b)): a == b
        case (.float(let a), .float(let b)): a.bitPattern == b.bitPattern
        case (.double(let a), .double(let b)): a.bitPattern == b.bitPattern
        case (.data(let a), .data(let b)): a == b
        case (.null, .null): true
        case (.object(let a), .object(let b)): a === b
        default: false
        }
    }
}
