// SPDX-License-Identifier: Apache-2.0

import AudioDecoding
import AudioStreamParser
import Testing

@Suite struct GaplessTrimTests {
    @Test func cutsBothEnds() {
        let trim = GaplessTrim(leadingFrameCount: 1105, audibleFrameCount: 2000)
        #expect(trim.audible(from: 0, frameCount: 1152) == 1105..<1152)
        #expect(trim.audible(from: 1152, frameCount: 1152) == 0..<1152)
        #expect(trim.audible(from: 2304, frameCount: 1152) == 0..<801)
        #expect(trim.audible(from: 3456, frameCount: 1152).isEmpty)
        #expect(trim.audible(from: 0, frameCount: 1000).isEmpty)
        #expect(trim.heardFrame(ofDecodedFrame: 1105) == 0)
    }

    @Test func cutsNothingThatNobodyTold() {
        var properties = StreamProperties()
        properties.frameCount = 100
        let format = AudioStreamFormat(codec: .heAAC, sampleRate: 44100, channelCount: 2, framesPerPacket: 2048)
        let trim = GaplessTrim(properties: properties, format: format, latency: 962)
        #expect(trim == GaplessTrim(leadingFrameCount: 0, audibleFrameCount: nil))
    }

    @Test func countsAtTheDecodedRate() {
        var properties = StreamProperties()
        properties.formats = [
            AudioStreamFormat(codec: .heAAC, sampleRate: 44100, channelCount: 2, framesPerPacket: 2048)
        ]
        properties.encoderDelay = 2112
        properties.encoderPadding = 500
        properties.frameCount = 10000
        let core = AudioStreamFormat(
            codec: .aac(objectType: 2), sampleRate: 22050, channelCount: 2, framesPerPacket: 1024)
        let trim = GaplessTrim(properties: properties, format: core, latency: 0)
        #expect(trim == GaplessTrim(leadingFrameCount: 1056, audibleFrameCount: 5000))
    }
}
