// SPDX-License-Identifier: Apache-2.0

/// A bar with a style, a tint and a translucent ground: what navigation bars, tab bars and toolbars have in common.
protocol TintedBar: UIView {
    var barStyle: UIBarStyle { get set }
    var isTranslucent: Bool { get set }
    var barTintColor: UIColor? { get set }
}

extension TintedBar {
    /// Takes what a nib says of the ground.
    func decodeGround(_ coder: NibCoder) {
        barStyle = coder.integer("UIBarStyle").flatMap(UIBarStyle.init) ?? .default
        isTranslucent = coder.integer("UIBarTranslucence") != 2
        barTintColor = coder.object("UIBarTintColor") as? UIColor
    }

    /// Takes over the tint and the ground of another bar.
    func takeGround(of other: Self) {
        tintColor = other.ownTintColor
        barStyle = other.barStyle
        isTranslucent = other.isTranslucent
        barTintColor = other.barTintColor
    }
}
