// SPDX-License-Identifier: Apache-2.0

import Synchronization

/// The objects of a compiled nib, reached from its root.
public struct NibGraph {
    /// The object that leads to all others.
    public var root: NibObject

    /// Makes a graph of its root.
    public init(root: NibObject) { self.root = root }

    /// Reads a compiled nib: a NIBArchive, a keyed archive, or the typedstream of older systems.
    public init(contentsOf bytes: [UInt8]) throws(NibError) {
        switch NibContainer(bytes) {
        case .nibArchive:
            self.init(archive: try NIBArchive(bytes: bytes))
        case .keyedArchive:
            self.init(root: try KeyedArchive(bytes: bytes).graph().root)
        case .typedstream: self = try TypedstreamReader.graph(of: bytes)
        case .document: throw .uncompiledDocument(offset: 0)
        case .unknown: throw .unknownFormat(offset: 0)
        }
    }

    /// The graph of an archive, whose indices are taken as checked; what an index does not find is left out.
    /// - Complexity: O(*n*) in the number of values.
    public init(archive: NIBArchive) {
        let names = archive.classNames
        let objects = archive.objects.map { entry -> NibObject in
            guard names.indices.contains(entry.classIndex) else { return NibObject(className: "") }
            let object = NibObject(className: names[entry.classIndex].name)
            object.fallbackClassNames = names[entry.classIndex].fallbacks.compactMap {
                names.indices.contains($0) ? names[$0].name : nil
            }
            return object
        }
        for (object, entry) in zip(objects, archive.objects) {
            guard entry.firstValue >= 0, entry.valueCount >= 0, entry.firstValue <= archive.values.count,
                entry.valueCount <= archive.values.count - entry.firstValue
            else { continue }
            object.values.reserveCapacity(entry.valueCount)
            for value in archive.values[entry.firstValue..<entry.firstValue + entry.valueCount]
            where archive.keys.indices.contains(value.keyIndex) {
                object.values.append((archive.keys[value.keyIndex], NibValue(value.content, objects: objects)))
            }
        }
        self.init(root: objects.first ?? NibObject(className: "NSObject"))
    }

    /// The objects that can be reached, in the order in which they are numbered when archived.
    ///
    /// That order is depth-first and pre-order, each object's values in turn. References that Apple's classes encode
    /// conditionally (a view's superview, the next responder, …) lead on only where nothing else does.
    /// - Complexity: O(*n*) in the number of values.
    public func objects() -> [NibObject] { numberedObjects().objects }

    /// The objects that can be reached, each marked with its place among them, and the number of the walk.
    func numberedObjects() -> (objects: [NibObject], walk: Int) {
        let walk = Self.walks.wrappingAdd(1, ordering: .relaxed).newValue
        var found: [NibObject] = []
        var conditional: [NibObject] = []
        follow(root, in: walk, found: &found, conditional: &conditional)
        var next = 0
        while next < conditional.count {
            follow(conditional[next], in: walk, found: &found, conditional: &conditional)
            next += 1
        }
        return (found, walk)
    }

    private static let walks = Atomic(0)

    private func follow(
        _ start: NibObject, in walk: Int, found: inout [NibObject], conditional: inout [NibObject]
    ) {
        func isNew(_ object: NibObject) -> Bool {
            guard object.visit.walk != walk else { return false }
            object.visit = (walk, found.count)
            found.append(object)
            return true
        }
        guard isNew(start) else { return }
        var path = [(object: start, next: 0)]
        while let (object, next) = path.last {
            guard next < object.values.count else {
                path.removeLast()
                continue
            }
            path[path.count - 1].next = next + 1
            let entry = object.values[next]
            guard case .object(let child) = entry.value else { continue }
            if object.isConditional(entry.key) {
                conditional.append(child)
            } else if isNew(child) {
                path.append((child, 0))
            }
        }
    }

    /// Takes all values out of all objects, so that objects that refer to one another in circles are freed.
    /// The graph and its objects are empty afterwards.
    public func disconnect() {
        for object in objects() { object.values = [] }
    }
}

extension NibObject {
    /// Whether the class encodes this reference only to an object that is in the nib anyway.
    fileprivate func isConditional(_ key: String) -> Bool {
        switch key {
        case "NSNextResponder", "NSSuperview": true
        // A clip view's is its document view.
        case "NSNextKeyView": className != "NSClipView"
        // A pop-up button's menu has the same key, and is its own.
        case "NSMenu": className == "NSMenuItem" || self["NSOriginalClassName"]?.string == "NSMenuItem"
        default: false
        }
    }
}

extension NibValue {
    fileprivate init(_ content: NIBArchive.Value.Content, objects: [NibObject]) {
        switch content {
        case .int8(let value): self = .integer(Int64(value))
        case .int16(let value): self = .integer(Int64(value))
        case .int32(let value): self = .integer(Int64(value))
        case .int64(let value): self = .integer(value)
        case .false: self = .bool(false)
        case .true: self = .bool(true)
        case .float(let value): self = .float(value)
        case .double(let value): self = .double(value)
        case .data(let bytes): self = .data(bytes)
        case .null: self = .null
        case .object(let index): self = objects.indices.contains(index) ? .object(objects[index]) : .null
        }
    }
}
