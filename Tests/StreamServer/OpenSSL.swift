// SPDX-License-Identifier: Apache-2.0

import Foundation

/// What the tests ask the program of OpenSSL for.
public enum OpenSSL {
    /// Its program; nil where there is none.
    static let path = ["/usr/bin/openssl", "/usr/local/bin/openssl"].first {
        FileManager.default.isExecutableFile(atPath: $0)
    }

    /// Bytes encrypted with AES of 128 bits in CBC mode, filled up to whole blocks; nil where there is no OpenSSL.
    public static func encrypt(_ bytes: [UInt8], key: [UInt8], vector: [UInt8]) -> [UInt8]? {
        guard let path else { return nil }
        let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        defer { try? FileManager.default.removeItem(at: file) }
        let hexadecimal = { (bytes: [UInt8]) in bytes.map { String(format: "%02x", $0) }.joined() }
        let arguments = ["-K", hexadecimal(key), "-iv", hexadecimal(vector), "-in", file.path]
        guard (try? Data(bytes).write(to: file)) != nil,
            let process = ChildProcess(path, ["enc", "-aes-128-cbc"] + arguments)
        else { return nil }
        let result = process.outputToEnd()
        return process.wait() == 0 ? result : nil
    }
}
