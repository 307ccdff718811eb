// SPDX-License-Identifier: Apache-2.0

/// A fault of Xcode 11.2 and 11.3: in a controller or view that is given a size of its own instead of a device's, and in
/// the scenes of a storyboard that takes colours from a catalog, pictures of two pixels a point are shown with one.
enum MagnifiedImages {
    private static let tools = 15_400..<16_000
    /// The releases that have it in views without a controller, too.
    private static let toolsWithViews = 15_500..<15_700
    private static let factor: CGFloat = 2

    /// Shows the pictures in such as those releases did.
    static func show(_ document: Document, _ record: ObjectRecord, _ simulation: Simulation) {
        guard simulation.repeatsCanvasFaults, !simulation.overridesScreen, tools.contains(simulation.toolsVersion)
        else { return }
        let takesColors = document.root.child(named: "resources")?.child(named: "namedColor") != nil
        document.root.forEachDescendant { owner in
            let isController = owner[attribute: "sceneMemberID"] == "viewController"
            let hasFault = isController || toolsWithViews.contains(simulation.toolsVersion)
            guard hasFault, owner.choosesFreeform || isController && takesColors else { return }
            owner.forEachDescendant { element in
                switch element.id.flatMap({ record.objects[$0] }) {
                case let view as UIImageView: view.image = view.image?.magnified(by: factor)
                case let button as UIButton:
                    if let image = button.image(for: .normal) {
                        button.setImage(image.magnified(by: factor), for: .normal)
                    }
                default: break
                }
            }
        }
    }
}
