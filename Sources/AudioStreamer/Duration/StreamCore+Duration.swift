// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

extension StreamCore {
    /// Whether another part of the resource can be asked for.
    var isSeekable: Bool { input.response.map { $0.acceptsRanges && !$0.isLive } ?? false }

    /// Seconds that looking at a stream beside what plays may take.
    private static let lookPatience = 1.5
    /// Seconds after the sender's answer, and also seconds of sound, in which a number that is about to become much
    /// better is not told.
    private static let tellPatience = 2.5

    /// Looks at places all over a stream that does not tell how long it is, or at its end, once sound is under way.
    func probeIfNeeded() {
        guard !hasProbed, stage.hasBegun, seek == nil, !input.hasEnded, isSeekable, configuration.probeByteCount > 0,
            estimator.wantsProbes
        else { return }
        hasProbed = true
        isLooking = true
        let deadline = StreamLoop.now + Self.lookPatience
        let byteCount = lookByteCount
        look(at: byteCount, until: deadline) { [weak self] in
            guard let self, let estimate = estimator.current(), estimate.uncertainty > 0.01 * estimate.seconds else {
                self?.endLook()
                return
            }
            look(at: byteCount, until: deadline) { [weak self] in self?.endLook() }
        }
    }

    /// Bytes that are worth to be looked at: of a short stream all comes soon.
    private var lookByteCount: Int {
        guard estimator.wantsPlaces, let count = input.response?.resourceByteCount else {
            return configuration.probeByteCount
        }
        return min(configuration.probeByteCount, Int(max(0, count - input.byteCount) / 4))
    }

    private func endLook() {
        isLooking = false
        tellDuration()
    }

    /// Fetches what the estimator asks for, turn by turn, up to so many bytes and to a moment.
    func look(at byteCount: Int, until deadline: Double, finish: @escaping () -> Void) {
        estimator.probeOverheadByteCount = probe.overheadByteCount
        let ranges = estimator.probes(byteCount: byteCount)
        guard !ranges.isEmpty else { return finish() }
        let left = byteCount - ranges.reduce(0) { $0 + $1.count + probe.overheadByteCount }
        fetchProbes(ranges, until: deadline) { [weak self] isRefused in
            guard !isRefused, left > 0, StreamLoop.now < deadline else { return finish() }
            self?.look(at: left, until: deadline, finish: finish)
        }
    }

    /// Fetches ranges and takes what they tell of the duration; then tells whether the sender has refused them.
    func fetchProbes(_ ranges: [Range<Int64>], until deadline: Double, finish: @escaping (Bool) -> Void) {
        var isRefused = !ranges.isEmpty
        probe.fetch(ranges, until: deadline) { [weak self] bytes, offset in
            isRefused = false
            self?.estimator.take(probe: bytes[...], at: offset)
            self?.tellDuration()
        } finish: {
            finish(isRefused)
        }
    }

    /// Whether a number would soon be told that is much better than what is known.
    private var isAboutToKnow: Bool {
        guard !input.hasEnded, let answerTime else { return false }
        let heard = (stage.heardTime ?? 0) - (firstTime ?? 0)
        guard min(heard, StreamLoop.now - answerTime) < Self.tellPatience else { return false }
        // What can be read ahead at once tells more than a part of it.
        guard isSeekable, configuration.probeByteCount > 0 else { return !input.isPaused }
        return isLooking || seek?.isAwaitingProbes == true || !hasProbed && estimator.awaitsProbes
    }

    /// What a list of segments says.
    private var listedDuration: DurationEstimate? {
        guard let response = input.response, response.isSeekableByTime, let seconds = response.duration else {
            return nil
        }
        return DurationEstimate(seconds: seconds, uncertainty: response.durationUncertainty, basis: .header)
    }

    /// What need not wait for anything.
    private var certainDuration: DurationEstimate? {
        estimator.current()?.basis.isTold == true ? estimator.estimate() : nil
    }

    /// Tells the duration when it has changed by more than anybody sees.
    func tellDuration() {
        guard let estimate = listedDuration ?? (isAboutToKnow ? certainDuration : estimator.estimate()) else { return }
        if let told = duration, told.basis == estimate.basis,
            // What is exact is told exactly.
            abs(told.seconds - estimate.seconds)
                < (estimate.uncertainty == 0 ? 0.000_01 : 0.005 * max(1, told.seconds)),
            abs(told.uncertainty - estimate.uncertainty) < 0.25 * told.uncertainty + 0.001,
            (told.uncertainty == 0) == (estimate.uncertainty == 0)
        {
            return
        }
        duration = estimate
        tell(.duration(estimate))
    }
}
