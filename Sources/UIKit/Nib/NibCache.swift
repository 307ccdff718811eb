// SPDX-License-Identifier: Apache-2.0

import Locking

/// The nibs that were read from bundles, by bundle and name.
///
/// What is kept serves as long as the file has the same date and size; a memory warning drops all of it.
final class NibCache {
    static let shared = NibCache()

    /// What tells one state of a file from another.
    nonisolated private struct Stamp: Equatable, Sendable {
        let seconds: Int
        let nanoseconds: Int
        let size: Int
        let number: UInt64

        /// Nil where there is no such file.
        init?(path: String) {
            var status = stat()
            guard stat(path, &status) == 0 else { return nil }
            seconds = status.st_mtim.tv_sec
            nanoseconds = status.st_mtim.tv_nsec
            size = Int(status.st_size)
            number = UInt64(status.st_ino)
        }
    }

    nonisolated private struct Place: Hashable, Sendable {
        let bundle: String
        let name: String
    }

    nonisolated private struct Entry: Sendable {
        /// The nib: a file, or a folder of variants.
        let path: String
        let file: String
        let stamp: Stamp
        let folderStamp: Stamp?
        /// The texts of the person's language, which are another file.
        let strings: String?
        let stringsStamp: Stamp?
        let contents: NibContents

        /// Whether the files are as they were when they were read.
        var isCurrent: Bool {
            Stamp(path: file) == stamp && (file == path || Stamp(path: path) == folderStamp)
                && strings.map { Stamp(path: $0) == stringsStamp } ?? true
        }
    }

    // Behind a lock, because a memory warning may come on any thread.
    nonisolated private let entries = Mutex<[Place: Entry]>([:])

    private var observations: [any NSObjectProtocol] = []

    private init() {
        observations = [
            UIApplication.didReceiveMemoryWarningNotification, PreferredLanguages.didChangeNotification,
        ].map { name in
            NotificationCenter.default.addObserver(forName: name, object: nil, queue: nil) { [weak self] _ in
                self?.removeAll()
            }
        }
    }

    /// How many nibs are kept.
    nonisolated var count: Int { entries.withLock { $0.count } }

    /// Forgets all nibs. Those that a `UINib` holds stay with it.
    nonisolated func removeAll() { entries.withLock { $0 = [:] } }

    /// The nib `name.nib` of a bundle in the person's language, read only if it is not kept or has changed.
    ///
    /// - Throws: ``UINibError/notFound(name:)``, or ``NibError`` where the file cannot be read or is no nib.
    func contents(named name: String, in bundle: Bundle) throws -> NibContents {
        let names = DeviceModifier.names(for: name)
        let place = Place(bundle: bundle.bundlePath, name: names[0])
        if let entry = entries.withLock({ $0[place] }) {
            if entry.isCurrent { return entry.contents }
            entries.withLock { $0[place] = nil }
        }
        let resources = LocalizedResources(bundle: bundle)
        guard let path = names.lazy.compactMap({ resources.nib(named: $0, extension: "nib") }).first else {
            throw UINibError.notFound(name: name)
        }
        // A translation has the name of the document, `~ipad` included.
        let stem = String((path.split(separator: "/").last ?? "").dropLast(4))
        let strings = resources.strings(named: stem)
        var isFolder: ObjCBool = false
        _ = FileManager.default.fileExists(atPath: path, isDirectory: &isFolder)
        let file = isFolder.boolValue ? try NibFile.variant(inFolder: path) : path
        // The stamps are of before the reading: what changes meanwhile is read again next time.
        let stamp = Stamp(path: file)
        let folderStamp = isFolder.boolValue ? Stamp(path: path) : nil
        let stringsStamp = strings.flatMap { Stamp(path: $0) }
        let contents = try NibContents(bytes: try NibFile.bytes(atPath: file), path: path)
        contents.translate = strings.map { StringsTable(contentsOf: $0).translate }
        if let stamp {
            let entry = Entry(
                path: path, file: file, stamp: stamp, folderStamp: folderStamp, strings: strings,
                stringsStamp: stringsStamp, contents: contents)
            entries.withLock { $0[place] = entry }
        }
        return contents
    }
}
