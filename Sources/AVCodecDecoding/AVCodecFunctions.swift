// SPDX-License-Identifier: Apache-2.0

#if AVCodec
import AudioDecoding
import CAVCodec
import Glibc
import LibraryLoading

/// libavcodec, which is loaded when the first stream needs it, of the version whose headers this is compiled with.
///
/// With all that it is linked with it takes more memory than the rest of a player, so that a program that plays MPEG
/// audio alone does without.
private let library = LoadedLibrary<AVCodecFunctions>(
    "libavcodec.so.\(LIBAVCODEC_VERSION_MAJOR)", functions: avcodec_function_names())

/// Loads it on a thread of its own, once. Who needs it before that is done waits as long as is left.
private let preparation: Void = {
    var thread = pthread_t()
    let isStarted = pthread_create(&thread, nil, { _ in withExtendedLifetime(library) { nil } }, nil) == 0
    if isStarted { pthread_detach(thread) }
}()

extension AVCodecFunctions {
    /// Begins to load libavcodec, and does not wait for it.
    static func prepare() { preparation }

    /// The functions of libavcodec.
    ///
    /// - Throws: ``AudioDecodingError/refused(reason:)`` when libavcodec is not installed, or in another version than
    ///   the program was compiled for.
    static func loaded() throws(AudioDecodingError) -> AVCodecFunctions {
        try library.result.mapError { AudioDecodingError.refused(reason: $0.reason) }.get()
    }
}
#endif
