// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import CSDLAudio

/// SDL, which is loaded when the first device is opened: what writes files or plays to no device does without it, and
/// without the libraries of desktops that it brings.
struct SDLLibrary: @unchecked Sendable {
    // The table of functions is written once, and never freed.
    private static let shared = Result<SDLLibrary, AudioOutputError> { () throws(AudioOutputError) in
        var reason = [CChar](repeating: 0, count: 512)
        guard let functions = sdl_audio_functions_load(&reason, Int32(reason.count)) else {
            throw .device(
                reason: reason.withUnsafeBufferPointer { $0.baseAddress.map(String.init(cString:)) ?? "" })
        }
        return SDLLibrary(functions: functions.pointee)
    }

    let functions: SDLAudioFunctions

    /// Its functions.
    ///
    /// - Throws: ``AudioOutput/AudioOutputError/device(reason:)`` when SDL is not installed.
    static func load() throws(AudioOutputError) -> SDLAudioFunctions { try shared.get().functions }
}

extension SDLAudioFunctions {
    /// What SDL says of its last failure.
    var failure: String { SDL_GetError().map { String(cString: $0) } ?? "" }
}
