// SPDX-License-Identifier: Apache-2.0

extension StreamMetadata {
    private static let waveTexts: [String: WritableKeyPath<StreamMetadata, String?> & Sendable] = [
        "INAM": \.title, "IART": \.artist, "IPRD": \.album, "IGNR": \.genre, "ICMT": \.comment, "ICRD": \.date,
    ]

    /// The tags of a WAV file.
    ///
    /// - Parameter chunk: what is in a `LIST` chunk; only lists of the kind `INFO` tell anything.
    init(waveInfo chunk: ArraySlice<UInt8>) {
        self.init()
        var reader = ByteReader(chunk)
        guard reader.text(4) == "INFO" else { return }
        while let kind = reader.text(4), let byteCount = reader.littleEndian(4) {
            let content = reader.bytes(min(Int(byteCount), reader.remaining)) ?? []
            if byteCount % 2 == 1 { _ = reader.bytes(1) }
            let bytes = content.prefix { $0 != 0 }
            // Old ones are in the writer's code page, newer ones in UTF-8.
            let text = String(validating: bytes, as: UTF8.self) ?? TagText.latin1.decode(bytes)
            guard !text.isEmpty else { continue }
            if let key = Self.waveTexts[kind] {
                self[keyPath: key] = text
            } else if kind == "ITRK" || kind == "IPRT" {
                trackNumber = Int(text.prefix { $0.isNumber })
            } else {
                other[kind] = text
            }
        }
    }
}
