// SPDX-License-Identifier: Apache-2.0

/// A controller of another framework that shows what it stands for.
open class PlaceholderViewController: UIViewController {
    nonisolated deinit {}

    /// What the controller's view stands for.
    var subject: PlaceholderSubject { .other("") }

    override func makeDefaultView() -> UIView {
        let view = PlaceholderView(frame: CGRect(origin: .zero, size: PlatformMetrics.current.screenSize))
        view.placeholderSubject = subject
        return view
    }
}

/// Plays a film; a placeholder here.
open class AVPlayerViewController: PlaceholderViewController {
    nonisolated deinit {}

    /// Whether buttons to play are shown.
    open var showsPlaybackControls = true
    override var subject: PlaceholderSubject { .film }
}

/// Draws with OpenGL; a placeholder here.
open class GLKViewController: PlaceholderViewController {
    nonisolated deinit {}

    /// How many pictures a second are drawn.
    open var preferredFramesPerSecond = 30
    override var subject: PlaceholderSubject { .scene("GLKView") }
}

/// Shows SwiftUI content; a placeholder here.
open class UIHostingController: PlaceholderViewController {
    nonisolated deinit {}

    override var subject: PlaceholderSubject { .other("SwiftUI") }
}
