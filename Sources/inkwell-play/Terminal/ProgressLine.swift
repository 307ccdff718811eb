// SPDX-License-Identifier: Apache-2.0

import AudioStreamer
import Foundation

/// The line of a terminal that shows how far it is.
@MainActor
struct ProgressLine {
    let descriptor: Int32
    private var isShown = false

    init(descriptor: Int32) {
        self.descriptor = descriptor
    }

    /// Whether there is a terminal to show it on.
    var isPossible: Bool { isatty(descriptor) == 1 }

    mutating func show(_ streamer: AudioStreamer) {
        guard isPossible else { return }
        isShown = true
        var size = winsize()
        let width = ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0 && size.ws_col > 0 ? Int(size.ws_col) : 80
        StandardStream.write("\r\u{1B}[K" + Self.text(of: streamer).prefix(width - 1), to: descriptor)
    }

    /// Lets other lines be written.
    mutating func clear() {
        guard isShown else { return }
        isShown = false
        StandardStream.write("\r\u{1B}[K", to: descriptor)
    }

    /// Time, duration with its uncertainty, bit rate, buffer, title.
    static func text(of streamer: AudioStreamer) -> String {
        var parts = [streamer.progressText + (streamer.durationText.isEmpty ? "" : " / \(streamer.durationText)")]
        if !streamer.isPlaying { parts.append(streamer.stateDescription) }
        if streamer.bitRate > 0 { parts.append("\(Int((streamer.bitRate / 1000).rounded())) kbit/s") }
        parts.append("buffer \(Int(streamer.bufferedDuration)) s")
        if streamer.volume != 1 { parts.append("volume \(Int((streamer.volume * 100).rounded())) %") }
        if streamer.rate != 1 { parts.append(String(format: "%.2f×", streamer.rate)) }
        if let title = streamer.title ?? streamer.stationName {
            // A title must not move the cursor.
            let visible = title.unicodeScalars.filter { $0.value >= 0x20 && !(0x7F...0x9F).contains($0.value) }
            parts.append(String(String.UnicodeScalarView(visible)))
        }
        return parts.joined(separator: "  ")
    }
}
