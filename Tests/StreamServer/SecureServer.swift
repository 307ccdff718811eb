// SPDX-License-Identifier: Apache-2.0

import Foundation
import Locking

/// A server over TLS, with a certificate of its own making: OpenSSL's test server on a folder with one file.
///
/// It knows no ranges and sends no length. It ends with its last reference.
public final class SecureServer: Sendable {
    /// The file of the certificate, for clients that are to trust it.
    public let certificate: String
    public let port: Int
    private let folder: String
    private let processIdentifier: Int32

    /// Serves bytes as `name`; nil where there is no OpenSSL. The certificate is for the host name given.
    public init?(_ bytes: [UInt8], as name: String, host: String = "localhost") {
        let folder = NSTemporaryDirectory() + "secure-server-\(UUID().uuidString)"
        guard let openssl = OpenSSL.path, mkdir(folder, 0o700) == 0 else { return nil }
        self.folder = folder
        certificate = folder + "/certificate.pem"
        do {
            try Data(bytes).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
            let maker = Process()
            maker.executableURL = URL(fileURLWithPath: openssl)
            maker.currentDirectoryURL = URL(fileURLWithPath: folder)
            maker.arguments =
                ["req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2"]
                + ["-keyout", "key.pem", "-out", "certificate.pem", "-subj", "/CN=\(host)"]
                + ["-addext", "subjectAltName=DNS:\(host)"]
            maker.standardError = FileHandle.nullDevice
            try maker.run()
            maker.waitUntilExit()
            guard maker.terminationStatus == 0 else { return nil }

            let server = Process()
            server.executableURL = URL(fileURLWithPath: openssl)
            server.currentDirectoryURL = URL(fileURLWithPath: folder)
            server.arguments = ["s_server", "-accept", "127.0.0.1:0", "-key", "key.pem", "-cert", "certificate.pem"]
            server.arguments? += ["-WWW", "-naccept", "100"]
            let output = Pipe()
            server.standardOutput = output
            server.standardError = FileHandle.nullDevice
            try server.run()
            processIdentifier = server.processIdentifier
            // "ACCEPT 127.0.0.1:port" tells which one it has taken.
            var told = ""
            while !told.contains("ACCEPT") || !told.hasSuffix("\n") {
                let piece = output.fileHandleForReading.availableData
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
        // It has inherited that a thread of the pool takes no signals; this one cannot be refused.
        if processIdentifier > 0 { kill(processIdentifier, SIGKILL) }
        try? FileManager.default.removeItem(atPath: folder)
    }
}
