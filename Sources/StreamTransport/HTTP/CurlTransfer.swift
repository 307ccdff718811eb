// SPDX-License-Identifier: Apache-2.0

import CCurl

/// Takes what comes on a transfer.
protocol CurlTransferDelegate: AnyObject {
    /// A line of a header, with its end; answers whether to go on.
    func transfer(receivedHeaderLine line: UnsafeRawBufferPointer) -> Bool
    func transfer(receivedBody bytes: UnsafeRawBufferPointer) -> CurlTransfer.BodyAnswer
    /// It has ended. Nothing of it will be called back any more.
    func transferEnded(_ result: CURLcode, reason: String)
}

/// One transfer of curl: a request with its redirections and repetitions for authentication.
final class CurlTransfer {
    enum BodyAnswer {
        case taken
        /// The same piece is to come again after ``CurlTransfer/proceed()``.
        case pause
        case abort
    }

    weak var delegate: (any CurlTransferDelegate)?
    private(set) var isCancelled = false
    private let multi: CurlMulti
    let easy: UnsafeMutableRawPointer?
    private var lists: [UnsafeMutablePointer<curl_slist>] = []
    private let errorText = UnsafeMutablePointer<CChar>.allocate(capacity: Int(CURL_ERROR_SIZE))

    init(multi: CurlMulti) {
        self.multi = multi
        easy = curl_easy_init()
        errorText.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
        let context = Unmanaged.passUnretained(self).toOpaque()
        curl_set_pointer(easy, CURLOPT_ERRORBUFFER, errorText)
        curl_close_sockets_on_exec(easy)
        curl_set_pointer(easy, CURLOPT_HEADERDATA, context)
        curl_set_receive(easy, CURLOPT_HEADERFUNCTION) { data, size, count, context in
            guard let data, let context else { return 0 }
            let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            return transfer.delegate?.transfer(receivedHeaderLine: bytes) == true ? bytes.count : 0
        }
        curl_set_pointer(easy, CURLOPT_WRITEDATA, context)
        curl_set_receive(easy, CURLOPT_WRITEFUNCTION) { data, size, count, context in
            guard let data, let context else { return 0 }
            let bytes = UnsafeRawBufferPointer(start: data, count: size * count)
            let transfer = Unmanaged<CurlTransfer>.fromOpaque(context).takeUnretainedValue()
            return switch transfer.delegate?.transfer(receivedBody: bytes) {
            case .taken: bytes.count
            case .pause: Int(CURL_WRITEFUNC_PAUSE)
            case .abort, nil: 0
            }
        }
    }

    deinit {
        curl_easy_cleanup(easy)
        for list in lists { curl_slist_free_all(list) }
        errorText.deallocate()
    }

    // MARK: Options

    func set(_ option: CURLoption, _ value: Int) { curl_set_long(easy, option, value) }

    func set(_ option: CURLoption, _ value: String) { curl_set_string(easy, option, value) }

    func set(_ option: CURLoption, _ values: [String]) {
        var list: UnsafeMutablePointer<curl_slist>?
        for value in values { list = curl_slist_append(list, value) ?? list }
        guard let list else { return }
        lists.append(list)
        curl_set_list(easy, option, list)
    }

    func allowAnyAuthentication() {
        curl_set_any_authentication(easy, CURLOPT_HTTPAUTH)
        curl_set_any_authentication(easy, CURLOPT_PROXYAUTH)
    }

    // MARK: Facts

    /// Where the answer comes from, after redirections.
    var effectiveURL: String? {
        var text: UnsafePointer<CChar>?
        guard curl_get_string(easy, CURLINFO_EFFECTIVE_URL, &text) == CURLE_OK, let text else { return nil }
        return String(cString: text)
    }

    /// The status of the last answer; 0 without one.
    var status: Int {
        var status = 0
        curl_get_long(easy, CURLINFO_RESPONSE_CODE, &status)
        return status
    }

    // MARK: Its course

    func start() { multi.add(self) }

    func proceed() { multi.proceed(self) }

    func cancel() {
        isCancelled = true
        delegate = nil
        multi.remove(self)
    }

    func ended(_ result: CURLcode) {
        let text = String(cString: errorText)
        let delegate = delegate
        self.delegate = nil
        delegate?.transferEnded(result, reason: text.isEmpty ? String(cString: curl_easy_strerror(result)) : text)
    }
}
