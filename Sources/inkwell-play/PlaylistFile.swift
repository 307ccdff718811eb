// SPDX-License-Identifier: Apache-2.0

import Foundation
import StreamTransport

/// Lists of streams in files of this computer, which are played from the first to the last.
enum PlaylistFile {
    /// What a word of the command line stands for: itself, or what a list names.
    ///
    /// A list of stations without lengths names one station in several places, of which the first that answers is
    /// enough: it stays a list.
    static func urls(of url: String) -> [String] {
        let path = url.hasPrefix("file://") ? URL(string: url)?.path ?? url : url
        guard ["m3u", "m3u8", "pls", "xspf"].contains((path as NSString).pathExtension.lowercased()),
            let bytes = FileManager.default.contents(atPath: path), !bytes.contains("#EXT-X-"),
            let entries = Playlist(Array(bytes), url: url)?.entries, entries.count > 1,
            entries.contains(where: { $0.duration ?? 0 > 0 || !$0.url.lowercased().hasPrefix("http") })
        else { return [url] }
        return entries.map(\.url)
    }
}

extension Data {
    fileprivate func contains(_ text: String) -> Bool { range(of: Data(text.utf8)) != nil }
}
