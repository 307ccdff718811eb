// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// One connection to a ``StreamServer``, on its thread.
final class ServerConnection {
    /// The other side has gone, or this one was told to go.
    private struct Gone: Error {}

    private let descriptor: Int32
    private let shared: StreamServer.Shared
    private var input: [UInt8] = []
    private var path: String?
    private var requestIndex = 0

    init(_ descriptor: Int32, _ shared: StreamServer.Shared) {
        self.descriptor = descriptor
        self.shared = shared
        var (one, size) = (Int32(1), Int32(32 << 10))
        setsockopt(descriptor, Int32(IPPROTO_TCP), TCP_NODELAY, &one, socklen_t(MemoryLayout<Int32>.size))
        setsockopt(descriptor, SOL_SOCKET, SO_SNDBUF, &size, socklen_t(MemoryLayout<Int32>.size))
    }

    func serve() {
        do {
            while try serveRequest() {}
        } catch {}
        change { $0.openConnections -= 1 }
        // Under the lock: a descriptor that is closed may be another's at once.
        shared.state.withLock { state in
            state.connections.remove(descriptor)
            close(descriptor)
        }
    }

    // MARK: Requests

    private func serveRequest() throws -> Bool {
        let head = try readHead()
        let lines = head.split(separator: "\r\n").map(String.init)
        let words = (lines.first ?? "").split(separator: " ").map(String.init)
        guard words.count >= 2 else { return false }
        var fields: [String: String] = [:]
        for line in lines.dropFirst() {
            guard let colon = line.firstIndex(of: ":") else { continue }
            let value = line[line.index(after: colon)...].drop { $0 == " " }
            fields[line[..<colon].lowercased()] = String(value)
        }
        // To a proxy whole URLs are sent.
        var target = words[1]
        if let scheme = target.range(of: "://") {
            target = String(target[scheme.upperBound...].drop { $0 != "/" })
        }
        let wanted = String(target.prefix { $0 != "?" })
        let request = ServerStatistics.Request(method: words[0], target: words[1], fields: fields)
        let found = shared.state.withLock { state -> StreamServer.Resource? in
            guard var resource = state.resources[wanted] else { return nil }
            resource.statistics.requests.append(request)
            if path != wanted {
                resource.statistics.openConnections += 1
                resource.statistics.mostConnections = max(
                    resource.statistics.mostConnections, resource.statistics.openConnections)
            }
            state.resources[wanted] = resource
            return resource
        }
        guard let found else {
            try send("HTTP/1.1 404 Not Found\r\nContent-Length: 0\r\n\r\n")
            return true
        }
        if path != wanted { change { $0.openConnections -= 1 } }
        path = wanted
        requestIndex = found.statistics.requests.count - 1
        return try answer(request, found)
    }

    private func readHead() throws -> String {
        while true {
            let ends = input.indices.dropLast(3)
            if let end = ends.first(where: { input[$0..<($0 + 4)].elementsEqual([13, 10, 13, 10]) }) {
                let head = String(decoding: input[..<end], as: UTF8.self)
                input.removeFirst(end + 4)
                return head
            }
            var buffer = [UInt8](repeating: 0, count: 8192)
            let count = recv(descriptor, &buffer, buffer.count, 0)
            guard count > 0, input.count < 1 << 20 else { throw Gone() }
            input += buffer[..<count]
            // What begins without a letter is no HTTP, but perhaps TLS.
            if let first = input.first, first < 0x41 { throw Gone() }
        }
    }

    private func change(_ body: @Sendable (inout ServerStatistics) -> Void) {
        guard let path else { return }
        shared.state.withLock { state in
            guard var resource = state.resources.removeValue(forKey: path) else { return }
            body(&resource.statistics)
            state.resources[path] = resource
        }
    }

    // MARK: Answers

