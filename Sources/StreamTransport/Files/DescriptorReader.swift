// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Reads a descriptor piece by piece on a loop: one that can be waited for when it has something, a file on a disk
/// once a turn, so that other streams have theirs between.
final class DescriptorReader {
    private static let pieceByteCount = 64 << 10

    /// Takes a piece; an empty one is the end.
    var receive: ((Result<[UInt8], DescriptorError>) -> Void)?
    private let descriptor: Int32
    private let loop: StreamLoop
    private let closes: Bool
    private var watch: LoopWatch?
    private var isWaitable = true
    private var isTurnAsked = false
    private(set) var isReading = false

    /// Reads from where the descriptor stands; closes it at the end if told to.
    init(descriptor: Int32, closes: Bool, loop: StreamLoop) {
        self.descriptor = descriptor
        self.closes = closes
        self.loop = loop
    }

    deinit {
        watch?.cancel()
        if closes { close(descriptor) }
    }

    func read() {
        guard !isReading else { return }
        isReading = true
        if isWaitable, watch == nil {
            watch = loop.watch(descriptor) { [weak self] in self?.readPiece() }
            isWaitable = watch != nil
        }
        if !isWaitable { askForTurn() }
    }

    func pause() {
        isReading = false
        watch?.cancel()
        watch = nil
    }

    private func askForTurn() {
        guard !isTurnAsked else { return }
        isTurnAsked = true
        loop.later { [weak self] in
            guard let self else { return }
            isTurnAsked = false
            guard isReading else { return }
            readPiece()
            if isReading { askForTurn() }
        }
    }

    private func readPiece() {
        guard isReading else { return }
        var failed: Int32 = 0
        let bytes = [UInt8](unsafeUninitializedCapacity: Self.pieceByteCount) { buffer, count in
            let read = Foundation.read(descriptor, buffer.baseAddress, buffer.count)
            if read < 0 { failed = errno }
            count = max(0, read)
        }
        if failed == EINTR || failed == EAGAIN { return }
        if failed != 0 || bytes.isEmpty { pause() }
        receive?(failed == 0 ? .success(bytes) : .failure(DescriptorError(code: failed)))
    }
}

/// Why a descriptor could not be read.
struct DescriptorError: Error {
    let code: Int32

    var reason: String { String(cString: strerror(code)) }
}
