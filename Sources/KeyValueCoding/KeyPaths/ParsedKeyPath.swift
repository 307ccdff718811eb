// SPDX-License-Identifier: Apache-2.0

import Locking
import Synchronization

/// A key path taken apart; each path that the program uses is parsed once.
final class ParsedKeyPath: @unchecked Sendable {
    let text: String
    let steps: [KeyStep]
    /// What follows the first step; nil after the last.
    let rest: ParsedKeyPath?
    /// What going along the path needs at once.
    let record: UnsafeMutablePointer<PathRecord>

    private init(_ text: String, _ steps: [KeyStep]) {
        self.text = text
        self.steps = steps
        rest =
            steps.count > 1
            ? ParsedKeyPath(steps.dropFirst().map(\.text).joined(separator: "."), Array(steps.dropFirst())) : nil
        record = .allocate(capacity: 1)
        record.initialize(to: PathRecord(self, steps))
    }

    deinit {
        record.deinitialize(count: 1)
        record.deallocate()
    }

    private convenience init(parsing text: String) throws(KeyValueCodingError) {
        let keys = text.split(separator: ".", omittingEmptySubsequences: false)
        var steps: [KeyStep] = []
        for key in keys {
            guard !key.isEmpty, key != "@" else { throw .malformedKeyPath(keyPath: text) }
            steps.append(KeyStep(String(key)))
        }
        self.init(text, steps)
    }

    var first: KeyStep { steps[0] }

    /// What the object's ``Observed`` property points to that the path is the key of; nil where it is not observed yet,
    /// and for other paths.
    @inline(__always)
    func slot(in object: AnyObject) -> Unmanaged<ObservedSlot>? {
        guard record.pointee.count == 1 else { return nil }
        let base = Unmanaged.passUnretained(object).toOpaque()
        guard let offset = record.pointee.accessor(0, base)?.pointee.hookOffset.load(ordering: .relaxed), offset >= 0
        else { return nil }
        return (base + offset).assumingMemoryBound(to: Unmanaged<ObservedSlot>?.self).pointee
    }

    /// The key path of a text.
    static func of(_ text: String) throws(KeyValueCodingError) -> ParsedKeyPath {
        try record(text).path
    }

    /// The record of the key path of a text; the path is kept for as long as it is used.
    @inline(__always)
    static func record(_ text: String) throws(KeyValueCodingError) -> UnsafePointer<PathRecord> {
        let words = text.words
        if let pointer = published.find(words.low, words.high) {
            return pointer.assumingMemoryBound(to: PathRecord.self)
        }
        return UnsafePointer(try parse(text).record)
    }

    @inline(never)
    private static func parse(_ text: String) throws(KeyValueCodingError) -> ParsedKeyPath {
        if let known = paths.withLock({ $0[text] }) {
            publish(known, as: text)
            return known
        }
        let parsed = try ParsedKeyPath(parsing: text)
        paths.withLock { paths in
            // Paths that a program makes up without end are not all kept.
            if paths.count >= 4096 { paths.removeAll() }
            paths[text] = parsed
        }
        publish(parsed, as: text)
        return parsed
    }

    private static func publish(_ path: ParsedKeyPath, as text: String) {
        let words = text.words
        retained.withLock { retained in
            guard retained.count < 4096, published.find(words.low, words.high) == nil else { return }
            retained.append(text)
            published.add(words.low, words.high, Unmanaged.passRetained(path).takeUnretainedValue().record)
        }
    }

    private static let published = PublishedTable()
    private static let paths = Mutex([String: ParsedKeyPath]())
    private static let retained = Mutex([String]())
}

/// One key of a key path, or a collection operator.
final class KeyStep: Sendable {
    let text: String
    /// The operator's name without its "@"; nil for a key.
    let operation: String?

    init(_ text: String) {
        self.text = text
        operation = text.hasPrefix("@") ? String(text.dropFirst()) : nil
    }

    /// The accessor of this key in an object's class.
    func accessor(of object: AnyObject) -> UnsafePointer<AccessorRecord>? {
        operation == nil ? TypeKeys.record(of: object).accessor(for: text) : nil
    }

    /// The accessor of this key in the type whose metadata is given.
    func accessor(_ metadata: UnsafeRawPointer) -> UnsafePointer<AccessorRecord>? {
        operation == nil ? TypeKeys.record(metadata).accessor(for: text) : nil
    }
}

/// What going along a key path needs at once, in memory that is not counted.
struct PathRecord: ~Copyable {
    let count: Int
    private let steps: UnsafeMutablePointer<Step>
    private let unmanaged: Unmanaged<ParsedKeyPath>

    private struct Step: ~Copyable {
        let step: KeyStep
        /// The accessor that was used last.
        let last = Atomic<UnsafeRawPointer?>(nil)
    }

    init(_ path: ParsedKeyPath, _ all: [KeyStep]) {
        unmanaged = Unmanaged.passUnretained(path)
        count = all.count
        steps = .allocate(capacity: all.count)
        for (index, step) in all.enumerated() { (steps + index).initialize(to: Step(step: step)) }
    }

    deinit {
        steps.deinitialize(count: count)
        steps.deallocate()
    }

    var path: ParsedKeyPath { unmanaged.takeUnretainedValue() }

    /// The accessor of a step in the class of the object that lies there.
    @inline(__always)
    func accessor(_ index: Int, _ base: UnsafeRawPointer) -> UnsafePointer<AccessorRecord>? {
        let metadata = base.load(as: UnsafeRawPointer.self)
        if let pointer = (steps + index).pointee.last.load(ordering: .acquiring) {
            let record = pointer.assumingMemoryBound(to: AccessorRecord.self)
            if record.pointee.metadata.load(ordering: .relaxed) == metadata { return record }
        }
        return search(index, base)
    }

    @inline(never)
    private func search(_ index: Int, _ base: UnsafeRawPointer) -> UnsafePointer<AccessorRecord>? {
        let object = Unmanaged<AnyObject>.fromOpaque(base)
        guard let accessor = object._withUnsafeGuaranteedRef({ (steps + index).pointee.step.accessor(of: $0) }) else {
            return nil
        }
        // Objects that may have keys of their own are asked each time.
        guard TypeKeys.record(base.load(as: UnsafeRawPointer.self)).pointee.dynamicType == nil else { return accessor }
        (steps + index).pointee.last.store(UnsafeRawPointer(accessor), ordering: .releasing)
        return accessor
    }
}

extension UnsafePointer<PathRecord> {
    var path: ParsedKeyPath { pointee.path }
}
