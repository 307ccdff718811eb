// SPDX-License-Identifier: Apache-2.0

import Foundation
import VCardFormat

/// One `.vcf` file and the cards that are in it now.
final class ContactFile {
    nonisolated deinit {}

    /// A part of the file; the numbers keep the order when a card is taken out and put back.
    private struct Part {
        let number: Int
        let record: ContactRecord?
        let text: String
    }

    let url: URL?
    private var contents: VCardFile
    private var parts: [Part] = []
    private var numbers: [ObjectIdentifier: Int] = [:]
    private var nextNumber = 0
    /// The bytes on disk, as far as is known; nil for a file that does not exist.
    private var saved: [UInt8]?
    /// What the file would be without changes.
    private var untouched: [UInt8]
    /// The records that were taken out are kept, so that they find their place again.
    private var takenOut: [ContactRecord] = []

    /// A file that is to be made, once something in it is changed.
    init(making url: URL?, initially bytes: [UInt8] = []) {
        self.url = url
        untouched = bytes
        contents = VCardFile(bytes)
        readParts()
    }

    init(reading url: URL) throws(ContactStoreError) {
        self.url = url
        let bytes: [UInt8]
        do {
            bytes = Array(try Data(contentsOf: url))
        } catch {
            throw .notReadable(path: url.path, reason: "\(error.localizedDescription)")
        }
        saved = bytes
        untouched = bytes
        contents = VCardFile(bytes)
        readParts()
    }

    private func readParts() {
        for item in contents.items {
            switch item {
            case .card(let card): append(ContactRecord(card))
            case .text(let text): add(nil, text)
            }
        }
    }

    /// The cards in order.
    var records: [ContactRecord] { parts.compactMap(\.record) }

    private func add(_ record: ContactRecord?, _ text: String) {
        parts.append(Part(number: nextNumber, record: record, text: text))
        if let record { numbers[ObjectIdentifier(record)] = nextNumber }
        nextNumber += 1
    }

    /// Puts a new card at the end.
    func append(_ record: ContactRecord) {
        record.file = self
        add(record, "")
    }

    /// Puts a card in where it was.
    func put(back record: ContactRecord) {
        takenOut.removeAll { $0 === record }
        guard let number = numbers[ObjectIdentifier(record)] else { return append(record) }
        guard !parts.contains(where: { $0.record === record }) else { return }
        let index = parts.firstIndex { $0.number > number } ?? parts.count
        parts.insert(Part(number: number, record: record, text: ""), at: index)
    }

    /// Takes a card out; it remembers its place.
    func take(out record: ContactRecord) {
        parts.removeAll { $0.record === record }
        takenOut.append(record)
    }

    // MARK: Saving

    private func serialized() -> [UInt8] {
        contents.items = parts.map { part in part.record.map { .card($0.card) } ?? .text(part.text) }
        return contents.serialized()
    }

    /// Whether the file on disk is not what it should be.
    var isEdited: Bool { serialized() != untouched }

    /// Throws if another program has written the file.
    func checkUnchanged() throws(ContactStoreError) {
        guard let url else { throw .noPlace }
        let onDisk = (try? Data(contentsOf: url)).map { Array($0) }
        if onDisk != saved { throw .changedOutside(path: url.path) }
    }

    /// Writes the file beside the old one and puts it in its place; one without anything is taken away in a folder.
    func write(removingEmpty: Bool) throws(ContactStoreError) {
        guard let url else { throw .noPlace }
        let bytes = serialized()
        do {
            if bytes.isEmpty, removingEmpty {
                try FileManager.default.removeItem(at: url)
                saved = nil
            } else {
                try SafeWriting.write(bytes, to: url)
                saved = bytes
            }
            untouched = bytes
        } catch {
            throw .notWritable(path: url.path, reason: "\(error.localizedDescription)")
        }
    }
}

/// Writes a file so that it is always whole: the old one or the new one.
nonisolated enum SafeWriting {
    static func write(_ bytes: [UInt8], to url: URL) throws {
        // What a link leads to is replaced, not the link.
        let target = url.resolvingSymlinksInPath()
        let manager = FileManager.default
        let permissions = (try? manager.attributesOfItem(atPath: target.path))?[.posixPermissions]
        let beside = target.deletingLastPathComponent()
            .appendingPathComponent(".\(target.lastPathComponent).\(UUID().uuidString.prefix(8))")
        do {
            // Contacts are nobody else's business until the old file says so.
            guard
                manager.createFile(
                    atPath: beside.path, contents: nil, attributes: [.posixPermissions: permissions ?? 0o600])
            else { throw CocoaError(.fileWriteUnknown) }
            let handle = try FileHandle(forWritingTo: beside)
            try handle.write(contentsOf: Data(bytes))
            try handle.synchronize()
            try handle.close()
            guard rename(beside.path, target.path) == 0 else {
                throw POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO)
            }
        } catch {
            try? manager.removeItem(at: beside)
            throw error
        }
    }
}
