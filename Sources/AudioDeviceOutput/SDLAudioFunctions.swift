// SPDX-License-Identifier: Apache-2.0

import AudioOutput
import CSDLAudio
import LibraryLoading

/// SDL, which is loaded when the first device is opened: what writes files or plays to no device does without it, and
/// without the libraries of desktops that it brings.
private let library = LoadedLibrary<SDLAudioFunctions>("libSDL2-2.0.so.0", functions: sdl_audio_function_names())

extension SDLAudioFunctions {
    /// SDL's functions.
    ///
    /// - Throws: ``AudioOutput/AudioOutputError/device(reason:)`` when SDL is not installed.
    static func loaded() throws(AudioOutputError) -> SDLAudioFunctions {
        try library.result.mapError { AudioOutputError.device(reason: $0.reason) }.get()
    }

    /// What SDL says of its last failure.
    var failure: String { SDL_GetError().map { String(cString: $0) } ?? "" }
}
