// SPDX-License-Identifier: Apache-2.0

/// Where bytes come from: a connection, a file, the standard input, a cache before one of them.
///
/// Made, used and called back on one ``StreamLoop``. After ``cancel()`` nothing is called back any more.
public protocol StreamSource: AnyObject {
    /// Takes what arrives; set before ``start()``.
    var receive: ((StreamSourceEvent) -> Void)? { get set }

    /// Begins to ask for the bytes.
    func start()

    /// Stops reading until ``resume()``: the sender feels it, since nothing is taken from the connection any more.
    func pause()
    func resume()

    /// Ends it, at once and without an event.
    func cancel()
}

/// A source whose parts are found by the second at which they sound: a list of segments.
public protocol TimedSource: StreamSource {
    /// Goes on with the part in which a second lies, also after the end. What comes next is told by
    /// ``StreamSourceEvent/positioned(time:isNearest:)``.
    func seek(to time: Double)
}

extension StreamSource {
    /// Ends the source with its last event: by then it is cancelled, and may be let go.
    func finish(_ event: StreamSourceEvent) {
        let receive = receive
        cancel()
        receive?(event)
    }
}
