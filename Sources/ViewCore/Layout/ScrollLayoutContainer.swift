// SPDX-License-Identifier: Apache-2.0

/// A view that shows a part of a content area. Constraints between its edges or margins and what is inside it speak of
/// the content area; those to its width, height and centres speak of the view's own frame.
public protocol ScrollLayoutContainer: View {
    /// The size of the content area, in points; the layout sets it where constraints determine it.
    var contentSize: CGSize { get set }
}

/// A view that knows its own reading direction.
public protocol LayoutDirectionProviding: View {
    /// Whether leading is on the right.
    var laysOutRightToLeft: Bool { get }
}

extension View {
    /// Whether leading is on the right in this view.
    final var leadingIsRight: Bool {
        (self as? any LayoutDirectionProviding)?.laysOutRightToLeft ?? PlatformMetrics.current.rightToLeft
    }
}
