// SPDX-License-Identifier: Apache-2.0

/// One value that a class keeps in nibs: its key, and how it is read and written.
///
/// A class lists them once, `init(coder:)` and `encode(with:)` both go through the list. What has its standard value is
/// not written, as in nibs of the compiler, unless a nib without it means something else.
struct NibProperty<Owner: AnyObject> {
    let decode: @MainActor (Owner, NibCoder) -> Void
    let encode: @MainActor (Owner, NibEncoder) -> Void

    /// Under a key, by hand.
    init(
        _ key: NibKey, decode: @escaping @MainActor (Owner, NibCoder, NibKey) -> Void,
        encode: @escaping @MainActor (Owner, NibEncoder, NibKey) -> Void
    ) {
        self.decode = { decode($0, $1, key) }
        self.encode = { encode($0, $1, key) }
    }

    // MARK: Numbers

    /// A truth value; `inverted` where the nib says the contrary.
    static func flag(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Bool>, or standard: Bool = false, inverted: Bool = false
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = coder.bool(key).map { $0 != inverted } ?? standard
        } encode: { owner, coder, key in
            if owner[keyPath: path] != standard { coder.encode(.bool(owner[keyPath: path] != inverted), for: key) }
        }
    }

    /// A whole number.
    static func integer(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Int>, or standard: Int = 0,
        in range: ClosedRange<Int> = Int.min...Int.max
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = min(max(coder.integer(key) ?? standard, range.lowerBound), range.upperBound)
        } encode: { owner, coder, key in
            let value = owner[keyPath: path]
            if value != standard { coder.encode(.integer(Int64(value)), for: key) }
        }
    }

    /// A number.
    static func number(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Double>, or standard: Double = 0
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = coder.double(key) ?? standard
        } encode: { owner, coder, key in
            if owner[keyPath: path] != standard { coder.encode(.double(owner[keyPath: path]), for: key) }
        }
    }

    /// A length in points; one that is not finite counts as none.
    static func length(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, CGFloat>, or standard: CGFloat = 0,
        atLeast least: CGFloat = -CGFloat.greatestFiniteMagnitude
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = max(least, coder.length(key) ?? standard)
        } encode: { owner, coder, key in
            let value = owner[keyPath: path]
            if value != standard { coder.encode(.double(Double(value)), for: key) }
        }
    }

    /// A priority from `least` to 1000; one that a nib lacks stays.
    static func priority(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, LayoutPriority>, atLeast least: Double = 0
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            guard let value = coder.double(key), value.isFinite else { return }
            owner[keyPath: path] = LayoutPriority(Float(min(1000, max(least, value))))
        } encode: { owner, coder, key in
            coder.encode(.float(owner[keyPath: path].rawValue), for: key)
        }
    }

    /// One of several numbered cases.
    static func choice<Choice: RawRepresentable & Equatable>(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Choice>, or standard: Choice
    ) -> NibProperty where Choice.RawValue: FixedWidthInteger {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] =
                coder.integer(key).flatMap { Choice.RawValue(exactly: $0) }.flatMap { Choice(rawValue: $0) } ?? standard
        } encode: { owner, coder, key in
            let value = owner[keyPath: path]
            if value != standard { coder.encode(.integer(Int64(truncatingIfNeeded: value.rawValue)), for: key) }
        }
    }

    /// A set of numbered options; none where the nib has none.
    static func options<Options: OptionSet>(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Options>
    ) -> NibProperty where Options.RawValue: FixedWidthInteger {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = Options(rawValue: Options.RawValue(truncatingIfNeeded: coder.integer(key) ?? 0))
        } encode: { owner, coder, key in
            let bits = owner[keyPath: path].rawValue
            if bits != 0 { coder.encode(.integer(Int64(truncatingIfNeeded: bits)), for: key) }
        }
    }

    /// Flags and small numbers that are packed into one word.
    static func bits(_ key: NibKey, or standard: UInt32 = 0, _ bits: NibBits<Owner>...) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            let word = coder.integer(key).map { UInt32(truncatingIfNeeded: $0) } ?? standard
            for bit in bits { bit.take(owner, word) }
        } encode: { owner, coder, key in
            let word = bits.reduce(UInt32(0)) { $0 | $1.give(owner) }
            coder.encode(.integer(Int64(Int32(bitPattern: word))), for: key)
        }
    }

    // MARK: Geometry

    /// A size, in points; what a nib lacks, and what is not finite, stays.
    static func size(_ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, CGSize>) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            guard let size = coder.size(key), size.width.isFinite, size.height.isFinite else { return }
            owner[keyPath: path] = size
        } encode: { owner, coder, key in
            coder.encode(owner[keyPath: path], for: key)
        }
    }

    // MARK: Objects

    /// A text; empty where the nib has none.
    static func text(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, String>, or standard: String = ""
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = coder.string(key) ?? standard
        } encode: { owner, coder, key in
            if owner[keyPath: path] != standard { coder.encode(owner[keyPath: path], for: key) }
        }
    }

    /// A text that may be missing.
    static func optionalText(_ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, String?>) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = coder.string(key)
        } encode: { owner, coder, key in
            if let text = owner[keyPath: path] { coder.encode(text, for: key) }
        }
    }

    /// A name that is kept as a text.
    static func name<Name: RawRepresentable>(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Name?>
    ) -> NibProperty where Name.RawValue == String {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = coder.string(key).flatMap { Name(rawValue: $0) }
        } encode: { owner, coder, key in
            if let name = owner[keyPath: path] { coder.encode(name.rawValue, for: key) }
        }
    }

    /// Texts in a list; nil where the nib has none.
    static func texts(_ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, [String]?>) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] =
                coder.contains(key) ? coder.indices(key).compactMap { coder.string(at: $0) } : nil
        } encode: { owner, coder, key in
            if let texts = owner[keyPath: path] { coder.encode(texts as NSArray, for: key) }
        }
    }

    /// An object; what a nib lacks stays.
    static func object<Value: AnyObject>(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Value>
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            if let value = coder.object(key, as: Value.self) { owner[keyPath: path] = value }
        } encode: { owner, coder, key in
            coder.encode(owner[keyPath: path], for: key)
        }
    }

    /// An object that may be missing; with `keeping` what a nib lacks stays.
    static func optional<Value: AnyObject>(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Value?>, keeping: Bool = false
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            let value = coder.object(key, as: Value.self)
            if value != nil || !keeping { owner[keyPath: path] = value }
        } encode: { owner, coder, key in
            if let value = owner[keyPath: path] { coder.encode(value, for: key) }
        }
    }

    /// An object that leads back to this one: read when all are made, where there is one, and written only where
    /// something else writes it.
    static func reference<Value>(_ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Value?>) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            coder.whenDecoded { [weak owner] in
                if let owner, let value = coder.object(key, as: Value.self) { owner[keyPath: path] = value }
            }
        } encode: { owner, coder, key in
            if let value = owner[keyPath: path] { coder.encodeConditional(value as AnyObject, for: key) }
        }
    }

    /// Objects in a list.
    static func objects<Value: AnyObject>(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, [Value]>
    ) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            owner[keyPath: path] = coder.objects(key).compactMap { $0 as? Value }
        } encode: { owner, coder, key in
            if !owner[keyPath: path].isEmpty { coder.encode(owner[keyPath: path] as NSArray, for: key) }
        }
    }

    /// What an action sends.
    static func selector(_ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Selector?>) -> NibProperty {
        NibProperty(key) { owner, coder, key in
            if let name = coder.string(key) { owner[keyPath: path] = Selector(name) }
        } encode: { owner, coder, key in
            if let selector = owner[keyPath: path] { coder.encode(selector.name, for: key) }
        }
    }
}

