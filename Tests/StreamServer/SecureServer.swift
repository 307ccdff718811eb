// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A server over TLS, with a certificate of its own making: OpenSSL's test server on a folder with one file.
///
/// It knows no ranges and sends no length. It ends with its last reference.
public final class SecureServer: Sendable {
    /// The file of the certificate, for clients that are to trust it.
    public let certificate: String
    public let port: Int
    private let folder: String
    private let process: ChildProcess

    /// Serves bytes as `name`; nil where there is no OpenSSL. The certificate is for the host name given.
    public init?(_ bytes: [UInt8], as name: String, host: String = "localhost") {
        let folder = NSTemporaryDirectory() + "secure-server-\(UUID().uuidString)"
        guard let openssl = OpenSSL.path, mkdir(folder, 0o700) == 0 else { return nil }
        self.folder = folder
        certificate = folder + "/certificate.pem"
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            let maker = ChildProcess(
                openssl,
                ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
                    + ["-keyout", "key.pem", "-out", "certificate.pem", "-subj", "/CN=\(host)"]
                    + ["-addext", "subjectAltName=DNS:\(host)"],
                folder: folder)
            guard maker?.wait() == 0 else { return nil }
            let server = ChildProcess(
                openssl,
                ["s_server", "-accept", "127.0.0.1:0", "-key", "key.pem", "-cert", "certificate.pem"]
                    + ["-WWW", "-naccept", "100"],
                folder: folder)
            guard let server else { return nil }
            process = server
            // "ACCEPT 127.0.0.1:port" tells which one it has taken.
            var told = ""
            while !told.contains("ACCEPT") || !told.hasSuffix("\n") {
                let piece = server.nextOutput()
                guard !piece.isEmpty else { return nil }
                told += String(decoding: piece, as: UTF8.self)
            }
            let line = told.split(separator: "\n").first { $0.hasPrefix("ACCEPT") }
            guard let port = line.flatMap({ Int($0.split(separator: ":").last ?? "") }) else { return nil }
            self.port = port
        } catch {
            return nil
        }
    }

    deinit {
        try? FileManager.default.removeItem(atPath: folder)
    }
}
