// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import DocumentRules

/// Where the controls of a scene can be touched, and how large they are.
struct ControlPlaces {
    let canvas: DesignCanvas

    func facts(of scene: DesignScene) -> [LayoutFacts.Fact] {
        guard let root = scene.root as? UIView else { return [] }
        var facts: [LayoutFacts.Fact] = []
        collect(root, depth: 0, into: &facts)
        return facts
    }

    private func collect(_ view: UIView, depth: Int, into facts: inout [LayoutFacts.Fact]) {
        guard depth < 200, !view.isHidden, view.alpha > 0.01, view.isUserInteractionEnabled else { return }
        if let control = view as? UIControl, control.isEnabled, let identifier = canvas.describe(view).identifier {
            if let fact = unreachable(control, identifier) { facts.append(fact) }
            if control is UIButton, control.bounds.width > 0, control.bounds.height > 0 {
                let size = control.bounds.size
                facts.append(.init(.target(width: size.width, height: size.height), of: identifier))
            }
        }
        for child in view.subviews { collect(child, depth: depth + 1, into: &facts) }
    }

    /// How much of a control lies outside a view around it, where that is a good part.
    private func unreachable(_ control: UIView, _ identifier: String) -> LayoutFacts.Fact? {
        var frame = control.frame
        guard frame.width > 0, frame.height > 0 else { return nil }
        var inner = control
        while let view = inner.superview {
            // What scrolls comes into reach; the table lays its rows out when the program runs; a class of the program's
            // may take touches as it likes.
            if view is UIScrollView || view.standInClassName != nil && type(of: view) == UIView.self { return nil }
            let bounds = view.bounds
            guard bounds.width > 0, bounds.height > 0 else { return nil }
            let reached = frame.intersection(bounds)
            let part = reached.isNull ? 0 : reached.width * reached.height / (frame.width * frame.height)
            if part < 0.75, let outside = canvas.describe(view).identifier {
                return .init(.unreachable(part: 1 - part, outside: outside), of: identifier)
            }
            guard let next = view.superview, next.superview != nil || view !== next else { return nil }
            frame = view.convert(frame, to: next)
            inner = view
        }
        return nil
    }
}
