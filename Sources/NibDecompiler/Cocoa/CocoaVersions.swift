// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// The versions of the tools that a macOS nib may be of, told by the keys that only some of them write.
struct CocoaVersions {
    /// How often objects of a class have a key, and how many there are.
    private var counts: [String: [String: Int]] = [:]
    private var objects: [String: Int] = [:]

    /// Counts an object.
    mutating func add(_ object: NibObject) {
        guard let keys = Self.varyingKeys[object.className] else { return }
        objects[object.className, default: 0] += 1
        for (key, _) in object.values where keys[key] != nil {
            counts[object.className, default: [:]][key, default: 0] += 1
        }
    }

    /// The versions to try, the latest first.
    var candidates: [Int] {
        let scored = Self.versions.map { (score: disagreement(with: $0), version: $0) }
        let limit = (scored.map(\.score).min() ?? 0) + objects.values.reduce(0, +) / 8
        return scored.filter { $0.score <= limit }.map(\.version)
    }

    /// How many keys are there that the tools do not write, or lack though they do.
    private func disagreement(with tools: Int) -> Int {
        var sum = 0
        for (className, count) in objects {
            for (key, ranges) in Self.varyingKeys[className] ?? [:] {
                let present = counts[className]?[key] ?? 0
                sum += ranges.contains { $0.contains(tools) } ? count - present : present
            }
        }
        return sum
    }

    /// A version for each change in what the tools write.
    private static let versions = [
        24506, 22505, 22155, 21701, 21507, 21225, 21179, 20519, 20037, 19529, 19455, 19162, 18122, 17701, 17506, 17300,
        17156, 16097, 16046, 15705, 15650, 15400, 14490, 14460, 14313, 14269, 14113, 13771, 13122, 12121, 11762, 11542,
        11100, 10117, 9531, 9060, 9050, 7706, 6254, 6050, 5056, 4514,
    ]

    /// Class → key → the versions that always write it, for keys that not all versions write.
    private static let varyingKeys: [String: [String: [Range<Int>]]] = {
        var result: [String: [String: [Range<Int>]]] = [:]
        for element in Vocabulary.cocoa.elements {
            guard let className = element.className, result[className] == nil else { continue }
            var always: [String: [Range<Int>]] = [:]
            for property in Vocabulary.cocoa.properties(of: element.name) {
                guard let key = property.keys.first, property.keys.count == 1, property.isAlwaysWritten else {
                    continue
                }
                always[key, default: []].append(property.firstTools..<property.endTools)
            }
            result[className] = always.filter { !$0.value.contains(0..<Int.max) }
        }
        return result
    }()
}

extension PropertyDescription {
    /// Whether the key is there whatever a document says.
    fileprivate var isAlwaysWritten: Bool {
        switch kind {
        case .special: false
        case .bits: omittedValue == nil
        default: defaultValue != nil && omittedValue == nil
        }
    }
}
