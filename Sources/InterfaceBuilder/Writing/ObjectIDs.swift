// SPDX-License-Identifier: Apache-2.0

/// Ids of Interface Builder's form, `4vT-ab-9Qz`, made of a text: the same text makes the same id.
package enum ObjectIDs {
    private static let letters = Array("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789")

    /// An id that is not taken.
    package static func make(from text: String, isTaken: (String) -> Bool) -> String {
        var number: UInt64 = 0xCBF2_9CE4_8422_2325
        for byte in text.utf8 { number = (number ^ UInt64(byte)) &* 0x100_0000_01B3 }
        while true {
            var state = number
            let parts = [3, 2, 3].map { count in
                String(
                    (0..<count).map { _ -> Character in
                        state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
                        return letters[Int(state >> 33) % letters.count]
                    })
            }
            let id = parts.joined(separator: "-")
            if !isTaken(id) { return id }
            number &+= 1
        }
    }
}
