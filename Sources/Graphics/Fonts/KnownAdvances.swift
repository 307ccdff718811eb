// SPDX-License-Identifier: Apache-2.0

/// Advance widths of a weight of a well-known font: those of two weights, and how far it lies from one to the other.
struct KnownAdvances: Sendable {
    /// A font whose widths are published: in Adobe's font metrics, as measured in browsers, or in an open file.
    struct Design: Sendable {
        /// The advances of the code points 32…126 in 1/1000 em.
        let regular: [Int]
        let bold: [Int]
        /// How much of the drawn font's kerning belongs to the widths.
        let kerning: Double
        /// How far each weight lies from the regular one to the bold one.
        let shares: InterpolatedTable

        init(_ regular: [Int], _ bold: [Int], kerning: Double = 0.5, shares: (at: Double, value: Double)...) {
            self.init(regular, bold, kerning: kerning, shares: shares)
        }

        init(_ regular: [Int], _ bold: [Int], kerning: Double, shares: [(at: Double, value: Double)]) {
            (self.regular, self.bold, self.kerning) = (regular, bold, kerning)
            self.shares = InterpolatedTable(shares)
        }
    }

    private let design: Design
    private let share: Double
    private let factor: Double

    /// - Parameters:
    ///   - weight: 100…900.
    ///   - factor: how many times as wide as the design the font is.
    init(_ design: Design, weight: Double, times factor: Double = 1) {
        self.design = design
        self.factor = factor
        share = design.shares.value(at: weight)
    }

    /// How much of the drawn font's kerning belongs to the widths.
    var kerning: Double { design.kerning }

    /// In em; nil outside printable ASCII and the letters that are as wide as one of it.
    func advance(of scalar: Unicode.Scalar) -> Double? {
        let value = scalar.value
        if value == 0xa0 { return advance(of: " ") }
        guard (32...126).contains(value) else { return scalar.letterOfEqualWidth.flatMap(advance(of:)) }
        let index = Int(value) - 32
        let (regular, bold) = (Double(design.regular[index]), Double(design.bold[index]))
        return (regular + (bold - regular) * share) / 1000 * factor
    }
}

extension KnownAdvances.Design {
    static let helvetica = Self(
        KnownAdvances.helvetica, KnownAdvances.helveticaBold, kerning: 0.7, shares: (500, 0), (600, 1))
    /// The shares of the thin and the light cut are fitted to the widths that Interface Builder recorded.
    static let helveticaNeue = Self(
        KnownAdvances.helveticaNeue, KnownAdvances.helveticaNeueBold,
        shares: (200, -1.3), (300, -0.65), (400, 0), (600, 1))
    /// Its thin cut is the usual one.
    static let markerFelt = Self(
        KnownAdvances.helveticaNeue, KnownAdvances.helveticaNeueBold, shares: (300, -0.65), (400, 0), (600, 1))
    static let avenir = Self(
        KnownAdvances.avenir, KnownAdvances.avenirHeavy, kerning: 0.8, shares: (300, -0.2), (400, 0), (800, 1))
    /// The shares are fitted to the widths that Interface Builder recorded.
    static let avenirNext = Self(
        KnownAdvances.avenirNext, KnownAdvances.avenirNextBold, kerning: 0.8,
        shares: (100, -0.35), (300, -0.1), (400, 0), (500, 0.12), (600, 0.3), (700, 1), (800, 1.85))
    /// Liberation Serif's, which are its.
    static let timesNewRoman = Self(
        KnownAdvances.timesNewRoman, KnownAdvances.timesNewRomanBold, shares: (400, 0), (700, 1))
    /// Of Arial Rounded, whose letters are as wide as Arial's and whose digits are not.
    static let arialRounded = Self(
        KnownAdvances.helvetica.withDigits(592), KnownAdvances.helveticaBold.withDigits(592), kerning: 0,
        shares: (500, 0), (600, 1))
}

