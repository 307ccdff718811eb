// SPDX-License-Identifier: Apache-2.0

import NibArchive
import SeededRandom

extension NIBArchive {
    /// An archive with every kind of value, whose indices hold.
    static func random(using random: inout SplitMix) -> NIBArchive {
        var archive = NIBArchive(coderVersion: Bool.random(using: &random) ? 9 : 10)
        let objectCount = Int.random(in: 1...20, using: &random)
        let keyCount = Int.random(in: 1...200, using: &random)
        let classCount = Int.random(in: 1...10, using: &random)
        archive.keys = (0..<keyCount).map { "key\($0)" + String(repeating: "é", count: $0 % 90) }
        archive.classNames = (0..<classCount).map { number in
            ClassName(
                "Class\(number)",
                fallbacks: (0..<number % 3).map { _ in Int.random(in: 0..<classCount, using: &random) })
        }
        for _ in 0..<objectCount {
            let count = Int.random(in: 0...12, using: &random)
            archive.objects.append(
                .init(
                    classIndex: .random(in: 0..<classCount, using: &random), firstValue: archive.values.count,
                    valueCount: count))
            for _ in 0..<count {
                archive.values.append(
                    .init(
                        keyIndex: .random(in: 0..<keyCount, using: &random),
                        content: .random(objectCount: objectCount, using: &random)))
            }
        }
        if Bool.random(using: &random) { archive.tail = Array("LNE\0".utf8) }
        return archive
    }
}

extension NIBArchive.Value.Content {
    static func random(objectCount: Int, using random: inout SplitMix) -> Self {
        switch Int.random(in: 0...10, using: &random) {
        case 0: .int8(.random(in: .min ... .max, using: &random))
        case 1: .int16(.random(in: .min ... .max, using: &random))
        case 2: .int32(.random(in: .min ... .max, using: &random))
        case 3: .int64(.random(in: .min ... .max, using: &random))
        case 4: .false
        case 5: .true
        case 6: .float(Float(bitPattern: .random(in: .min ... .max, using: &random)))
        case 7: .double(Double(bitPattern: .random(in: .min ... .max, using: &random)))
        case 8:
            .data((0..<Int.random(in: 0...300, using: &random)).map { _ in .random(in: 0...255, using: &random) })
        case 9: .null
        default: .object(.random(in: 0..<objectCount, using: &random))
        }
    }
}
