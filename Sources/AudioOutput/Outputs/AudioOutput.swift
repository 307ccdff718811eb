// SPDX-License-Identifier: Apache-2.0

import AudioDecoding

/// Where sound goes: a device, a paced clock, a file, a closure.
///
/// Its owner calls it from one thread, and looks again for room when about half of what it wrote has been heard.
public protocol AudioOutput: AnyObject, Sendable {
    /// Makes it ready for sound of a format, and begins to count from 0. Between streams it may be asked for another
    /// format, once all that was written is heard.
    ///
    /// - Returns: the format it takes, which may be another: the caller converts.
    /// - Throws: ``AudioOutputError``.
    func prepare(_ format: PCMFormat) throws(AudioOutputError) -> PCMFormat

    /// Takes frames into its queue.
    ///
    /// - Parameter samples: interleaved, in the format of ``prepare(_:)``.
    /// - Returns: how many of the frames it took, from the first on; less than all when its queue is full.
    /// - Throws: ``AudioOutputError`` when it is broken, such as a full disk.
    func write(_ samples: ArraySlice<Float>) throws(AudioOutputError) -> Int

    /// Lets the queue sound.
    func start()
    /// Stops the sound and keeps the queue.
    func pause()
    /// Throws the queue away and begins to count from 0 again.
    func flush()
    /// Writes what has to be written at the end; nothing can be written afterwards.
    func close() throws(AudioOutputError)

    /// Frames that were heard since ``prepare(_:)`` or the last ``flush()``.
    var playedFrameCount: Int64 { get }
    /// Frames that are in the queue or on their way to the ear.
    var queuedFrameCount: Int { get }
    /// Frames that the queue holds at most.
    var capacity: Int { get }
    /// Whether it takes sound at the speed at which it is heard; files do not.
    var isPaced: Bool { get }
}
