// SPDX-License-Identifier: Apache-2.0

/// How much wider than Inter's kerning has it a pair of characters of Apple's system font lies: fitted with the advances
/// to recorded widths, for pairs with a capital letter that documents of several projects hold, and for full stops.
enum SystemFontKerning {
    /// In em; 0 for a pair that was not fitted.
    static func excess(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> Double {
        Double(pairs[key(left, right)] ?? 0) / 10_000
    }

    private static func key(_ left: Unicode.Scalar, _ right: Unicode.Scalar) -> UInt64 {
        UInt64(left.value) << 32 | UInt64(right.value)
    }

    private static let pairs: [UInt64: Int] = {
        var pairs: [UInt64: Int] = [:]
        for (left, rights, values) in rows {
            for (right, value) in zip(rights.unicodeScalars, values) { pairs[key(left, right)] = value }
        }
        return pairs
    }()

    /// By the left character: the right ones, and the excess of each in 1/10000 em.
    private static let rows: [(left: Unicode.Scalar, rights: String, values: [Int])] = [
        ("(", "AB", [10, -8]),
        ("-", "MPR", [-9, -32, -13]),
        (".", ".", [481]),
        ("/", "A", [-60]),
        ("2", "S", [-12]),
        (
            "A", "ABCDILNSTUbcdlnrstu",
            [
                -9, -16, -23, -22, 30, 18, 76, 31, 38, -11, -17, -65, -98, 32, 43, 42, -26, 24, -91,
            ]
        ),
        ("B", "/AEOailoru", [-17, 34, -17, -9, -53, -38, 99, 26, -13, 73]),
        ("C", "EKOTVahiloru", [11, 13, -11, -30, 8, 63, -49, 11, 30, 43, 40, 31]),
        ("D", "EIORUaeioru", [-57, -19, -22, -15, 20, -35, 62, 61, 102, 21, -31]),
        ("E", "ADEMOTlmnr", [-14, 16, -37, -12, 65, 29, -15, 104, -40, -21]),
        ("F", "CEFRSUaeiloru", [-48, -38, -113, -15, -42, 8, -158, 104, -11, 15, 318, -30, 21]),
        ("G", "AEPaeior", [28, 14, 9, 21, -11, -210, 8, 46]),
        ("H", "IOTaeiou", [-20, -15, -36, 42, -25, -46, 32, -70]),
        (
            "I", "BCDEFIKLNOPSTfmnst",
            [
                36, -24, -86, -17, -17, 113, 32, -16, 39, -17, -12, 12, 31, -16, -8, -79, -48, 50,
            ]
        ),
        ("J", "ou", [37, -38]),
        ("K", "Bei", [-30, -56, 32]),
        ("L", ":ACEILPTaeios", [14, -29, 9, 20, -15, 14, 9, 35, 10, -86, 11, -130, 12]),
        ("M", "Aaeiouy", [20, 26, -18, -46, 12, -12, -14]),
        ("N", "/DSaeiou", [-60, -39, 23, -65, 49, -46, 15, -29]),
        ("O", "GKLRTUWcnprtuv", [77, 74, 10, -61, -25, 12, -48, 38, 32, -58, 11, -9, -16, 22]),
        ("P", "AEILMOPRSVaehiloru", [28, 34, -14, 22, -18, -10, -12, 29, -16, -8, -100, -63, 68, -39, 13, 20, 73, 34]),
        ("Q", "u", [30]),
        ("R", "AEIKLTaeiou", [35, -14, -27, 18, -18, 10, 27, 120, 38, -131, 9]),
        (
            "S", "CEHMSTacehiklmnoptuwy",
            [
                -31, -9, -61, 24, 8, 84, -14, -20, 18, -63, 44, 241, -9, -9, -110, -38, 11, -26, -62, 9, 35,
            ]
        ),
        ("T", "AEHILOPRaehoruy", [22, 9, 22, -12, 20, -8, -36, 35, -106, -92, 139, -162, -45, -8, -20]),
        ("U", "/ILNRSTnps", [37, 12, 26, -10, -31, 35, -14, -17, -43, 54]),
        ("V", "EIaeio", [-28, 18, 14, -81, -8, 11]),
        ("W", "IOaeior", [11, 18, -23, -97, 19, -11, 11]),
        ("Y", "ao", [-24, -33]),
        ("d", "LV", [17, -13]),
        ("e", "CLNS", [9, -15, -50, -20]),
        ("h", "S", [15]),
        ("i", "CPS", [-21, 66, 24]),
        ("m", "T", [-62]),
        ("n", "ST", [-13, -63]),
        ("s", "T", [-67]),
        ("t", "BCFHSTV", [-17, 37, -30, -107, 35, 10, -13]),
        ("w", "C", [-35]),
    ]
}
