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

extension StreamSource {
    /// Ends the source with its last event: by then it is cancelled, and may be let go.
    func finish(_ event: StreamSourceEvent) {
        let receive = receive
        cancel()
        receive?(event)
    }
}
