// SPDX-License-Identifier: Apache-2.0

import Locking

/// Finds Swift classes of the running program by their names, as `NSClassFromString` does where there is a runtime that
/// knows them by name.
public enum ClassLookup {
    /// The class of a name, which may carry its module (`"Player.Track"`) or be the bare one.
    ///
    /// Of several classes with one bare name the first that the program has loaded is meant; private classes and those
    /// inside functions have no name.
    ///
    /// - Complexity: O(1) for a name that was asked for before, as long as the program loads no more libraries; else
    ///   O(*t*) for *t* types of the program, for a bare name once for each of the modules that it consists of.
    public static func classNamed(_ name: String) -> AnyClass? {
        let last = answers.withLock { $0[name] }
        if let type = last?.type { return type }
        let binaries = LoadedTypes.binaryCount()
        if last?.binaries == binaries { return nil }
        let parts = name.split(separator: ".").map(String.init)
        guard !parts.isEmpty, parts.allSatisfy(isIdentifier) else { return nil }
        let exact: AnyClass? = parts.count > 1 ? classOf(parts) : nil
        let found: AnyClass? = exact ?? moduleNames.lazy.compactMap({ classOf([$0] + parts) }).first
        let answer = Answer(type: found, binaries: binaries)
        answers.withLock { answers in
            if answers.count >= greatestAnswerCount { answers.removeAll() }
            answers[name] = answer
        }
        return found
    }

    /// What came of a search: classes stay for as long as the program runs, and new ones come with libraries only.
    private struct Answer: @unchecked Sendable {
        let type: AnyClass?
        /// How many binaries the program consisted of.
        let binaries: Int
    }

    private static let answers = Mutex([String: Answer]())
    /// Names come from documents, which may have any number.
    private static let greatestAnswerCount = 10_000

    private static func isIdentifier(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0 == "_" || $0.properties.isAlphabetic || $0.properties.numericType != nil }
            && text.utf8.allSatisfy { $0 < 0x80 }
    }

    /// The class of a module's name, the types that it is inside of, and its own name.
    private static func classOf(_ parts: [String]) -> AnyClass? {
        let names = parts.map { "\($0.utf8.count)\($0)" }
        // What encloses a class is a structure, an enumeration or a class.
        let outer = max(0, names.count - 2)
        for kinds in 0..<pow3(min(outer, 3)) {
            var rest = kinds
            var mangled = names[0]
            for name in names.dropFirst().dropLast() {
                mangled += name + ["V", "O", "C"][rest % 3]
                rest /= 3
            }
            if let last = names.dropFirst().last,
                let found = _typeByName(mangled + last + "C") as? AnyClass
            {
                return found
            }
        }
        return nil
    }

    private static func pow3(_ exponent: Int) -> Int { (0..<exponent).reduce(1) { product, _ in product * 3 } }

    /// The modules that declare types, those of the program itself first: libraries are loaded before what uses them.
    private static var moduleNames: [String] {
        let names = LoadedTypes.moduleNames()
        return names.reversed()
    }
}

/// Reads the records of types that each loaded binary has: relative pointers to descriptors, whose parents lead to the
/// module. See "TypeMetadata" in the compiler's documentation of the ABI.
private enum LoadedTypes {
    private final class Collection {
        var names: [String] = []
        var seen: Set<UnsafeRawPointer> = []
    }

    /// How many binaries of the program declare types.
    static func binaryCount() -> Int {
        var count = 0
        withUnsafeMutablePointer(to: &count) { pointer in
            enumerateMetadataSections(
                { _, context in
                    context?.assumingMemoryBound(to: Int.self).pointee += 1
                    return true
                }, pointer)
        }
        return count
    }

    static func moduleNames() -> [String] {
        let collection = Collection()
        withExtendedLifetime(collection) {
            enumerateMetadataSections(
                { sections, context in
                    guard let sections, let context else { return true }
                    LoadedTypes.read(sections, Unmanaged<Collection>.fromOpaque(context).takeUnretainedValue())
                    return true
                }, Unmanaged.passUnretained(collection).toOpaque())
        }
        return collection.names
    }

    /// What the runtime knows of a binary: a version, the binary, two words, then an address and a length for each
    /// section. The third is that of type records.
    private static func read(_ sections: UnsafeRawPointer, _ collection: Collection) {
        let word = MemoryLayout<UInt>.size
        let pairs = sections + 4 * word
        guard let start = (pairs + 4 * word).load(as: UnsafeRawPointer?.self),
            case let length = (pairs + 5 * word).load(as: Int.self), length >= 4
        else { return }
        for offset in stride(from: 0, to: length - 3, by: 4) {
            let place = start + offset
            let relative = place.load(as: Int32.self)
            guard relative != 0 else { continue }
            var descriptor = place + Int(relative & ~3)
            // The lower bits say whether the pointer leads to the descriptor or to a pointer to it.
            if relative & 3 == 1 {
                guard let target = descriptor.load(as: UnsafeRawPointer?.self) else { continue }
                descriptor = target
            } else if relative & 3 != 0 {
                continue
            }
            if let module = module(of: descriptor), collection.seen.insert(module).inserted {
                let name = module + 8
                let text = String(cString: (name + Int(name.load(as: Int32.self))).assumingMemoryBound(to: CChar.self))
                if !collection.names.contains(text) { collection.names.append(text) }
            }
        }
    }

    /// The descriptor of the module that a descriptor is in: its outermost parent.
    private static func module(of descriptor: UnsafeRawPointer) -> UnsafeRawPointer? {
        var current = descriptor
        for _ in 0..<16 {
            // Kind 0 in the lower five bits of the flags is a module.
            if current.load(as: UInt32.self) & 0x1F == 0 { return current }
            let place = current + 4
            let relative = place.load(as: Int32.self)
            guard relative != 0 else { return nil }
            let target = place + Int(relative & ~1)
            if relative & 1 == 0 {
                current = target
            } else {
                guard let indirect = target.load(as: UnsafeRawPointer?.self) else { return nil }
                current = indirect
            }
        }
        return nil
    }
}

@_silgen_name("swift_enumerateAllMetadataSections")
private func enumerateMetadataSections(
    _ body: @convention(c) (UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Bool, _ context: UnsafeMutableRawPointer?)
