// SPDX-License-Identifier: Apache-2.0
#pragma once

#include <soxr.h>

// The functions that are used.
#define CSOXR_FUNCTIONS(DO) \
    DO(soxr_clear) \
    DO(soxr_create) \
    DO(soxr_delete) \
    DO(soxr_io_spec) \
    DO(soxr_process) \
    DO(soxr_quality_spec)

/// libsoxr's functions, found in the library when it is loaded.
typedef struct {
#define CSOXR_MEMBER(name) __typeof__(&name) _Nonnull name;
    CSOXR_FUNCTIONS(CSOXR_MEMBER)
#undef CSOXR_MEMBER
} SoXRFunctions;

/// The names of the functions of `SoXRFunctions`, in their order, with a null pointer after the last.
const char *_Nullable const *_Nonnull soxr_function_names(void);