// In 1/1000 em for the code points 32…126.
extension KnownAdvances {
    static let helvetica: [Int] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    static let helveticaBold: [Int] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]

    static let helveticaNeue: [Int] = [
        278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
        800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760,
        648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500,
        222, 537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574,
        593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480, 333, 222, 333, 600,
    ]

    static let helveticaNeueBold: [Int] = [
        278, 278, 463, 556, 556, 1000, 685, 278, 296, 296, 407, 600, 278, 407, 278, 371,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
        800, 685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593, 907, 741, 778,
        667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 333, 371, 333, 600, 500,
        259, 574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611,
        611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519, 333, 223, 333, 600,
    ]

    static let avenir: [Int] = [
        278, 278, 519, 556, 556, 833, 704, 259, 259, 259, 444, 667, 278, 333, 278, 370,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 667, 667, 667, 481,
        796, 685, 630, 704, 741, 593, 556, 778, 722, 259, 481, 630, 500, 889, 778, 833,
        574, 833, 593, 556, 574, 685, 611, 944, 630, 574, 556, 259, 370, 259, 667, 500,
        241, 519, 611, 481, 611, 556, 296, 611, 556, 241, 241, 481, 241, 852, 556, 593,
        611, 611, 333, 426, 333, 556, 481, 722, 481, 481, 426, 259, 222, 259, 667,
    ]

    static let avenirHeavy: [Int] = [
        296, 296, 519, 593, 593, 907, 741, 296, 296, 296, 463, 667, 296, 315, 296, 389,
        593, 593, 593, 593, 593, 593, 593, 593, 593, 593, 296, 296, 667, 667, 667, 519,
        796, 722, 648, 685, 759, 611, 574, 778, 741, 278, 500, 685, 519, 926, 796, 833,
        611, 852, 630, 574, 574, 722, 667, 981, 685, 630, 611, 278, 389, 278, 667, 500,
        259, 537, 630, 481, 630, 574, 352, 630, 574, 259, 259, 537, 259, 870, 574, 611,
        630, 630, 389, 444, 389, 574, 519, 796, 537, 519, 481, 278, 222, 278, 667,
    ]

    static let avenirNext: [Int] = [
        250, 330, 410, 560, 580, 830, 700, 260, 300, 300, 440, 670, 260, 320, 260, 370,
        580, 580, 580, 580, 580, 580, 580, 580, 580, 580, 300, 300, 670, 670, 670, 480,
        800, 700, 640, 720, 760, 590, 560, 780, 720, 260, 490, 630, 510, 890, 760, 850,
        580, 840, 600, 560, 570, 710, 620, 970, 650, 600, 570, 300, 370, 300, 670, 500,
        240, 530, 640, 500, 640, 570, 300, 630, 580, 250, 250, 510, 250, 880, 580, 610,
        640, 640, 360, 440, 320, 580, 490, 750, 480, 490, 440, 300, 220, 300, 670,
    ]

    static let avenirNextBold: [Int] = [
        250, 360, 500, 600, 650, 910, 780, 300, 340, 340, 490, 670, 300, 330, 300, 420,
        650, 650, 650, 650, 650, 650, 650, 650, 650, 650, 330, 330, 670, 670, 670, 550,
        800, 730, 670, 700, 770, 610, 580, 770, 760, 320, 530, 710, 530, 960, 790, 850,
        640, 860, 660, 590, 580, 740, 680, 1030, 700, 670, 640, 340, 420, 340, 690, 500,
        300, 570, 660, 500, 660, 600, 360, 660, 620, 300, 300, 600, 300, 920, 620, 630,
        660, 660, 400, 470, 370, 610, 570, 870, 590, 570, 510, 340, 240, 340, 670,
    ]

    static let timesNewRoman: [Int] = [
        250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278,
        500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444,
        921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
        556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500,
        333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
        500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
    ]

    static let timesNewRomanBold: [Int] = [
        250, 333, 555, 500, 500, 1000, 833, 278, 333, 333, 500, 570, 250, 333, 250, 278,
        500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 333, 333, 570, 570, 570, 500,
        930, 722, 667, 722, 722, 667, 611, 778, 778, 389, 500, 778, 667, 944, 722, 778,
        611, 778, 722, 556, 667, 722, 722, 1000, 722, 722, 667, 333, 278, 333, 581, 500,
        333, 500, 556, 444, 556, 444, 333, 500, 556, 278, 333, 556, 278, 833, 556, 500,
        556, 556, 444, 389, 333, 556, 500, 722, 500, 500, 444, 394, 220, 394, 520,
    ]
}

extension [Int] {
    /// Advances with other ones for digits.
    fileprivate func withDigits(_ advance: Int) -> [Int] {
        enumerated().map { (16...25).contains($0.offset) ? advance : $0.element }
    }
}
