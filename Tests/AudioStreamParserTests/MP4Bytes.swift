// SPDX-License-Identifier: Apache-2.0

import SeededRandom

/// Files of MP4 with one track of AAC whose samples hold nothing that could be decoded.
struct MP4File {
    /// Sizes of the samples; each has 1024 frames.
    var sizes = (0..<60).map { 50 + $0 * 37 % 200 }
    var samplesPerChunk = 7
    /// Bytes of another track before the samples of each chunk or fragment.
    var foreignByteCount = 0
    /// Places of 64 bits.
    var hasLargeOffsets = false
    /// The table of contents behind the samples.
    var isTableLast = false
    /// What an edit list leaves out at the start, in frames of 44.1 kHz, and the rest in units of the film (1/1000 s).
    var edit: (start: Int, duration: Int)?
    var gapless: (delay: Int, padding: Int, frames: Int)?
    var title: String?

    static func box(_ kind: String, _ content: [UInt8]) -> [UInt8] {
        bigEndian(content.count + 8) + Array(kind.utf8) + content
    }

    private static func full(_ kind: String, version: Int = 0, flags: Int = 0, _ content: [UInt8]) -> [UInt8] {
        box(kind, [UInt8(version)] + bigEndian(flags, 3) + content)
    }

    private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

    var samples: [[UInt8]] {
        var random = SplitMix(seed: 21)
        return sizes.map { size in (0..<size).map { _ in UInt8(truncatingIfNeeded: random.next()) } }
    }

    private var description: [UInt8] {
        let configuration: [UInt8] = [0x12, 0x10]
        let decoder: [UInt8] = [0x40, 0x15] + zeros(11) + [5, 2] + configuration
        let stream: [UInt8] = [0, 1, 0, 4, UInt8(decoder.count)] + decoder + [6, 1, 2]
        let descriptor = Self.full("esds", [3, UInt8(stream.count)] + stream)
        let entry =
            zeros(6) + [0, 1] + zeros(8) + [0, 2, 0, 16] + zeros(4) + bigEndian(44100 << 16) + descriptor
        return Self.full("stsd", bigEndian(1) + Self.box("mp4a", entry))
    }

    /// The film's box, with the samples of each chunk from a place on.
    func movie(dataStart: Int, isFragmented: Bool = false) -> [UInt8] {
        let count = isFragmented ? 0 : sizes.count
        var offsets: [Int] = []
        var place = dataStart
        for (index, size) in sizes.prefix(count).enumerated() {
            if index % samplesPerChunk == 0 {
                place += foreignByteCount
                offsets.append(place)
            }
            place += size
        }
        let duration = count * 1024
        var table = description
        table += Self.full("stts", bigEndian(count > 0 ? 1 : 0) + (count > 0 ? bigEndian(count) + bigEndian(1024) : []))
        let last = count % samplesPerChunk
        var chunks = [bigEndian(1) + bigEndian(samplesPerChunk) + bigEndian(1)]
        if last > 0 { chunks.append(bigEndian(offsets.count) + bigEndian(last) + bigEndian(1)) }
        table += Self.full("stsc", count > 0 ? bigEndian(chunks.count) + chunks.flatMap { $0 } : bigEndian(0))
        table += Self.full("stsz", bigEndian(0) + bigEndian(count) + sizes.prefix(count).flatMap { bigEndian($0) })
        table += Self.full(
            hasLargeOffsets ? "co64" : "stco",
            bigEndian(offsets.count) + offsets.flatMap { bigEndian($0, hasLargeOffsets ? 8 : 4) })
        let header = Self.full("mdhd", zeros(8) + bigEndian(44100) + bigEndian(duration) + zeros(4))
        let handler = Self.full("hdlr", zeros(4) + Array("soun".utf8) + zeros(13))
        let media = header + handler + Self.box("minf", Self.full("smhd", zeros(4)) + Self.box("stbl", table))
        var track = Self.full(
            "tkhd", flags: 7, zeros(8) + bigEndian(1) + zeros(4) + bigEndian(duration / 44) + zeros(60))
        if let edit {
            let entry = bigEndian(edit.duration) + bigEndian(edit.start) + [0, 1, 0, 0]
            track += Self.box("edts", Self.full("elst", bigEndian(1) + entry))
        }
        track += Self.box("mdia", media)
        var movie = Self.full("mvhd", zeros(8) + bigEndian(1000) + bigEndian(duration * 1000 / 44100) + zeros(80))
        movie += Self.box("trak", track)
        if isFragmented {
            let defaults = bigEndian(1) + bigEndian(1) + bigEndian(1024) + bigEndian(0) + bigEndian(0)
            movie += Self.box("mvex", Self.full("trex", defaults))
        }
        return Self.box("moov", movie + tags)
    }

