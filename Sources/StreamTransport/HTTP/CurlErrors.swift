// SPDX-License-Identifier: Apache-2.0

import CCurl

extension StreamTransportError {
    /// What an end of curl's means for someone who has come to `offset` of the resource at `url`.
    init(_ result: CURLcode, reason: String, url: String, offset: Int64) {
        let host = ResourceURL.host(of: url) ?? url
        self =
            switch result {
            case CURLE_URL_MALFORMAT: .badURL(url)
            // A redirection elsewhere, or an answer without a header.
            case CURLE_UNSUPPORTED_PROTOCOL: .protocolViolation(reason: reason)
            case CURLE_COULDNT_RESOLVE_HOST: .hostNotFound(host: host)
            case CURLE_COULDNT_CONNECT: .connectionRefused(host: host)
            case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY: .proxy(reason: reason)
            case CURLE_OPERATION_TIMEDOUT: .timeout(offset: offset)
            case CURLE_TOO_MANY_REDIRECTS: .tooManyRedirects(url: url)
            case CURLE_SSL_CONNECT_ERROR, CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_CACERT_BADFILE, CURLE_SSL_CIPHER,
                CURLE_SSL_CERTPROBLEM, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_CRL_BADFILE, CURLE_SSL_INVALIDCERTSTATUS,
                CURLE_SSL_PINNEDPUBKEYNOTMATCH, CURLE_USE_SSL_FAILED, CURLE_SSL_ENGINE_NOTFOUND:
                .tls(reason: reason)
            case CURLE_PARTIAL_FILE, CURLE_RECV_ERROR, CURLE_SEND_ERROR, CURLE_GOT_NOTHING, CURLE_HTTP2_STREAM,
                CURLE_HTTP2:
                .connectionLost(offset: offset, reason: reason)
            case CURLE_RANGE_ERROR, CURLE_BAD_DOWNLOAD_RESUME: .rangeUnsupported(offset: offset)
            case CURLE_LOGIN_DENIED, CURLE_AUTH_ERROR: .authenticationRequired
            default: .protocolViolation(reason: reason)
            }
    }
}
