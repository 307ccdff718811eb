// SPDX-License-Identifier: Apache-2.0

/// How often, and how fast, a lost connection is made again.
public struct ReconnectPolicy: Sendable, Hashable {
    /// Attempts without a byte between them before it is given up; 0 for none at all.
    public var attempts = 8
    /// Seconds before the second attempt; doubled each time. The first one is made at once.
    public var delay = 0.25
    /// The longest pause, in seconds.
    public var maximumDelay = 30.0

    public init() {}
}

/// The attempts since the last good connection, and when the next one may be made.
struct Backoff {
    /// A station's connection that has brought so much, or held so long, was no failed attempt.
    private static let goodByteCount: Int64 = 32 << 10
    private static let goodDuration = 5.0
    /// The same for a part of something that has an end: each brings that nearer.
    private static let goodPartByteCount: Int64 = 4 << 10
    /// What a server may ask for at most, in seconds.
    private static let longestRetryAfter = 120.0
    /// A sender that was never reached is not tried for minutes, unless it has asked for that itself.
    private static let firstAttempts = 3

    let policy: ReconnectPolicy
    private(set) var attempt = 0
    private var pauses = 0

    init(policy: ReconnectPolicy) {
        self.policy = policy
    }

    /// Notes what a connection has brought that has ended now.
    mutating func connectionEnded(byteCount: Int64, duration: Double, isLive: Bool) {
        guard byteCount > 0 else { return }
        attempt = 0
        if byteCount >= (isLive ? Self.goodByteCount : Self.goodPartByteCount) || duration >= Self.goodDuration {
            pauses = 0
        } else if !isLive {
            pauses = min(pauses, 1)
        }
    }

    /// Seconds until the next attempt, whose number is ``attempt`` then; nil if there is to be none.
    mutating func nextDelay(after error: StreamTransportError, wasConnected: Bool) -> Double? {
        var retryAfter: Double?
        if case .httpStatus(_, let seconds) = error { retryAfter = seconds.map { min($0, Self.longestRetryAfter) } }
        let isBounded = !wasConnected && retryAfter == nil
        guard attempt < (isBounded ? min(policy.attempts, Self.firstAttempts) : policy.attempts) else { return nil }
        attempt += 1
        var delay = 0.0
        if pauses > 0 {
            let doublings = Double(1 << UInt64(min(pauses - 1, 30)))
            // Not quite the same for all, so that those who lost a server together do not return together.
            delay = min(policy.maximumDelay, policy.delay * doublings) * Double.random(in: 0.9...1.1)
        }
        pauses += 1
        return max(delay, retryAfter ?? 0)
    }
}

extension StreamTransportError {
    /// Whether asking again may help someone who has been answered before, or has not.
    func isPassing(wasConnected: Bool, isLive: Bool) -> Bool {
        switch self {
        case .connectionLost, .timeout: true
        case .connectionRefused, .hostNotFound, .proxy, .tls: wasConnected
        // A station whose sender is away answers 404 until it is back.
        case .httpStatus(404, _): wasConnected && isLive
        case .httpStatus(let status, _): [408, 425, 429, 500, 502, 503, 504, 509].contains(status) || status >= 520
        case .badURL, .file, .tooManyRedirects, .authenticationRequired, .resourceChanged, .rangeUnsupported,
            .protocolViolation, .encrypted, .emptyPlaylist:
            false
        }
    }

    /// The same error at another place.
    func at(_ offset: Int64) -> StreamTransportError {
        switch self {
        case .timeout: .timeout(offset: offset)
        case .connectionLost(_, let reason): .connectionLost(offset: offset, reason: reason)
        case .resourceChanged: .resourceChanged(offset: offset)
        case .rangeUnsupported: .rangeUnsupported(offset: offset)
        default: self
        }
    }
}