    private var tags: [UInt8] {
        var items: [UInt8] = []
        if let title {
            let data = Self.box("data", bigEndian(1) + zeros(4) + Array(title.utf8))
            items += bigEndian(data.count + 8) + [0xA9] + Array("nam".utf8) + data
        }
        if let gapless {
            func hex(_ number: Int, _ count: Int) -> String {
                let text = String(number, radix: 16, uppercase: true)
                return String(repeating: "0", count: max(0, count - text.count)) + text
            }
            let text = " 00000000 \(hex(gapless.delay, 8)) \(hex(gapless.padding, 8)) \(hex(gapless.frames, 16))"
            items += Self.box(
                "----",
                Self.full("mean", Array("com.apple.iTunes".utf8)) + Self.full("name", Array("iTunSMPB".utf8))
                    + Self.box("data", bigEndian(1) + zeros(4) + Array(text.utf8)))
        }
        guard !items.isEmpty else { return [] }
        return Self.box("udta", Self.full("meta", Self.box("ilst", items)))
    }

    private static let head = box("ftyp", Array("M4A ".utf8) + [0, 0, 0, 0] + Array("isomM4A ".utf8))

    var bytes: [UInt8] {
        let chunks = samples.enumerated().map { $0 % samplesPerChunk == 0 ? zeros(foreignByteCount) + $1 : $1 }
        let data = Self.box("mdat", chunks.flatMap { $0 })
        if isTableLast { return Self.head + data + movie(dataStart: Self.head.count + 8) }
        let size = movie(dataStart: 0).count
        return Self.head + movie(dataStart: Self.head.count + size + 8) + data
    }

    /// The same in fragments of so many samples.
    ///
    /// - Parameter hasIndices: whether an index stands before each fragment, of that fragment alone.
    func fragments(
        of count: Int, hasTimes: Bool = true, hasIndex: Bool = false, hasIndices: Bool = false
    ) -> [UInt8] {
        var fragments: [[UInt8]] = []
        let samples = samples
        for start in stride(from: 0, to: samples.count, by: count) {
            let part = samples[start..<min(start + count, samples.count)]
            func moof(_ offset: Int) -> [UInt8] {
                var traf = Self.full("tfhd", flags: 0x20000, bigEndian(1))
                if hasTimes { traf += Self.full("tfdt", version: 1, bigEndian(start * 1024, 8)) }
                traf += Self.full(
                    "trun", flags: 0x201,
                    bigEndian(part.count) + bigEndian(offset) + part.flatMap { bigEndian($0.count) })
                return Self.box("moof", Self.full("mfhd", bigEndian(start + 1)) + Self.box("traf", traf))
            }
            let size = moof(0).count
            fragments.append(
                moof(size + 8 + foreignByteCount) + Self.box("mdat", zeros(foreignByteCount) + part.flatMap { $0 }))
        }
        if hasIndices {
            fragments = fragments.enumerated().map { number, fragment in
                let (start, end) = (number * count * 1024, min(number * count + count, samples.count) * 1024)
                return Self.full(
                    "sidx",
                    bigEndian(1) + bigEndian(44100) + bigEndian(start) + zeros(6) + [0, 1] + bigEndian(fragment.count)
                        + bigEndian(end - start) + bigEndian(0x9000_0000)) + fragment
            }
        }
        var index: [UInt8] = []
        if hasIndex {
            let entries = fragments.enumerated().flatMap { number, fragment in
                bigEndian(fragment.count) + bigEndian(min(count, samples.count - number * count) * 1024)
                    + bigEndian(0x9000_0000)
            }
            index = Self.full(
                "sidx", bigEndian(1) + bigEndian(44100) + zeros(8) + [0, 0] + bigEndian(fragments.count, 2) + entries)
        }
        return Self.head + movie(dataStart: 0, isFragmented: true) + index + fragments.flatMap { $0 }
    }
}
