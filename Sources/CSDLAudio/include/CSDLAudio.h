// SPDX-License-Identifier: Apache-2.0
#pragma once

#define SDL_MAIN_HANDLED 1
#include <SDL2/SDL.h>

// The functions that are used.
#define CSDLAUDIO_FUNCTIONS(DO) \
    DO(SDL_ClearQueuedAudio) \
    DO(SDL_CloseAudioDevice) \
    DO(SDL_GetError) \
    DO(SDL_GetQueuedAudioSize) \
    DO(SDL_InitSubSystem) \
    DO(SDL_OpenAudioDevice) \
    DO(SDL_PauseAudioDevice) \
    DO(SDL_QueueAudio) \
    DO(SDL_QuitSubSystem)

/// SDL's functions, found in the library when it was loaded.
typedef struct {
#define CSDLAUDIO_MEMBER(name) __typeof__(&name) _Nonnull name;
    CSDLAUDIO_FUNCTIONS(CSDLAUDIO_MEMBER)
#undef CSDLAUDIO_MEMBER
} SDLAudioFunctions;

/// Loads SDL and finds its functions.
///
/// Returns null and writes the linker's reason when the library or one of the functions is not there. The library stays
/// loaded.
const SDLAudioFunctions *_Nullable sdl_audio_functions_load(char *_Nonnull reason, int reason_size);
