// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Fuzzer
import StreamFuzzing

/// Reads tags before and after two frames of sound; the first byte chooses which tag the rest is the content of.
@main
enum FuzzTags: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        guard let kind = bytes.first, bytes.count < 1 << 14 else { return }
        let content = Array(bytes.dropFirst())
        let frame: [UInt8] = [0xFF, 0xFB, 0x90, 0x64] + [UInt8](repeating: 0, count: 413)
        let frames = frame + frame + frame
        switch kind % 6 {
        case 0...2: checkPieces(id3(content, version: kind % 3 + 2, flags: kind & 0xF0) + frames)
        case 3: checkPieces(frames + ape(content))
        case 4: checkPieces(frames + Array("LYRICSBEGIN".utf8) + content + Array("LYRICS200".utf8))
        default: checkPieces(frames + content)
        }
    }

    private static func id3(_ content: [UInt8], version: UInt8, flags: UInt8) -> [UInt8] {
        let size = (0..<4).reversed().map { UInt8(content.count >> (7 * $0) & 0x7F) }
        return Array("ID3".utf8) + [version, 0, flags] + size + content
    }

    private static func ape(_ content: [UInt8]) -> [UInt8] {
        let size = (0..<4).map { UInt8((content.count + 32) >> (8 * $0) & 0xFF) }
        let flags: [UInt8] = [0, 0, 0, 0xA0]
        let header = [0xD0, 7, 0, 0] + size + [9, 0, 0, 0] + flags + [UInt8](repeating: 0, count: 8)
        return Array("APETAGEX".utf8) + header + content + [UInt8](repeating: 0, count: 32)
    }
}
