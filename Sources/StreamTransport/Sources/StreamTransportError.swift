// SPDX-License-Identifier: Apache-2.0

/// Why bytes did not come. One case per cause; offsets are bytes of the resource.
public enum StreamTransportError: Error, Sendable, Hashable {
    /// The URL cannot be read, or its scheme is not supported.
    case badURL(String)
    /// No file, or it cannot be read.
    case file(path: String, reason: String)
    case hostNotFound(host: String)
    case connectionRefused(host: String)
    /// The certificate or the negotiation failed.
    case tls(reason: String)
    case proxy(reason: String)
    /// A status of HTTP that is no answer. `retryAfter` is in seconds.
    case httpStatus(Int, retryAfter: Double?)
    case tooManyRedirects(url: String)
    case authenticationRequired
    /// Nothing came for too long.
    case timeout(offset: Int64)
    /// The connection was lost before the last byte.
    case connectionLost(offset: Int64, reason: String)
    /// The resource is another one than it was: its validator or length has changed.
    case resourceChanged(offset: Int64)
    /// The sender does not give the part that was asked for.
    case rangeUnsupported(offset: Int64)
    /// The answer is not HTTP.
    case protocolViolation(reason: String)
    /// What comes can only be read with a key.
    case encrypted(method: String)
    /// A playlist names nothing that can be played, or itself.
    case emptyPlaylist(url: String)
}
