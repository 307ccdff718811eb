// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

extension StreamCore: StreamInputOwner {
    func inputDidConnect(_ response: StreamResponse) {
        answerTime = StreamLoop.now
        configuration.prepareDecoders(url: response.url, mediaType: response.mediaType)
        recorder?.begin(response)
        tell(.connected(response))
        if !isPausedByUser { change(to: .waitingForData) }
    }

    func inputDidRespond() {
        isReconnecting = false
        if state == .reconnecting { change(to: awaitedState) }
    }

    func inputDidParse(_ event: ParserEvent) {
        if takeInForm(event) { return }
        switch event {
        case .properties(let properties): update(properties)
        case .packet(let packet): take(packet)
        case .metadata(let metadata):
            self.metadata.merge(metadata)
            recorder?.update(self.metadata)
            tell(.metadata(self.metadata))
        case .skipped(let range): tell(.skipped(range))
        }
    }

    func inputDidAdvance() {
        tellDuration()
        if state == .waitingForData, !buffer.isEmpty { change(to: .buffering) }
        pump()
    }

    func inputDidReceive(_ title: StreamTitle, offset: Int64) {
        titles.announce(title, offset: offset)
        recorder?.announce(title, offset: offset)
    }

    func inputIsReconnecting(attempt: Int, offset: Int64, cause: StreamTransportError) {
        isReconnecting = true
        tell(.reconnecting(attempt: attempt, offset: offset, cause: cause))
        if !isOutputRunning, !isPausedByUser { change(to: .reconnecting) }
    }

    func inputDidReconnect(offset: Int64) {
        isReconnecting = false
        tell(.reconnected(offset: offset))
        if state == .reconnecting { change(to: awaitedState) }
    }

    func inputDidEnd() {
        if seekAgain() { return }
        if let error = finishRecording(hasEnded: true) { return fail(error) }
        tellDuration()
        pump()
        if stage.format == nil, state != .stopped { settleWithoutSound() }
    }

    func inputDidFail(_ error: AudioStreamError) {
        if case .parsing(.cutOff) = error {
            if seekAgain() { return }
            tellDuration()
        }
        guard stage.format != nil, !hasNoPackets || stage.queuedDuration > 0 else { return fail(error) }
        failure = error
        pump()
    }

    private func settleWithoutSound() {
        if hasNoPackets { fail(failure ?? .parsing(.endedEarly(offset: input.byteCount))) }
    }

    func update(_ properties: StreamProperties) {
        let before = self.properties
        self.properties = properties
        recorder?.update(properties)
        stage.update(properties)
        estimator.take(properties)
        if let bitRate = properties.bitRate, before.bitRate.map({ abs($0 - bitRate) > 500 }) ?? true {
            tell(.bitRate(bitRate))
        }
    }

    private func take(_ parsed: AudioPacket) {
        var packet = parsed
        guard place(&packet, properties) else { return }
        estimator.take(parsed)
        record { (recorder) throws(AudioStreamError) in try recorder.take(parsed) }
        titles.place(packet) { stage.time(atPacketFrame: $0) }
        if let kept = accept(packet) { buffer.append(kept) }
    }
}
