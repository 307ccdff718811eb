// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import SeededRandom
import Testing

@Suite struct DurationEstimatorTests {
    /// An estimator that has seen the beginning of a stream, and how long that sounds.
    private func estimator(_ bytes: [UInt8], seen: Int, probing count: Int = 0) throws -> DurationEstimator {
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(bytes.count)))
        var estimator = DurationEstimator()
        try parser.parse(bytes[..<seen], at: 0) { event in
            switch event {
            case .properties(let properties): estimator.take(properties)
            case .packet(let packet): estimator.take(packet)
            default: break
            }
        }
        if count > 0 { estimator.look(at: bytes, byteCount: count) }
        return estimator
    }

    /// Music of so many packets, whose level changes every few seconds after a quiet beginning.
    static func music(seed: UInt64, count: Int) -> MPEGStream {
        var random = SplitMix(seed: seed)
        var stream = MPEGStream()
        var rate = 4
        var left = 400
        for _ in 0..<count {
            if left == 0 {
                rate = 3 + Int(random.next() % 11)
                left = 80 + Int(random.next() % 400)
            }
            left -= 1
            stream.append(rate: max(1, min(14, rate + Int(random.next() % 3) - 1)))
        }
        return stream
    }

    @Test func constantBitRateAfterASecond() throws {
        let stream = MPEGStream(count: 4000)
        var estimator = try estimator(stream.bytes, seen: stream.offsets[41])
        let found = estimator.estimate()
        let estimate = try #require(found)
        #expect(estimate.basis == .constantBitRate)
        #expect(estimate.uncertainty > 0.1)
        let truth = 4000 * 1152 / 44_100.0
        #expect(abs(estimate.seconds - truth) < 0.0005 * truth)
        // Only tags could still count as sound.
        #expect(estimator.wantsProbes)
        let turns = estimator.look(at: stream.bytes, byteCount: 131_072)
        let end = Int64(stream.bytes.count)
        #expect(turns.count == 1 && turns[0].first == (end - 256)..<end)
        #expect(turns[0].reduce(0) { $0 + $1.count } < 6000)
        #expect(!estimator.wantsProbes)
        let narrow = estimator.estimate()
        #expect(narrow?.uncertainty ?? 1 < 0.03)
    }

    /// A minute of silence before music is no constant bit rate.
    @Test func silenceBeforeMusicIsNoConstantBitRate() throws {
        var stream = MPEGStream()
        for _ in 0..<2400 { stream.append(rate: 1) }
        for packet in 0..<12_000 { stream.append(rate: 7 + packet / 40 % 5) }
        let truth = 14_400 * 1152 / 44_100.0
        var estimator = try estimator(stream.bytes, seen: stream.offsets[1500])
        let early = estimator.estimate()
        #expect(early?.basis == .constantBitRate)
        estimator.look(at: stream.bytes, byteCount: 131_072)
        let found = estimator.estimate()
        let estimate = try #require(found)
        #expect(estimate.basis == .probes)
        #expect(abs(estimate.seconds - truth) < 0.05 * truth)
        #expect(abs(estimate.seconds - truth) <= estimate.uncertainty)
    }

    /// Tags behind the last packet are no sound.
    @Test func tagsAtTheEndAreLeftOut() throws {
        let stream = MPEGStream(count: 2000)
        let item = [UInt8](repeating: 0, count: 3000)
        let size = [UInt8](arrayLiteral: 0xD8, 0x0B, 0, 0)
        let ape = Array("APETAGEX".utf8) + [0xD0, 7, 0, 0] + size + [1, 0, 0, 0, 0, 0, 0, 0] + zeros(8)
        let id3 = Array("TAG".utf8) + zeros(125)
        for (tags, count) in [(id3, 128), (item + ape, 3032), (item + ape + id3, 3160), ([], 0)] {
            #expect(TrailingTags.byteCount(atEndOf: (stream.bytes + tags).suffix(256)) == count)
            let bytes = stream.bytes + tags
            var estimator = try estimator(bytes, seen: stream.offsets[60])
            estimator.look(at: bytes, byteCount: 131_072)
            let found = estimator.estimate()
            let estimate = try #require(found)
            let truth = 2000 * 1152 / 44_100.0
            #expect(abs(estimate.seconds - truth) < 0.0005 * truth)
            #expect(abs(estimate.seconds - truth) <= estimate.uncertainty)
        }
        let lyrics = Array("LYRICSBEGIN".utf8) + zeros(89) + Array("000100LYRICS200".utf8)
        #expect(TrailingTags.byteCount(atEndOf: lyrics[...]) == 115)
        #expect(TrailingTags.byteCount(atEndOf: (zeros(246) + Array("3DI".utf8) + [4, 0, 0, 0, 0, 1, 0])[...]) == 148)
        #expect(TrailingTags.byteCount(atEndOf: Array("APETAGEX".utf8)[...]) == 0)
    }

    /// The last fragment tells when a film without an index ends, wherever it lies and whatever stands behind it.
    @Test(arguments: [2, 40, 400]) func theLastFragmentTells(samples: Int) throws {
        var file = MP4File()
        var random = SplitMix(seed: 3)
        file.sizes = (0..<1000).map { _ in 100 + Int(random.next() % 400) }
        let bytes = file.fragments(of: samples)
        let truth = 1000 * 1024 / 44_100.0
        let mark = Array("moof".utf8)
        let places = bytes.indices.dropLast(4)
        let last = try #require(places.last { bytes[$0] == mark[0] && bytes[$0...].starts(with: mark) })
        let entry = bigEndian(999 / samples * samples * 1024) + bigEndian(last - 4) + [1, 1, 1]
        let index =
            MP4File.box("tfra", zeros(4) + bigEndian(1) + zeros(4) + bigEndian(1) + entry)
            + MP4File.box("mfro", zeros(4) + bigEndian(8 + 35 + 16))
        for tail in [[], MP4File.box("mfra", index), MP4File.box("free", zeros(3000))] {
            let bytes = bytes + tail
            var estimator = try estimator(bytes, seen: bytes.count / 20)
            #expect(estimator.wantsProbes)
            let turns = estimator.look(at: bytes, byteCount: 524_288)
            #expect(turns.count <= 6)
            #expect(turns.allSatisfy { $0.count == 1 })
            let found = estimator.estimate()
            let estimate = try #require(found)
            #expect(estimate.basis == .header)
            #expect(abs(estimate.seconds - truth) < 0.001)
            #expect(!estimator.wantsProbes)
        }
    }

    @Test func ofALastFragmentThatIsCutOffWhatIsThereCounts() throws {
        var file = MP4File()
        file.sizes = (0..<1000).map { 100 + $0 * 37 % 400 }
        let bytes = Array(file.fragments(of: 40).dropLast(5000))
        let count = Parsed(bytes).packets.count
        #expect((970..<1000).contains(count))
        var estimator = try estimator(bytes, seen: bytes.count / 20)
        _ = estimator.look(at: bytes, byteCount: 524_288)
        let found = estimator.estimate()
        let estimate = try #require(found)
        #expect(estimate.basis == .header)
        #expect(abs(estimate.seconds - Double(count) * 1024 / 44_100) < 0.001)
    }

    /// Before the end was looked at the bounds are wide enough, though boxes lie between the samples.
    @Test func fragmentsSoFarAreNoProbes() throws {
        var file = MP4File()
        file.sizes = (0..<2000).map { $0 < 500 ? 60 : 300 }
        let bytes = file.fragments(of: 40)
        for part in [30, 10, 4] {
            var estimator = try estimator(bytes, seen: bytes.count / part)
            let found = estimator.estimate()
            let estimate = try #require(found)
            #expect(estimate.basis == .average)
            #expect(abs(estimate.seconds - 2000 * 1024 / 44_100.0) <= estimate.uncertainty)
        }
    }

    @Test func aHeaderTells() throws {
        var stream = Self.music(seed: 1, count: 500)
        stream.prepend(
            info: xing(packets: 500, bytes: stream.bytes.count + 417, encoder: "LAME3.100", delay: 576, padding: 600))
        var estimator = try estimator(stream.bytes, seen: 3000)
        let seconds = Double(500 * 1152 - 1176) / 44_100
        let expected = DurationEstimate(seconds: seconds, uncertainty: 1152 / 44_100.0, basis: .header)
        let found = estimator.estimate()
        #expect(found == expected)
        #expect(!estimator.wantsProbes)
    }

    @Test func aLiveStreamHasNone() throws {
        let parser = AudioStreamParser()
        var estimator = DurationEstimator()
        try parser.parse(MPEGStream(count: 50).bytes[...], at: 0) { event in
            if case .properties(let properties) = event { estimator.take(properties) }
            if case .packet(let packet) = event { estimator.take(packet) }
        }
        let found = estimator.estimate()
        #expect(found == nil)
        #expect(!estimator.wantsProbes)
        #expect(estimator.probes(byteCount: 100_000).isEmpty)
    }

    /// The stated bounds hold the truth, and probes make them narrow.
    @Test func boundsHoldTheTruth() throws {
        var cases = 0
        var held = 0
        var errors: [Double] = []
        for seed in 0..<30 {
            let count = 9000
            let stream = Self.music(seed: UInt64(seed), count: count)
            let truth = Double(count) * 1152 / 44_100
            for (seen, probes) in [(20_000, 0), (100_000, 0), (60_000, 131_072), (60_000, 262_144)] {
                var estimator = try estimator(stream.bytes, seen: seen, probing: probes)
                #expect(estimator.wantsProbes)
                let found = estimator.estimate()
                let estimate = try #require(found)
                cases += 1
                if abs(estimate.seconds - truth) <= estimate.uncertainty { held += 1 }
                if probes == 131_072 {
                    #expect(estimate.basis == .probes)
                    #expect(estimate.uncertainty < 0.2 * truth)
                    errors.append(abs(estimate.seconds - truth) / truth)
                }
            }
        }
        #expect(Double(held) >= 0.95 * Double(cases))
        errors.sort()
        #expect(errors[errors.count / 2] < 0.02)
    }

    /// They do so until the end, and become narrower.
    @Test(arguments: [0, 131_072]) func boundsHoldTheTruthWhilePlaying(probing: Int) throws {
        var cases = 0
        var held = 0
        for seed in 40..<48 {
            let stream = Self.music(seed: UInt64(seed), count: 6000)
            let truth = 6000 * 1152 / 44_100.0
            let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
            var estimator = DurationEstimator()
            var width = Double.infinity
            for step in 0..<60 {
                let range = stream.bytes.count * step / 60..<stream.bytes.count * (step + 1) / 60
                try parser.parse(stream.bytes[range], at: Int64(range.lowerBound)) { event in
                    if case .properties(let properties) = event { estimator.take(properties) }
                    if case .packet(let packet) = event { estimator.take(packet) }
                }
                if step == 0, probing > 0 { estimator.look(at: stream.bytes, byteCount: probing) }
                let found = estimator.estimate()
                let estimate = try #require(found)
                cases += 1
                if abs(estimate.seconds - truth) <= estimate.uncertainty { held += 1 }
                width = estimate.uncertainty
            }
            #expect(width < 0.02 * truth)
        }
        #expect(Double(held) >= 0.95 * Double(cases))
    }

    /// What only looks like a header in a probe would tell of another density.
    @Test func probesAreNotMistaken() throws {
        let stream = MPEGStream(count: 3000)
        var bytes = stream.bytes
        var random = SplitMix(seed: 4)
        for _ in 0..<6000 {
            let place = Int(random.next() % UInt64(bytes.count - 4))
            // Another rate, and another mark of copyright than the stream's.
            if stream.bytes[place..<(place + 4)].allSatisfy({ $0 != 0xFF }) {
                bytes.replaceSubrange(place..<(place + 4), with: [0xFF, 0xFB, 0xE0, 0x6C])
            }
        }
        let seen = stream.offsets[20]
        bytes.replaceSubrange(..<seen, with: stream.bytes[..<seen])
        let estimator = try estimator(bytes, seen: seen, probing: 131_072)
        let map = try #require(estimator.seekMap)
        for packet in [500, 1500, 2999] {
            let offset = map.location(atFrame: Int64(packet * 1152)).byteOffset
            #expect(abs(offset - Int64(stream.offsets[packet])) < 420 * 3)
        }
    }

    /// Few packets of unequal sizes in a probe do not make it look longer; nor does it look shorter where a good part of
    /// all packets, rather the large ones, are in probes.
    @Test(arguments: [(8000, 12, 262_144), (700, 60, 131_072)])
    func probesOfAACAreNotBiased(count: Int, seeds: Int, byteCount: Int) throws {
        var errors: [Double] = []
        var held = 0
        for seed in 0..<seeds {
            var random = SplitMix(seed: UInt64(seed))
            var bytes: [UInt8] = []
            var level = 300
            for packet in 0..<count {
                if packet % 300 == 0 { level = 150 + Int(random.next() % 500) }
                let size = level / 2 + Int(random.next() % UInt64(level))
                bytes += [
                    0xFF, 0xF1, 0x50, 0x80 | UInt8(size >> 11), UInt8(size >> 3 & 0xFF), UInt8(size << 5 & 0xE0) | 0x1F,
                    0xFC,
                ]
                for _ in 7..<size { bytes.append(UInt8(random.next() % 255)) }
            }
            var estimator = DurationEstimator()
            var properties = StreamProperties()
            properties.container = .adts
            properties.formats = [
                .init(codec: .aac(objectType: 2), sampleRate: 44_100, channelCount: 2, framesPerPacket: 1024)
            ]
            properties.dataOffset = 0
            properties.dataByteCount = Int64(bytes.count)
            properties.isVariableBitRate = true
            estimator.take(properties)
            estimator.look(at: bytes, byteCount: byteCount)
            let found = estimator.estimate()
            let estimate = try #require(found)
            let truth = Double(count) * 1024 / 44_100
            errors.append(estimate.seconds / truth - 1)
            if abs(estimate.seconds - truth) <= estimate.uncertainty { held += 1 }
        }
        #expect(abs(errors.reduce(0, +) / Double(errors.count)) < 0.006)
        #expect(Double(held) >= 0.95 * Double(seeds))
    }

    @Test func itIsExactOnceAllWasSeen() throws {
        let stream = Self.music(seed: 5, count: 700)
        let parser = AudioStreamParser(hints: .init(resourceByteCount: Int64(stream.bytes.count)))
        var estimator = DurationEstimator()
        var widths: [Double] = []
        let take = { (event: ParserEvent) in
            if case .properties(let properties) = event { estimator.take(properties) }
            if case .packet(let packet) = event {
                estimator.take(packet)
                if let estimate = estimator.estimate() { widths.append(estimate.uncertainty) }
            }
        }
        try parser.parse(stream.bytes[...], at: 0, emit: take)
        try parser.finish(emit: take)
        let expected = DurationEstimate(seconds: 700 * 1152 / 44_100, uncertainty: 0, basis: .counted)
        let found = estimator.estimate()
        #expect(found == expected)
        #expect(zip(widths, widths.dropFirst()).allSatisfy { $1 <= $0 })
    }

    @Test func probesLieAllOver() throws {
        let stream = Self.music(seed: 9, count: 5000)
        var estimator = try estimator(stream.bytes, seen: 30_000)
        let turns = estimator.look(at: stream.bytes, byteCount: 131_072)
        let probes = turns.flatMap { $0 }
        #expect(probes.reduce(0) { $0 + $1.count } <= 131_072)
        #expect(probes.count > 150)
        #expect(turns.count <= 5)
        #expect(probes.allSatisfy { $0.lowerBound >= 29_000 && $0.upperBound <= Int64(stream.bytes.count) })
        // The first eight are spread as well.
        let first = probes.dropFirst().prefix(8).map(\.lowerBound).sorted()
        let total = Int64(stream.bytes.count)
        for (one, next) in zip(first, first.dropFirst()) {
            #expect(next - one > total / 20)
            #expect(next - one < total / 4)
        }
    }

    /// For one place few ranges are looked at, and for another one after it hardly any.
    @Test func aPlaceIsFoundByFewRanges() throws {
        let count = 20_000
        let stream = Self.music(seed: 12, count: count)
        var estimator = try estimator(stream.bytes, seen: 60_000)
        for (packet, most) in [(15_000, 192), (10_000, 32), (14_000, 32)] {
            let frame = Int64(packet * 1152)
            var left = (count: most, bytes: 327_680)
            while true {
                let ranges = estimator.probes(
                    forFrame: frame, within: most > 32 ? 1.5 : 8, count: min(32, left.count), byteCount: 1536,
                    of: left.bytes)
                if ranges.isEmpty { break }
                for range in ranges {
                    left.count -= 1
                    left.bytes -= range.count
                    estimator.take(
                        probe: stream.bytes[Int(range.lowerBound)..<Int(range.upperBound)], at: range.lowerBound)
                }
            }
            #expect(left.bytes >= 0 && left.count >= 0)
            let map = try #require(estimator.seekMap)
            let offset = map.location(atFrame: frame).byteOffset
            let landed = stream.offsets.firstIndex { $0 >= offset } ?? count
            #expect(Double(abs(landed - packet)) * 1152 <= map.uncertainty(atFrame: frame))
            #expect(abs(landed - packet) < 10 * 44_100 / 1152)
        }
    }

    @Test func theSeekMapFollowsTheProbes() throws {
        let count = 20_000
        let stream = Self.music(seed: 11, count: count)
        let estimator = try estimator(stream.bytes, seen: 60_000, probing: 131_072)
        let map = try #require(estimator.seekMap)
        var errors: [Double] = []
        for packet in stride(from: 100, to: count, by: 199) {
            let location = map.location(atFrame: Int64(packet * 1152))
            #expect(location.packet == packet)
            let landed = stream.offsets.firstIndex { $0 >= location.byteOffset } ?? count
            errors.append(Double(abs(landed - packet)) * 1152 / 44_100)
            #expect(abs(map.frame(at: location.byteOffset) - Double(packet * 1152)) < 3000)
        }
        errors.sort()
        #expect(errors[errors.count / 2] < 5)
        // What was played is exact.
        let early = map.location(atFrame: 50 * 1152)
        #expect(early.byteOffset <= Int64(stream.offsets[52]))
        #expect(early.byteOffset >= Int64(stream.offsets[48]))
        #expect(map.uncertainty(atFrame: 50 * 1152) == 0)
        let probes = map.probes(forFrame: 10_000 * 1152, count: 32, size: 2048)
        #expect(!probes.isEmpty && probes.allSatisfy { $0.lowerBound < stream.offsets[12_000] })
    }
}

private func zeros(_ count: Int) -> [UInt8] { [UInt8](repeating: 0, count: count) }

extension DurationEstimator {
    /// Hands it the ranges that it asks for, until it asks for no more.
    @discardableResult
    mutating func look(at bytes: [UInt8], byteCount: Int) -> [[Range<Int64>]] {
        var turns: [[Range<Int64>]] = []
        var left = byteCount
        while left > 0 {
            let ranges = probes(byteCount: left)
            if ranges.isEmpty { break }
            turns.append(ranges)
            for range in ranges {
                left -= range.count
                take(probe: bytes[Int(range.lowerBound)..<Int(range.upperBound)], at: range.lowerBound)
            }
        }
        return turns
    }
}
