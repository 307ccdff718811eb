// SPDX-License-Identifier: Apache-2.0

/// A descriptor that a ``StreamLoop`` looks at. It stays the property of who made it: cancel the watch before closing it.
public final class LoopWatch {
    let descriptor: Int32
    let body: () -> Void
    private weak var engine: LoopEngine?

    init(descriptor: Int32, engine: LoopEngine, body: @escaping () -> Void) {
        self.descriptor = descriptor
        self.engine = engine
        self.body = body
    }

    /// Looks at it no more. A watch may be cancelled twice.
    public func cancel() {
        engine?.unwatch(self)
        engine = nil
    }
}
