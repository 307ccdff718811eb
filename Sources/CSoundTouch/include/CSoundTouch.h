// SPDX-License-Identifier: Apache-2.0
// SoundTouch, which speaks C++ only, in C: another speed without another pitch.
#ifndef CSOUNDTOUCH_H
#define CSOUNDTOUCH_H

#ifdef __cplusplus
extern "C" {
#endif

typedef struct soundtouch_stream soundtouch_stream;

// Null when there is no memory or SoundTouch refuses the numbers.
soundtouch_stream *soundtouch_open(unsigned sample_rate, unsigned channels);
void soundtouch_close(soundtouch_stream *stream);
// 1 is the speed of the recording.
void soundtouch_set_tempo(soundtouch_stream *stream, double tempo);
// Interleaved samples. 0 on success, -1 when there is no memory.
int soundtouch_put(soundtouch_stream *stream, const float *samples, unsigned frames);
// The number of frames written to samples, at most `capacity`.
unsigned soundtouch_receive(soundtouch_stream *stream, float *samples, unsigned capacity);
// Pushes what is inside to the output; -1 when there is no memory.
int soundtouch_flush(soundtouch_stream *stream);
void soundtouch_clear(soundtouch_stream *stream);
// Frames of the input that are not yet in the output.
unsigned soundtouch_pending(soundtouch_stream *stream);

#ifdef __cplusplus
}
#endif
#endif
