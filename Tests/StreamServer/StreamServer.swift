// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// An HTTP server for tests on this computer: it serves bytes, and misbehaves as each resource is told to.
///
/// Each connection has a thread. The server ends with its last reference, and closes all connections then.
public final class StreamServer: Sendable {
    struct Resource: Sendable {
        var bytes: [UInt8]
        var behavior: ServerBehavior
        var statistics = ServerStatistics()
    }

    struct State: Sendable {
        var resources: [String: Resource] = [:]
        var connections: Set<Int32> = []
        var isStopped = false
    }

    /// What the threads of connections share; they must not keep the server.
    final class Shared: Sendable {
        let state = Mutex(State())
    }

    private let listener: ListeningSocket
    private let shared = Shared()

    public var port: Int { listener.port }

    /// Begins to listen, on a port that is free.
    public init() throws(ServerError) {
        listener = try ListeningSocket()
        let (listener, shared) = (listener, shared)
        let thread = Thread { Self.acceptAll(listener, shared) }
        thread.name = "stream server"
        thread.start()
    }

    deinit {
        listener.stop()
        // Under the lock under which they are closed: afterwards their descriptors may be another's.
        shared.state.withLock { state in
            state.isStopped = true
            for connection in state.connections { shutdown(connection, Int32(SHUT_RDWR)) }
        }
    }

    // MARK: Resources

    /// Serves bytes under a path of their own; `name` is the last part of it.
    public func serve(_ bytes: [UInt8], as name: String = "stream.mp3", _ behavior: ServerBehavior = .init()) -> Served
    {
        let path = shared.state.withLock { state in
            let path = "/\(state.resources.count)/\(name)"
            state.resources[path] = Resource(bytes: bytes, behavior: behavior)
            return path
        }
        return Served(server: self, path: path)
    }

    /// Something that is served, and its counters.
    public struct Served: Sendable {
        public let server: StreamServer
        public let path: String

        public var url: String { "http://127.0.0.1:\(server.port)\(path)" }

        public var statistics: ServerStatistics {
            server.shared.state.withLock { $0.resources[path]?.statistics ?? ServerStatistics() }
        }

        /// Serves something else, or otherwise, from the next request on.
        public func change(_ body: @Sendable (_ bytes: inout [UInt8], _ behavior: inout ServerBehavior) -> Void) {
            server.shared.state.withLock { state in
                guard var resource = state.resources[path] else { return }
                body(&resource.bytes, &resource.behavior)
                state.resources[path] = resource
            }
        }
    }

    // MARK: Connections

    private static func acceptAll(_ listener: ListeningSocket, _ shared: Shared) {
        while let connection = listener.next() {
            let isStopped = shared.state.withLock { state in
                if state.isStopped { close(connection) } else { state.connections.insert(connection) }
                return state.isStopped
            }
            guard !isStopped else { continue }
            let thread = Thread { ServerConnection(connection, shared).serve() }
            thread.stackSize = 256 << 10
            thread.start()
        }
    }
}

/// Why a server could not listen.
public struct ServerError: Error, CustomStringConvertible {
    let code: Int32

    public var description: String { String(cString: strerror(code)) }
}
