// SPDX-License-Identifier: Apache-2.0

#if AVCodec
import AudioDecoding
import CAVCodec

/// libavcodec, which is loaded when the first stream needs it.
///
/// With all that it is linked with it takes more memory than the rest of a player, so that a program that plays MPEG
/// audio alone does without.
struct AVCodecLibrary: @unchecked Sendable {
    // The table of functions is written once, and never freed.
    private static let shared = Result<AVCodecLibrary, AudioDecodingError> { () throws(AudioDecodingError) in
        var reason = [CChar](repeating: 0, count: 512)
        guard let functions = avcodec_functions_load(&reason, Int32(reason.count)) else {
            throw .refused(reason: reason.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? "" })
        }
        return AVCodecLibrary(functions: functions.pointee)
    }

    let functions: AVCodecFunctions

    /// Its functions.
    ///
    /// - Throws: ``AudioDecodingError/refused(reason:)`` when libavcodec is not installed, or in another version than
    ///   the program was compiled for.
    static func load() throws(AudioDecodingError) -> AVCodecFunctions { try shared.get().functions }
}
#endif
