// SPDX-License-Identifier: Apache-2.0

extension StreamCore {
    /// Lets the recorder take every byte before it is parsed.
    func prepareRecording() {
        guard let recorder else { return }
        recorder.tell = { [weak self] in self?.tell(.recording(path: $0)) }
        input.recorder = { [weak self] bytes, offset in
            self?.record { (recorder) throws(AudioStreamError) in try recorder.take(bytes, offset: offset) }
        }
    }

    /// Does something with the recorder. What cannot be written ends the stream, in the loop's next turn: it may be in
    /// the middle of parsing.
    func record(_ body: (StreamRecorder) throws(AudioStreamError) -> Void) {
        guard let recorder else { return }
        do throws(AudioStreamError) {
            try body(recorder)
        } catch {
            self.recorder = nil
            input.recorder = nil
            loop.later { [weak self] in self?.fail(error) }
        }
    }

    /// Puts what was recorded in its place.
    ///
    /// - Returns: why it cannot be.
    func finishRecording(hasEnded: Bool) -> AudioStreamError? {
        do throws(AudioStreamError) {
            try recorder?.finish(hasEnded: hasEnded)
            return nil
        } catch {
            recorder = nil
            return error
        }
    }
}
