// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

extension StreamCore {
    /// Whether another part of the resource can be asked for.
    var isSeekable: Bool { input.response.map { $0.acceptsRanges && !$0.isLive } ?? false }

    /// Looks at places all over a stream that does not tell how long it is, or at its end, once sound is under way.
    func probeIfNeeded() {
        guard !hasProbed, stage.hasBegun, seek == nil, !input.hasEnded, isSeekable, configuration.probeByteCount > 0,
            estimator.wantsProbes
        else { return }
        hasProbed = true
        look(at: configuration.probeByteCount) { [weak self] in
            guard let self, let estimate = estimator.estimate(), estimate.uncertainty > 0.01 * estimate.seconds
            else { return }
            look(at: configuration.probeByteCount) {}
        }
    }

    /// Fetches what the estimator asks for, turn by turn, up to so many bytes.
    func look(at byteCount: Int, finish: @escaping () -> Void) {
        let ranges = estimator.probes(byteCount: byteCount)
        guard !ranges.isEmpty else { return finish() }
        let left = byteCount - ranges.reduce(0) { $0 + $1.count }
        fetchProbes(ranges) { [weak self] isRefused in
            guard !isRefused, left > 0 else { return finish() }
            self?.look(at: left, finish: finish)
        }
    }

    /// Fetches ranges and takes what they tell of the duration; then tells whether the sender has refused them.
    func fetchProbes(_ ranges: [Range<Int64>], finish: @escaping (Bool) -> Void) {
        var isRefused = !ranges.isEmpty
        probe.fetch(ranges) { [weak self] bytes, offset in
            isRefused = false
            self?.estimator.take(probe: bytes[...], at: offset)
            self?.tellDuration()
        } finish: {
            finish(isRefused)
        }
    }

    /// What a list of segments says.
    private var listedDuration: DurationEstimate? {
        guard let response = input.response, response.isSeekableByTime, let seconds = response.duration else {
            return nil
        }
        return DurationEstimate(seconds: seconds, uncertainty: response.durationUncertainty, basis: .header)
    }

    /// Tells the duration when it has changed by more than anybody sees.
    func tellDuration() {
        guard let estimate = listedDuration ?? estimator.estimate() else { return }
        if let told = duration, told.basis == estimate.basis,
            abs(told.seconds - estimate.seconds) < 0.005 * max(1, told.seconds),
            abs(told.uncertainty - estimate.uncertainty) < 0.25 * told.uncertainty + 0.001,
            (told.uncertainty == 0) == (estimate.uncertainty == 0)
        {
            return
        }
        duration = estimate
        tell(.duration(estimate))
    }
}
