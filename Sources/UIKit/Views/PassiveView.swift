// SPDX-License-Identifier: Apache-2.0

/// A view that only draws: touches go through it, and what is behind it shows.
class PassiveView: UIView {
    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        isUserInteractionEnabled = false
    }

    required init?(coder: NSCoder) { nil }
}
