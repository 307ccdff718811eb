// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

extension AudioStreamer {
    public static var keys: Keys {
        Keys(AudioStreamer.self) {
            Key("url", \.url)
            Key("state", \.state)
            Key("stateDescription", \.stateDescription, affectedBy: "state")
            Key("stopReason", \.stopReason)
            Key("isPlaying", \.isPlaying, affectedBy: "state")
            Key("isPaused", \.isPaused, affectedBy: "state")
            Key("isWaiting", \.isWaiting, affectedBy: "state")
            Key("isSeekable", \.isSeekable)
            Key("isLive", \.isLive)
            Key("progress", \.progress)
            Key("isProgressEstimated", \.isProgressEstimated)
            Key("duration", \.duration)
            Key("durationUncertainty", \.durationUncertainty)
            Key("durationText", \.durationText, affectedBy: "duration", "durationUncertainty", "isLive")
            Key("progressText", \.progressText, affectedBy: "progress")
            Key("remainingText", \.remainingText, affectedBy: "progress", "duration")
            Key("bitRate", \.bitRate)
            Key("bufferedDuration", \.bufferedDuration)
            Key("format", \.format)
            Key("formatDescription", \.formatDescription, affectedBy: "format")
            Key("metadata", \.metadata)
            Key("liveTitle", \.liveTitle)
            Key("title", \.title, affectedBy: "liveTitle", "metadata")
            Key("artist", \.artist, affectedBy: "metadata")
            Key("album", \.album, affectedBy: "metadata")
            Key("artwork", \.artwork, affectedBy: "metadata")
            Key("chapters", \.chapters, affectedBy: "metadata")
            Key("station", \.station)
            Key("stationName", \.stationName, affectedBy: "station")
            Key("volume", \.volume)
            Key("rate", \.rate)
            Key("levels", \.levels)
            Key("level", \.level, affectedBy: "levels")
            Key("error", \.error)
            Key("errorDescription", \.errorDescription, affectedBy: "error")
        }
    }

    /// Every property tells its changes itself, whoever sets it.
    public static func automaticallyNotifiesObservers(forKey key: String) -> Bool { false }
}
