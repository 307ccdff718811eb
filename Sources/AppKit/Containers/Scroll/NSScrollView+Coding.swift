// SPDX-License-Identifier: Apache-2.0

extension NSScrollView {
    /// What a nib keeps of a scroll view.
    static let scrollCoding: [NibProperty<NSScrollView>] = [
        NibProperty("NSContentView") { view, coder, key in
            let clip = coder.object(key) as? NSClipView ?? view.subviews.lazy.compactMap { $0 as? NSClipView }.first
            if let clip { view.contentView = clip }
            if view.contentView.superview !== view { view.addSubview(view.contentView) }
        } encode: { view, coder, key in
            coder.encode(view.contentView, for: key)
        },
        .optional("NSVScroller", \.verticalScroller), .optional("NSHScroller", \.horizontalScroller),
        .optional("NSHeaderClipView", \.headerClipView),
        // A corner is the table's, which may be what is being made.
        NibProperty("NSCornerView") { view, coder, key in
            coder.whenDecoded { [weak view] in
                view?.cornerView = coder.object(key) as? NSView
                view?.documentViewDidChange()
            }
        } encode: { view, coder, key in
            if let corner = view.cornerView { coder.encode(corner, for: key) }
        },
        .bits(
            "NSsFlags",
            .field(0, 2) { view in
                Int(view.borderType.rawValue)
            } take: { view, number in
                view.borderType = NSBorderType(rawValue: UInt(clamping: number)) ?? .noBorder
            },
            .flag(0x10, \.hasVerticalScroller), .flag(0x20, \.hasHorizontalScroller),
            .flag(0x200, \.autohidesScrollers),
            elasticity(12, \.verticalScrollElasticity), elasticity(14, \.horizontalScrollElasticity),
            .flag(0x10000, \.usesPredominantAxisScrolling)),
        NibProperty("NSScrollAmts") { view, coder, key in
            guard let data = coder.data(key), let numbers = numbers(in: [UInt8](data)) else { return }
            (view.verticalPageScroll, view.horizontalPageScroll) = (numbers[0], numbers[1])
            (view.verticalLineScroll, view.horizontalLineScroll) = (numbers[2], numbers[3])
        } encode: { view, coder, key in
            let numbers = [
                view.verticalPageScroll, view.horizontalPageScroll, view.verticalLineScroll, view.horizontalLineScroll,
            ]
            let bytes = numbers.flatMap { number in
                let bits = Float(number).bitPattern
                return [24, 16, 8, 0].map { UInt8(truncatingIfNeeded: bits >> $0) }
            }
            coder.encode(.data(bytes), for: key)
        },
        .flag("NSAllowsMagnification", \.allowsMagnification),
        .length("NSMinMagnification", \.minMagnification, or: 0.25),
        .length("NSMaxMagnification", \.maxMagnification, or: 4), .length("NSMagnification", \.magnification, or: 1),
    ]

    private static func elasticity(
        _ shift: UInt32, _ path: ReferenceWritableKeyPath<NSScrollView, Elasticity>
    ) -> NibBits<NSScrollView> {
        .field(shift, 2) { view in
            view[keyPath: path].rawValue
        } take: { view, number in
            view[keyPath: path] = Elasticity(rawValue: number) ?? .automatic
        }
    }

    /// Four numbers of single precision: vertical and horizontal page, vertical and horizontal line.
    private static func numbers(in bytes: [UInt8]) -> [CGFloat]? {
        guard bytes.count == 16 else { return nil }
        let numbers = stride(from: 0, to: 16, by: 4).map { start in
            CGFloat(Float(bitPattern: bytes[start..<start + 4].reduce(UInt32(0)) { $0 << 8 | UInt32($1) }))
        }
        return numbers.allSatisfy { $0.isFinite && abs($0) < 1e6 } ? numbers : nil
    }
}
