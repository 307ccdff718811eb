// SPDX-License-Identifier: Apache-2.0
import Testing

@testable import inkwell

@MainActor @Suite struct SHA256Tests {
    /// Examples of FIPS 180-4 and of NIST's test vectors.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            String(repeating: "a", count: 100_000),
            "6d1cf22d7cc09b085dfc25ee1a1f3ae0265804c607bc2074ad253bcc82fd81ee"
        ),
    ])
    func examples(text: String, digest: String) {
        #expect(SHA256.digest(of: Array(text.utf8)).hexadecimal == digest)
    }

    @Test func piecesOfAnyLength() {
        let bytes = (0..<1000).map { UInt8(truncatingIfNeeded: $0 &* 7) }
        for length in [1, 3, 63, 64, 65, 130] {
            var hash = SHA256()
            for start in stride(from: 0, to: bytes.count, by: length) {
                hash.add(Array(bytes[start..<min(start + length, bytes.count)]))
            }
            #expect(hash.digest == SHA256.digest(of: bytes))
        }
    }

    @Test func aCopyGoesItsOwnWay() {
        var hash = SHA256()
        hash.add([1])
        var copy = hash
        copy.add([2])
        hash.add([3])
        #expect(hash.digest == SHA256.digest(of: [1, 3]))
        #expect(copy.digest == SHA256.digest(of: [1, 2]))
    }
}
