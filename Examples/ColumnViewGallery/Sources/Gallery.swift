// SPDX-License-Identifier: Apache-2.0

import ColumnViewUIKit

/// What the gallery shows: rows of many kinds, rows that change by themselves, and a million of them.
final class Gallery: KeyValueCoding {
    nonisolated deinit {}

    let mixed = GallerySection(
        "Mixed rows",
        [
            Note("A row says its height of its data: this one is as high as its text, which takes several lines here."),
            Swatch("Ink", 0x1B3A6B), Swatch("Moss", 0x4F7942), Meter("Water", 0.7), Meter("Paper", 0.25),
            Note("Short."), Swatch("Brick", 0xB22222),
        ])
    let live = GallerySection("Live", (1...6).map { Meter("Gauge \($0)", Double($0) / 7) })
    let many = GallerySection("A million rows", (1...1_000_000).map { Number($0) })

    /// The sections that the column shows.
    var sections: [GallerySection] { [mixed, live, many] }

    private var random: UInt64 = 7
    private var made = 6

    init() { change(after: 0.5) }

    private func next(_ bound: Int) -> Int {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        return Int(random >> 33) % max(1, bound)
    }

    /// Every half a second something of the live section comes, goes, moves or changes.
    private func change(after seconds: TimeInterval) {
        FrameClock.main.schedule(after: seconds) { [weak self] in
            guard let self else { return }
            changeOnce()
            change(after: 0.5)
        }
    }

    private func changeOnce() {
        let count = live.items.count
        switch next(4) {
        case 0 where count < 9:
            made += 1
            live.items.insert(Meter("Gauge \(made)", 0.5), at: next(count + 1))
        case 1 where count > 3: live.items.remove(at: next(count))
        case 2: live.items.insert(live.items.remove(at: next(count)), at: next(count))
        default: (live.items[next(count)] as? Meter)?.value = Double(next(101)) / 100
        }
    }

    static var keys: Keys { Keys(Gallery.self) { Key("sections", \.sections) } }
}

/// A section of the gallery.
final class GallerySection: KeyValueCoding {
    nonisolated deinit {}

    let title: String
    @Observed var items: [GalleryItem]

    init(_ title: String, _ items: [GalleryItem]) {
        self.title = title
        self.items = items
    }
}

/// What a row shows.
class GalleryItem: KeyValueCoding, @MainActor CustomStringConvertible {
    nonisolated deinit {}

    init() {}

    /// The class of the item's row; nil for a plain one.
    var rowClass: String? { nil }
    var description: String { "" }

    class var keys: Keys { Keys(GalleryItem.self) { Key("rowClass", \.rowClass) } }
}

/// A text of any length.
final class Note: GalleryItem {
    nonisolated deinit {}

    let text: String

    init(_ text: String) { self.text = text }
    override var rowClass: String? { "NoteRow" }
    override var description: String { text }
}

/// A colour with a name.
final class Swatch: GalleryItem {
    nonisolated deinit {}

    let name: String
    let color: UIColor

    init(_ name: String, _ value: UInt32) {
        self.name = name
        func part(_ shift: UInt32) -> CGFloat { CGFloat(value >> shift & 0xFF) / 255 }
        color = UIColor(red: part(16), green: part(8), blue: part(0), alpha: 1)
    }
    override var rowClass: String? { "SwatchRow" }
    override var description: String { name }
}

/// A value between 0 and 1 that changes.
final class Meter: GalleryItem {
    nonisolated deinit {}

    let name: String
    @Observed var value: Double

    init(_ name: String, _ value: Double) {
        self.name = name
        self.value = value
    }
    override var rowClass: String? { "MeterRow" }
    override var description: String { name }
}

/// A number, of which there are many.
final class Number: GalleryItem {
    nonisolated deinit {}

    let number: Int

    init(_ number: Int) { self.number = number }
    override var description: String { "Row \(number)" }
}
