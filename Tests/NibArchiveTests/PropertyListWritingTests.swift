// SPDX-License-Identifier: Apache-2.0

import NibArchive
import Testing

@Suite struct PropertyListWritingTests {
    private let list = PropertyList.dictionary([
        .init("b", .array([.integer(-3), .double(0.5), .bool(true), .bool(false)])),
        .init("a", .string("x < \"y\" & z")),
        .init("empty", .dictionary([])), .init("none", .array([])), .init("bytes", .data([0, 1, 254, 255])),
        .init("date", .date(0)),
    ])

    @Test func xml() {
        #expect(
            String(decoding: list.serialized(as: .xml), as: UTF8.self) == """
                <?xml version="1.0" encoding="UTF-8"?>
                <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
                <plist version="1.0">
                <dict>
                \t<key>b</key>
                \t<array>
                \t\t<integer>-3</integer>
                \t\t<real>0.5</real>
                \t\t<true/>
                \t\t<false/>
                \t</array>
                \t<key>a</key>
                \t<string>x &lt; "y" &amp; z</string>
                \t<key>empty</key>
                \t<dict/>
                \t<key>none</key>
                \t<array/>
                \t<key>bytes</key>
                \t<data>AAH+/w==</data>
                \t<key>date</key>
                \t<date>2001-01-01T00:00:00Z</date>
                </dict>
                </plist>

                """)
    }

    @Test(arguments: [PropertyList.FileFormat.xml, .binary])
    func whatIsWrittenIsReadAgain(format: PropertyList.FileFormat) throws {
        let read = try PropertyList(bytes: list.serialized(as: format))
        #expect(read.sorted == list.sorted)
    }

    @Test func sorted() {
        guard case .dictionary(let entries) = list.sorted else { return }
        #expect(entries.map(\.key) == ["a", "b", "bytes", "date", "empty", "none"])
    }
}
