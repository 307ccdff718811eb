// SPDX-License-Identifier: Apache-2.0

import Foundation

/// The profile that says what the numbers of a colour mean, in the format of the International Color Consortium
/// (ICC.1:2001-04), as an `NSColorSpace` of a nib has it.
///
/// Both profiles have the transfer curve of IEC 61966-2-1, which is computed here; the rest are the facts of the header
/// and the names.
struct ColorProfile {
    private let colorSpace: String
    private let creator: String
    private let platform: String
    private let manufacturer: String
    private let model: String
    private let created: [UInt16]
    private let tags: [Tag]

    private struct Tag {
        let signatures: [String]
        let content: [UInt8]
    }

    // MARK: Profiles

    /// Generic grey of gamma 2.2, which the system's colours are recorded in.
    static let genericGray = gray(named: genericGrayNames)

    /// The same before macOS 11, where some names were spelled otherwise.
    static let earlyGenericGray = gray(named: earlyGenericGrayNames)

    private static func gray(named names: [ProfileName]) -> [UInt8] {
        ColorProfile(
            colorSpace: "GRAY", creator: "appl", platform: "APPL", manufacturer: "none", model: "",
            created: [2012, 8, 23, 15, 46, 15],
            tags: [
                Tag(signatures: ["desc"], content: description("Generic Gray Gamma 2.2 Profile", hasScript: false)),
                Tag(signatures: ["dscm"], content: self.names(names)),
                Tag(signatures: ["cprt"], content: text("Copyright Apple Inc., 2012")),
                Tag(signatures: ["wtpt"], content: xyz(whitePoint)),
                Tag(signatures: ["kTRC"], content: transferCurve),
            ]
        ).bytes
    }

    /// sRGB, as the profile of 1998 that all systems have describes it.
    static let sRGB: [UInt8] = ColorProfile(
        colorSpace: "RGB ", creator: "HP  ", platform: "MSFT", manufacturer: "IEC ", model: "sRGB",
        created: [1998, 2, 9, 6, 49, 0],
        tags: [
            Tag(signatures: ["cprt"], content: text("Copyright (c) 1998 Hewlett-Packard Company")),
            Tag(signatures: ["desc"], content: description("sRGB IEC61966-2.1")),
            Tag(signatures: ["wtpt"], content: xyz(whitePoint)),
            Tag(signatures: ["bkpt"], content: xyz([0, 0, 0])),
            Tag(signatures: ["rXYZ"], content: xyz([0x6FA2, 0x38F5, 0x0390])),
            Tag(signatures: ["gXYZ"], content: xyz([0x6299, 0xB785, 0x18DA])),
            Tag(signatures: ["bXYZ"], content: xyz([0x24A0, 0x0F84, 0xB6CF])),
            Tag(signatures: ["dmnd"], content: description("IEC http://www.iec.ch")),
            Tag(signatures: ["dmdd"], content: description("IEC 61966-2.1 Default RGB colour space - sRGB")),
            Tag(signatures: ["vued"], content: description("Reference Viewing Condition in IEC61966-2.1")),
            Tag(
                signatures: ["view"],
                content: type("view") + big([0x13A4FE, 0x145F2E, 0x10CF14, 0x3EDCC, 0x4130B, 0x35C9E, 1])),
            Tag(signatures: ["lumi"], content: xyz([0x4C0956, 0x500000, 0x571FE7])),
            Tag(signatures: ["meas"], content: type("meas") + big([1, 0, 0, 0, 0, 0x28F, 2])),
            Tag(signatures: ["tech"], content: type("sig ") + Array("CRT ".utf8)),
            Tag(signatures: ["rTRC", "gTRC", "bTRC"], content: transferCurve),
        ]
    ).bytes

    /// The white of D65 lamps, in 16.16 fixed point.
    private static let whitePoint: [UInt32] = [0xF351, 0x10000, 0x116CC]

    /// 1,024 steps of the transfer curve of IEC 61966-2-1, in 16 bits each.
    private static let transferCurve: [UInt8] =
        type("curv") + big([1024])
        + (0..<1024).flatMap { step -> [UInt8] in
            let value = Double(step) / 1023
            let linear = value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
            return big16(UInt16((linear * 65535).rounded()))
        }

    private typealias ProfileName = (language: String, country: String, name: String)

    /// The profile's name by language and country.
    private static let genericGrayNames: [ProfileName] = [
        ("sk", "SK", "Všeobecná sivá gama 2,2"),
        ("da", "DK", "Generisk grå 2,2 gamma-profil"),
        ("ca", "ES", "Gamma de grisos genèrica 2.2"),
        ("vi", "VN", "Cấu hình Màu xám Chung Gamma 2.2"),
        ("pt", "BR", "Perfil Genérico da Gama de Cinzas 2,2"),
        ("uk", "UA", "Загальна Gray-гама 2.2"),
        ("fr", "FU", "Profil générique gris gamma 2,2"),
        ("hu", "HU", "Általános szürke gamma 2.2"),
        ("zh", "TW", "通用灰階光度2.2色彩描述"),
        ("ko", "KR", "일반 회색 감마 2.2 프로파일"),
        ("nb", "NO", "Generisk grå gamma 2,2-profil"),
        ("cs", "CZ", "Obecná šedá gama 2.2"),
        ("he", "IL", "גאמה אפור כללי 2.2"),
        ("ro", "RO", "Gama gri generică 2,2"),
        ("de", "DE", "Allgemeines Graustufen-Profil Gamma 2,2"),
        ("it", "IT", "Profilo grigio generico della gamma 2,2"),
        ("sv", "SE", "Generisk grå 2,2 gammaprofil"),
        ("zh", "CN", "普通灰度系数2.2描述文件"),
        ("ja", "JP", "一般グレイガンマ 2.2 プロファイル"),
        ("el", "GR", "Γενικό Γκρι Γάμμα 2.2"),
        ("pt", "PO", "Perfil genérico de cinzentos da Gamma 2,2"),
        ("nl", "NL", "Algemeen grijs gamma 2,2-profiel"),
        ("es", "ES", "Perfil genérico de gamma de grises 2,2"),
        ("th", "TH", "รังสีแกมมาเกรย์ทั่วไป 2.2"),
        ("tr", "TR", "Genel Gri Gama 2,2"),
        ("fi", "FI", "Yleinen harmaan gamma 2,2 -profiili"),
        ("hr", "HR", "Generički Gray Gamma 2.2 profil"),
        ("pl", "PL", "Uniwersalny profil szarości gamma 2,2"),
        ("ar", "EG", "غاما 2.2 لون رمادي عام"),
        ("ru", "RU", "Общая серая гамма 2,2-профиль"),
        ("en", "US", "Generic Gray Gamma 2.2 Profile"),
    ]

