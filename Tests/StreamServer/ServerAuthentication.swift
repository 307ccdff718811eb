// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What a server asks of a client that must say who it is.
enum ServerAuthentication {
    private static let nonce = "0f1e2d3c"

    /// The challenge to send; nil when the request may pass.
    static func challenge(_ wanted: ServerBehavior.Authentication?, _ request: ServerStatistics.Request) -> String? {
        let given = request.fields["authorization"] ?? ""
        switch wanted {
        case nil: return nil
        case .basic(let user, let password):
            let expected = "Basic " + Data("\(user):\(password)".utf8).base64EncodedString()
            return given == expected ? nil : "Basic realm=\"test\""
        case .digest(let user, _):
            // The proof itself is the client library's matter; here it must be made for the user and the nonce.
            let isGiven =
                given.hasPrefix("Digest ") && given.contains("username=\"\(user)\"") && given.contains(nonce)
                && given.contains("response=\"")
            return isGiven ? nil : "Digest realm=\"test\", nonce=\"\(nonce)\", qop=\"auth\""
        }
    }
}
