// SPDX-License-Identifier: Apache-2.0

/// A number in bytes of seven bits.
func synchsafe(_ number: Int) -> [UInt8] {
    (0..<4).reversed().map { UInt8(number >> (7 * $0) & 0x7F) }
}

/// A frame of ID3v2, version 2.3 or 2.4.
func frame(_ name: String, _ content: [UInt8], version: UInt8 = 4, flags: [UInt8] = [0, 0]) -> [UInt8] {
    Array(name.utf8) + (version == 4 ? synchsafe(content.count) : bigEndian(content.count)) + flags + content
}

/// A tag of ID3v2.
func id3v2(
    _ frames: [(String, [UInt8])], version: UInt8 = 4, flags: UInt8 = 0, before: [UInt8] = [], padding: Int = 0
) -> [UInt8] {
    let body =
        before
        + frames.flatMap { name, content in
            version == 2
                ? Array(name.utf8) + bigEndian(content.count, 3) + content : frame(name, content, version: version)
        } + [UInt8](repeating: 0, count: padding)
    return Array("ID3".utf8) + [version, 0, flags] + synchsafe(body.count) + body
}

func id3v1(title: String, year: String = "", track: UInt8 = 0, genre: UInt8 = 17) -> [UInt8] {
    func field(_ text: String, _ count: Int) -> [UInt8] {
        Array(text.utf8.prefix(count)) + [UInt8](repeating: 0, count: max(0, count - text.utf8.count))
    }
    return field("TAG", 3) + field(title, 30) + field("", 60) + field(year, 4) + field("", 29) + [track, genre]
}

/// A tag of APE with header and footer.
func ape(_ items: [(String, String)]) -> [UInt8] {
    func little(_ number: Int) -> [UInt8] { bigEndian(number).reversed() }
    var body: [UInt8] = []
    for (key, value) in items {
        body += little(value.utf8.count) + little(0) + Array(key.utf8)
        body += [0] + Array(value.utf8)
    }
    func edge(_ flags: Int) -> [UInt8] {
        Array("APETAGEX".utf8) + little(2000) + little(body.count + 32) + little(items.count) + little(flags)
            + [UInt8](repeating: 0, count: 8)
    }
    return edge(0xA000_0000) + body + edge(0x8000_0000)
}
