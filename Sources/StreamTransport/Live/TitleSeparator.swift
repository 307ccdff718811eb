// SPDX-License-Identifier: Apache-2.0

/// Takes the titles out of a SHOUTcast stream: after each `interval` bytes of sound stands a byte that tells, in units
/// of 16, how much text follows.
public struct TitleSeparator: Sendable {
    /// A part of the stream: sound, or a title that is valid from the sound that follows.
    public enum Part: Sendable, Hashable {
        case sound([UInt8])
        case title(StreamTitle)
    }

    private let interval: Int
    private var soundLeft: Int
    /// The text that is awaited and what has come of it; nil within sound.
    private var text: (byteCount: Int, bytes: [UInt8])?

    /// Separates a stream with a title place after every `interval` bytes, at least one.
    public init(interval: Int) {
        self.interval = max(1, interval)
        soundLeft = self.interval
    }

    /// The parts of the next bytes, in their order.
    public mutating func separate(_ bytes: some RandomAccessCollection<UInt8>) -> [Part] {
        var parts: [Part] = []
        var rest = bytes[...]
        while let first = rest.first {
            if soundLeft > 0 {
                let sound = rest.prefix(soundLeft)
                soundLeft -= sound.count
                rest = rest.dropFirst(sound.count)
                parts.append(.sound(Array(sound)))
            } else if var text {
                let piece = rest.prefix(text.byteCount - text.bytes.count)
                text.bytes += piece
                rest = rest.dropFirst(piece.count)
                self.text = text
                guard text.bytes.count == text.byteCount else { continue }
                if let title = StreamTitle(metadata: text.bytes) { parts.append(.title(title)) }
                startSound()
            } else {
                rest = rest.dropFirst()
                if first == 0 { startSound() } else { text = (Int(first) * 16, []) }
            }
        }
        return parts
    }

    private mutating func startSound() {
        text = nil
        soundLeft = interval
    }
}

extension StreamTitle {
    /// Reads the text between sound: `StreamTitle='…';StreamUrl='…';`, filled up with zeros. Quotes within a title are
    /// not marked, so that a value reaches to the last quote before the next name. Nil without a title.
    public init?(metadata: some Collection<UInt8>) {
        let text = ResponseHeader.text(Array(metadata.prefix { $0 != 0 }))
        guard let title = Self.value("StreamTitle", in: text) else { return nil }
        let url = Self.value("StreamUrl", in: text)
        self.init(text: title, url: url?.isEmpty == false ? url : nil)
    }

    private static func value(_ name: String, in text: String) -> String? {
        guard let start = text.firstRange(of: name + "='")?.upperBound else { return nil }
        let rest = text[start...]
        // The next name ends it: "';Stream…='", else the last quote of all, else the end of the text.
        var end = rest.lastIndex(of: "'") ?? rest.endIndex
        if let next = rest.firstRange(of: "';Stream") { end = next.lowerBound }
        return String(rest[..<end]).trimmingWhitespace()
    }
}
