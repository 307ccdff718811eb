// SPDX-License-Identifier: Apache-2.0

import AudioDecoding

/// Where sound goes: a device, a paced clock, a file, a closure.
///
/// Called from one thread; ``requestData`` may be called from any.
public protocol AudioOutput: AnyObject, Sendable {
    /// Makes it ready for sound of a format.
    ///
    /// - Returns: the format it takes, which may be another: the caller converts.
    /// - Throws: ``AudioOutputError``.
    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat

    /// Called when there is room again after ``write(_:)`` took less than it was given; set before ``prepare(_:)``.
    var requestData: (@Sendable () -> Void)? { get set }

    /// Takes frames into its queue.
    ///
    /// - Returns: how many of the frames it took, from the first on.
    /// - Throws: ``AudioOutputError`` when it is broken, such as a full disk.
    func write(_ samples: ArraySlice<Float>, frameCount: Int) throws(AudioOutputError) -> Int

    /// Lets the queue sound.
    func start()
    /// Stops the sound and keeps the queue.
    func pause()
    /// Throws the queue away.
    func flush()
    /// Nothing will come any more: the rest may sound without waiting for more. Afterwards ``close()``.
    func finish()
    func close()

    /// Frames of ``prepare(_:)``'s format that were heard since then, or since the last ``flush()``.
    var playedFrameCount: Int64 { get }
    /// Frames that are in the queue or on their way to the ear.
    var queuedFrameCount: Int { get }
    /// Whether it takes sound at the speed at which it is heard; files do not.
    var isPaced: Bool { get }
}
