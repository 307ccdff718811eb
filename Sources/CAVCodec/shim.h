// SPDX-License-Identifier: Apache-2.0
#include <libavcodec/avcodec.h>
#include <libavutil/channel_layout.h>
#include <libavutil/error.h>
#include <libavutil/opt.h>

// Macros with casts, which Swift does not import.
static const int av_error_again = AVERROR(EAGAIN);
static const int av_error_end = AVERROR_EOF;
static const int av_error_invalid = AVERROR_INVALIDDATA;
