// SPDX-License-Identifier: Apache-2.0

import Foundation
import VCardFormat

/// A card in its file: the object that stays when the card changes.
final class ContactRecord {
    nonisolated deinit {}

    var card: VCard
    /// The file that the card is in; nil for one that is in none.
    weak var file: ContactFile?
    /// Stands for the identifier that the card does not have, for as long as the program runs.
    let fallbackUID = UUID().uuidString

    init(_ card: VCard) {
        self.card = card
    }

    /// Whether the card stands for a group of people.
    var isGroup: Bool {
        (card.text("KIND") ?? card.text("X-ADDRESSBOOKSERVER-KIND"))?.lowercased() == "group"
    }
}
