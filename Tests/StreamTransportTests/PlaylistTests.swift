// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import StreamTransport

@Suite struct PlaylistTests {
    private func entries(_ text: String, url: String = "http://example.org/lists/one.m3u") -> [String]? {
        Playlist(Array(text.utf8), url: url)?.entries.map { entry in
            [entry.url, entry.title, entry.duration.map { "\($0)" }].compactMap { $0 }.joined(separator: " | ")
        }
    }

    @Test func `A pls list is read by its numbers`() {
        let text = """
            [playlist]\r
            NumberOfEntries=3\r
            Title2=Second: = two\r
            File2=http://b.example:8000/\r
            Length2=-1\r
            file1 = http://a.example/stream\r
            Length1=61\r
            nonsense\r
            Version=2\r

            """
        #expect(entries(text) == ["http://a.example/stream | 61.0", "http://b.example:8000/ | Second: = two"])
    }

    @Test func `An m3u list may be extended, relative, and in Latin-1`() {
        let text = """
            \u{feff}#EXTM3U
            #EXTINF:123.5 logo="x",Artist - Title, part 2
            ../music/one two.mp3
            # a remark
            #EXTINF:-1,
            //other.example/two?x=1
            /three
            """
        #expect(
            entries(text) == [
                "http://example.org/music/one%20two.mp3 | Artist - Title, part 2 | 123.5",
                "http://other.example/two?x=1", "http://example.org/three",
            ])
        let latin = Playlist(Array("#EXTINF:1,".utf8) + [0xE9, 10, 0x61], url: "/m/l.m3u")
        #expect(latin?.entries == [.init(url: "/m/a", title: "é", duration: 1)])
    }

    @Test func `A list from the net names nothing on this computer`() {
        #expect(entries("file:///etc/passwd\nftp://a.example/b\nhttp://c.example/") == ["http://c.example/"])
        #expect(entries("gopher:/a") == ["http://example.org/lists/gopher:/a"])
        #expect(entries("file:///music/a.mp3\nb.mp3", url: "/lists/l.m3u") == ["file:///music/a.mp3", "/lists/b.mp3"])
        #expect(entries("b.mp3", url: "file:///lists/l.m3u") == ["file:///lists/b.mp3"])
    }

    @Test func `An xspf list is read`() {
        let text = """
            <?xml version="1.0"?>
            <playlist version="1" xmlns="http://xspf.org/ns/0/"><title>All</title>
            <trackList><track><title>A &amp;lt; B</title><location> http://a.example/?x=1&amp;y=2 </location>
            <duration>1500</duration></track><track><title>none</title></track>
            <track id="3"><location><![CDATA[b.mp3]]></location></track></trackList></playlist>
            """
        #expect(entries(text) == ["http://a.example/?x=1&y=2 | A &lt; B | 1.5", "http://example.org/lists/b.mp3"])
    }

    @Test func `What is no list is none`() {
        #expect(entries("") == nil)
        #expect(entries("<html></html>") == nil)
        #expect(Playlist([0xFF, 0xFB, 0x90, 0x00, 0x01, 0x02], url: "http://a.example/") == nil)
    }

    @Test func `A list is known by its type, else by its name`() {
        #expect(Playlist.isPlaylist(mediaType: "audio/x-scpls", url: "http://a.example/listen"))
        #expect(Playlist.isPlaylist(mediaType: "text/plain", url: "http://a.example/a.M3U?x=1"))
        #expect(Playlist.isPlaylist(mediaType: nil, url: "/music/list.pls"))
        #expect(!Playlist.isPlaylist(mediaType: "audio/mpeg", url: "http://a.example/a.m3u"))
        #expect(!Playlist.isPlaylist(mediaType: nil, url: "http://a.example/a.mp3"))
    }

    @Test func `Of HLS variants sound comes first, the best of it before the rest`() {
        let text = """
            #EXTM3U
            #EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="x, y",DEFAULT=YES,URI="sound/a.m3u8"
            #EXT-X-STREAM-INF:BANDWIDTH=3000000,CODECS="avc1.4d401f,mp4a.40.2",RESOLUTION=1280x720
            video.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=64000,CODECS="mp4a.40.5"
            low.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=128000,CODECS="mp4a.40.2"
            high.m3u8
            #EXT-X-STREAM-INF:BANDWIDTH=900000,CODECS="avc1.4d401f,mp4a.40.2",AUDIO="a"
            other.m3u8
            """
        guard case .variants(let variants)? = HLSPlaylist(Array(text.utf8), url: "http://e.example/m.m3u8") else {
            Issue.record("no variants")
            return
        }
        #expect(
            variants.map(\.url) == [
                "http://e.example/sound/a.m3u8", "http://e.example/high.m3u8", "http://e.example/low.m3u8",
                "http://e.example/video.m3u8",
            ])
    }

    @Test func `HLS segments have ranges, maps, gaps and keys`() {
        let text = """
            #EXTM3U
            #EXT-X-TARGETDURATION:8
            #EXT-X-MEDIA-SEQUENCE:17
            #EXT-X-MAP:URI="init.mp4",BYTERANGE="700@0"
            #EXTINF:7.5,
            #EXT-X-BYTERANGE:1000@700
            all.mp4
            #EXTINF:8,
            #EXT-X-BYTERANGE:500
            all.mp4
            #EXT-X-DISCONTINUITY
            #EXT-X-KEY:METHOD=AES-128,URI="key"
            #EXTINF:2,
            last.mp4
            #EXT-X-ENDLIST
            """
        guard case .media(let media)? = HLSPlaylist(Array(text.utf8), url: "http://e.example/m.m3u8") else {
            Issue.record("no segments")
            return
        }
        #expect(media.firstNumber == 17)
        #expect(media.isComplete)
        #expect(media.duration == 17.5)
        #expect(media.segments.map(\.part.range) == [700..<1700, 1700..<2200, nil])
        #expect(media.segments.map(\.map?.range) == [0..<700, 0..<700, 0..<700])
        #expect(media.segments.map(\.isDiscontinuous) == [false, false, true])
        #expect(media.segments.map(\.key?.method) == [nil, nil, "AES-128"])
    }
}
