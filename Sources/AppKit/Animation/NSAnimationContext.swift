// SPDX-License-Identifier: Apache-2.0

/// How changes of views that are made together are shown over time.
@MainActor open class NSAnimationContext: NSObject {
    nonisolated deinit {}

    /// In seconds.
    open var duration: TimeInterval = 0.25 {
        didSet { animation?.duration = duration }
    }
    /// Whether changes of views themselves are animated, and not only those of their animators. Here both are.
    open var allowsImplicitAnimation = true
    /// Called when the animation has ended.
    open var completionHandler: (() -> Void)?
    private weak var animation: ViewAnimation?

    private static var stack: [NSAnimationContext] = []
    private static let outermost = NSAnimationContext()

    /// The context of the changes that are made now.
    public static var current: NSAnimationContext { stack.last ?? outermost }

    /// Runs a block whose changes to views are shown over the time that it sets in its context.
    public static func runAnimationGroup(
        _ changes: (NSAnimationContext) -> Void, completionHandler: (() -> Void)? = nil
    ) {
        let context = NSAnimationContext()
        context.completionHandler = completionHandler
        ViewAnimation.run(duration: context.duration) {
            context.animation = ViewAnimation.current
            stack.append(context)
            changes(context)
            stack.removeLast()
        } completion: { _ in
            context.completionHandler?()
        }
    }

    /// Runs a block whose changes to views are shown over time.
    public static func runAnimationGroup(_ changes: (NSAnimationContext) -> Void) {
        runAnimationGroup(changes, completionHandler: nil)
    }
}

/// An object whose changes can be shown over time.
@MainActor public protocol NSAnimatablePropertyContainer: AnyObject {}

extension NSAnimatablePropertyContainer {
    /// What changes are to be made to so that they are animated: the object itself, within
    /// ``NSAnimationContext/runAnimationGroup(_:completionHandler:)``.
    public func animator() -> Self { self }
}

extension NSView: NSAnimatablePropertyContainer {}
extension NSWindow: NSAnimatablePropertyContainer {}
extension NSLayoutConstraint: NSAnimatablePropertyContainer {}
