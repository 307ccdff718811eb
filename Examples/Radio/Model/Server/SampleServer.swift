// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A small HTTP server on this computer that sends the program's own sounds, so that there is something to hear offline.
///
/// Files are sent whole or by ranges. The station sends its sound round and round at the speed at which it is heard,
/// with titles between the bytes as SHOUTcast has them.
nonisolated public final class SampleServer: Sendable {
    /// What is served under a name.
    public enum Sound: Sendable {
        /// A file with an end.
        case file(Data, type: String)
        /// A station without one.
        case station(SampleStation)
    }

    /// Why there is no server.
    public struct Fault: Error, Hashable, Sendable {
        /// What the system says.
        public let code: Int32
    }

    /// The port on 127.0.0.1.
    public let port: UInt16
    private let listener: Int32

    /// Begins to listen, on a port that is free.
    ///
    /// - Throws: ``Fault`` where the system does not let it.
    public init(sounds: [String: Sound]) throws(Fault) {
        let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
        guard listener >= 0 else { throw Fault(code: errno) }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let isListening = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
                bind(listener, pointer, length) == 0 && listen(listener, 16) == 0
                    && getsockname(listener, pointer, &length) == 0
            }
        }
        guard isListening else {
            let code = errno
            close(listener)
            throw Fault(code: code)
        }
        port = UInt16(bigEndian: address.sin_port)
        self.listener = listener
        Self.detach("sample server") { Self.acceptAll(listener, sounds) }
    }

    deinit { shutdown(listener, Int32(SHUT_RDWR)) }

    /// The address of a sound.
    public func url(of name: String) -> String {
        "http://127.0.0.1:\(port)/\(name.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? name)"
    }

    private static func detach(_ name: String, _ body: @escaping @Sendable () -> Void) {
        let thread = Thread(block: body)
        thread.name = name
        thread.start()
    }

    private static func acceptAll(_ listener: Int32, _ sounds: [String: Sound]) {
        while true {
            let connection = accept(listener, nil, nil)
            guard connection >= 0 else {
                if errno == EINTR || errno == ECONNABORTED { continue }
                close(listener)
                return
            }
            detach("sample") {
                SampleConnection(connection).serve(sounds)
                close(connection)
            }
        }
    }
}

/// One connection to a client, which lasts for one answer.
nonisolated struct SampleConnection {
    private let socket: Int32

    init(_ socket: Int32) {
        self.socket = socket
        // Whoever asks for nothing or reads nothing for so long is gone.
        var patience = timeval(tv_sec: 60, tv_usec: 0)
        for option in [SO_RCVTIMEO, SO_SNDTIMEO] {
            setsockopt(socket, SOL_SOCKET, option, &patience, socklen_t(MemoryLayout<timeval>.size))
        }
    }

    func serve(_ sounds: [String: SampleServer.Sound]) {
        guard let request = SampleRequest(head()) else { return answer("400 Bad Request") }
        guard let sound = sounds[request.name] else { return answer("404 Not Found") }
        switch sound {
        case .file(let data, let type): serve(data, type: type, request)
        case .station(let station): serve(station, request)
        }
    }

    /// The request's lines; what is longer than any is none.
    private func head() -> String {
        var bytes: [UInt8] = []
        var piece = [UInt8](repeating: 0, count: 2048)
        while bytes.count < 16_384 {
            let count = recv(socket, &piece, piece.count, 0)
            guard count > 0 else { return "" }
            bytes += piece[..<count]
            if let text = String(bytes: bytes, encoding: .utf8), text.contains("\r\n\r\n") { return text }
        }
        return ""
    }

    @discardableResult
    func send(_ bytes: some Sequence<UInt8>) -> Bool {
        var rest = ArraySlice(Array(bytes))
        while !rest.isEmpty {
            let count = rest.withUnsafeBytes {
                Foundation.send(socket, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL))
            }
            guard count > 0 else { return false }
            rest = rest.dropFirst(count)
        }
        return true
    }

    private func answer(_ status: String, _ fields: [String] = ["Content-Length: 0"]) {
        send((["HTTP/1.1 " + status, "Connection: close"] + fields + [""]).map { $0 + "\r\n" }.joined().utf8)
    }

    private func serve(_ data: Data, type: String, _ request: SampleRequest) {
        var fields = ["Content-Type: " + type, "Accept-Ranges: bytes", "ETag: \"\(data.count)\""]
        let body: Data
        if request.range == nil {
            body = data
            answer("200 OK", fields + ["Content-Length: \(data.count)"])
        } else if let range = request.bytes(of: data.count) {
            body = data.subdata(in: range)
            fields.append("Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(data.count)")
            answer("206 Partial Content", fields + ["Content-Length: \(body.count)"])
        } else {
            return answer("416 Range Not Satisfiable", ["Content-Range: bytes */\(data.count)", "Content-Length: 0"])
        }
        if !request.isHead { send(body) }
    }

    private func serve(_ station: SampleStation, _ request: SampleRequest) {
        let interval = request.wantsTitles ? station.titleInterval : 0
        var fields = [
            "Content-Type: audio/mpeg", "icy-name: " + station.name, "icy-genre: " + station.genre,
            "icy-br: \(station.bitRate / 1000)",
        ]
        if interval > 0 { fields.append("icy-metaint: \(interval)") }
        answer("200 OK", fields)
        guard !request.isHead else { return }
        let start = Date()
        var sent = 0
        for piece in station.pieces(titles: interval > 0) {
            guard send(piece.bytes) else { return }
            sent += piece.soundByteCount
            // The beginning at once, the rest as it is heard.
            let ahead = Double(sent * 8) / Double(station.bitRate) - station.headStart + start.timeIntervalSinceNow
            if ahead > 0 { Thread.sleep(forTimeInterval: ahead) }
        }
    }
}

/// What a client asks for.
nonisolated struct SampleRequest {
    /// The path without its slash.
    let name: String
    let isHead: Bool
    /// What follows `bytes=`.
    let range: String?
    let wantsTitles: Bool

    init?(_ head: String) {
        let lines = head.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ")
        guard words.count == 3, words[0] == "GET" || words[0] == "HEAD", words[1].hasPrefix("/") else { return nil }
        name = words[1].dropFirst().removingPercentEncoding ?? ""
        isHead = words[0] == "HEAD"
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            fields[line[..<colon].lowercased()] =
                line[line.index(after: colon)...].trimmingCharacters(in: .whitespaces)
        }
        range = fields["range"].flatMap { $0.hasPrefix("bytes=") ? String($0.dropFirst("bytes=".count)) : nil }
        wantsTitles = fields["icy-metadata"] == "1"
    }

    /// The bytes of a file that are asked for; nil where it has none of them.
    func bytes(of count: Int) -> Range<Int>? {
        guard let range, let dash = range.firstIndex(of: "-"), !range.contains(",") else { return nil }
        let (first, last) = (Int(range[..<dash]), Int(range[range.index(after: dash)...]))
        guard let first else {
            // The last bytes.
            guard let last, last > 0, count > 0 else { return nil }
            return max(0, count - last)..<count
        }
        guard first >= 0, first < count else { return nil }
        let end = last.map { $0 < count ? $0 + 1 : count } ?? count
        return first < end ? first..<end : nil
    }
}
