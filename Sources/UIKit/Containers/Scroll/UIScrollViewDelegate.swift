// SPDX-License-Identifier: Apache-2.0

/// Follows a scroll view. Every method has a default that does nothing.
public protocol UIScrollViewDelegate: AnyObject {
    /// Called when the content moved.
    func scrollViewDidScroll(_ scrollView: UIScrollView)
    /// Called when the content was zoomed.
    func scrollViewDidZoom(_ scrollView: UIScrollView)
    /// Called when a finger begins to move the content.
    func scrollViewWillBeginDragging(_ scrollView: UIScrollView)
    /// The finger leaves; the content comes to rest at the target, which may be changed. The velocity is in points a
    /// millisecond.
    func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>)
    /// Called when the finger left; tells whether the content goes on moving.
    func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool)
    /// Called when the content goes on moving without a finger.
    func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView)
    /// Called when content that went on moving has come to rest.
    func scrollViewDidEndDecelerating(_ scrollView: UIScrollView)
    /// Called when an animated scrolling by the program is over.
    func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView)
    /// The view that zooming scales; nil for no zooming.
    func viewForZooming(in scrollView: UIScrollView) -> UIView?
    /// Called before two fingers zoom.
    func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?)
    /// Called when zooming is over; tells the scale.
    func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat)
    /// Whether a tap on the status bar scrolls to the top.
    func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool
    /// Called when a tap on the status bar has scrolled to the top.
    func scrollViewDidScrollToTop(_ scrollView: UIScrollView)
    /// Called when the insets around the content are others, bars and the safe area included.
    func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView)
}

extension UIScrollViewDelegate {
    public func scrollViewDidScroll(_ scrollView: UIScrollView) {}
    public func scrollViewDidZoom(_ scrollView: UIScrollView) {}
    public func scrollViewWillBeginDragging(_ scrollView: UIScrollView) {}
    public func scrollViewWillEndDragging(
        _ scrollView: UIScrollView, withVelocity velocity: CGPoint,
        targetContentOffset: UnsafeMutablePointer<CGPoint>
    ) {}
    public func scrollViewWillBeginZooming(_ scrollView: UIScrollView, with view: UIView?) {}
    public func scrollViewDidEndZooming(_ scrollView: UIScrollView, with view: UIView?, atScale scale: CGFloat) {}
    public func scrollViewDidEndDragging(_ scrollView: UIScrollView, willDecelerate decelerate: Bool) {}
    public func scrollViewWillBeginDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndDecelerating(_ scrollView: UIScrollView) {}
    public func scrollViewDidEndScrollingAnimation(_ scrollView: UIScrollView) {}
    public func viewForZooming(in scrollView: UIScrollView) -> UIView? { nil }
    public func scrollViewShouldScrollToTop(_ scrollView: UIScrollView) -> Bool { true }
    public func scrollViewDidScrollToTop(_ scrollView: UIScrollView) {}
    public func scrollViewDidChangeAdjustedContentInset(_ scrollView: UIScrollView) {}
}

/// Gives scroll views their `delegate`.
///
/// The property stands in an extension so that a subclass can declare one of a narrower type under the same name, as
/// UIKit's tables and text views do.
public protocol UIScrollViewDelegating: AnyObject {
    /// Who is told of scrolling and zooming.
    var scrollDelegate: (any UIScrollViewDelegate)? { get set }
}

extension UIScrollViewDelegating {
    /// Who is told of scrolling and zooming.
    public var delegate: (any UIScrollViewDelegate)? {
        get { scrollDelegate }
        set { scrollDelegate = newValue }
    }
}
