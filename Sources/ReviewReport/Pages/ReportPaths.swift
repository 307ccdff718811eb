// SPDX-License-Identifier: Apache-2.0

/// Where the files of a report lie, below its folder.
nonisolated package enum ReportPaths {
    /// The first page.
    package static let index = "index.html"
    /// All findings.
    package static let findings = "findings.html"
    /// What a report is put together from, see ``DocumentSummary``.
    package static let parts = "report.json"
    static let style = "report.css"
    static let script = "report.js"
    static let search = "search.js"

    /// The folder of a document's page and pictures, by the path that the report calls the document.
    ///
    /// The folders of the repository stay, so that a page can be found by hand. Characters that file systems or CI systems
    /// refuse in names become `_`, and a number that is made from the whole path keeps such names apart.
    package static func folder(of path: String) -> String {
        var result = ["documents"]
        var isChanged = false
        for part in path.split(separator: "/") where part != "." {
            var name = String.UnicodeScalarView()
            // 255 bytes are the most that file systems take.
            var room = 200
            for scalar in (part == ".." ? "up" : part).unicodeScalars {
                room -= UTF8.width(scalar)
                if room < 0 { break }
                let isPlain = scalar.properties.isAlphabetic || scalar.properties.numericType != nil
                name.append(isPlain || "-_.+@ ".unicodeScalars.contains(scalar) ? scalar : "_")
            }
            // A name that ends in a dot or a space is none everywhere.
            while let last = name.last, last == "." || last == " " { name.removeLast() }
            if name.isEmpty { name.append("_") }
            isChanged = isChanged || String(name) != part
            result.append(String(name))
        }
        return result.joined(separator: "/") + (isChanged ? "_" + digest(path) : "")
    }

    /// The page of a document.
    package static func page(of path: String) -> String { folder(of: path) + "/index.html" }

    /// What leads from a page back to the folder of the report.
    static func root(from page: String) -> String {
        String(repeating: "../", count: page.count { $0 == "/" })
    }

    /// FNV-1a with 64 bits: the same on every machine.
    private static func digest(_ text: String) -> String {
        var hash: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return String(hash, radix: 36)
    }
}
