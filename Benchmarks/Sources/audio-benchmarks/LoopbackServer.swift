// SPDX-License-Identifier: Apache-2.0
import Foundation

/// A small server of files on the loopback interface, in one thread: whole files and ranges as fast as they are taken,
/// and under `/live/` a file again and again, at a number of bytes a second.
///
/// It runs in a process of its own, so that what it uses is not counted as the player's.
final class LoopbackServer {
    private struct Connection {
        var request: [UInt8] = []
        var header: [UInt8] = []
        var file: [UInt8] = []
        var position = 0
        var end = 0
        /// Bytes a second; nil for as fast as they are taken.
        var rate: Double?
        var began = 0.0
        var sent = 0
        var isAnswering = false
    }

    let port: Int
    private let folder: String
    private let listener: Int32
    private var connections: [Int32: Connection] = [:]
    private var files: [String: [UInt8]] = [:]

    /// Listens on a free port; nil when there is none.
    init?(folder: String) {
        self.folder = folder
        listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let listener = listener
        let isBound = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
                bind(listener, address, length) == 0 && listen(listener, 1024) == 0
                    && getsockname(listener, address, &length) == 0
            }
        }
        guard listener >= 0, isBound else { return nil }
        port = Int(UInt16(bigEndian: address.sin_port))
    }

    /// Serves until the process is ended.
    func run() -> Never {
        signal(SIGPIPE, SIG_IGN)
        while true {
            var polled = [pollfd(fd: listener, events: Int16(POLLIN), revents: 0)]
            for (descriptor, connection) in connections {
                let wantsRoom = connection.isAnswering && connection.rate == nil
                let events = Int16(POLLIN) | (wantsRoom ? Int16(POLLOUT) : 0)
                polled.append(pollfd(fd: descriptor, events: events, revents: 0))
            }
            _ = poll(&polled, nfds_t(polled.count), connections.values.contains { $0.rate != nil } ? 40 : -1)
            for event in polled where event.revents != 0 {
                if event.fd == listener { accept() } else { serve(event.fd, Int32(event.revents)) }
            }
            for (descriptor, connection) in connections where connection.rate != nil { send(descriptor) }
        }
    }

    private func accept() {
        let descriptor = Glibc.accept(listener, nil, nil)
        guard descriptor >= 0 else { return }
        _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
        var one: Int32 = 1
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, 4)
        connections[descriptor] = Connection()
    }

    private func end(_ descriptor: Int32) {
        connections[descriptor] = nil
        close(descriptor)
    }

    private func serve(_ descriptor: Int32, _ events: Int32) {
        if events & POLLIN != 0 {
            var bytes = [UInt8](repeating: 0, count: 4096)
            let count = recv(descriptor, &bytes, bytes.count, 0)
            guard count > 0 else {
                if count == 0 || errno != EAGAIN { end(descriptor) }
                return
            }
            connections[descriptor]?.request += bytes.prefix(count)
            answer(descriptor)
        }
        if events & (POLLERR | POLLHUP) != 0 { return end(descriptor) }
        if connections[descriptor]?.isAnswering == true { send(descriptor) }
    }

    private func answer(_ descriptor: Int32) {
        guard var connection = connections[descriptor], !connection.isAnswering else { return }
        let text = String(decoding: connection.request, as: UTF8.self)
        guard text.contains("\r\n\r\n") else { return }
        connection.request = []
        let words = text.split(separator: " ", maxSplits: 2)
        var name = words.count > 1 ? String(words[1].dropFirst()) : ""
        if name.hasPrefix("live/") {
            // live/RATE/NAME
            let parts = name.split(separator: "/")
            connection.rate = parts.count > 2 ? Double(parts[1]) : nil
            name = parts.last.map(String.init) ?? ""
        }
        if files[name] == nil, let data = try? Data(contentsOf: URL(fileURLWithPath: folder + "/" + name)) {
            files[name] = [UInt8](data)
        }
        guard let file = files[name] else {
            connections[descriptor]?.header = Array("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n".utf8)
            return
        }
        connection.file = file
        connection.end = file.count
        var header = "HTTP/1.1 200 OK\r\n"
        if connection.rate != nil {
            header = "HTTP/1.0 200 OK\r\nicy-br: 128\r\nConnection: close\r\n"
        } else if let range = Self.range(text, of: file.count) {
            (connection.position, connection.end) = (range.lowerBound, range.upperBound)
            header = "HTTP/1.1 206 Partial Content\r\nContent-Length: \(range.count)\r\n"
            header += "Content-Range: bytes \(range.lowerBound)-\(range.upperBound - 1)/\(file.count)\r\n"
        } else {
            header += "Content-Length: \(file.count)\r\nAccept-Ranges: bytes\r\n"
        }
        let type = name.hasSuffix(".mp3") ? "audio/mpeg" : name.hasSuffix(".aac") ? "audio/aac" : "audio/mp4"
        connection.header = Array((header + "Content-Type: \(type)\r\nETag: \"1\"\r\n\r\n").utf8)
        connection.isAnswering = true
        connection.began = Self.now
        connections[descriptor] = connection
        send(descriptor)
    }

    private static func range(_ request: String, of count: Int) -> Range<Int>? {
        guard let field = request.lowercased().range(of: "range: bytes=") else { return nil }
        let bounds = request[field.upperBound...].prefix { $0 != "\r\n" && $0 != "\r" }.split(
            separator: "-", omittingEmptySubsequences: false)
        guard let first = bounds.first.flatMap({ Int($0) }), first < count else { return nil }
        let last = bounds.count > 1 ? Int(bounds[1]) ?? count - 1 : count - 1
        return first..<(min(max(first, last), count - 1) + 1)
    }

    private static var now: Double {
        var time = timespec()
        clock_gettime(CLOCK_MONOTONIC, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
    }

    /// Writes what is due, as far as it is taken.
    private func send(_ descriptor: Int32) {
        guard var connection = connections[descriptor], connection.isAnswering else { return }
        while true {
            var byteCount = min(65_536, connection.end - connection.position)
            if let rate = connection.rate {
                // Three seconds at once, as stations do.
                let due = Int((Self.now - connection.began + 3) * rate) - connection.sent
                byteCount = min(byteCount, due)
                guard due > 0 || !connection.header.isEmpty else { break }
            }
            let last = connection.position + max(0, byteCount)
            let piece = connection.header + connection.file[connection.position..<last]
            let sent = piece.isEmpty ? 0 : Glibc.send(descriptor, piece, piece.count, 0)
            if sent < 0 {
                guard errno == EAGAIN else { return end(descriptor) }
                break
            }
            let ofHeader = min(sent, connection.header.count)
            connection.header.removeFirst(ofHeader)
            connection.position += sent - ofHeader
            connection.sent += sent - ofHeader
            if connection.position >= connection.end {
                if connection.rate != nil {
                    connection.position = 0
                } else {
                    connection.isAnswering = false
                    break
                }
            }
        }
        connections[descriptor] = connection
    }
}
