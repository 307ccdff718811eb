// SPDX-License-Identifier: Apache-2.0

/// Which byte sounds when, in a stream without a table: from the packets seen and from probes, straight between them.
public struct SeekMap: Sendable, Hashable {
    /// A byte, and the decoded frame that begins there.
    struct Point: Sendable, Hashable {
        var offset: Int64
        var frame: Double
    }

    private let points: [Point]
    private let framesPerPacket: Int
    /// Frames by which a point may be off, in 95 of 100 cases.
    private let uncertainties: [Double]
    private let gaps: [ByteCoverage.Gap]

    /// - Parameter totalFrames: decoded frames of the whole stream, where something tells; the map is stretched to it.
    init?(
        coverage: ByteCoverage, range: Range<Int64>, framesPerPacket: Int, scatter known: GapScatter? = nil,
        totalFrames: Int64? = nil
    ) {
        guard coverage.frames > 0, framesPerPacket > 0 else { return nil }
        self.framesPerPacket = framesPerPacket
        gaps = coverage.gaps(in: range)
        let mean = coverage.density
        var stretch = 1.0
        if let totalFrames {
            let missing = gaps.reduce(0) { $0 + $1.frames(otherwise: mean) }
            let told = Double(totalFrames - coverage.frames)
            if missing > 0, told > 0 { stretch = told / missing }
        }
        var points = [Point(offset: range.lowerBound, frame: 0)]
        var uncertainties = [0.0]
        var frame = 0.0
        func append(_ offset: Int64, _ uncertainty: Double) {
            points.append(Point(offset: offset, frame: frame))
            uncertainties.append(uncertainty)
        }
        var uncertainty = 0.0
        let scatter = known ?? GapScatter(gaps)
        let isKnown = scatter.count >= 2
        var squares = 0.0
        var remaining = gaps[...]
        for run in coverage.runs where run.end > range.lowerBound && run.start < range.upperBound {
            if let gap = remaining.first, gap.range.upperBound <= run.start {
                frame += gap.frames(otherwise: mean) * stretch
                squares += gap.byteCount * gap.byteCount
                uncertainty = isKnown ? scatter.frames(squares: squares) : 0.6 * mean * squares.squareRoot()
                remaining = remaining.dropFirst()
                append(run.start, uncertainty)
            }
            frame += Double(run.frames)
            append(run.end, uncertainty)
        }
        if let gap = remaining.first {
            frame += gap.frames(otherwise: mean) * stretch
            squares += gap.byteCount * gap.byteCount
            append(
                gap.range.upperBound, isKnown ? scatter.frames(squares: squares) : 0.6 * mean * squares.squareRoot())
        }
        self.points = points
        self.uncertainties = uncertainties
    }

    /// Where to look for the packet of a decoded frame.
    public func location(atFrame frame: Int64) -> PacketLocation {
        let packet = Swift.max(0, frame) / Int64(framesPerPacket)
        let (index, fraction) = place(of: Double(packet * Int64(framesPerPacket)))
        let first = points[index]
        let next = points[Swift.min(index + 1, points.count - 1)]
        let offset = first.offset + Int64(Double(next.offset - first.offset) * fraction)
        return PacketLocation(
            packet: packet, startFrame: packet * Int64(framesPerPacket), byteOffset: offset,
            isEstimated: packet > 0)
    }

    /// Frames by which ``location(atFrame:)`` may be off, in 95 of 100 cases.
    public func uncertainty(atFrame frame: Int64) -> Double {
        let (index, _) = place(of: Double(frame))
        return Swift.max(uncertainties[index], uncertainties[Swift.min(index + 1, uncertainties.count - 1)])
    }

    /// The decoded frame that begins at a byte, as far as the map tells.
    public func frame(at offset: Int64) -> Double {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].offset <= offset { low = middle + 1 } else { high = middle }
        }
        guard low > 0 else { return 0 }
        let first = points[low - 1]
        guard low < points.count, points[low].offset > first.offset else { return first.frame }
        let fraction = Double(offset - first.offset) / Double(points[low].offset - first.offset)
        return first.frame + (points[low].frame - first.frame) * fraction
    }

    /// Ranges of bytes that make the map better for a decoded frame: between the start and it, where least is known.
    ///
    /// - Parameters:
    ///   - count: how many ranges there may be.
    ///   - size: how many bytes each of them has.
    package func probes(forFrame frame: Int64, count: Int, size: Int64) -> [Range<Int64>] {
        let end = location(atFrame: frame).byteOffset
        let before = gaps.filter { $0.range.lowerBound < end }
        return ProbePlan.spread(over: before, byteCount: Int64(count) * size, size: size)
    }

    private func place(of frame: Double) -> (index: Int, fraction: Double) {
        var low = 0
        var high = points.count
        while low < high {
            let middle = (low + high) / 2
            if points[middle].frame <= frame { low = middle + 1 } else { high = middle }
        }
        let index = Swift.max(0, low - 1)
        guard index + 1 < points.count, points[index + 1].frame > points[index].frame else { return (index, 0) }
        let fraction = (frame - points[index].frame) / (points[index + 1].frame - points[index].frame)
        return (index, Swift.min(1, Swift.max(0, fraction)))
    }
}
