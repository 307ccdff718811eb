// SPDX-License-Identifier: Apache-2.0
#define _GNU_SOURCE
#include "CSoXR.h"
#include <dlfcn.h>
#include <stdio.h>

const SoXRFunctions *soxr_functions_load(char *reason, int reason_size) {
    static SoXRFunctions functions;
    void *library = dlopen("libsoxr.so.0", RTLD_NOW | RTLD_LOCAL);
    int is_complete = library != NULL;
#define CSOXR_FIND(name) \
    if (is_complete) { \
        void *address = dlsym(library, #name); \
        if (address) functions.name = (__typeof__(&name))address; else is_complete = 0; \
    }
    CSOXR_FUNCTIONS(CSOXR_FIND)
#undef CSOXR_FIND
    if (is_complete) return &functions;
    const char *text = dlerror();
    snprintf(reason, (size_t)reason_size, "%s", text ? text : "");
    return NULL;
}
