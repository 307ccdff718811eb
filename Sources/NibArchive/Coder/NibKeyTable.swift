// SPDX-License-Identifier: Apache-2.0

/// The keys that a class reads: an enumeration whose raw values are the keys' names, found by a value's key without
/// hashing.
///
/// With it a class goes once through what the nib holds and does not ask for all that it might hold:
///
///     enum BadgeKeys: String, CaseIterable, Sendable {
///         case text = "UIText"
///         case hidden = "UIHidden"
///
///         static let table = NibKeyTable<BadgeKeys>()
///     }
///
///     for (key, value) in coder.values(of: BadgeKeys.table) {
///         switch key {
///         case .text: text = coder.string(value)
///         case .hidden: isHidden = coder.bool(value) ?? false
///         }
///     }
public struct NibKeyTable<Keys: RawRepresentable & CaseIterable & Sendable>: Sendable where Keys.RawValue == String {
    /// The members by the numbers of their keys. A table is made once and kept for good, so this is never given back.
    @usableFromInline nonisolated(unsafe) let members: UnsafeBufferPointer<Keys?>

    /// Interns the names of all members. To be called once, for a static constant.
    public init() {
        var members: [Keys?] = []
        for member in Keys.allCases {
            let number = Int(NibKey(member.rawValue).number)
            while members.count <= number { members.append(nil) }
            members[number] = member
        }
        let memory = UnsafeMutableBufferPointer<Keys?>.allocate(capacity: members.count)
        _ = memory.initialize(fromContentsOf: members)
        self.members = UnsafeBufferPointer(memory)
    }

    /// The member for a key; nil where the class does not read the key.
    @inlinable public subscript(key: NibKey) -> Keys? {
        let number = Int(key.number)
        return number < members.count ? members[number] : nil
    }
}

/// The values of an object that a class reads, in the order of the archive.
public struct NibValues<Keys: RawRepresentable & CaseIterable & Sendable>: Sequence, IteratorProtocol
where Keys.RawValue == String {
    @usableFromInline let values: UnsafeBufferPointer<NibStore.Value>
    @usableFromInline let table: NibKeyTable<Keys>
    @usableFromInline var position = 0

    @inlinable init(_ values: UnsafeBufferPointer<NibStore.Value>, _ table: NibKeyTable<Keys>) {
        self.values = values
        self.table = table
    }

    /// The next value whose key the table has; nil at the end.
    @inlinable public mutating func next() -> (key: Keys, value: NibStore.Value)? {
        while position < values.count {
            let value = values[position]
            position += 1
            if let key = table[value.key] { return (key, value) }
        }
        return nil
    }
}
