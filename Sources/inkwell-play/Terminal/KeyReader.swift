// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a key asks for.
enum PlayKey {
    case pause
    case seekBy(Double)
    /// A tenth of the whole.
    case seekToTenth(Int)
    case volumeBy(Float)
    case rateBy(Double)
    case normalRate
    case next
    case previous
    case quit
}

/// The keys of a terminal, each as it is pressed.
@MainActor
final class KeyReader {
    private let source: any DispatchSourceRead
    private let original: termios

    /// - Returns: nil when the standard input is no terminal.
    init?(receive: @escaping @MainActor (PlayKey) -> Void) {
        var settings = termios()
        guard isatty(STDIN_FILENO) == 1, tcgetattr(STDIN_FILENO, &settings) == 0 else { return nil }
        original = settings
        settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
        source = DispatchSource.makeReadSource(fileDescriptor: STDIN_FILENO, queue: .main)
        source.setEventHandler { [source] in
            var bytes = [UInt8](repeating: 0, count: 64)
            let count = read(STDIN_FILENO, &bytes, bytes.count)
            guard count > 0 else { return source.cancel() }
            let keys = Self.keys(in: bytes.prefix(count))
            MainActor.assumeIsolated { keys.forEach(receive) }
        }
        source.resume()
    }

    /// Lets the terminal be what it was.
    func restore() {
        var settings = original
        tcsetattr(STDIN_FILENO, TCSANOW, &settings)
    }

    /// The keys in what a terminal sends.
    nonisolated static func keys(in bytes: ArraySlice<UInt8>) -> [PlayKey] {
        var keys: [PlayKey] = []
        var rest = bytes
        while let byte = rest.popFirst() {
            if byte == 0x1B, rest.first == UInt8(ascii: "["), let arrow = rest.dropFirst().first {
                rest = rest.dropFirst(2)
                if let key = arrows[arrow] { keys.append(key) }
            } else if (0x30...0x39).contains(byte) {
                keys.append(.seekToTenth(Int(byte - 0x30)))
            } else if let key = letters[byte] {
                keys.append(key)
            }
        }
        return keys
    }

    private nonisolated static let arrows: [UInt8: PlayKey] = [
        UInt8(ascii: "A"): .volumeBy(0.1), UInt8(ascii: "B"): .volumeBy(-0.1), UInt8(ascii: "C"): .seekBy(10),
        UInt8(ascii: "D"): .seekBy(-10),
    ]

    private nonisolated static let letters: [UInt8: PlayKey] = [
        UInt8(ascii: " "): .pause, UInt8(ascii: "p"): .pause, UInt8(ascii: "+"): .volumeBy(0.1),
        UInt8(ascii: "-"): .volumeBy(-0.1), UInt8(ascii: "."): .seekBy(60), UInt8(ascii: ","): .seekBy(-60),
        UInt8(ascii: "n"): .next, UInt8(ascii: "b"): .previous, UInt8(ascii: "q"): .quit, 4: .quit,
        UInt8(ascii: "]"): .rateBy(0.1), UInt8(ascii: "["): .rateBy(-0.1), UInt8(ascii: "="): .normalRate,
    ]
}
