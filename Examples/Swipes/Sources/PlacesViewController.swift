// SPDX-License-Identifier: Apache-2.0

import UIKit

/// The list of places: static cells, all of it in the storyboard.
final class PlacesViewController: UITableViewController {
    override func tableView(_ tableView: UITableView, didSelectRowAt indexPath: IndexPath) {
        guard let cell = tableView.cellForRow(at: indexPath),
            let place = splitViewController?.viewControllers.last as? PlaceViewController
        else { return }
        place.show(name: cell.textLabel?.text, text: cell.detailTextLabel?.text)
    }
}
