// SPDX-License-Identifier: Apache-2.0

/// That what comes next is of another form than what came before.
struct SegmentReform {
    /// Whether a break stands between them, at which all times begin anew.
    var isBreak: Bool
    /// Whether it begins where the form before has ended.
    var isAligned: Bool
}

extension HLSSource {
    // MARK: The pace

    /// Begins to measure how a segment comes.
    func beginPace(of segment: HLSPlaylist.Segment) {
        pace = HLSQualities.Fetch(duration: segment.duration)
        paceStart = StreamLoop.now
        isPaceBroken = isPaused
        missingByteCount = nil
    }

    func notePace(_ byteCount: Int) {
        pace.byteCount += byteCount
        pace.seconds = StreamLoop.now - paceStart
        missingByteCount? -= Int64(byteCount)
    }

    /// Goes on with the next segment, in the quality that the connection gives.
    func goOn() {
        // What was paused on the way says nothing of the connection.
        guard request.adaptsQuality, !isPaceBroken, let variant = qualities.next(after: pace) else {
            return proceed()
        }
        change(to: variant)
    }

    /// Gives a segment up of which the rest would come too late, and fetches it in a worse quality.
    ///
    /// Only where its times are known: what was heard of it is not told twice then.
    func giveUpIfHopeless() {
        guard request.adaptsQuality, let missingByteCount, !isPaceBroken, !isUnplaced, reform == nil,
            unpacker.kind == .mp4 || unpacker.clock != nil,
            let variant = qualities.rescue(from: pace, missing: missingByteCount)
        else { return }
        source?.cancel()
        source = nil
        isCutShort = true
        later { $0.change(to: variant) }
    }

    // MARK: Another quality

    private func change(to variant: HLSPlaylist.Variant) {
        if let known = lists[variant.url], !known.segments.isEmpty { return begin(known, of: variant) }
        loadPlaylist(variant.url) { source, answer in
            guard case .success(.media(let media)) = answer, !media.segments.isEmpty else {
                source.qualities.remove(variant)
                // What was given up comes again as it was, and is told once all the same.
                if source.isCutShort { source.beginForm(isBreak: false, isAligned: false) }
                source.isCutShort = false
                return source.proceed()
            }
            source.begin(media, of: variant)
        }
    }

    /// Goes on in another list of the same stream, where the one before has come to.
    private func begin(_ new: HLSPlaylist.Media, of variant: HLSPlaylist.Variant) {
        guard let old = media, let number, let timeline else { return proceed() }
        let moved = timeline.moved(to: new)
        let time = timeline.start(of: number)
        let place = moved.place(of: time, in: new, insteadOf: number, in: old)
        adopt(new, timeline: moved, url: variant.url)
        self.number = place.number
        qualities.begin(variant)
        beginForm(isBreak: false, isAligned: place.isAligned && !isCutShort)
        isCutShort = false
        proceed()
    }

    /// What comes next is of another form: its tables come again, and its bytes may be packed otherwise.
    func beginForm(isBreak: Bool, isAligned: Bool = true) {
        guard hasResponded else { return }
        unpacker = SegmentUnpacker()
        map = nil
        // After two changes at once what was before them counts.
        reform = SegmentReform(
            isBreak: isBreak || reform?.isBreak == true, isAligned: isAligned && reform?.isAligned ?? true)
    }

    /// Tells that bytes of another form follow, and from which second on they are.
    func tellForm(_ reform: SegmentReform, of segment: HLSPlaylist.Segment?) {
        self.reform = nil
        var form = StreamForm(mediaType: unpacker.mediaType)
        form.keepsTimes = !reform.isBreak
        if !reform.isBreak, !isUnplaced, let segment, let number {
            let clock = unpacker.clock
            if clock != nil || !reform.isAligned {
                form.time = timeline?.start(of: number, discontinuity: segment.discontinuity, clock: clock)
            }
        }
        receive?(.reformed(form))
    }
}
