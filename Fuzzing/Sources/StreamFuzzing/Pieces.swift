// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Fuzzer

/// Everything that a parser finds, as text.
public struct Findings: Equatable {
    public var lines: [String] = []
    public var packets: [AudioPacket] = []

    public mutating func take(_ event: ParserEvent) {
        switch event {
        case .packet(let packet):
            let sum = packet.data.reduce(UInt32(1)) { $0 &* 31 &+ UInt32($1) }
            packets.append(packet)
            lines.append(
                "\(packet.byteOffset)+\(packet.byteCount) #\(packet.index) \(packet.startFrame) \(packet.frameCount) "
                    + "\(packet.isPositionEstimated) \(packet.isDiscontinuous) \(sum)")
        case .properties(let properties): lines.append("\(properties)")
        case .metadata(let metadata):
            var named = metadata
            named.other = [:]
            lines.append("\(named) \(metadata.other.sorted { $0.key < $1.key })")
        case .skipped(let range): lines.append("skipped \(range)")
        }
    }

    public static func == (first: Findings, second: Findings) -> Bool { first.lines == second.lines }
}

/// Parses bytes in pieces of a size, or in sizes that the bytes give when it is 0.
public func parse(_ bytes: [UInt8], by size: Int, with parser: AudioStreamParser) -> Findings {
    var findings = Findings()
    do throws(StreamParserError) {
        var position = 0
        while position < bytes.count {
            let step = size > 0 ? size : 1 + Int(bytes[position]) * 3
            let end = min(bytes.count, position + step)
            try parser.parse(bytes[position..<end], at: Int64(position)) { findings.take($0) }
            position = end
        }
        try parser.finish { findings.take($0) }
    } catch {
        // Where it shows depends on the pieces.
        findings.lines.append("an error")
    }
    return findings
}

/// Limits that small inputs can reach.
public var tightLimits: ParserLimits {
    var limits = ParserLimits()
    limits.unrecognizedByteCount = 1 << 16
    limits.pictureByteCount = 1 << 10
    return limits
}

/// Claims that the size of pieces makes no difference, and that packets lie in order within the bytes.
public func checkPieces(_ bytes: [UInt8]) {
    let hints = AudioStreamParser.Hints(resourceByteCount: Int64(bytes.count))
    let whole = parse(bytes, by: .max >> 1, with: AudioStreamParser(hints: hints, limits: tightLimits))
    for size in [1, 0] {
        let pieces = parse(bytes, by: size, with: AudioStreamParser(hints: hints, limits: tightLimits))
        if pieces != whole { finding("pieces of \(size) give\n\(pieces.lines)\nrather than\n\(whole.lines)") }
    }
    var end: Int64 = 0
    for packet in whole.packets {
        if packet.byteOffset < end { finding("packets overlap at \(packet.byteOffset)") }
        end = packet.byteOffset + Int64(packet.byteCount)
        if packet.data.isEmpty || end > Int64(bytes.count) { finding("a packet lies outside of the bytes") }
    }
}
