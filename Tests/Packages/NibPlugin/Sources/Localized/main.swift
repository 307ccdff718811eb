// SPDX-License-Identifier: Apache-2.0

import UIKit

final class LabelCell: UITableViewCell {
    var label1: UILabel!
}

final class PlaceController: UIViewController {
    var titleLabel: UILabel!
}

@MainActor func show(_ languages: String...) throws {
    PreferredLanguages.current = languages
    let cell = try Nibs.LabelCell.instantiate()
    // A storyboard keeps the language that it was opened in.
    let controller = UIStoryboard(name: "Place", bundle: .module).instantiateInitialViewController()
    let place = controller as? PlaceController
    place?.loadViewIfNeeded()
    print(languages, cell.label1.text ?? "nil", place?.titleLabel.text ?? "nil")
}

print(Bundle.module.localizations.sorted())
try show()
try show("en")
try show("de-AT", "en")
try show("fr")
print(type(of: try Storyboards.Place.initial.instantiate()))
