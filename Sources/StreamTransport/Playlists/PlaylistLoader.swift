// SPDX-License-Identifier: Apache-2.0

/// Fetches a small resource whole: a playlist.
final class PlaylistLoader {
    typealias Answer = Result<(bytes: [UInt8], response: StreamResponse), StreamTransportError>

    private let source: any StreamSource
    private var response: StreamResponse?
    private var bytes: [UInt8] = []
    private var finish: ((Answer) -> Void)?

    init(_ source: any StreamSource) {
        self.source = source
    }

    /// Fetches it; the answer comes once, unless it is cancelled before.
    func load(_ finish: @escaping (Answer) -> Void) {
        self.finish = finish
        source.receive = { [weak self] in self?.take($0) }
        source.start()
    }

    func cancel() {
        finish = nil
        source.cancel()
    }

    private func take(_ event: StreamSourceEvent) {
        switch event {
        case .response(let response): self.response = response
        case .bytes(let piece, _):
            bytes += piece
            if bytes.count > Playlist.maximumByteCount {
                end(.failure(.protocolViolation(reason: "the playlist is longer than a playlist is")))
            }
        case .end:
            guard let response else { return end(.failure(.protocolViolation(reason: "there is no playlist"))) }
            end(.success((bytes, response)))
        case .failure(let error): end(.failure(error))
        case .title, .reconnecting, .reconnected, .positioned, .reformed: break
        }
    }

    private func end(_ answer: Answer) {
        source.cancel()
        let finish = finish
        self.finish = nil
        finish?(answer)
    }
}
