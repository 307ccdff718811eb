// SPDX-License-Identifier: Apache-2.0

import AudioStreamParser
import StreamTransport

extension AudioStreamConfiguration {
    /// What is asked of the sender of a URL.
    func request(for url: String) -> StreamRequest {
        var request = StreamRequest(url: url)
        request.userAgent = userAgent
        request.headers = headers
        request.bandwidth = bandwidth
        // A recording is one file, and that has one quality.
        request.adaptsQuality = recordingDirectory == nil
        request.userName = userName
        request.password = password
        request.proxy = proxy
        request.certificateAuthorities = certificateAuthorities
        return request
    }

    /// Lets decoders make ready what they need for a stream, if it is as its name and its sender say.
    func prepareDecoders(url: String, mediaType: String? = nil) {
        let hints = AudioStreamParser.Hints(mediaType: mediaType, fileName: StreamInput.fileName(of: url))
        for decoder in decoders { decoder.prepare(for: hints) }
    }

    /// Where the bytes of a request come from.
    func source(for request: StreamRequest, meter: TrafficMeter, on loop: StreamLoop) -> any StreamSource {
        var options = StreamSourceOptions()
        options.reconnection.attempts = reconnectAttempts
        options.reconnection.delay = reconnectDelay
        options.meter = meter
        options.cache = cacheDirectory.map { StreamCache.shared(directory: $0, byteCount: cacheByteCount) }
        return StreamSources.source(for: request, options: options, on: loop)
    }

    /// Where several parts come from at once; nil where they have to be asked for one by one.
    func source(
        for ranges: [Range<Int64>], of request: StreamRequest, meter: TrafficMeter, on loop: StreamLoop
    ) -> (any StreamSource)? {
        // A cache looks for each of them, and keeps it.
        cacheDirectory == nil ? StreamSources.source(for: ranges, of: request, meter: meter, on: loop) : nil
    }
}
