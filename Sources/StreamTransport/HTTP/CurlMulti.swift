// SPDX-License-Identifier: Apache-2.0

import CCurl

/// curl's transfers of one loop, by the part of its interface whose cost does not grow with transfers that rest.
///
/// curl must not be told to add, remove or continue a transfer while it calls back; what is asked for then waits until
/// it has returned.
final class CurlMulti {
    private unowned let engine: LoopEngine
    private var multi: UnsafeMutableRawPointer?
    private var transfers: [UnsafeMutableRawPointer: CurlTransfer] = [:]
    private var sockets: Set<Int32> = []
    private var timer: LoopTimer?
    private var isInsideCurl = false
    private var waiting: [() -> Void] = []
    private var mayHaveMessages = false

    private static let isReady: Bool = curl_global_init(Int(CURL_GLOBAL_DEFAULT)) == CURLE_OK

    init(engine: LoopEngine) {
        self.engine = engine
        multi = Self.isReady ? curl_multi_init() : nil
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_multi_set_pointer(multi, CURLMOPT_SOCKETDATA, context)
        curl_multi_set_socket_function(multi) { _, socket, what, context, _ in
            context.map { Unmanaged<CurlMulti>.fromOpaque($0).takeUnretainedValue().follow(socket, for: what) }
            return 0
        }
        curl_multi_set_pointer(multi, CURLMOPT_TIMERDATA, context)
        curl_multi_set_timer_function(multi) { _, milliseconds, context in
            context.map { Unmanaged<CurlMulti>.fromOpaque($0).takeUnretainedValue().setTimer(milliseconds) }
            return 0
        }
        // One stream a connection: a paused one must be able to stop reading without stopping another.
        curl_multi_set_long(multi, CURLMOPT_PIPELINING, Int(CURLPIPE_NOTHING))
    }

    // MARK: Transfers

    /// Begins a transfer; it ends with a call of its delegate, or with ``remove(_:)``.
    func add(_ transfer: CurlTransfer) {
        afterCurl { [self] in
            guard let multi, let easy = transfer.easy, !transfer.isCancelled, transfers[easy] == nil else { return }
            transfers[easy] = transfer
            insideCurl { curl_multi_add_handle(multi, easy) }
        }
    }

    func remove(_ transfer: CurlTransfer) {
        afterCurl { [self] in
            guard let multi, let easy = transfer.easy, transfers[easy] === transfer else { return }
            insideCurl { curl_multi_remove_handle(multi, easy) }
            transfers[easy] = nil
        }
    }

    /// Lets a transfer go on that has answered a piece of its body with a pause.
    func proceed(_ transfer: CurlTransfer) {
        afterCurl { [self] in
            guard let easy = transfer.easy, transfers[easy] === transfer else { return }
            var result = CURLE_OK
            insideCurl { result = curl_easy_pause(easy, CURLPAUSE_CONT) }
            // What ends within that call, curl tells nowhere else. Of what has ended already it tells as ever.
            guard result != CURLE_BAD_FUNCTION_ARGUMENT, transfers[easy] === transfer else { return }
            guard result == CURLE_OK else {
                remove(transfer)
                return transfer.ended(result)
            }
            // It is due now, and perhaps at its end: nothing need come on its socket any more.
            act(on: CURL_SOCKET_TIMEOUT, 0)
        }
    }

    func close() {
        for transfer in transfers.values { remove(transfer) }
        timer?.cancel()
        curl_multi_cleanup(multi)
        multi = nil
    }

    // MARK: The loop's calls

    func ready(_ socket: Int32, events: UInt32) {
        guard sockets.contains(socket) else { return }
        var what: Int32 = 0
        if events & (EPOLLIN.rawValue | EPOLLHUP.rawValue) != 0 { what |= CURL_CSELECT_IN }
        if events & EPOLLOUT.rawValue != 0 { what |= CURL_CSELECT_OUT }
        if events & EPOLLERR.rawValue != 0 { what |= CURL_CSELECT_ERR }
        act(on: socket, what)
    }

    /// Tells the transfers that have ended, at the end of a turn.
    func finishTurn() {
        while mayHaveMessages {
            mayHaveMessages = false
            var ended: [(CurlTransfer, CURLcode)] = []
            var left: Int32 = 0
            while let message = curl_multi_info_read(multi, &left) {
                guard message.pointee.msg == CURLMSG_DONE, let easy = message.pointee.easy_handle,
                    let transfer = transfers[easy]
                else { continue }
                ended.append((transfer, curl_message_result(message)))
            }
            for (transfer, result) in ended {
                remove(transfer)
                transfer.ended(result)
            }
        }
    }

    // MARK: curl

    private func afterCurl(_ body: @escaping () -> Void) {
        if isInsideCurl { waiting.append(body) } else { body() }
    }

    private func insideCurl(_ body: () -> Void) {
        isInsideCurl = true
        body()
        isInsideCurl = false
        mayHaveMessages = true
        while !waiting.isEmpty {
            let due = waiting
            waiting = []
            for job in due { afterCurl(job) }
        }
    }

    private func act(on socket: Int32, _ what: Int32) {
        var running: Int32 = 0
        insideCurl { curl_multi_socket_action(multi, socket, what, &running) }
    }

    private func follow(_ socket: Int32, for what: Int32) {
        guard what != CURL_POLL_REMOVE else {
            sockets.remove(socket)
            engine.change(EPOLL_CTL_DEL, socket, for: 0)
            return
        }
        var events: UInt32 = 0
        if what & CURL_POLL_IN != 0 { events |= EPOLLIN.rawValue }
        if what & CURL_POLL_OUT != 0 { events |= EPOLLOUT.rawValue }
        let isKnown = !sockets.insert(socket).inserted
        // A descriptor that was closed and given out again is not what it was: then the other operation is right.
        if !engine.change(isKnown ? EPOLL_CTL_MOD : EPOLL_CTL_ADD, socket, for: events) {
            engine.change(isKnown ? EPOLL_CTL_ADD : EPOLL_CTL_MOD, socket, for: events)
        }
    }

    private func setTimer(_ milliseconds: Int) {
        timer?.cancel()
        timer = nil
        guard milliseconds >= 0 else { return }
        timer = engine.schedule(after: Double(milliseconds) / 1000) { [unowned self] in act(on: CURL_SOCKET_TIMEOUT, 0)
        }
    }
}
