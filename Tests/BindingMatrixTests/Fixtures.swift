// SPDX-License-Identifier: Apache-2.0

import Graphics

@testable import AppKit

/// Files that bindings of paths lead to.
@MainActor enum Fixtures {
    private static let folder: URL = {
        let folder = FileManager.default.temporaryDirectory.appendingPathComponent("inkwell-binding-matrix")
        try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        return folder
    }()

    /// A picture of so many pixels on each side, its bytes and its file.
    static func picture(_ side: Int) -> (bytes: Data, file: URL) {
        let size = CGSize(width: side, height: side)
        let bytes = (try? Picture.image(size: size, scale: 1) { _ in }.pngData()) ?? []
        return (Data(bytes), file("\(side).png", Data(bytes)))
    }

    /// A file with a text.
    static func text(_ text: String) -> URL { file(text + ".txt", Data(text.utf8)) }

    private static func file(_ name: String, _ data: Data) -> URL {
        let url = folder.appendingPathComponent(name)
        try? data.write(to: url, options: .atomic)
        return url
    }
}
