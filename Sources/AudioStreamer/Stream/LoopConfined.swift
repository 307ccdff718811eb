// SPDX-License-Identifier: Apache-2.0

/// Something that lives on a stream's loop, held from elsewhere.
///
/// Unchecked because nothing tells the compiler that ``StreamTransport/StreamLoop/perform(_:)`` is the only place where
/// the value is touched.
struct LoopConfined<Value>: @unchecked Sendable {
    let value: Value

    init(_ value: Value) {
        self.value = value
    }
}
