// SPDX-License-Identifier: Apache-2.0

extension NibGraph {
    /// The graph as a NIBArchive, written by the rules measured on files of Apple's compiler, and each object's number
    /// in it.
    ///
    /// Objects are numbered depth-first and pre-order; strings of equal content are one object; classes and keys are
    /// listed in the order of their first use.
    /// - Complexity: O(*n*) in the number of values.
    public func archived(coderVersion: UInt32 = 10) -> (archive: NIBArchive, numbers: [ObjectIdentifier: Int]) {
        let (reachable, walk) = numberedObjects()
        var numbers: [ObjectIdentifier: Int] = [:]
        numbers.reserveCapacity(reachable.count)
        var written: [NibObject] = []
        written.reserveCapacity(reachable.count)
        var strings: [[UInt8]: Int] = [:]
        for object in reachable {
            var number = written.count
            if let bytes = object.uniquedBytes, let known = strings.insertion(of: number, at: bytes) {
                number = known
            } else {
                written.append(object)
            }
            object.visit.number = number
            numbers[ObjectIdentifier(object)] = number
        }

        var archive = NIBArchive(coderVersion: coderVersion)
        archive.objects.reserveCapacity(written.count)
        var classes = Names()
        var keys = Names()
        var fallbacks: [Int: [String]] = [:]
        for object in written {
            let classIndex = classes.index(of: object.className)
            if !object.fallbackClassNames.isEmpty, fallbacks[classIndex] == nil {
                fallbacks[classIndex] = object.fallbackClassNames
            }
            // An object without values has its run at 0.
            let first = object.values.isEmpty ? 0 : archive.values.count
            archive.objects.append(
                .init(classIndex: classIndex, firstValue: first, valueCount: object.values.count))
            for (key, value) in object.values {
                archive.values.append(
                    .init(keyIndex: keys.index(of: key), content: .init(value, walk: walk)))
            }
        }
        // Fallbacks that no object is of follow the classes that are used.
        let fallbackIndices = fallbacks.sorted { $0.key < $1.key }.map { (key: $0.key, names: $0.value) }
            .map { (key: $0.key, indices: $0.names.map { classes.index(of: $0) }) }
        archive.classNames = classes.names.map { NIBArchive.ClassName($0) }
        for (index, indices) in fallbackIndices { archive.classNames[index].fallbacks = indices }
        archive.keys = keys.names
        return (archive, numbers)
    }

    /// Names in the order of their first use.
    private struct Names {
        var names: [String] = []
        private var indices: [String: Int] = [:]

        mutating func index(of name: String) -> Int {
            if let index = indices[name] { return index }
            indices[name] = names.count
            names.append(name)
            return names.count - 1
        }
    }
}

extension NibObject {
    /// The content by which a string is uniqued; nil for every other object.
    fileprivate var uniquedBytes: [UInt8]? {
        guard className == "NSString", values.count == 1, values[0].key == "NS.bytes",
            case .data(let bytes) = values[0].value
        else { return nil }
        return bytes
    }
}

extension NIBArchive.Value.Content {
    fileprivate init(_ value: NibValue, walk: Int) {
        switch value {
        case .bool(let value): self = value ? .true : .false
        case .integer(let value): self = .integer(value)
        case .float(let value): self = .float(value)
        case .double(let value): self = .double(value)
        case .data(let bytes): self = .data(bytes)
        case .null: self = .null
        case .object(let object):
            self = object.visit.walk == walk ? .object(object.visit.number) : .null
        }
    }
}

extension [[UInt8]: Int] {
    /// The number that a key has; when it has none, it gets this one and the answer is nil.
    fileprivate mutating func insertion(of number: Int, at key: [UInt8]) -> Int? {
        let known = updateValue(number, forKey: key)
        if let known { self[key] = known }
        return known
    }
}
