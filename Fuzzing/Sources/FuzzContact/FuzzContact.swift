// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import VCardFormat

/// Reads a vCard file, which comes out byte for byte; changes its cards, and reads again what was set.
@main
enum FuzzContact: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        let file = VCardFile(bytes)
        if file.serialized() != bytes { finding("a file is not written as it was read") }
        for card in file.cards {
            for property in card.properties { _ = (property.text, property.components, property.list, property.types) }
            changeTexts(of: card)
            changeNames(of: card)
        }
    }

    /// A text with all that values have marks for.
    private static let text = "a, b;\n\\c: \"ä\" = end"

    private static func changeTexts(of card: VCard) {
        var changed = card
        changed.setText(text, "NOTE")
        changed.setText("Name", "FN")
        let again = read(changed)
        if again.text("NOTE") != text { finding("a note is read as \(again.text("NOTE") ?? "nothing")") }
        if again.properties.count != changed.properties.count { finding("setting a text makes properties of others") }
        changed.setText(nil, "NOTE")
        if changed.properties(named: "NOTE").count > card.properties(named: "NOTE").count { finding("a note stays") }
    }

    private static func changeNames(of card: VCard) {
        var changed = card
        for index in 0..<5 {
            changed.setComponent(text, index, of: "N", count: 5)
            if read(changed).component(index, of: "N") != text { finding("part \(index) of the name is another") }
        }
        for index in changed.properties.indices where changed.properties[index].name == "CATEGORIES" {
            changed.properties[index].setList([text, "", "b"])
            if changed.properties[index].list != [text, "", "b"] { finding("a list is another") }
        }
        _ = read(changed)
    }

    /// The card as it is read again.
    private static func read(_ card: VCard) -> VCard {
        let cards = VCardFile(Array(card.serialized().utf8)).cards
        guard cards.count == 1, let again = cards.first else { finding("a changed card is \(cards.count) cards") }
        return again
    }
}
