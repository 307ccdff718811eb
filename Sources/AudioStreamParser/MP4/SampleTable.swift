// SPDX-License-Identifier: Apache-2.0

/// Where each packet of a track is, how large and how long (ISO/IEC 14496-12, 8.6 and 8.7), as compactly as the boxes
/// have it.
struct SampleTable: Sendable {
    /// So many samples of so many ticks each.
    private struct Run: Sendable {
        var firstSample: Int
        var firstTime: Int64
        var ticks: Int64
    }

    private(set) var sampleCount = 0
    /// The length of all samples, in ticks of the track.
    private(set) var duration: Int64 = 0
    private(set) var totalByteCount: Int64 = 0

    private var constantByteCount = 0
    private var byteCounts: [UInt32] = []
    private var runs: [Run] = []
    private var chunkOffsets: [Int64] = []
    /// The first sample of each chunk, and one more at the end.
    private var chunkSamples: [Int] = []

    /// Reads the boxes of an `stbl`; nil when they contradict each other.
    init?(_ table: ArraySlice<UInt8>) {
        guard readSizes(table), readTimes(table), readChunks(table) else { return nil }
    }

    private mutating func readSizes(_ table: ArraySlice<UInt8>) -> Bool {
        if let box = table.box("stsz") {
            var reader = ByteReader(box.dropFirst(4))
            guard let size = reader.unsigned(4), let count = reader.unsigned(4) else { return false }
            constantByteCount = Int(size)
            sampleCount = Int(count)
            guard size == 0 else {
                totalByteCount = Int64(size).multipliedReportingOverflow(by: Int64(count)).partialValue
                return true
            }
            guard reader.remaining / 4 >= sampleCount else { return false }
            byteCounts.reserveCapacity(sampleCount)
            for _ in 0..<sampleCount {
                let size = reader.unsigned(4) ?? 0
                byteCounts.append(size)
                totalByteCount += Int64(size)
            }
            return true
        }
        guard let box = table.box("stz2") else { return false }
        var reader = BitReader(box.dropFirst(7))
        guard let bits = reader.bits(8), let count = reader.bits(32), [4, 8, 16].contains(bits),
            reader.remaining / bits >= count
        else { return false }
        sampleCount = count
        byteCounts = (0..<count).map { _ in UInt32(reader.bits(bits) ?? 0) }
        totalByteCount = byteCounts.reduce(0) { $0 + Int64($1) }
        return true
    }

    private mutating func readTimes(_ table: ArraySlice<UInt8>) -> Bool {
        guard let box = table.box("stts") else { return sampleCount == 0 }
        var reader = ByteReader(box.dropFirst(4))
        guard let count = reader.unsigned(4) else { return false }
        var sample = 0
        var time: Int64 = 0
        for _ in 0..<count {
            guard let samples = reader.unsigned(4), let ticks = reader.unsigned(4) else { return false }
            runs.append(Run(firstSample: sample, firstTime: time, ticks: Int64(ticks)))
            let counted = min(Int(samples), sampleCount - sample)
            sample += counted
            time += Int64(counted) * Int64(ticks)
            if sample >= sampleCount { break }
        }
        duration = time
        return sampleCount == 0 || !runs.isEmpty
    }

    private mutating func readChunks(_ table: ArraySlice<UInt8>) -> Bool {
        guard let wide = table.box("stco") ?? table.box("co64") else { return sampleCount == 0 }
        let isLong = table.box("stco") == nil
        var reader = ByteReader(wide.dropFirst(4))
        guard let count = reader.unsigned(4), reader.remaining / (isLong ? 8 : 4) >= Int(count),
            let mapping = table.box("stsc")
        else { return false }
        chunkOffsets.reserveCapacity(Int(count))
        for _ in 0..<count {
            let high = isLong ? reader.unsigned(4) ?? 0 : 0
            let low = reader.unsigned(4) ?? 0
            chunkOffsets.append(Int64(clamping: UInt64(high) << 32 | UInt64(low)))
        }
        return readMapping(mapping)
    }

