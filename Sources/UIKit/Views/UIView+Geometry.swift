// SPDX-License-Identifier: Apache-2.0

extension UIView {
    /// The point of another view's coordinates in this view's.
    public func convert(_ point: CGPoint, from view: UIView?) -> CGPoint {
        point.applying(view?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
    }

    /// The point of this view's coordinates in another view's.
    public func convert(_ point: CGPoint, to view: UIView?) -> CGPoint {
        point.applying(transformToRoot).applying((view?.transformToRoot ?? .identity).inverted())
    }

    /// The rectangle of another view's coordinates in this view's.
    public func convert(_ rect: CGRect, from view: UIView?) -> CGRect {
        rect.applying(view?.transformToRoot ?? .identity).applying(transformToRoot.inverted())
    }

    /// The rectangle of this view's coordinates in another view's.
    public func convert(_ rect: CGRect, to view: UIView?) -> CGRect {
        rect.applying(transformToRoot).applying((view?.transformToRoot ?? .identity).inverted())
    }

    private var transformToRoot: CGAffineTransform {
        var result = CGAffineTransform.identity
        var view: View? = self
        while let current = view {
            result = result.concatenating(current.transformToParent)
            view = current.parentView
        }
        return result
    }
}
