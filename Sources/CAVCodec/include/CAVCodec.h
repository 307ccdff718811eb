// SPDX-License-Identifier: Apache-2.0
#pragma once

// Without the trait AVCodec nothing of this is used, and libavcodec need not be installed.
#if __has_include(<libavcodec/avcodec.h>)
#include <libavcodec/avcodec.h>
#include <libavutil/channel_layout.h>
#include <libavutil/error.h>
#include <libavutil/samplefmt.h>

// The functions that are used, of libavcodec and of libavutil, which it is linked with.
#define CAVCODEC_FUNCTIONS(DO) \
    DO(avcodec_alloc_context3) \
    DO(avcodec_find_decoder) \
    DO(avcodec_flush_buffers) \
    DO(avcodec_free_context) \
    DO(avcodec_open2) \
    DO(avcodec_receive_frame) \
    DO(avcodec_send_packet) \
    DO(av_packet_alloc) \
    DO(av_packet_free) \
    DO(av_channel_layout_default) \
    DO(av_frame_alloc) \
    DO(av_frame_free) \
    DO(av_frame_unref) \
    DO(av_get_packed_sample_fmt) \
    DO(av_mallocz) \
    DO(av_sample_fmt_is_planar) \
    DO(av_strerror)

/// libavcodec's functions, found in the library when it is loaded.
typedef struct {
#define CAVCODEC_MEMBER(name) __typeof__(&name) _Nonnull name;
    CAVCODEC_FUNCTIONS(CAVCODEC_MEMBER)
#undef CAVCODEC_MEMBER
} AVCodecFunctions;

/// The names of the functions of `AVCodecFunctions`, in their order, with a null pointer after the last.
const char *_Nullable const *_Nonnull avcodec_function_names(void);
#endif
