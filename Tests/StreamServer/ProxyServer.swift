// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// An HTTP proxy for tests on this computer: it passes requests on to ports of this computer, and tunnels what is sent
/// to it by `CONNECT`. One request a connection.
///
/// It ends with its last reference.
public final class ProxyServer: Sendable {
    /// A request that came: its first line, and what it says of who asks.
    public struct Request: Sendable, Hashable {
        public var line: String
        public var authorization: String?
    }

    final class Shared: Sendable {
        let requests = Mutex<[Request]>([])
    }

    private let listener: ListeningSocket
    private let shared = Shared()

    public var port: Int { listener.port }

    /// Begins to listen, on a port that is free.
    ///
    /// - Parameter credentials: "name:password" that must come with each request.
    public init(credentials: String? = nil) throws(ServerError) {
        listener = try ListeningSocket()
        let expected = credentials.map { "Basic " + Data($0.utf8).base64EncodedString() }
        let (listener, shared) = (listener, shared)
        let thread = Thread {
            while let connection = listener.next() {
                let thread = Thread { Self.serve(connection, expected, shared) }
                thread.stackSize = 256 << 10
                thread.start()
            }
        }
        thread.start()
    }

    deinit { listener.stop() }

    public var url: String { "http://127.0.0.1:\(port)" }
    public var requests: [Request] { shared.requests.withLock { $0 } }

    private static func serve(_ client: Int32, _ expected: String?, _ shared: Shared) {
        defer { close(client) }
        guard let head = LocalSocket.readHead(client) else { return }
        var lines = head.components(separatedBy: "\r\n")
        let words = lines[0].split(separator: " ").map(String.init)
        guard words.count == 3 else { return }
        let prefix = "proxy-authorization: "
        let field = lines.first { $0.lowercased().hasPrefix(prefix) }
        let request = Request(line: lines[0], authorization: field.map { String($0.dropFirst(prefix.count)) })
        shared.requests.withLock { $0.append(request) }
        guard expected == nil || request.authorization == expected else {
            let fields = "Proxy-Authenticate: Basic realm=\"proxy\"\r\nConnection: close\r\nContent-Length: 0\r\n"
            return LocalSocket.send("HTTP/1.1 407 Proxy Authentication Required\r\n\(fields)\r\n", to: client)
        }
        let isTunnel = words[0] == "CONNECT"
        let place = isTunnel ? words[1][...] : words[1].dropFirst("http://".count).prefix { $0 != "/" }
        guard let port = place.split(separator: ":").last.flatMap({ Int($0) }),
            let server = LocalSocket.connect(port)
        else { return LocalSocket.send("HTTP/1.1 502 Bad Gateway\r\nContent-Length: 0\r\n\r\n", to: client) }
        defer { close(server) }
        if isTunnel {
            LocalSocket.send("HTTP/1.1 200 Connection established\r\n\r\n", to: client)
        } else {
            lines[0] = [words[0], String(words[1].dropFirst("http://".count + place.count)), words[2]]
                .joined(separator: " ")
            lines.removeAll { $0.lowercased().hasPrefix("proxy-") }
            lines.append("Connection: close")
            LocalSocket.send(lines.joined(separator: "\r\n") + "\r\n\r\n", to: server)
        }
        let upward = Thread { LocalSocket.pass(client, to: server) }
        upward.start()
        LocalSocket.pass(server, to: client)
        shutdown(client, Int32(SHUT_RDWR))
        while !upward.isFinished { usleep(1000) }
    }
}

/// What the servers do with sockets of this computer.
enum LocalSocket {
    private static func withAddress<Value>(
        _ port: Int, _ body: (UnsafeMutablePointer<sockaddr>, inout socklen_t) -> Value
    ) -> (value: Value, port: Int) {
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = in_port_t(truncatingIfNeeded: port).bigEndian
        address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
        var length = socklen_t(MemoryLayout<sockaddr_in>.size)
        let value = withUnsafeMutablePointer(to: &address) { pointer in
            pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { body($0, &length) }
        }
        return (value, Int(UInt16(bigEndian: address.sin_port)))
    }

    private static func make() -> Int32 {
        socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    }

    static func listen() throws(ServerError) -> (descriptor: Int32, port: Int) {
        let descriptor = make()
        let (isBound, port) = withAddress(0) { address, length in
            bind(descriptor, address, length) == 0 && getsockname(descriptor, address, &length) == 0
        }
        guard descriptor >= 0, isBound, Glibc.listen(descriptor, 1024) == 0 else { throw ServerError(code: errno) }
        return (descriptor, port)
    }

    static func connect(_ port: Int) -> Int32? {
        let descriptor = make()
        guard withAddress(port, { Glibc.connect(descriptor, $0, $1) }).value == 0 else {
            close(descriptor)
            return nil
        }
        return descriptor
    }

    /// What comes up to the first empty line.
    static func readHead(_ descriptor: Int32) -> String? {
        var input: [UInt8] = []
        while input.count < 1 << 16 {
            var byte: UInt8 = 0
            guard recv(descriptor, &byte, 1, 0) == 1 else { return nil }
            input.append(byte)
            if input.suffix(4) == [13, 10, 13, 10] { return String(decoding: input.dropLast(4), as: UTF8.self) }
        }
        return nil
    }

    static func send(_ text: String, to descriptor: Int32) {
        let bytes = Array(text.utf8)
        _ = Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }

    /// Passes bytes on, to the end of them or of the other side.
    static func pass(_ source: Int32, to target: Int32) {
        var buffer = [UInt8](repeating: 0, count: 16 << 10)
        while case let count = recv(source, &buffer, buffer.count, 0), count > 0 {
            var start = 0
            while start < count {
                let sent = buffer.withUnsafeBytes {
                    Glibc.send(target, $0.baseAddress.map { $0 + start }, count - start, Int32(MSG_NOSIGNAL))
                }
                guard sent > 0 else { return }
                start += sent
            }
        }
        shutdown(target, Int32(SHUT_WR))
    }
}
