// SPDX-License-Identifier: Apache-2.0

/// At which bytes frames of sound are known to begin, so thinly that it stays small however long the stream is.
struct FrameOffsets: Sendable {
    private var frames: [Int64] = []
    private var offsets: [Int64] = []
    /// Frames between two points, at least.
    private var spacing: Int64 = 0
    private let capacity = 4096

    /// Notes a frame; what contradicts the points that are there is not kept.
    mutating func insert(frame: Int64, offset: Int64) {
        guard frame >= 0, offset >= 0 else { return }
        let place = place(after: frame)
        if place > 0, frame - frames[place - 1] <= spacing || offsets[place - 1] >= offset { return }
        if place < frames.count, frames[place] - frame <= spacing || offsets[place] <= offset { return }
        frames.insert(frame, at: place)
        offsets.insert(offset, at: place)
        guard frames.count > capacity else { return }
        let kept = stride(from: 0, to: frames.count, by: 2)
        spacing = max(1, (frames[frames.count - 1] - frames[0]) / Int64(capacity))
        (frames, offsets) = (kept.map { frames[$0] }, kept.map { offsets[$0] })
    }

    /// The last point at or before a frame.
    func floor(_ frame: Int64) -> (frame: Int64, offset: Int64)? {
        let place = place(after: frame)
        return place > 0 ? (frames[place - 1], offsets[place - 1]) : nil
    }

    /// The first point behind a frame.
    func ceiling(_ frame: Int64) -> (frame: Int64, offset: Int64)? {
        let place = place(after: frame)
        return place < frames.count ? (frames[place], offsets[place]) : nil
    }

    private func place(after frame: Int64) -> Int {
        var low = 0
        var high = frames.count
        if let last = frames.last, last <= frame { return high }
        while low < high {
            let middle = (low + high) / 2
            if frames[middle] <= frame { low = middle + 1 } else { high = middle }
        }
        return low
    }
}
