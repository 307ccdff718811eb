// SPDX-License-Identifier: Apache-2.0
#include "CSoXR.h"

const char *const *soxr_function_names(void) {
#define CSOXR_NAME(name) #name,
    static const char *const names[] = {CSOXR_FUNCTIONS(CSOXR_NAME) 0};
#undef CSOXR_NAME
    return names;
}
