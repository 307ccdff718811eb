// SPDX-License-Identifier: Apache-2.0

import UIKit

/// Loads its cells from a nib that is read once and kept.
final class CachedTableViewController: UITableViewController {
    /// Dropped when memory is short, read again when a cell is needed.
    private(set) var cellNib: UINib?

    override func didReceiveMemoryWarning() {
        super.didReceiveMemoryWarning()
        cellNib = nil
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        River.all.count
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let cell = tableView.dequeueReusableCell(withIdentifier: ReuseIdentifiers.RiverCell) ?? makeCell()
        (cell as? RiverCell)?.show(River.all[indexPath.row])
        return cell
    }

    private func makeCell() -> UITableViewCell {
        let nib = cellNib ?? UINib(nibName: "RiverCell", bundle: .module)
        cellNib = nib
        return nib.instantiate(withOwner: nil).lazy.compactMap { $0 as? RiverCell }.first ?? RiverCell()
    }
}
