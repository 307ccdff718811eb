// SPDX-License-Identifier: Apache-2.0

/// How a bar's background looks.
@MainActor open class UIBarAppearance: NSObject {
    nonisolated deinit {}

    /// The colour behind everything; nil for the usual one.
    open var backgroundColor: UIColor?
    /// The image behind everything; nil for none.
    open var backgroundImage: UIImage?
    /// The colour of the line towards the content; nil for no line.
    open var shadowColor: UIColor? = .separator
    private(set) var isTransparent = false
    private(set) var isOpaque = false

    public required override init() {
        super.init()
    }

    public required init?(coder: NSCoder) {
        super.init()
        guard let coder = coder as? NibCoder else { return nil }
        backgroundColor = coder.object("UIBarBackgroundColor") as? UIColor
        backgroundImage = coder.object("UIBarBackgroundImage") as? UIImage
    }

    /// The system's translucent material.
    open func configureWithDefaultBackground() {
        backgroundColor = nil
        isTransparent = false
        isOpaque = false
        shadowColor = .separator
    }

    /// Gives the bar a ground that nothing shines through.
    open func configureWithOpaqueBackground() {
        backgroundColor = .systemBackground
        isTransparent = false
        isOpaque = true
        shadowColor = .separator
    }

    /// Gives the bar no ground.
    open func configureWithTransparentBackground() {
        backgroundColor = nil
        isTransparent = true
        isOpaque = false
        shadowColor = nil
    }
}

/// How a navigation bar looks.
open class UINavigationBarAppearance: UIBarAppearance {
    nonisolated deinit {}

    /// How the title looks, where it differs from the usual.
    open var titleTextAttributes: [NSAttributedString.Key: Any] = [:]
    /// How the large title looks, where it differs from the usual.
    open var largeTitleTextAttributes: [NSAttributedString.Key: Any] = [:]
}

/// How a toolbar looks.
open class UIToolbarAppearance: UIBarAppearance {}

/// How a tab bar looks.
open class UITabBarAppearance: UIBarAppearance {}
