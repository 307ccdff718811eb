// SPDX-License-Identifier: Apache-2.0

/// Places packets of Ogg on the stream's timeline, by the number that each page has of its last packet's end.
struct OggTimeline {
    /// Frames of a packet, and those that are cut off at the start and the end of its stream.
    struct Place {
        var start: Int64
        var count: Int
        var leadingTrim: Int
        var trailingTrim: Int
    }

    /// More frames than any streams in a row have; sums of some such numbers do not overflow.
    private static let frameLimit: Int64 = 1 << 56

    /// The first frame of the next packet. That of another stream in a row lies before ``audibleStart`` by what is cut
    /// off at its start.
    private(set) var nextFrame: Int64 = 0
    /// The first frame of the stream in a row.
    private var audibleStart: Int64 = 0
    /// The frame after the last one of a stream whose last page has told.
    private(set) var audibleEnd: Int64?
    /// The frame after the last packet.
    var endFrame: Int64 { min(nextFrame, audibleEnd ?? nextFrame) }
    /// Whether ``nextFrame`` follows from the numbers rather than from where a jump was meant to lead.
    private(set) var isCertain = true
    /// Whether every packet was seen from the first on.
    private(set) var isContiguous = true
    private(set) var isAfterJump = false
    /// Whether the decoder knows nothing of the packet before the next one.
    private(set) var isAtStart = true

    /// What is added to a page's number to get the place on the timeline; nil before the first page with one.
    private(set) var origin: Int64?
    private var isFirstPage = true
    private var isFirstLink = true
    private var needsPlace = false

    mutating func jump() {
        isAfterJump = true
        audibleStart = 0
        audibleEnd = nil
        if isFirstPage {
            // Most streams begin at 0.
            isFirstPage = false
            origin = origin ?? 0
        }
        lose()
    }

    /// Packets are missing.
    mutating func lose() {
        guard !isFirstPage else { return }
        isContiguous = false
        needsPlace = true
        isAtStart = true
    }

    /// Another stream in a row goes on where the one before has ended, after so many frames that are not heard.
    mutating func beginLink(delay: Int) {
        audibleStart = endFrame
        nextFrame = audibleStart - Int64(delay)
        audibleEnd = nil
        isFirstLink = false
        origin = nil
        isFirstPage = true
        isAtStart = true
        needsPlace = false
        isAfterJump = false
    }

    mutating func expect(frame: Int64) {
        guard isAfterJump || !isFirstPage else { return }
        nextFrame = max(0, min(frame, 1 << 48))
        isCertain = false
    }

    /// Places the packets that end on a page.
    ///
    /// - Returns: frames that are cut off at the start of the first stream.
    mutating func begin(packetFrames: Int, endFrame: Int64?, isLast: Bool) -> Int {
        defer { isAfterJump = false }
        isAtStart = false
        audibleEnd = nil
        let frames = Int64(packetFrames)
        var trim = 0
        if isFirstPage {
            isFirstPage = false
            guard let endFrame else {
                // The numbers are found out with the next page.
                origin = nil
                return trim
            }
            // A station is joined at any number; a number below what is there means that a part is not to be heard.
            if endFrame >= frames {
                origin = nextFrame - (endFrame - frames)
            } else {
                origin = nextFrame
                if !isLast {
                    if !isFirstLink { nextFrame -= frames - endFrame }
                    trim = isFirstLink && nextFrame == 0 ? Int(frames - endFrame) : 0
                    origin = nextFrame + frames - endFrame
                }
            }
        } else if let endFrame, let origin, needsPlace {
            // The last page's number tells where the sound is cut off, and not where its packets are.
            isCertain = !isLast
            if isCertain { nextFrame = max(0, min(origin + endFrame - frames, Self.frameLimit)) }
            needsPlace = false
        } else if let endFrame, origin == nil {
            origin = nextFrame + frames - endFrame
        }
        if needsPlace { isCertain = false }
        if isLast, let endFrame, let origin, isCertain {
            let end = origin + endFrame
            // Nothing but the last packets is cut off.
            if (nextFrame..<(nextFrame + frames)).contains(end) { audibleEnd = end }
        }
        return trim
    }

    /// Takes the next packet, of so many decoded frames.
    mutating func place(_ frameCount: Int) -> Place {
        let end = nextFrame + Int64(frameCount)
        let start = min(max(nextFrame, audibleStart), end)
        let audible = start..<min(max(start, audibleEnd ?? end), end)
        defer { nextFrame = end }
        return Place(
            start: max(0, start), count: audible.count, leadingTrim: Int(start - nextFrame),
            trailingTrim: Int(end - audible.upperBound))
    }
}
