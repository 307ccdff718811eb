// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Cairo names groups and images in SVG by counters of the process (`surface17`, `image18`); here they are numbered
/// again from 1 in the order they appear, so that the bytes depend on the drawing alone.
enum SVGNumbering {
    private static let words: [[UInt8]] = [Array("surface".utf8), Array("image".utf8), Array("source".utf8)]
    private static let quote = UInt8(ascii: "\"")
    private static let hash = UInt8(ascii: "#")

    static func normalized(_ bytes: [UInt8]) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(bytes.count)
        var numbers: [[UInt8]: Int] = [:]
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            result.append(byte)
            index += 1
            guard byte == quote || byte == hash, let name = identifier(in: bytes, at: index) else { continue }
            let original = Array(bytes[index..<index + name.length])
            let number = numbers[original] ?? numbers.count + 1
            numbers[original] = number
            result += name.word
            result += Array(String(number).utf8)
            index += name.length
        }
        return result
    }

    /// One of the words followed by digits and the end of the attribute or reference.
    private static func identifier(in bytes: [UInt8], at start: Int) -> (word: [UInt8], length: Int)? {
        for word in words where start + word.count < bytes.count && bytes[start] == word[0] {
            guard bytes[start..<start + word.count].elementsEqual(word) else { continue }
            var end = start + word.count
            while end < bytes.count, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(bytes[end]) { end += 1 }
            guard end > start + word.count, end < bytes.count, bytes[end] == quote || bytes[end] == UInt8(ascii: ")")
            else { continue }
            return (word, end - start)
        }
        return nil
    }
}
