// SPDX-License-Identifier: Apache-2.0

/// The samples of a track in a `moof` (ISO/IEC 14496-12, 8.8).
struct MovieFragment: Sendable {
    struct Sample: Sendable, Hashable {
        var offset: Int64
        var byteCount: Int
        /// When it begins, in ticks of the track.
        var time: Int64
        var ticks: Int64
    }

    private(set) var samples: [Sample] = []
    /// Whether the fragment says when it begins, rather than following the one before.
    private(set) var hasTime = false

    /// Reads the boxes of a `moof`.
    ///
    /// - Parameters:
    ///   - start: where the `moof` begins in the resource.
    ///   - time: when the fragment begins if it does not say.
    init(_ content: ArraySlice<UInt8>, start: Int64, track: AudioTrack, time: Int64) {
        for part in BoxReader(content) where part.kind == "traf" {
            guard let header = part.content.box("tfhd"), let defaults = Defaults(header, track: track) else { continue }
            var reading = Reading(offset: defaults.baseOffset ?? start, time: time)
            if let box = part.content.box("tfdt"), let told = Self.decodeTime(box) {
                reading.time = told
                hasTime = true
            }
            let base = reading.offset
            for run in BoxReader(part.content) where run.kind == "trun" {
                append(run.content, base: base, defaults: defaults, to: &reading)
            }
        }
    }

    /// What samples have that do not say themselves.
    private struct Defaults {
        var baseOffset: Int64?
        var ticks: Int64
        var byteCount: Int

        init?(_ header: ArraySlice<UInt8>, track: AudioTrack) {
            var reader = ByteReader(header)
            guard let flags = reader.unsigned(4), let identifier = reader.unsigned(4), identifier == track.identifier
            else { return nil }
            if flags & 0x1 != 0 {
                guard let high = reader.unsigned(4), let low = reader.unsigned(4) else { return nil }
                baseOffset = Int64(clamping: UInt64(high) << 32 | UInt64(low))
            }
            if flags & 0x2 != 0 { _ = reader.bytes(4) }
            ticks = flags & 0x8 != 0 ? Int64(reader.unsigned(4) ?? 0) : track.defaultTicks
            byteCount = flags & 0x10 != 0 ? Int(reader.unsigned(4) ?? 0) : track.defaultByteCount
        }
    }

    /// Where the next sample is.
    private struct Reading {
        var offset: Int64
        var time: Int64
    }

    private static func decodeTime(_ box: ArraySlice<UInt8>) -> Int64? {
        var reader = ByteReader(box)
        guard let version = reader.unsigned(1), reader.bytes(3) != nil, let first = reader.unsigned(4) else {
            return nil
        }
        guard version == 1 else { return Int64(first) }
        return reader.unsigned(4).map { Int64(clamping: UInt64(first) << 32 | UInt64($0)) }
    }

    private mutating func append(
        _ run: ArraySlice<UInt8>, base: Int64, defaults: Defaults, to reading: inout Reading
    ) {
        var reader = ByteReader(run)
        guard let flags = reader.unsigned(4), let count = reader.unsigned(4) else { return }
        if flags & 0x1 != 0, let distance = reader.unsigned(4) {
            reading.offset = base.addingReportingOverflow(Int64(Int32(bitPattern: distance))).partialValue
        }
        if flags & 0x4 != 0 { _ = reader.bytes(4) }
        let fields = [0x100, 0x200, 0x400, 0x800].filter { flags & UInt32($0) != 0 }.count
        // A sample without fields costs nothing here: no run is longer than its fragment can be.
        guard fields > 0 ? reader.remaining / (4 * fields) >= Int(count) : count <= 1 << 20 else { return }
        samples.reserveCapacity(samples.count + Int(count))
        for _ in 0..<count {
            let ticks = flags & 0x100 != 0 ? Int64(reader.unsigned(4) ?? 0) : defaults.ticks
            let byteCount = flags & 0x200 != 0 ? Int(reader.unsigned(4) ?? 0) : defaults.byteCount
            if flags & 0x400 != 0 { _ = reader.bytes(4) }
            if flags & 0x800 != 0 { _ = reader.bytes(4) }
            samples.append(
                Sample(offset: reading.offset, byteCount: byteCount, time: reading.time, ticks: ticks))
            reading.offset = reading.offset.addingReportingOverflow(Int64(byteCount)).partialValue
            reading.time = reading.time.addingReportingOverflow(ticks).partialValue
        }
    }
}
