// SPDX-License-Identifier: Apache-2.0
#include "CSDLAudio.h"

const char *const *sdl_audio_function_names(void) {
#define CSDLAUDIO_NAME(name) #name,
    static const char *const names[] = {CSDLAUDIO_FUNCTIONS(CSDLAUDIO_NAME) 0};
#undef CSDLAUDIO_NAME
    return names;
}
