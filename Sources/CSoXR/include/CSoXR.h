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

/// libsoxr's functions, found in the library when it was loaded.
typedef struct {
#define CSOXR_MEMBER(name) __typeof__(&name) _Nonnull name;
    CSOXR_FUNCTIONS(CSOXR_MEMBER)
#undef CSOXR_MEMBER
} SoXRFunctions;

/// Loads libsoxr and finds its functions.
///
/// Returns null and writes the linker's reason when the library or one of the functions is not there. The library stays
/// loaded.
const SoXRFunctions *_Nullable soxr_functions_load(char *_Nonnull reason, int reason_size);
