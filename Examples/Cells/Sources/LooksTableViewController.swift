// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One cell class in several looks, each registered under an identifier of its own: two nibs, and none.
final class LooksTableViewController: UITableViewController {
    private let measures: [Measure] = [
        Measure(title: nil, value: 8848.86, unit: "metres above the sea"),
        Measure(title: "Isolation", value: 40008, unit: "km"),
        Measure(title: "Prominence", value: 8848.86, unit: "m"),
        Measure(title: "Air pressure", value: 337, unit: "hPa"),
        Measure(title: "Coldest month", value: -36, unit: "°C"),
        Measure(title: "Boiling point", value: 71.5, unit: "°C"),
    ]

    override func viewDidLoad() {
        super.viewDidLoad()
        tableView.register(Nibs.BigMeasureCell.nib, forCellReuseIdentifier: ReuseIdentifiers.BigMeasure)
        tableView.register(Nibs.SmallMeasureCell.nib, forCellReuseIdentifier: ReuseIdentifiers.SmallMeasure)
        tableView.register(MeasureCell.self, forCellReuseIdentifier: "PlainMeasure")
    }

    override func numberOfSections(in tableView: UITableView) -> Int { 3 }

    override func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? {
        ["Big, without a title", "Small", "No nib"][section]
    }

    override func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int {
        section == 0 ? 1 : measures.count - 1
    }

    override func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        let identifiers = [ReuseIdentifiers.BigMeasure, ReuseIdentifiers.SmallMeasure, "PlainMeasure"]
        let cell = tableView.dequeueReusableCell(withIdentifier: identifiers[indexPath.section], for: indexPath)
        let first = indexPath.section == 0 ? 0 : 1
        (cell as? MeasureCell)?.measure = measures[first + indexPath.row]
        return cell
    }
}
