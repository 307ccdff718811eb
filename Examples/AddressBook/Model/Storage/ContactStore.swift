// SPDX-License-Identifier: Apache-2.0

import Foundation

/// Why contacts could not be read or saved.
nonisolated public enum ContactStoreError: Error, Hashable, Sendable {
    /// The file or folder cannot be read.
    case notReadable(path: String, reason: String)
    /// The file cannot be written.
    case notWritable(path: String, reason: String)
    /// Another program has changed the file since it was read; nothing was written.
    case changedOutside(path: String)
    /// The address book has no place on disk.
    case noPlace
}

nonisolated extension ContactStoreError: CustomStringConvertible {
    public var description: String {
        switch self {
        case .notReadable(let path, let reason): "“\(path)” cannot be read: \(reason)"
        case .notWritable(let path, let reason): "“\(path)” cannot be written: \(reason)"
        case .changedOutside(let path): "“\(path)” was changed by another program; nothing was saved"
        case .noPlace: "the address book has no file"
        }
    }
}

/// A `.vcf` file, or a folder of them.
final class ContactStore {
    nonisolated deinit {}

    private let url: URL?
    private let isFolder: Bool
    private(set) var files: [ContactFile] = []

    /// No place on disk.
    init() {
        url = nil
        isFolder = false
    }

    /// The largest file that is read, in bytes.
    private static let largest = 512 << 20

    /// Reads a file or all of a folder.
    ///
    /// - Parameter initially: the contents of a file that does not exist yet.
    init(_ url: URL, initially: Data? = nil) throws(ContactStoreError) {
        self.url = url
        var isDirectory: ObjCBool = false
        let exists = FileManager.default.fileExists(atPath: url.path, isDirectory: &isDirectory)
        isFolder = exists ? isDirectory.boolValue : url.pathExtension.lowercased() != "vcf"
        guard exists else {
            if let initially, !isFolder { files = [ContactFile(making: url, initially: Array(initially))] }
            return
        }
        guard isFolder else {
            files = [try ContactFile(reading: url)]
            return
        }
        do {
            let names = try FileManager.default.contentsOfDirectory(atPath: url.path)
            let cards = names.filter { $0.lowercased().hasSuffix(".vcf") && !$0.hasPrefix(".") }.sorted()
            files = try cards.map { try ContactFile(reading: url.appendingPathComponent($0)) }
        } catch let error as ContactStoreError {
            throw error
        } catch {
            throw .notReadable(path: url.path, reason: "\(error.localizedDescription)")
        }
    }

    /// Whether something is to be written.
    var isEdited: Bool { files.contains { $0.isEdited } }

    /// Puts a card into its file: the one that it was taken out of, the only one, or a new one of a folder.
    func attach(_ record: ContactRecord) {
        if let file = record.file {
            file.put(back: record)
        } else if isFolder, let url {
            let name = Self.fileName(record.card.text("UID") ?? record.fallbackUID, in: files)
            let file = ContactFile(making: url.appendingPathComponent(name))
            files.append(file)
            file.append(record)
        } else {
            if files.isEmpty { files.append(ContactFile(making: url)) }
            files.last?.append(record)
        }
    }

    /// Takes a card out of its file.
    func detach(_ record: ContactRecord) {
        record.file?.take(out: record)
    }

    /// A name that no path can be hidden in, and that no file has.
    private static func fileName(_ uid: String, in files: [ContactFile]) -> String {
        let safe = String(
            uid.unicodeScalars.filter {
                $0.isASCII && ($0.properties.isAlphabetic || $0 == "-" || $0.properties.numericType != nil)
            }.prefix(80).map(Character.init))
        let taken = Set(files.compactMap { $0.url?.lastPathComponent.lowercased() })
        let base = safe.isEmpty ? "contact" : safe
        var name = base + ".vcf"
        var number = 2
        while taken.contains(name.lowercased()) {
            name = "\(base)-\(number).vcf"
            number += 1
        }
        return name
    }

    func save() throws(ContactStoreError) {
        guard let url else { throw .noPlace }
        let edited = files.filter(\.isEdited)
        // First of all what would stop it, so that either all of it is written or nothing.
        for file in edited { try file.checkUnchanged() }
        let folder = isFolder ? url : url.deletingLastPathComponent()
        do {
            try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        } catch {
            throw .notWritable(path: folder.path, reason: "\(error.localizedDescription)")
        }
        for file in edited { try file.write(removingEmpty: isFolder) }
    }
}
