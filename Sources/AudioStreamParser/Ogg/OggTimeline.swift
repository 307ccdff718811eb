// SPDX-License-Identifier: Apache-2.0

/// Places packets of Ogg on the stream's timeline, by the number that each page has of its last packet's end.
struct OggTimeline {
    /// What is cut off by the numbers of the first and the last page.
    struct Trim {
        var atStart = 0
        var atEnd: Int?
        /// The frame after the last packet of the page.
        var endFrame: Int64 = 0
    }

    /// The first frame of the next packet.
    private(set) var nextFrame: Int64 = 0
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
    private var needsPlace = false

    mutating func jump() {
        isAfterJump = true
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

    /// Another stream in a row goes on where the one before has ended.
    mutating func beginLink() {
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
    mutating func begin(packetFrames: Int, endFrame: Int64?, isLast: Bool) -> Trim {
        defer { isAfterJump = false }
        let frames = Int64(packetFrames)
        var trim = Trim()
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
                    trim.atStart = nextFrame == 0 ? Int(frames - endFrame) : 0
                    origin = nextFrame + frames - endFrame
                }
            }
        } else if let endFrame, let origin, needsPlace {
            // The last page's number tells where the sound is cut off, and not where its packets are.
            isCertain = !isLast
            if isCertain { nextFrame = max(0, origin + endFrame - frames) }
            needsPlace = false
        } else if let endFrame, origin == nil {
            origin = nextFrame + frames - endFrame
        }
        if needsPlace { isCertain = false }
        trim.endFrame = nextFrame + frames
        if isLast, let endFrame, let origin, isCertain {
            let padding = nextFrame + frames - (origin + endFrame)
            // Nothing but the last packets is cut off.
            if padding > 0, padding <= frames { trim.atEnd = Int(padding) }
        }
        return trim
    }

    mutating func advance(by frameCount: Int) {
        nextFrame += Int64(frameCount)
        isAtStart = false
    }
}
