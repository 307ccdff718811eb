// SPDX-License-Identifier: Apache-2.0

/// How high a control is and what of its frame is shadow and room for the focus ring, in points. The numbers are those
/// of frames that Interface Builder recorded.
nonisolated struct ControlMetrics: Hashable, Sendable {
    /// The height of what constraints align; nil where the content decides.
    var height: CGFloat?
    /// What lies outside of it.
    var insets: EdgeInsets
    /// How far the baseline of a title is above the bottom of what constraints align; 0 for none.
    var baseline: CGFloat = 0

    init(
        _ height: CGFloat?, top: CGFloat = 0, left: CGFloat = 0, bottom: CGFloat = 0, right: CGFloat = 0,
        baseline: CGFloat = 0
    ) {
        self.height = height
        insets = EdgeInsets(top: top, left: left, bottom: bottom, right: right)
        self.baseline = baseline
    }

    /// The height of the whole frame.
    var frameHeight: CGFloat? { height.map { $0 + insets.top + insets.bottom } }

    /// The metrics of the four sizes of a kind of control, in the order regular, small, mini, large.
    struct Sizes: Sendable {
        let regular, small, mini, large: ControlMetrics

        subscript(size: NSControl.ControlSize) -> ControlMetrics {
            switch size {
            case .regular: regular
            case .small: small
            case .mini: mini
            case .large, .extraLarge: large
            }
        }
    }

    /// The metrics of a kind of control that changed with macOS 26, whose controls have nothing outside of what
    /// constraints align.
    struct Releases: Sendable {
        let earlier, tahoe: Sizes

        @MainActor subscript(size: NSControl.ControlSize) -> ControlMetrics {
            ControlEra.current < .tahoe ? earlier[size] : tahoe[size]
        }
    }

    /// Buttons of macOS 26. Recorded are regular and large ones; the others follow their steps.
    private static let capsule = Sizes(
        regular: ControlMetrics(24, baseline: 7), small: ControlMetrics(20, baseline: 6),
        mini: ControlMetrics(16, baseline: 4), large: ControlMetrics(28, baseline: 9))
    static let push = Releases(
        earlier: Sizes(
            regular: ControlMetrics(20, top: 5, left: 7, bottom: 7, right: 7, baseline: 6),
            small: ControlMetrics(17, top: 4, left: 6, bottom: 7, right: 6, baseline: 5),
            mini: ControlMetrics(14, top: 1, left: 1, bottom: 1, right: 1, baseline: 4),
            large: ControlMetrics(28, top: 5, left: 7, bottom: 7, right: 7, baseline: 10)),
        tahoe: capsule)
    /// Push buttons before macOS 11.
    static let earlyPush = ControlMetrics(20, top: 5, left: 6, bottom: 7, right: 6, baseline: 6)
    /// Check boxes and radio buttons of macOS 26.
    private static let box = Sizes(
        regular: ControlMetrics(16, baseline: 3), small: ControlMetrics(14, baseline: 3),
        mini: ControlMetrics(11, baseline: 2), large: ControlMetrics(20, baseline: 5))
    static let check = Releases(
        earlier: Sizes(
            regular: ControlMetrics(16, top: 1, left: 2, bottom: 1, right: 0, baseline: 3),
            small: ControlMetrics(14, top: 1, left: 1, bottom: 1, right: 0, baseline: 3),
            mini: ControlMetrics(11, top: 1, left: 1, bottom: 1, right: 0, baseline: 2),
            large: ControlMetrics(20, top: 1, left: 2, bottom: 1, right: 0, baseline: 5)),
        tahoe: box)
    static let radio = Releases(
        earlier: Sizes(
            regular: ControlMetrics(16, top: 1, left: 2, bottom: 1, right: 0, baseline: 3),
            small: ControlMetrics(14, top: 1, left: 1, bottom: 0, right: 0, baseline: 3),
            mini: ControlMetrics(11, top: 1, left: 1, bottom: 1, right: 0, baseline: 2),
            large: ControlMetrics(20, top: 1, left: 2, bottom: 1, right: 0, baseline: 5)),
        tahoe: box)
    static let popUp = Releases(
        earlier: Sizes(
            regular: ControlMetrics(20, top: 1, left: 3, bottom: 4, right: 4, baseline: 6),
            small: ControlMetrics(17, top: 1, left: 3, bottom: 4, right: 4, baseline: 5),
            mini: ControlMetrics(15, top: 0, left: 1, bottom: 1, right: 2, baseline: 4),
            large: ControlMetrics(28, top: 1, left: 3, bottom: 4, right: 4, baseline: 10)),
        tahoe: capsule)
    static let textured = Sizes(
        regular: ControlMetrics(21, top: 1, left: 0, bottom: 1, right: 1, baseline: 6),
        small: ControlMetrics(17, top: 1, left: 0, bottom: 1, right: 1, baseline: 5),
        mini: ControlMetrics(14, top: 1, left: 0, bottom: 1, right: 1, baseline: 4),
        large: ControlMetrics(28, top: 1, left: 0, bottom: 1, right: 1, baseline: 10))
    /// Textured buttons before macOS 10.14.
    static let earlyTextured = ControlMetrics(22, top: 1, left: 0, bottom: 2, right: 0, baseline: 6)
    static let texturedPopUp = Sizes(
        regular: ControlMetrics(20, top: 2, left: 3, bottom: 3, right: 4, baseline: 6),
        small: ControlMetrics(17, top: 1, left: 3, bottom: 1, right: 4, baseline: 5),
        mini: ControlMetrics(14, top: 1, left: 1, bottom: 1, right: 2, baseline: 4),
        large: ControlMetrics(28, top: 2, left: 3, bottom: 3, right: 4, baseline: 10))
    static let roundRect = Sizes(
        regular: ControlMetrics(18, bottom: 1, baseline: 5), small: ControlMetrics(16, bottom: 1, baseline: 4),
        mini: ControlMetrics(14, bottom: 1, baseline: 4), large: ControlMetrics(24, bottom: 1, baseline: 8))
    static let inline = Sizes(
        regular: ControlMetrics(16, bottom: 2, baseline: 4), small: ControlMetrics(16, bottom: 2, baseline: 4),
        mini: ControlMetrics(16, bottom: 1, baseline: 4), large: ControlMetrics(16, bottom: 2, baseline: 4))
    static let help = Releases(
        earlier: Sizes(
            regular: ControlMetrics(20, top: 1, left: 3, bottom: 4, right: 2),
            small: ControlMetrics(18, top: 3, left: 3, bottom: 4, right: 4),
            mini: ControlMetrics(15, top: 1, left: 1, bottom: 1, right: 1),
            large: ControlMetrics(20, top: 1, left: 3, bottom: 4, right: 2)),
        tahoe: capsule)
    static let slider = Releases(
        earlier: Sizes(
            regular: ControlMetrics(20, top: 2, left: 2, bottom: 6, right: 2),
            small: ControlMetrics(13, top: 2, left: 2, bottom: 2, right: 2),
            mini: ControlMetrics(11, top: 2, left: 2, bottom: 2, right: 2),
            large: ControlMetrics(24, top: 2, left: 2, bottom: 2, right: 2)),
        tahoe: Sizes(
            regular: ControlMetrics(16), small: ControlMetrics(13), mini: ControlMetrics(11), large: ControlMetrics(24))
    )
    static let stepper = Sizes(
        regular: ControlMetrics(23, top: 2, left: 3, bottom: 3, right: 3),
        small: ControlMetrics(20, top: 1, left: 2, bottom: 1, right: 2),
        mini: ControlMetrics(15, top: 0, left: 0, bottom: 0, right: 0),
        large: ControlMetrics(26, top: 1, left: 3, bottom: 1, right: 3))
    static let segments = Sizes(
        regular: ControlMetrics(20, top: 1, left: 2, bottom: 3, right: 2, baseline: 6),
        small: ControlMetrics(17, top: 3, left: 2, bottom: 1, right: 2, baseline: 5),
        mini: ControlMetrics(14, top: 1, left: 1, bottom: 1, right: 1, baseline: 4),
        large: ControlMetrics(28, top: 1, left: 2, bottom: 3, right: 2, baseline: 10))
    static let toggle = Sizes(
        regular: ControlMetrics(21, top: 2, left: 2, bottom: 2, right: 2, baseline: 6),
        small: ControlMetrics(18, top: 1, left: 1, bottom: 1, right: 1, baseline: 5),
        mini: ControlMetrics(15, top: 1, left: 1, bottom: 1, right: 1, baseline: 4),
        large: ControlMetrics(25, top: 2, left: 2, bottom: 2, right: 2, baseline: 8))
    static let comboBox = Sizes(
        regular: ControlMetrics(21, top: 2, left: 0, bottom: 3, right: 3, baseline: 6),
        small: ControlMetrics(18, top: 1, left: 0, bottom: 3, right: 3, baseline: 5),
        mini: ControlMetrics(15, top: 1, left: 0, bottom: 1, right: 2, baseline: 4),
        large: ControlMetrics(28, top: 2, left: 0, bottom: 3, right: 3, baseline: 10))
    static let datePicker = Sizes(
        regular: ControlMetrics(22, top: 2, left: 0, bottom: 4, right: 3, baseline: 6),
        small: ControlMetrics(19, top: 1, left: 0, bottom: 3, right: 2, baseline: 5),
        mini: ControlMetrics(16, top: 1, left: 0, bottom: 1, right: 1, baseline: 4),
        large: ControlMetrics(28, top: 2, left: 0, bottom: 4, right: 3, baseline: 10))
}

extension NSControl.ControlSize {
    /// The index in lists of the sizes.
    nonisolated var isSmall: Bool { self == .small || self == .mini }
}