    private func answer(_ request: ServerStatistics.Request, _ resource: StreamServer.Resource) throws -> Bool {
        let behavior = resource.behavior
        if behavior.isDeadAfterDrop, resource.statistics.dropCount > 0 { throw Gone() }
        if behavior.delay > 0 { Thread.sleep(forTimeInterval: behavior.delay) }
        if let raw = behavior.rawAnswer {
            try send(raw)
            return false
        }
        if behavior.hasEndlessHeader {
            try send("HTTP/1.1 200 OK\r\n")
            while true { try send("X-More: " + String(repeating: "x", count: 1000) + "\r\n") }
        }
        if let target = behavior.redirectTarget ?? (requestIndex < behavior.redirectCount ? request.target : nil) {
            return try refuse(302, "Location: \(target)\r\n")
        }
        if requestIndex < behavior.redirectCount + behavior.failureCount {
            return try refuse(behavior.failureStatus, behavior.retryAfter.map { "Retry-After: \($0)\r\n" } ?? "")
        }
        if let challenge = ServerAuthentication.challenge(behavior.authentication, request) {
            return try refuse(401, "WWW-Authenticate: \(challenge)\r\n")
        }
        if behavior.refusesRange, request.fields["range"] != nil { return try refuse(416, "") }
        var answer = ServerAnswer(request, resource, requestIndex: requestIndex)
        let index = requestIndex
        change { [answer] in $0.requests[index].status = answer.status }
        try sendHeader(answer.header, behavior)
        if request.method == "HEAD" || answer.status == 416 { return true }
        try sendBody(&answer, resource)
        return answer.isKeptOpen
    }

    private func refuse(_ status: Int, _ fields: String) throws -> Bool {
        let index = requestIndex
        change { $0.requests[index].status = status }
        // As real servers do, with a page for people.
        let page = "<html><body>\(status)</body></html>"
        try send("HTTP/1.1 \(status) Refused\r\nContent-Type: text/html\r\nContent-Length: \(page.utf8.count)\r\n")
        try send(fields + "\r\n" + page)
        return true
    }

    private func sendHeader(_ header: [UInt8], _ behavior: ServerBehavior) throws {
        guard let pieces = behavior.headerPieces else { return try send(header) }
        var rest = header[...]
        while !rest.isEmpty {
            try send(Array(rest.prefix(max(1, pieces.byteCount))))
            rest = rest.dropFirst(max(1, pieces.byteCount))
            Thread.sleep(forTimeInterval: pieces.pause)
        }
    }

    private func sendBody(_ answer: inout ServerAnswer, _ resource: StreamServer.Resource) throws {
        let behavior = resource.behavior
        var dropOffset = resource.statistics.dropCount < behavior.dropCount ? behavior.dropOffset : nil
        if let offset = dropOffset, answer.offset >= offset { dropOffset = nil }
        if let count = behavior.dropByteCount { dropOffset = answer.offset + count }
        var stall = requestIndex < behavior.stallCount ? behavior.stall : nil
        let (start, index) = (ProcessInfo.processInfo.systemUptime, requestIndex)
        var sent = 0
        while var piece = answer.next(behavior.pieceByteCount) {
            var isDropped = false
            if let dropOffset, answer.offset >= dropOffset {
                piece.removeLast(min(piece.count, answer.offset - dropOffset))
                isDropped = true
            }
            if let reached = stall, answer.offset > reached.offset {
                Thread.sleep(forTimeInterval: reached.seconds)
                stall = nil
            }
            let bytes = answer.framed(piece)
            if let rate = behavior.rate {
                let due = Double(sent - behavior.burstByteCount) / rate
                let wait = due - (ProcessInfo.processInfo.systemUptime - start)
                if wait > 0 { Thread.sleep(forTimeInterval: wait) }
            }
            try send(bytes)
            sent += bytes.count
            let count = bytes.count
            change { [isDropped] in
                $0.requests[index].byteCount += count
                $0.byteCount += count
                if isDropped { $0.dropCount += 1 }
            }
            if isDropped {
                if behavior.resets { reset() }
                throw Gone()
            }
        }
        if behavior.isChunked { try send("0\r\n\r\n") }
    }

    private func reset() {
        var linger = linger(l_onoff: 1, l_linger: 0)
        setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &linger, socklen_t(MemoryLayout<Glibc.linger>.size))
    }

    private func send(_ text: String) throws { try send(Array(text.utf8)) }

    private func send(_ bytes: [UInt8]) throws {
        var rest = bytes[...]
        while !rest.isEmpty {
            let sent = rest.withUnsafeBytes { Glibc.send(descriptor, $0.baseAddress, $0.count, Int32(MSG_NOSIGNAL)) }
            if sent < 0, errno == EINTR { continue }
            guard sent > 0 else { throw Gone() }
            rest = rest.dropFirst(sent)
        }
    }
}
