// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Fuzzer

/// Parses bytes in pieces of a size as a player does, which goes where the parser wants to go.
public func checkDemands(_ bytes: [UInt8], by size: Int) {
    let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)), limits: tightLimits)
    let take = { (event: ParserEvent) in
        guard case .packet(let packet) = event else { return }
        if packet.data.isEmpty { finding("a packet without bytes") }
        if packet.byteOffset < 0 || packet.byteOffset + Int64(packet.byteCount) > Int64(bytes.count) {
            finding("a packet lies outside of the bytes")
        }
    }
    var position = 0
    do throws(StreamParserError) {
        // Tables may lead back and forth.
        for _ in 0..<(64 + bytes.count / size) {
            if position < bytes.count {
                let end = position + min(size, bytes.count - position)
                try parser.parse(bytes[position..<end], at: Int64(position), emit: take)
                position = end
            }
            switch parser.demand {
            case .nothing: return try parser.finish(emit: take)
            case .from(let offset):
                if offset < 0 { finding("a wish for bytes before the first") }
                guard offset < Int64(bytes.count) else { return try parser.finish(emit: take) }
                position = Int(offset)
            case .following: if position == bytes.count { return try parser.finish(emit: take) }
            }
        }
    } catch {}
}
