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

/// SDL's functions, found in the library when it is loaded.
typedef struct {
#define CSDLAUDIO_MEMBER(name) __typeof__(&name) _Nonnull name;
    CSDLAUDIO_FUNCTIONS(CSDLAUDIO_MEMBER)
#undef CSDLAUDIO_MEMBER
} SDLAudioFunctions;

/// The names of the functions of `SDLAudioFunctions`, in their order, with a null pointer after the last.
const char *_Nullable const *_Nonnull sdl_audio_function_names(void);
