// SPDX-License-Identifier: Apache-2.0
import Glibc

/// What a result is kept by: the digest of all that decides it.
///
/// Begin with the command's name, add the document's bytes and every fact that the result depends on, and leave out
/// what differs between machines: folders of the working copy, times, the number of jobs. Each part has a name and
/// its length goes in with it, so that no two lists of parts are the same bytes.
struct ContentKey {
    private var hash = SHA256()

    /// Begins with the program and a word for the kind of result.
    init(_ kind: String) {
        add("program", ProgramIdentity.text)
        add("kind", kind)
    }

    /// Goes on from the text of another key, which was made elsewhere.
    init(facts: String) { add("facts", facts) }

    /// Adds a part as bytes.
    mutating func add(_ name: String, _ bytes: [UInt8]) {
        hash.add(Array("\(name.utf8.count):\(name)\(bytes.count):".utf8))
        hash.add(bytes)
    }

    /// Adds a part as text.
    mutating func add(_ name: String, _ text: String) { add(name, Array(text.utf8)) }

    /// 64 hexadecimal digits.
    var text: String { hash.digest.hexadecimal }
}

extension [UInt8] {
    /// Two digits a byte.
    var hexadecimal: String { map { ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined() }
}

/// Which program this is: another build may find and draw other things.
enum ProgramIdentity {
    /// The version and a digest of the executable, the same on every machine that it is copied to.
    static let text = "\(Tool.version) \(executable)"

    private static var executable: String {
        let descriptor = open("/proc/self/exe", O_RDONLY | O_CLOEXEC)
        guard descriptor >= 0 else { return "" }
        defer { close(descriptor) }
        var status = stat()
        guard fstat(descriptor, &status) == 0, status.st_size > 0 else { return "" }
        let count = Int(status.st_size)
        guard let start = mmap(nil, count, PROT_READ, MAP_PRIVATE, descriptor, 0), start != MAP_FAILED else {
            return ""
        }
        defer { munmap(start, count) }
        return String(digest(of: UnsafeRawBufferPointer(start: start, count: count)), radix: 16)
    }

    /// Builds are no adversaries: eight bytes at a time, as fast as they are read.
    private static func digest(of bytes: UnsafeRawBufferPointer) -> UInt64 {
        var state = UInt64(bytes.count)
        let words = bytes.count / 8
        for index in 0..<words {
            state = (state ^ bytes.loadUnaligned(fromByteOffset: 8 * index, as: UInt64.self)) &* 0x9E37_79B9_7F4A_7C15
            state ^= state >> 29
        }
        for byte in bytes[(8 * words)...] { state = (state ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return state
    }
}
