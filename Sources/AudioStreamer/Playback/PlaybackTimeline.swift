// SPDX-License-Identifier: Apache-2.0

/// Which second of a stream each frame of an output is.
struct PlaybackTimeline {
    private struct Segment {
        /// The output's frame at which it begins.
        var outputFrame: Int64
        /// The second of the stream that is heard there.
        var time: Double
        /// Seconds of the stream for each frame of the output.
        var pace: Double
    }

    private var segments: [Segment] = []
    /// Frames that were noted.
    private(set) var endFrame: Int64 = 0

    /// Notes that the output's next frames are the stream's from a second on.
    mutating func append(frameCount: Int, time: Double, pace: Double) {
        defer { endFrame += Int64(frameCount) }
        if let last = segments.last, last.pace == pace {
            let expected = last.time + Double(endFrame - last.outputFrame) * pace
            // Rounding of frames to seconds is no jump.
            if abs(expected - time) < 2 * pace { return }
        }
        segments.append(Segment(outputFrame: endFrame, time: time, pace: pace))
    }

    /// The second at an output's frame.
    mutating func time(atOutputFrame frame: Int64) -> Double? {
        // What was heard is not asked for again.
        while segments.count > 1, segments[1].outputFrame <= frame { segments.removeFirst() }
        guard let segment = segments.first else { return nil }
        return segment.time + Double(max(0, min(frame, endFrame) - segment.outputFrame)) * segment.pace
    }

    /// Begins anew, with an output that counts from 0.
    mutating func removeAll() {
        segments = []
        endFrame = 0
    }
}
