// SPDX-License-Identifier: Apache-2.0
#include "CAVCodec.h"

#if __has_include(<libavcodec/avcodec.h>)
const char *const *avcodec_function_names(void) {
#define CAVCODEC_NAME(name) #name,
    static const char *const names[] = {CAVCODEC_FUNCTIONS(CAVCODEC_NAME) 0};
#undef CAVCODEC_NAME
    return names;
}
#endif
