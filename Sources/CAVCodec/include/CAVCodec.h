// SPDX-License-Identifier: Apache-2.0
#pragma once

// Without the trait AVCodec nothing of this is used, and libavcodec need not be installed.
#if __has_include(<libavcodec/avcodec.h>)
#include <libavcodec/avcodec.h>
#include <libavutil/channel_layout.h>
#include <libavutil/error.h>
#include <libavutil/samplefmt.h>

// The functions that are used, by the library that has them.
#define CAVCODEC_FUNCTIONS(DO) \
    DO(codec, avcodec_alloc_context3) \
    DO(codec, avcodec_find_decoder) \
    DO(codec, avcodec_flush_buffers) \
    DO(codec, avcodec_free_context) \
    DO(codec, avcodec_open2) \
    DO(codec, avcodec_receive_frame) \
    DO(codec, avcodec_send_packet) \
    DO(codec, av_packet_alloc) \
    DO(codec, av_packet_free) \
    DO(util, av_channel_layout_default) \
    DO(util, av_frame_alloc) \
    DO(util, av_frame_free) \
    DO(util, av_frame_unref) \
    DO(util, av_get_packed_sample_fmt) \
    DO(util, av_mallocz) \
    DO(util, av_sample_fmt_is_planar) \
    DO(util, av_strerror)

/// libavcodec's functions, found in the library when it was loaded.
typedef struct {
#define CAVCODEC_MEMBER(library, name) __typeof__(&name) _Nonnull name;
    CAVCODEC_FUNCTIONS(CAVCODEC_MEMBER)
#undef CAVCODEC_MEMBER
} AVCodecFunctions;

/// Loads libavcodec, of the version whose headers this was compiled with, and finds its functions.
///
/// Returns null and writes the linker's reason when the library or one of the functions is not there. The libraries
/// stay loaded.
const AVCodecFunctions *_Nullable avcodec_functions_load(char *_Nonnull reason, int reason_size);
#endif
