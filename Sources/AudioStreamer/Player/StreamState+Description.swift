// SPDX-License-Identifier: Apache-2.0

extension StreamState {
    /// The state as a person reads it.
    public var explanation: String {
        switch self {
        case .initialized: "Ready"
        case .connecting: "Connecting…"
        case .waitingForData: "Waiting for data…"
        case .buffering: "Buffering…"
        case .playing: "Playing"
        case .paused: "Paused"
        case .seeking: "Seeking…"
        case .rebuffering: "Buffering again…"
        case .reconnecting: "Reconnecting…"
        case .stopping: "Ending"
        case .stopped: "Stopped"
        }
    }

    /// Whether sound is heard.
    public var isPlaying: Bool { self == .playing || self == .stopping }

    /// Whether sound is wanted and not there yet.
    public var isWaiting: Bool {
        switch self {
        case .connecting, .waitingForData, .buffering, .seeking, .rebuffering, .reconnecting: true
        case .initialized, .playing, .paused, .stopping, .stopped: false
        }
    }
}
