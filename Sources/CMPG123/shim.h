// SPDX-License-Identifier: Apache-2.0
#include <mpg123.h>

// A macro in newer versions of the library.
static inline int mpg123_set_parameter(mpg123_handle *handle, enum mpg123_parms parameter, long value) {
    return mpg123_param(handle, parameter, value, 0);
}
