// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Advance widths of well-known fonts in 1/1000 em for the code points 32…126: published ones (Adobe font metrics), and
/// those of Avenir Next, fitted to the widths that Interface Builder recorded.
enum KnownAdvances: Sendable {
    case helvetica, helveticaBold
    case helveticaNeue, helveticaNeueMedium, helveticaNeueBold
    case avenirNext, avenirNextDemiBold

    /// How much of the drawn font's kerning belongs to the widths.
    var kerning: Double {
        switch self {
        case .helvetica, .helveticaBold, .helveticaNeue, .helveticaNeueMedium, .helveticaNeueBold: 0
        case .avenirNext, .avenirNextDemiBold: 0.5
        }
    }

    /// In em; nil outside printable ASCII and the letters that are accented forms of it.
    func advance(of scalar: Unicode.Scalar) -> Double? {
        let value = scalar.value
        if value == 0xa0 { return advance(of: " ") }
        guard (32...126).contains(value) else { return Self.base(of: scalar).flatMap(advance(of:)) }
        let index = Int(value) - 32
        switch self {
        case .helvetica: return Double(Self.helveticaWidths[index]) / 1000
        case .helveticaBold: return Double(Self.helveticaBoldWidths[index]) / 1000
        case .helveticaNeue: return Double(Self.helveticaNeueWidths[index]) / 1000
        case .helveticaNeueBold: return Double(Self.helveticaNeueBoldWidths[index]) / 1000
        case .helveticaNeueMedium:
            // The medium weight lies between its neighbours.
            return Double(Self.helveticaNeueWidths[index] + Self.helveticaNeueBoldWidths[index]) / 2000
        case .avenirNext: return Double(Self.avenirNextWidths[index]) / 1000
        case .avenirNextDemiBold: return Double(Self.avenirNextDemiBoldWidths[index]) / 1000
        }
    }

    /// The letter that an accented one of Latin-1 or Latin Extended-A is made from: these fonts give both one width.
    private static func base(of scalar: Unicode.Scalar) -> Unicode.Scalar? {
        guard (0xc0...0x17f).contains(scalar.value) else { return nil }
        let decomposed = String(scalar).decomposedStringWithCanonicalMapping.unicodeScalars
        guard decomposed.count > 1, let first = decomposed.first, first.isASCII else { return nil }
        return first
    }

    private static let helveticaWidths: [Int] = [
        278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
        1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
        333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
        556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
    ]

    private static let helveticaBoldWidths: [Int] = [
        278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
        975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
        667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
        333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
        611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
    ]

    private static let helveticaNeueWidths: [Int] = [
        278, 259, 426, 556, 556, 1000, 630, 278, 259, 259, 352, 600, 278, 389, 278, 333,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
        800, 648, 685, 722, 704, 611, 574, 759, 722, 259, 519, 667, 556, 871, 722, 760,
        648, 760, 685, 648, 574, 722, 611, 926, 611, 648, 611, 259, 333, 259, 600, 500,
        222, 537, 593, 537, 593, 537, 296, 574, 556, 222, 222, 519, 222, 853, 556, 574,
        593, 593, 333, 500, 315, 556, 500, 758, 518, 500, 480, 333, 222, 333, 600,
    ]

    private static let helveticaNeueBoldWidths: [Int] = [
        278, 278, 463, 556, 556, 1000, 685, 278, 296, 296, 407, 600, 278, 407, 278, 371,
        556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 600, 600, 600, 556,
        800, 685, 704, 741, 741, 648, 593, 759, 741, 295, 556, 722, 593, 907, 741, 778,
        667, 778, 722, 649, 611, 741, 630, 944, 667, 667, 648, 333, 371, 333, 600, 500,
        259, 574, 611, 574, 611, 574, 333, 611, 593, 258, 278, 574, 258, 906, 593, 611,
        611, 611, 389, 537, 352, 593, 520, 814, 537, 519, 519, 333, 223, 333, 600,
    ]

    private static let avenirNextWidths: [Int] = [
        244, 276, 381, 611, 618, 797, 625, 204, 360, 360, 499, 639, 270, 443, 264, 350,
        620, 452, 588, 618, 628, 595, 610, 555, 606, 610, 273, 272, 639, 639, 639, 503,
        932, 704, 628, 727, 746, 578, 564, 732, 723, 262, 529, 625, 568, 907, 718, 739,
        613, 739, 596, 583, 563, 758, 672, 952, 640, 656, 613, 360, 350, 360, 454, 440,
        476, 530, 585, 507, 590, 560, 301, 583, 602, 234, 235, 531, 274, 889, 569, 610,
        592, 592, 390, 436, 330, 581, 541, 780, 471, 539, 536, 360, 326, 360, 639,
    ]

    private static let avenirNextDemiBoldWidths: [Int] = [
        234, 296, 383, 623, 629, 818, 642, 206, 381, 381, 526, 651, 283, 451, 277, 366,
        646, 465, 602, 631, 645, 613, 628, 568, 626, 628, 286, 285, 651, 651, 651, 527,
        968, 733, 637, 740, 755, 588, 569, 744, 730, 273, 543, 642, 575, 920, 718, 751,
        623, 752, 607, 594, 578, 760, 701, 985, 669, 681, 632, 381, 366, 381, 466, 453,
        481, 541, 595, 522, 600, 571, 315, 596, 618, 251, 252, 548, 291, 908, 587, 621,
        605, 605, 408, 455, 344, 600, 556, 797, 487, 554, 551, 381, 346, 381, 651,
    ]
}