    /// The languages in their earlier order, and the names that were others.
    private static let earlyGenericGrayNames: [ProfileName] = {
        let countries = [
            "SK", "DK", "ES", "VN", "BR", "UA", "FU", "HU", "TW", "NO", "CZ", "IL", "IT", "RO", "DE", "KR", "SE", "CN",
            "JP", "GR", "PO", "NL", "ES", "TH", "TR", "FI", "HR", "PL", "RU", "US", "EG",
        ]
        let others = [
            "DK": "Generisk grå 2,2 gammaprofil", "TW": "通用灰階光度 2.2 色彩描述", "CN": "普通灰度系数 2.2 描述文件",
        ]
        var left = genericGrayNames
        return countries.compactMap { country in
            guard let index = left.firstIndex(where: { $0.country == country }) else { return nil }
            var name = left.remove(at: index)
            name.name = others[country] ?? name.name
            return name
        }
    }()

    // MARK: Tags

    private static func type(_ name: String) -> [UInt8] { Array(name.utf8) + [0, 0, 0, 0] }

    private static func text(_ text: String) -> [UInt8] { type("text") + Array(text.utf8) + [0] }

    private static func xyz(_ numbers: [UInt32]) -> [UInt8] { type("XYZ ") + big(numbers) }

    /// A name in ASCII; no name in Unicode; and, where profiles of old have it so, the same for the Macintosh's scripts,
    /// for which there is room for 67 characters.
    private static func description(_ name: String, hasScript: Bool = true) -> [UInt8] {
        let ascii = Array(name.utf8) + [0]
        let script = hasScript ? ascii : []
        let unicode = big([0, 0])
        return type("desc") + big([UInt32(ascii.count)]) + ascii + unicode + [0, 0, UInt8(script.count)] + script
            + [UInt8](repeating: 0, count: 67 - script.count)
    }

    /// Names by language; a name that two languages share stands there once.
    private static func names(_ names: [ProfileName]) -> [UInt8] {
        var records: [UInt8] = []
        var strings: [UInt8] = []
        var places: [String: Int] = [:]
        let start = 16 + 12 * names.count
        for (language, country, name) in names {
            let units = name.utf16.flatMap { big16($0) }
            let place = places[name] ?? strings.count
            records += Array((language + country).utf8) + big([UInt32(units.count), UInt32(start + place)])
            if places.updateValue(place, forKey: name) == nil { strings += units }
        }
        return type("mluc") + big([UInt32(names.count), 12]) + records + strings
    }

    private static func big(_ numbers: [UInt32]) -> [UInt8] {
        numbers.flatMap { number in (0..<4).map { UInt8(truncatingIfNeeded: number >> (24 - 8 * $0)) } }
    }

    private static func big16(_ number: UInt16) -> [UInt8] { [UInt8(number >> 8), UInt8(number & 0xFF)] }

    // MARK: The file

    private var bytes: [UInt8] {
        let entries = tags.reduce(0) { $0 + $1.signatures.count }
        var table = Self.big([UInt32(entries)])
        var content: [UInt8] = []
        let start = 128 + 4 + 12 * entries
        for tag in tags {
            for signature in tag.signatures {
                table += Array(signature.utf8)
                table += Self.big([UInt32(start + content.count), UInt32(tag.content.count)])
            }
            content += tag.content
            while !content.count.isMultiple(of: 4) { content.append(0) }
        }
        return header(size: start + content.count) + table + content
    }

    private func header(size: Int) -> [UInt8] {
        func field(_ text: String) -> [UInt8] {
            let bytes = Array(text.utf8.prefix(4))
            return bytes + [UInt8](repeating: 0, count: 4 - bytes.count)
        }
        var header = Self.big([UInt32(size)])
        header +=
            field(creator == "HP  " ? "Lino" : creator) + Self.big([creator == "HP  " ? 0x0210_0000 : 0x0200_0000])
        header += field("mntr") + field(colorSpace) + field("XYZ ") + created.flatMap { Self.big16($0) }
        header += field("acsp") + field(platform) + Self.big([0]) + field(manufacturer) + field(model)
        header += Self.big([0, 0, 0]) + Self.big([0xF6D6, 0x10000, 0xD32D]) + field(creator)
        return header + [UInt8](repeating: 0, count: 128 - header.count)
    }
}
