// SPDX-License-Identifier: Apache-2.0

import CCurl

/// The parts of a URL that the transport reads itself.
enum ResourceURL {
    /// The scheme, in lower case; nil for a path and for `-`.
    static func scheme(of url: String) -> String? {
        guard let colon = url.firstIndex(of: ":") else { return nil }
        let scheme = url[..<colon].lowercased()
        guard let first = scheme.utf8.first, (0x61...0x7A).contains(first) else { return nil }
        let isName = scheme.utf8.allSatisfy {
            (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) || "+-.".utf8.contains($0)
        }
        return isName ? scheme : nil
    }

    static func host(of url: String) -> String? {
        part(CURLUPART_HOST, of: url)
    }

    /// Scheme, host and port: who is trusted with a password.
    static func origin(of url: String) -> [String]? {
        guard let scheme = scheme(of: url), let host = host(of: url) else { return nil }
        let port = part(CURLUPART_PORT, of: url) ?? (scheme == "https" ? "443" : "80")
        return [scheme, host.lowercased(), port]
    }

    /// The ending of the path's last name, in lower case, without the dot.
    static func pathExtension(of url: String) -> String {
        let path = part(CURLUPART_PATH, of: url) ?? url
        let name = path.split(separator: "/").last ?? ""
        guard let dot = name.lastIndex(of: ".") else { return "" }
        return name[name.index(after: dot)...].lowercased()
    }

    /// A reference that stands in the resource at a URL, made whole.
    static func resolve(_ reference: String, against base: String) -> String? {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_URLENCODE | CURLU_ALLOW_SPACE)
        guard curl_url_set(handle, CURLUPART_URL, base, flags) == CURLUE_OK,
            curl_url_set(handle, CURLUPART_URL, reference, flags) == CURLUE_OK
        else { return nil }
        return text(CURLUPART_URL, of: handle)
    }

    /// A URL as it may be sent: letters and spaces that it must not have are escaped.
    static func escaped(_ url: String) -> String {
        guard url.utf8.contains(where: { $0 <= 0x20 || $0 >= 0x7F }) else { return url }
        guard let handle = curl_url() else { return url }
        defer { curl_url_cleanup(handle) }
        guard curl_url_set(handle, CURLUPART_URL, url, UInt32(CURLU_URLENCODE | CURLU_ALLOW_SPACE)) == CURLUE_OK else {
            return url
        }
        return text(CURLUPART_URL, of: handle) ?? url
    }

    /// What a list at a URL names; nil for what it must not name: a list from the net names nothing on this computer.
    static func reference(_ reference: String, in list: String) -> String? {
        let isRemote = ["http", "https"].contains(scheme(of: list))
        switch scheme(of: reference) {
        case "http", "https": return reference
        case "file": return isRemote ? nil : reference
        case nil: break
        // A name like "1: one.mp3" has no scheme, but looks so.
        default: if reference.contains("://") { return nil }
        }
        if isRemote {
            let places = [reference, "./" + reference].lazy.compactMap { resolve($0, against: list) }
            return places.first { ["http", "https"].contains(scheme(of: $0)) }
        }
        if reference.hasPrefix("/") || scheme(of: list) == "file" {
            return scheme(of: list) == "file" ? resolve(reference, against: list) : reference
        }
        let folder = list.lastIndex(of: "/").map { list[...$0] } ?? ""
        return folder + reference
    }

    private static func part(_ part: CURLUPart, of url: String) -> String? {
        guard let handle = curl_url() else { return nil }
        defer { curl_url_cleanup(handle) }
        let flags = UInt32(CURLU_NON_SUPPORT_SCHEME | CURLU_ALLOW_SPACE)
        guard curl_url_set(handle, CURLUPART_URL, url, flags) == CURLUE_OK else { return nil }
        return text(part, of: handle)
    }

    private static func text(_ part: CURLUPart, of handle: OpaquePointer) -> String? {
        var text: UnsafeMutablePointer<CChar>?
        guard curl_url_get(handle, part, &text, 0) == CURLUE_OK, let text else { return nil }
        defer { curl_free(text) }
        return String(cString: text)
    }
}
