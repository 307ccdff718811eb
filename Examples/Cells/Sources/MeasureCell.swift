// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A number with its unit.
struct Measure: Hashable {
    var title: String?
    var value: Double
    var unit: String
}

/// Shows a measure. The class decides what is shown, the nib how: an outlet that a nib leaves out is not shown.
///
/// A cell that no nib made builds a plain look by itself, so that the class can be used without one.
final class MeasureCell: UITableViewCell {
    /// For the user of the class to change.
    var titleLabel: UILabel?
    var unitLabel: UILabel?
    /// The class's own: its text comes from the formatter.
    var valueLabel: UILabel?

    private static let formatter: NumberFormatter = {
        let formatter = NumberFormatter()
        formatter.locale = .english
        formatter.numberStyle = .decimal
        formatter.maximumFractionDigits = 1
        return formatter
    }()

    /// A cell out of a nib: the outlets are connected after this.
    required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    /// A cell without a nib.
    override init(style: CellStyle, reuseIdentifier: String?) {
        super.init(style: .value1, reuseIdentifier: reuseIdentifier)
        selectionStyle = .none
        titleLabel = textLabel
        valueLabel = detailTextLabel
    }

    var measure: Measure? { didSet { showMeasure() } }

    private func showMeasure() {
        let number = measure.flatMap { Self.formatter.string(from: NSNumber(value: $0.value)) } ?? ""
        titleLabel?.text = measure?.title
        unitLabel?.text = measure?.unit
        // Where there is no label for the unit, it follows the number.
        valueLabel?.text = unitLabel == nil ? "\(number) \(measure?.unit ?? "")" : number
    }
}

extension Locale {
    /// The language of the examples' texts.
    static let english = Locale(identifier: "en_US")
}
