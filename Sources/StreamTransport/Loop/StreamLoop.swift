// SPDX-License-Identifier: Apache-2.0

import Locking

/// The thread on which streams live: their connections, timers, parsers and decoders.
///
/// Everything of one stream happens on its loop, so that it needs no locks; a loop carries hundreds of streams.
public final class StreamLoop: Sendable {
    /// The loop of the process.
    public static let shared = StreamLoop(name: "streams")

    /// The thread's name.
    public let name: String

    /// Makes a loop, whose thread starts with the first thing it has to do.
    public init(name: String) {
        self.name = name
    }
}
