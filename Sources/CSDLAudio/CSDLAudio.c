// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSDLAudio.h"
#include <dlfcn.h>
#include <stdio.h>

const SDLAudioFunctions *sdl_audio_functions_load(char *reason, int reason_size) {
    static SDLAudioFunctions functions;
    void *library = dlopen("libSDL2-2.0.so.0", RTLD_NOW | RTLD_LOCAL);
    int is_complete = library != NULL;
#define CSDLAUDIO_FIND(name) \
    if (is_complete) { \
        void *address = dlsym(library, #name); \
        if (address) functions.name = (__typeof__(&name))address; else is_complete = 0; \
    }
    CSDLAUDIO_FUNCTIONS(CSDLAUDIO_FIND)
#undef CSDLAUDIO_FIND
    if (is_complete) return &functions;
    const char *text = dlerror();
    snprintf(reason, (size_t)reason_size, "%s", text ? text : "");
    return NULL;
}
