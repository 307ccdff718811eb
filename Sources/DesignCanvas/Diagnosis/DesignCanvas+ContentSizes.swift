// SPDX-License-Identifier: Apache-2.0

extension DesignCanvas {
    /// The frames of all views by id, in points, as they are when some contents have given sizes rather than those that
    /// they measure.
    ///
    /// - Parameter sizes: the sizes that the frames of views with such contents have, by id. For this call only.
    public func frames(assuming sizes: [String: CGSize]) -> [String: CGRect] {
        performAsCurrent { currentFrames(assuming: sizes) }
    }

    private func currentFrames(assuming sizes: [String: CGSize]) -> [String: CGRect] {
        var changed: [(view: View, old: CGSize?)] = []
        for (id, size) in sizes.sorted(by: { $0.key < $1.key }) {
            guard let view = opened.record.objects[id] as? View else { continue }
            changed.append((view, view.placeholderIntrinsicContentSize))
            let insets = view.alignmentRectInsets
            view.placeholderIntrinsicContentSize = CGSize(
                width: size.width - insets.left - insets.right, height: size.height - insets.top - insets.bottom)
        }
        defer { for (view, old) in changed { view.placeholderIntrinsicContentSize = old } }
        var frames: [String: CGRect] = [:]
        for scene in scenes {
            for (id, frame) in scene.frames() where frames[id] == nil { frames[id] = frame }
        }
        return frames
    }
}
