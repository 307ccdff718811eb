// SPDX-License-Identifier: Apache-2.0

nonisolated extension NSColor {
    /// Decodes a colour.
    ///
    /// Colours of catalogs are looked up by name, so they stay dynamic; what the nib recorded is used where the name is
    /// unknown.
    @MainActor public convenience init?(coder: NSCoder) {
        guard let coder = coder as? NibCoder else { return nil }
        switch coder.integer("NSColorSpace") ?? 0 {
        case 6:
            let name = coder.string("NSColorName") ?? ""
            let list = coder.string("NSCatalogName") ?? "System"
            let recorded = coder.object("NSColor") as? NSColor
            if list == "System", let color = SystemColor.named(name) {
                self.init(source: .system(color))
            } else {
                let found = Self.namedColors?.color(named: name)
                self.init(source: .catalog(name: name, list: list, recorded: found ?? recorded ?? .clear))
            }
        case 10:
            guard let image = coder.object("NSImage") as? NSImage else { return nil }
            self.init(source: .pattern(image))
        case 3:
            let numbers = Self.numbers(coder, "NSWhite")
            guard let white = numbers.first else { return nil }
            self.init(source: Self.source(.genericGray, "calibratedWhite", [white], numbers.dropFirst().first, coder))
        case 4:
            let numbers = Self.numbers(coder, "NSWhite")
            guard let white = numbers.first else { return nil }
            self.init(deviceWhite: white, alpha: numbers.dropFirst().first ?? 1)
        case 5:
            let numbers = Self.numbers(coder, "NSCMYK")
            guard numbers.count >= 4 else { return nil }
            let rest = 1 - numbers[3]
            self.init(
                deviceRed: (1 - numbers[0]) * rest, green: (1 - numbers[1]) * rest, blue: (1 - numbers[2]) * rest,
                alpha: numbers.count > 4 ? numbers[4] : 1)
        case let space:
            let numbers = Self.numbers(coder, "NSRGB")
            guard numbers.count >= 3 else { return nil }
            let alpha = numbers.count > 3 ? numbers[3] : nil
            let components = Array(numbers.prefix(3))
            if space == 2 {
                self.init(source: Self.source(.deviceRGB, "deviceRGB", components, alpha, coder))
            } else {
                self.init(source: Self.source(.genericRGB, "calibratedRGB", components, alpha, coder))
            }
        }
    }

    /// The components in the space that the colour was chosen in, where the nib has them, else in the plain one.
    @MainActor private static func source(
        _ space: ColorSpace, _ name: String, _ components: [CGFloat], _ alpha: CGFloat?, _ coder: NibCoder
    ) -> Source {
        let exact = numbers(coder, "NSComponents")
        let profile = coder.index("NSCustomColorSpace").flatMap { index in
            coder.reading(index) { coder.integer("NSID") }
        }
        let custom: [Int: (ColorSpace, String)] = [
            7: (.sRGB, "sRGB"), 9: (.genericGamma22Gray, "genericGamma22Gray"), 11: (.displayP3, "displayP3"),
            10: (.extendedSRGB, "extendedSRGB"),
        ]
        if let profile, let (space, name) = custom[profile], exact.count >= (space.isGray ? 1 : 3) {
            let count = space.isGray ? 1 : 3
            let alpha = exact.count > count ? exact[count] : 1
            return .fixed(
                CGColor(space: space, components: Array(exact.prefix(count)), alpha: alpha),
                space: coder.string("InkwellColorSpaceName") ?? name)
        }
        return .fixed(CGColor(space: space, components: components, alpha: alpha ?? 1), space: name)
    }

    /// The numbers of a text of bytes that ends with a zero.
    @MainActor private static func numbers(_ coder: NibCoder, _ key: NibKey) -> [CGFloat] {
        guard let data = coder.data(key) else { return [] }
        let text = String(decoding: data.prefix { $0 != 0 }, as: UTF8.self)
        return text.split(whereSeparator: { $0 == " " || $0 == "," }).compactMap { Double($0) }
            .filter(\.isFinite).map { CGFloat($0) }
    }
}

extension NSColor: @MainActor NibEncodable {
    public var nibClassName: String { "NSColor" }

    /// Writes the colour: names as names, components in sRGB.
    @MainActor public func encode(with coder: NSCoder) {
        guard let coder = coder as? NibEncoder else { return }
        switch source {
        case .system(let color): encode(color.name, of: "System", cgColor, coder)
        case .catalog(let name, let list, let recorded): encode(name, of: list, recorded.cgColor, coder)
        case .pattern(let image):
            coder.encode(.integer(10), for: "NSColorSpace")
            coder.encode(image, for: "NSImage")
        case .fixed(let color, let space): Self.encode(color, space, coder)
        case .dynamic: Self.encode(cgColor, "sRGB", coder)
        }
    }

    @MainActor private func encode(_ name: String, of list: String, _ recorded: CGColor, _ coder: NibEncoder) {
        coder.encode(.integer(6), for: "NSColorSpace")
        coder.encode(list, for: "NSCatalogName")
        coder.encode(name, for: "NSColorName")
        coder.encode(NSColor(cgColor: recorded), for: "NSColor")
    }

    @MainActor private static func encode(_ color: CGColor, _ space: String, _ coder: NibEncoder) {
        let components = [color.red, color.green, color.blue, color.alpha].map { "\(Double($0))" }
        let text = Array(components.joined(separator: " ").utf8) + [0]
        coder.encode(.integer(1), for: "NSColorSpace")
        coder.encode(.data(text), for: "NSRGB")
        coder.encode(.data(text), for: "NSComponents")
        coder.encode(NibRecord("NSColorSpace") { $0.encode(.integer(7), for: "NSID") }, for: "NSCustomColorSpace")
        // The components are those of sRGB; the space that the colour was chosen in is told beside them.
        if space != "sRGB" { coder.encode(space, for: "InkwellColorSpaceName") }
    }
}

/// What a nib may do with colours, fonts and images.
enum ValueTables {
    static let color = ClassTable(
        NSColor.self, superclass: nil, decode: { NSColor(coder: $0) }, make: { NSColor(white: 0, alpha: 1) })
    static let font = ClassTable(
        NSFont.self, superclass: nil, decode: { NSFont(coder: $0) }, make: { NSFont.systemFont(ofSize: 0) })
    static let nib = ClassTable(NSNib.self, superclass: nil, decode: { NSNib(coder: $0) })
    static let image = ClassTable(
        NSImage.self, superclass: nil, decode: { NSImage(coder: $0) }, make: { NSImage(size: .zero) })
}