/// A flag or a small number in a word of a nib.
struct NibBits<Owner: AnyObject> {
    let take: @MainActor (Owner, UInt32) -> Void
    let give: @MainActor (Owner) -> UInt32

    /// A flag that is on when one of the mask's bits is, or with `inverted` when none is.
    static func flag(
        _ mask: UInt32, _ path: ReferenceWritableKeyPath<Owner, Bool>, inverted: Bool = false
    ) -> NibBits {
        NibBits { owner, word in
            owner[keyPath: path] = (word & mask != 0) != inverted
        } give: { owner in
            owner[keyPath: path] != inverted ? mask : 0
        }
    }

    /// A number of some bits, the lowest of which is `shift`.
    static func field(
        _ shift: UInt32, _ width: UInt32, give: @escaping @MainActor (Owner) -> Int,
        take: @escaping @MainActor (Owner, Int) -> Void
    ) -> NibBits {
        let mask: UInt32 = (1 << width) - 1
        return NibBits { owner, word in
            take(owner, Int(word >> shift & mask))
        } give: { owner in
            (UInt32(truncatingIfNeeded: give(owner)) & mask) << shift
        }
    }

    /// One of several values, by its place in a list; what is not in the list counts as the first.
    static func choice<Choice: Equatable>(
        _ shift: UInt32, _ width: UInt32, _ path: ReferenceWritableKeyPath<Owner, Choice>, _ choices: [Choice]
    ) -> NibBits {
        field(shift, width) { owner in
            choices.firstIndex(of: owner[keyPath: path]) ?? 0
        } take: { owner, number in
            owner[keyPath: path] = choices[min(number, choices.count - 1)]
        }
    }

    /// Bits as they are.
    static func word(
        _ mask: UInt32, give: @escaping @MainActor (Owner) -> UInt32, take: @escaping @MainActor (Owner, UInt32) -> Void
    ) -> NibBits {
        NibBits {
            take($0, $1 & mask)
        } give: {
            give($0) & mask
        }
    }
}

extension NibCoder {
    /// The object under a key, if it is of a kind.
    ///
    /// A function of its own, for the optimizer casts an object that is missing where the cast of an optional one stands in
    /// a closure that several classes share (Swift 6.3): a crash in release builds only.
    @inline(never)
    fileprivate func object<Value>(_ key: NibKey, as type: Value.Type) -> Value? {
        guard let object = object(key) else { return nil }
        return object as? Value
    }

    /// Reads what a class keeps in nibs.
    func read<Owner: AnyObject>(_ properties: [NibProperty<Owner>], of owner: Owner) {
        for property in properties { property.decode(owner, self) }
    }
}

extension NSCoder {
    /// Writes what a class keeps in nibs; coders that make no nib get nothing.
    func write<Owner: AnyObject>(_ properties: [NibProperty<Owner>], of owner: Owner) {
        guard let encoder = self as? NibEncoder else { return }
        encoder.takeStandIns()
        for property in properties { property.encode(owner, encoder) }
    }
}

extension NibEncoder {
    func encode(_ text: String, for key: NibKey) { encode(text as NSString, for: key) }
    func encode(_ point: CGPoint, for key: NibKey) { encode(.point(Double(point.x), Double(point.y)), for: key) }
    func encode(_ size: CGSize, for key: NibKey) { encode(.size(Double(size.width), Double(size.height)), for: key) }
    func encode(_ rect: CGRect, for key: NibKey) {
        encode(
            .rect(Double(rect.minX), Double(rect.minY), Double(rect.width), Double(rect.height)), for: key)
    }
}
