// SPDX-License-Identifier: Apache-2.0

import CellMeasurement
import UIKit

/// Shows twenty rows of the cell, made as the segmented control says. Nothing is reused, so that each row is made anew.
final class CellsViewController: UITableViewController {
    var wayControl: UISegmentedControl!
    private var maker: CellMaker?

    var way: CellWay { CellWay(rawValue: wayControl.selectedSegmentIndex) ?? .code }
    var isShrinking: Bool { maker?.shrinking ?? false }

    override func viewDidLoad() {
        super.viewDidLoad()
        makeCells(shrinking: false)
    }

    @IBAction func wayDidChange(_ sender: UISegmentedControl) {
        tableView.reloadData()
    }

    @IBAction func shrinkingDidChange(_ sender: UISwitch) {
        makeCells(shrinking: sender.isOn)
        tableView.reloadData()
    }

    private func makeCells(shrinking: Bool) {
        do {
            maker = try CellMaker(shrinking: shrinking)
        } catch {
            maker = nil
            print("The cells could not be made: \(error)")
        }
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        maker == nil ? 0 : 20
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        guard let cell = try? maker?.cell(way) else { return UITableViewCell(style: .default, reuseIdentifier: nil) }
        (cell.viewWithTag(1) as? UILabel)?.text = "Row \(indexPath.row)"
        return cell
    }
}
