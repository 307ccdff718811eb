// SPDX-License-Identifier: Apache-2.0

/// Tells when a file gets other contents, whichever way a program writes it: in place, or as a new file put over it.
@MainActor public final class FileWatch {
    private let name: String
    private let descriptor: Int32
    private var source: (any DispatchSourceRead)?
    private let onChange: () -> Void
    private var isDue = false

    /// Watches a file; nil where its folder cannot be watched.
    public init?(path: String, onChange: @escaping () -> Void) {
        let url = URL(fileURLWithPath: path)
        name = url.lastPathComponent
        self.onChange = onChange
        descriptor = inotify_init1(Int32(IN_NONBLOCK | IN_CLOEXEC))
        guard descriptor >= 0 else { return nil }
        // The folder is watched, since a file that is put in the place of another one is another file.
        let events = UInt32(IN_CLOSE_WRITE) | UInt32(IN_MOVED_TO)
        guard inotify_add_watch(descriptor, url.deletingLastPathComponent().path, events) >= 0 else {
            Glibc.close(descriptor)
            return nil
        }
        let source = DispatchSource.makeReadSource(fileDescriptor: descriptor, queue: .main)
        source.setEventHandler { [weak self] in MainActor.assumeIsolated { self?.read() } }
        source.setCancelHandler { [descriptor] in _ = Glibc.close(descriptor) }
        source.resume()
        self.source = source
    }

    isolated deinit { source?.cancel() }

    private func read() {
        var buffer = [UInt8](repeating: 0, count: 4096)
        while true {
            let count = Glibc.read(descriptor, &buffer, buffer.count)
            guard count > 0 else { break }
            if names(in: buffer[..<count]).contains(name) { isDue = true }
        }
        guard isDue else { return }
        isDue = false
        onChange()
    }

    /// The names that events tell of: a header of 16 bytes, whose last four are the length of the name that follows.
    private func names(in events: ArraySlice<UInt8>) -> [String] {
        var names: [String] = []
        var rest = events
        while rest.count >= 16 {
            let header = rest.prefix(16)
            let length = header.suffix(4).reversed().reduce(0) { $0 << 8 | Int($1) }
            rest = rest.dropFirst(16)
            names.append(String(decoding: rest.prefix(length).prefix { $0 != 0 }, as: UTF8.self))
            rest = rest.dropFirst(length)
        }
        return names
    }
}
