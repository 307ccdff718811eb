// SPDX-License-Identifier: Apache-2.0

/// What is asked of a sender.
public struct StreamRequest: Sendable, Hashable {
    /// `http:`, `https:`, `file:`, or `-` for the standard input.
    public var url: String
    /// The first byte asked for.
    public var startOffset: Int64 = 0
    /// Whether bytes before the first one are read and dropped where the sender does not give parts. Otherwise such a
    /// sender's bytes come from the first one of the resource on, as the response says.
    public var readsUpToStart = true
    /// How many bytes are asked for; nil for all.
    public var byteCount: Int64?
    /// Sent as `If-Range`: a part is only wanted of the same resource.
    public var validator: String?
    public var userAgent = "Inkwell"
    public var headers: [String: String] = [:]
    public var userName: String?
    public var password: String?
    /// A proxy's URL; an empty text for none at all, nil for what the environment says.
    public var proxy: String?
    /// A file of certificates to trust instead of the system's.
    public var certificateAuthorities: String?
    public var maximumRedirects = 10
    /// Seconds for the connection and the header.
    public var responseTimeout = 15.0
    /// Seconds without a byte after which the connection counts as lost; not counted while paused.
    public var stallTimeout = 20.0
    /// The same for what can be asked for again from any byte on, where this is less.
    public var resumableStallTimeout = 12.0
    /// Whether a connection may be used that is open already.
    public var reusesConnection = true
    /// Bits a second that the connection gives: of a list of qualities the best is taken that needs no more. Nil where
    /// that is not known: the best of all.
    public var bandwidth: Int?
    /// Whether the quality follows what the connection gives, up to ``bandwidth``.
    public var adaptsQuality = true
    /// Whether titles within the stream are asked for.
    public var wantsTitles = true

    public init(url: String) {
        self.url = url
    }

    /// The same of another URL, which a playlist names: another sender is not told who asks.
    public func following(to url: String) -> StreamRequest {
        var request = self
        request.url = url
        guard ResourceURL.origin(of: url) != ResourceURL.origin(of: self.url) else { return request }
        (request.userName, request.password) = (nil, nil)
        let secrets: Set = ["authorization", "cookie"]
        request.headers = headers.filter { !secrets.contains($0.key.lowercased()) }
        return request
    }
}
