// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import Foundation

/// What follows from the properties that are told, for labels and indicators.
extension AudioStreamer {
    /// The state as a person reads it.
    public var stateDescription: String { state.explanation }

    /// Whether sound is heard.
    public var isPlaying: Bool { state.isPlaying }

    /// Whether ``pause()`` holds it.
    public var isPaused: Bool { state == .paused }

    /// Whether sound is wanted and not there yet.
    public var isWaiting: Bool { state.isWaiting }

    /// The duration with its uncertainty, such as `3:21` or `3:21 ± 4 s`; `Live` for stations, empty while unknown.
    public var durationText: String {
        if let duration { return TimeText.text(duration, uncertainty: durationUncertainty) }
        return isLive ? "Live" : ""
    }

    /// The second that is heard, such as `1:05`.
    public var progressText: String { TimeText.text(progress) }

    /// What is left, such as `-2:16`; empty while the duration is unknown.
    public var remainingText: String {
        duration.map { "-" + TimeText.text(max(0, $0.rounded(.down) - progress.rounded(.down))) } ?? ""
    }

    /// The format, such as `MP3, 44.1 kHz, stereo`; empty until it is known.
    public var formatDescription: String { format?.displayName ?? "" }

    /// The live title, or else the one of the tags.
    public var title: String? { liveTitle?.text ?? metadata.title }

    /// The artist of the tags.
    public var artist: String? { metadata.artist ?? metadata.albumArtist }

    /// The album of the tags.
    public var album: String? { metadata.album }

    /// The front cover as it is stored (JPEG, PNG …), or else the first picture.
    public var artwork: Data? {
        (metadata.pictures.first { $0.kind == 3 } ?? metadata.pictures.first).map { Data($0.data) }
    }

    /// The chapters of the tags.
    public var chapters: [StreamMetadata.Chapter] { metadata.chapters }

    /// The station's name; nil when the sender is none.
    public var stationName: String? { station?.name }

    /// How loud it is in all channels, from 0 for -60 dB and less to 1 for full scale: for a level indicator.
    public var level: Double {
        guard let power = levels.averagePower.max() else { return 0 }
        return Double(min(max((power + 60) / 60, 0), 1))
    }

    /// What went wrong, in a sentence for people; nil while nothing has.
    public var errorDescription: String? { error?.explanation }
}
