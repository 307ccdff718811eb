// SPDX-License-Identifier: Apache-2.0

/// A source that tells what other sources tell, one after another.
protocol RelayingSource: StreamSource {
    /// The source that is followed.
    var source: (any StreamSource)? { get set }
    /// Whether what is followed next begins paused.
    var isPaused: Bool { get }
}

extension RelayingSource {
    /// Starts a source in place of the one before, and takes its events as long as no other takes its place.
    func follow(_ source: any StreamSource, _ take: @escaping (Self, StreamSourceEvent) -> Void) {
        self.source?.cancel()
        self.source = source
        source.receive = { [weak self, weak source] event in
            guard let self, let source, self.source === source else { return }
            take(self, event)
        }
        if isPaused { source.pause() }
        source.start()
    }
}
