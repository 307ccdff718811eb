// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Loads its cells with `loadNibNamed` and takes them from the outlet that the nib connects.
///
/// The nib's owner is this controller, so nobody searches the top-level objects for the cell.
final class OwnerTableViewController: UITableViewController {
    /// The cell that was loaded last, until it is taken.
    var loadedCell: UITableViewCell!

    private enum Tag {
        static let name = 1
        static let range = 2
        static let height = 3
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        Peak.all.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ReuseIdentifiers.PeakCell) ?? loadCell()
        let peak = Peak.all[indexPath.row]
        // The cell has no class of its own: its labels are found by their tags.
        (cell.viewWithTag(Tag.name) as? UILabel)?.text = peak.name
        (cell.viewWithTag(Tag.range) as? UILabel)?.text = peak.range
        (cell.viewWithTag(Tag.height) as? UILabel)?.text = peak.height.formatted(.number.locale(.english)) + " m"
        return cell
    }

    private func loadCell() -> UITableViewCell {
        _ = Bundle.module.loadNibNamed("PeakCell", owner: self)
        // The table keeps the cell; the outlet is free for the next one.
        defer { loadedCell = nil }
        return loadedCell
    }
}
