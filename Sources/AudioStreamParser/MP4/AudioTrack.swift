// SPDX-License-Identifier: Apache-2.0

/// The track of a film that sounds.
struct AudioTrack: Sendable {
    var identifier: UInt32
    /// Ticks a second.
    var timescale: Int64
    var formats: [AudioStreamFormat]
    var table: SampleTable
    /// The ticks that are left out at the start, and the length that is heard, from an edit list.
    var edit: (start: Int64, duration: Int64?)?
    /// What fragments leave out: ticks and bytes of a sample.
    var defaultTicks: Int64 = 0
    var defaultByteCount = 0

    /// Reads a `trak`; nil when it is no sound.
    init?(_ track: ArraySlice<UInt8>, movieTimescale: Int64, offset: Int64) throws(StreamParserError) {
        guard let media = track.box("mdia"), let handler = media.box("hdlr"), handler.count >= 12,
            handler.dropFirst(8).prefix(4).elementsEqual("soun".utf8)
        else { return nil }
        guard let header = media.box("mdhd"), let timescale = Self.timescale(header),
            let samples = media.box("minf", "stbl"), let description = samples.box("stsd")
        else { throw .malformed(description: "a track of sound without its boxes", offset: offset) }
        formats = try SampleDescription(description, offset: offset).formats
        guard let table = SampleTable(samples) else {
            throw .malformed(description: "tables of samples that contradict each other", offset: offset)
        }
        self.table = table
        self.timescale = timescale
        identifier = Self.identifier(track.box("tkhd"))
        edit = track.box("edts", "elst").flatMap { Self.edit($0, movie: movieTimescale, media: timescale) }
    }

    /// The ticks a second of an `mdhd` or `mvhd`.
    static func timescale(_ header: ArraySlice<UInt8>) -> Int64? {
        var reader = ByteReader(header)
        guard let version = reader.unsigned(1), reader.bytes(3) != nil, reader.bytes(version == 1 ? 16 : 8) != nil,
            let timescale = reader.unsigned(4), timescale > 0
        else { return nil }
        return Int64(timescale)
    }

    private static func identifier(_ header: ArraySlice<UInt8>?) -> UInt32 {
        var reader = ByteReader(header ?? [])
        guard let version = reader.unsigned(1), reader.bytes(3) != nil, reader.bytes(version == 1 ? 16 : 8) != nil
        else {
            return 0
        }
        return reader.unsigned(4) ?? 0
    }

    /// The first entry of an edit list that shows something.
    private static func edit(
        _ list: ArraySlice<UInt8>, movie: Int64, media: Int64
    ) -> (start: Int64, duration: Int64?)? {
        var reader = ByteReader(list)
        guard let version = reader.unsigned(1), reader.bytes(3) != nil, let count = reader.unsigned(4) else {
            return nil
        }
        for _ in 0..<min(count, 64) {
            guard let duration = number(&reader, isLong: version == 1),
                let start = number(&reader, isLong: version == 1), reader.bytes(4) != nil
            else { return nil }
            let isEmpty = version == 1 ? start == -1 : start == 0xFFFF_FFFF
            if isEmpty { continue }
            let (scaled, overflow) = duration.multipliedReportingOverflow(by: media)
            return (start, duration > 0 && movie > 0 && !overflow ? scaled / movie : nil)
        }
        return nil
    }

    private static func number(_ reader: inout ByteReader, isLong: Bool) -> Int64? {
        guard isLong else { return reader.unsigned(4).map(Int64.init) }
        guard let high = reader.unsigned(4), let low = reader.unsigned(4) else { return nil }
        return Int64(bitPattern: UInt64(high) << 32 | UInt64(low))
    }

    // MARK: Frames

    /// Frames of the first format's rate for ticks of the track.
    func frames(_ ticks: Int64) -> Int64 {
        guard let rate = formats.first?.sampleRate, rate != Int(timescale) else { return ticks.bounded }
        let (whole, overflow) = ticks.bounded.multipliedReportingOverflow(by: Int64(rate))
        let (rounded, isTooLarge) = whole.addingReportingOverflow(timescale / 2)
        if overflow || isTooLarge {
            let exact: Double = Double(ticks) * Double(rate) / Double(timescale)
            return Int64(bounded: exact)
        }
        return (rounded / timescale).bounded
    }

    /// Ticks of the track for frames.
    func ticks(_ frames: Int64) -> Int64 {
        guard let rate = formats.first?.sampleRate, rate != Int(timescale), rate > 0 else { return frames.bounded }
        let (whole, overflow) = frames.bounded.multipliedReportingOverflow(by: timescale)
        if overflow {
            let exact: Double = Double(frames) * Double(timescale) / Double(rate)
            return Int64(bounded: exact)
        }
        return (whole / Int64(rate)).bounded
    }
}
