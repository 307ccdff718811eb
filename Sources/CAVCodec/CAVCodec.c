// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CAVCodec.h"

#if __has_include(<libavcodec/avcodec.h>)
#include <dlfcn.h>
#include <stdio.h>

#define CAVCODEC_TEXT(value) #value
#define CAVCODEC_VERSIONED(name, major) name ".so." CAVCODEC_TEXT(major)

const AVCodecFunctions *avcodec_functions_load(char *reason, int reason_size) {
    static AVCodecFunctions functions;
    void *codec = dlopen(CAVCODEC_VERSIONED("libavcodec", LIBAVCODEC_VERSION_MAJOR), RTLD_NOW | RTLD_LOCAL);
    void *util = dlopen(CAVCODEC_VERSIONED("libavutil", LIBAVUTIL_VERSION_MAJOR), RTLD_NOW | RTLD_LOCAL);
    int is_complete = codec && util;
#define CAVCODEC_FIND(library, name) \
    if (is_complete) { \
        void *address = dlsym(library, #name); \
        if (address) functions.name = (__typeof__(&name))address; else is_complete = 0; \
    }
    CAVCODEC_FUNCTIONS(CAVCODEC_FIND)
#undef CAVCODEC_FIND
    if (is_complete) return &functions;
    const char *text = dlerror();
    snprintf(reason, (size_t)reason_size, "%s", text ? text : "");
    return NULL;
}
#endif
