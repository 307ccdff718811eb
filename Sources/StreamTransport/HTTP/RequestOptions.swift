// SPDX-License-Identifier: Apache-2.0

import CCurl

extension CurlTransfer {
    /// Sets a transfer up for a request, which says from where on unless told otherwise.
    func apply(_ request: StreamRequest, namesRange: Bool = true) {
        set(CURLOPT_URL, ResourceURL.escaped(request.url))
        set(CURLOPT_PROTOCOLS_STR, "http,https")
        set(CURLOPT_REDIR_PROTOCOLS_STR, "http,https")
        set(CURLOPT_NOSIGNAL, 1)
        set(CURLOPT_TCP_KEEPALIVE, 1)
        if !request.reusesConnection { set(CURLOPT_FRESH_CONNECT, 1) }
        set(CURLOPT_SUPPRESS_CONNECT_HEADERS, 1)
        set(CURLOPT_FOLLOWLOCATION, request.maximumRedirects > 0 ? 1 : 0)
        set(CURLOPT_MAXREDIRS, max(0, request.maximumRedirects))
        // Some redirect to a page that sets a cookie, and back.
        set(CURLOPT_COOKIEFILE, "")
        set(CURLOPT_HTTP200ALIASES, ["ICY "])
        set(CURLOPT_USERAGENT, request.userAgent)
        if let userName = request.userName {
            set(CURLOPT_USERNAME, userName)
            set(CURLOPT_PASSWORD, request.password ?? "")
        }
        allowAnyAuthentication()
        if let proxy = request.proxy { set(CURLOPT_PROXY, proxy) }
        if let file = request.certificateAuthorities { set(CURLOPT_CAINFO, file) }

        // Asked for from the first byte on as well: an answer in parts tells that other parts can be had.
        if namesRange {
            let last = request.byteCount.map { request.startOffset.addingReportingOverflow(max(1, $0) - 1) }
            let end = last.flatMap { $0.overflow ? nil : String($0.partialValue) } ?? ""
            set(CURLOPT_RANGE, "\(request.startOffset)-\(end)")
        }
        var fields = ["Accept-Encoding: identity"]
        if request.wantsTitles { fields.append("Icy-MetaData: 1") }
        if let validator = request.validator { fields.append("If-Range: \(validator)") }
        for (name, value) in request.headers.sorted(by: { $0.key < $1.key }) {
            fields.append(value.isEmpty ? "\(name);" : "\(name): \(value)")
        }
        // A line break within would smuggle in another field.
        set(CURLOPT_HTTPHEADER, fields.map { $0.filter { !$0.isNewline } })
    }
}
