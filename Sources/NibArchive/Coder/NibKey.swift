// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The name of a value in a nib, interned for the whole process: two keys are compared as integers.
///
/// Make keys once, as static constants; making one hashes its name and takes a lock.
public struct NibKey: Hashable, Sendable {
    let number: Int32

    public init(_ name: String) {
        number = Self.table.withLock { $0.number(of: name) }
    }

    public var name: String { Self.table.withLock { $0.names[Int(number)] } }

    /// Keys of many names, with one taking of the lock.
    static func keys(_ names: [String]) -> [NibKey] {
        table.withLock { table in names.map { NibKey(number: table.number(of: $0)) } }
    }

    private init(number: Int32) { self.number = number }

    private struct Table {
        var names: [String] = []
        var numbers: [String: Int32] = [:]

        mutating func number(of name: String) -> Int32 {
            if let number = numbers[name] { return number }
            let number = Int32(truncatingIfNeeded: names.count)
            names.append(name)
            numbers[name] = number
            return number
        }
    }

    private static let table = Mutex(Table())
}

extension NibKey: ExpressibleByStringLiteral {
    public init(stringLiteral name: StaticString) { self.init(name.description) }
}

extension NibKey: CustomStringConvertible {
    public var description: String { name }
}
