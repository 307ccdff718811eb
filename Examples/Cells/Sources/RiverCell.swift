// SPDX-License-Identifier: Apache-2.0

import UIKit

/// A river: the labels and the bar are outlets.
final class RiverCell: UITableViewCell {
    var nameLabel: UILabel!
    var mouthLabel: UILabel!
    var lengthLabel: UILabel!
    var lengthBar: UIProgressView!

    /// The length that fills the bar, in kilometres.
    private static let longest: Float = 7000

    func show(_ river: River) {
        nameLabel.text = river.name
        mouthLabel.text = river.mouth
        lengthLabel.text = river.length.formatted(.number.locale(.english)) + " km"
        lengthBar.progress = Float(river.length) / Self.longest
    }
}
