// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// Draws the outline and the name of a class that is not in the program, where nothing else would be seen.
    func drawStandIn(in context: CGContext) {
        guard let name = standInClassName, childViews.isEmpty, type(of: self) == UIView.self else { return }
        context.drawStandIn(
            name, in: CGRect(origin: .zero, size: bounds.size),
            color: UIColor.secondaryLabel.resolvedColor(with: traitCollection).cgColor)
    }
}