    private mutating func readMapping(_ mapping: ArraySlice<UInt8>) -> Bool {
        var reader = ByteReader(mapping.dropFirst(4))
        guard let count = reader.unsigned(4) else { return false }
        var entries: [(firstChunk: Int, samples: Int)] = []
        for _ in 0..<count {
            guard let chunk = reader.unsigned(4), let samples = reader.unsigned(4), reader.unsigned(4) != nil,
                chunk >= 1, Int(chunk) > entries.last?.firstChunk ?? 0
            else { return false }
            entries.append((Int(chunk), Int(samples)))
        }
        guard entries.first?.firstChunk == 1 || chunkOffsets.isEmpty else { return false }
        var sample = 0
        var entry = 0
        for chunk in chunkOffsets.indices {
            while entry + 1 < entries.count, entries[entry + 1].firstChunk <= chunk + 1 { entry += 1 }
            chunkSamples.append(sample)
            sample = min(sampleCount, sample + entries[entry].samples)
        }
        chunkSamples.append(sample)
        // Samples that no chunk has are not there.
        sampleCount = min(sampleCount, sample)
        return true
    }

    // MARK: Samples

    func byteCount(of sample: Int) -> Int {
        byteCounts.isEmpty ? constantByteCount : byteCounts.indices.contains(sample) ? Int(byteCounts[sample]) : 0
    }

    /// When a sample begins and how long it is, in ticks of the track.
    func time(of sample: Int) -> (start: Int64, ticks: Int64) {
        let index = runs.partitionIndex { $0.firstSample > sample } - 1
        guard runs.indices.contains(index) else { return (0, 0) }
        let run = runs[index]
        return (run.firstTime + Int64(sample - run.firstSample) * run.ticks, run.ticks)
    }

    /// The sample that sounds at a time.
    func sample(at time: Int64) -> Int {
        let index = runs.partitionIndex { $0.firstTime > time } - 1
        guard runs.indices.contains(index) else { return 0 }
        let run = runs[index]
        let more = run.ticks > 0 ? Int((time - run.firstTime) / run.ticks) : 0
        return max(0, min(sampleCount - 1, run.firstSample + more))
    }

    /// Where a sample begins, in bytes of the resource.
    ///
    /// - Complexity: O(log *c*) in the chunks, and O(*s*) in the samples of a chunk.
    func offset(of sample: Int) -> Int64 {
        let chunk = chunkSamples.partitionIndex { $0 > sample } - 1
        guard chunkOffsets.indices.contains(chunk) else { return 0 }
        let first = chunkSamples[chunk]
        let before: Int64 =
            byteCounts.isEmpty
            ? Int64(sample - first) * Int64(constantByteCount)
            : byteCounts[first..<min(sample, byteCounts.count)].reduce(0) { $0 + Int64($1) }
        return chunkOffsets[chunk].addingReportingOverflow(before).partialValue
    }

    /// How many samples end before a byte, of samples that lie in their order.
    func sampleCount(endingBefore end: Int64) -> Int {
        let isThere = { (sample: Int) in
            let (last, overflow) = offset(of: sample).addingReportingOverflow(Int64(byteCount(of: sample)))
            return !overflow && last <= end
        }
        if sampleCount == 0 || isThere(sampleCount - 1) { return sampleCount }
        var bounds = 0..<sampleCount
        while !bounds.isEmpty {
            let middle = (bounds.lowerBound + bounds.upperBound) / 2
            bounds = isThere(middle) ? (middle + 1)..<bounds.upperBound : bounds.lowerBound..<middle
        }
        return bounds.lowerBound
    }
}

extension Array {
    /// The first index whose element is behind a border, when elements before it are not.
    func partitionIndex(_ isBehind: (Element) -> Bool) -> Int {
        var low = 0
        var high = count
        while low < high {
            let middle = (low + high) / 2
            if isBehind(self[middle]) { high = middle } else { low = middle + 1 }
        }
        return low
    }
}
