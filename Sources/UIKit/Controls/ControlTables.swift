// SPDX-License-Identifier: Apache-2.0

extension UILabel {
    static let labelTable = ClassTable(
        UILabel.self, superclass: UIView.classTable, decode: { UILabel(coder: $0) }, make: { UILabel(frame: .zero) }
    ) {
        $0.attribute("text", \.text)
        $0.attribute("attributedText", \.attributedText)
        $0.attribute("font", \.font)
        $0.attribute("textColor", \.textColor)
        $0.attribute("numberOfLines", \.numberOfLines)
        $0.attribute("highlightedTextColor", \.highlightedTextColor)
        $0.attribute("highlighted", \.isHighlighted)
        $0.attribute("enabled", \.isEnabled)
        $0.attribute("shadowColor", \.shadowColor)
        $0.attribute("shadowOffset", \.shadowOffset)
        $0.attribute("adjustsFontSizeToFitWidth", \.adjustsFontSizeToFitWidth)
        $0.attribute("minimumScaleFactor", \.minimumScaleFactor)
        $0.attribute("preferredMaxLayoutWidth", \.preferredMaxLayoutWidth)
    }
}

extension UIImageView {
    static let imageViewTable = ClassTable(
        UIImageView.self, superclass: UIView.classTable, decode: { UIImageView(coder: $0) },
        make: { UIImageView(frame: .zero) }
    ) {
        $0.attribute("image", \.image)
        $0.attribute("highlightedImage", \.highlightedImage)
        $0.attribute("highlighted", \.isHighlighted)
    }
}

extension UIButton {
    static let buttonTable = ClassTable(
        UIButton.self, superclass: UIControl.controlTable, decode: { UIButton(coder: $0) },
        make: { UIButton(frame: .zero) }
    ) {
        $0.reading("titleLabel", \.titleLabel)
        $0.attribute("contentEdgeInsets", \.contentEdgeInsets)
        $0.attribute("titleEdgeInsets", \.titleEdgeInsets)
        $0.attribute("imageEdgeInsets", \.imageEdgeInsets)
        $0.attribute("showsTouchWhenHighlighted", \.showsTouchWhenHighlighted)
    }
}
