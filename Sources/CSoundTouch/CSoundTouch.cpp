// SPDX-License-Identifier: Apache-2.0
#include "CSoundTouch.h"

#include <soundtouch/SoundTouch.h>

#include <exception>

using soundtouch::SoundTouch;

// An exception must not pass the border to C.
template <typename Body> static int guarded(Body body) {
    try {
        body();
        return 0;
    } catch (...) {
        return -1;
    }
}

struct soundtouch_stream {
    SoundTouch engine;
};

soundtouch_stream *soundtouch_open(unsigned sample_rate, unsigned channels) {
    soundtouch_stream *stream = nullptr;
    int failed = guarded([&] {
        stream = new soundtouch_stream;
        stream->engine.setSampleRate(sample_rate);
        stream->engine.setChannels(channels);
    });
    if (failed) {
        delete stream;
        return nullptr;
    }
    return stream;
}

void soundtouch_close(soundtouch_stream *stream) { delete stream; }

void soundtouch_set_tempo(soundtouch_stream *stream, double tempo) { stream->engine.setTempo(tempo); }

int soundtouch_put(soundtouch_stream *stream, const float *samples, unsigned frames) {
    return guarded([&] { stream->engine.putSamples(samples, frames); });
}

unsigned soundtouch_receive(soundtouch_stream *stream, float *samples, unsigned capacity) {
    return stream->engine.receiveSamples(samples, capacity);
}

int soundtouch_flush(soundtouch_stream *stream) {
    return guarded([&] { stream->engine.flush(); });
}

void soundtouch_clear(soundtouch_stream *stream) { stream->engine.clear(); }

unsigned soundtouch_pending(soundtouch_stream *stream) { return stream->engine.numUnprocessedSamples(); }
