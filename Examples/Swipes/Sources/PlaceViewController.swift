// SPDX-License-Identifier: Apache-2.0

import UIKit

/// One place, large. Swipes and a double tap show and hide the list beside it.
///
/// The recognizers are made in the storyboard and belong to a subview that leaves the toolbar out: on the top view they
/// would take the taps that the toolbar's buttons are waiting for.
final class PlaceViewController: UIViewController {
    var nameLabel: UILabel!
    var textLabel: UILabel!
    var listButton: UIBarButtonItem!

    private var pointSize: CGFloat = 22

    func show(name: String?, text: String?) {
        nameLabel.text = name
        textLabel.text = text
    }

    // MARK: The list

    private var isListHidden: Bool { splitViewController?.displayMode == .secondaryOnly }

    @IBAction func hideList(_ sender: Any) { setListHidden(true) }

    @IBAction func showList(_ sender: Any) { setListHidden(false) }

    @IBAction func toggleList(_ sender: Any) { setListHidden(!isListHidden) }

    private func setListHidden(_ hidden: Bool) {
        guard let split = splitViewController else { return }
        UIView.animate(withDuration: 0.3) {
            split.preferredDisplayMode = hidden ? .secondaryOnly : .oneBesideSecondary
            split.view.layoutIfNeeded()
        }
        listButton.title = hidden ? "Show List" : "Hide List"
    }

    // MARK: The text

    @IBAction func makeTextSmaller(_ sender: Any) { setPointSize(pointSize - 4) }

    @IBAction func makeTextLarger(_ sender: Any) { setPointSize(pointSize + 4) }

    private func setPointSize(_ size: CGFloat) {
        pointSize = min(max(size, 14), 38)
        textLabel.font = .systemFont(ofSize: pointSize)
    }
}
