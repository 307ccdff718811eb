// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

extension StreamCore {
    /// Whether another part of the resource can be asked for.
    var isSeekable: Bool { input.response.map { $0.acceptsRanges && !$0.isLive } ?? false }

    /// Looks at places all over a stream that does not tell how long it is, once sound is under way.
    func probeIfNeeded() {
        guard !hasProbed, stage.hasBegun || seek != nil, isSeekable, configuration.probeByteCount > 0,
            estimator.wantsProbes
        else { return }
        hasProbed = true
        fetchProbes(estimator.probes(byteCount: configuration.probeByteCount)) {}
    }

    /// Fetches ranges and takes what they tell of the duration.
    func fetchProbes(_ ranges: [Range<Int64>], finish: @escaping () -> Void) {
        probe.fetch(ranges) { [weak self] bytes, offset in
            self?.estimator.take(probe: bytes[...], at: offset)
            self?.tellDuration()
        } finish: {
            finish()
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
