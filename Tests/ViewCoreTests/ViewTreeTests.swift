// SPDX-License-Identifier: Apache-2.0

import Testing
import ViewCore

@MainActor @Suite struct ViewTreeTests {
    @Test("a view cannot be put into itself or into what it holds")
    func cycles() {
        let a = View()
        let b = View()
        let c = View()
        a.addChild(b)
        b.addChild(c)
        c.addChild(a)
        a.addChild(a)
        #expect(a.parentView == nil)
        #expect(c.childViews.isEmpty)
        #expect(c.rootView === a)
    }

    @Test("a view that is added elsewhere leaves its old superview")
    func moving() {
        let a = View()
        let b = View()
        let child = View()
        a.addChild(child)
        b.addChild(child)
        #expect(a.childViews.isEmpty)
        #expect(child.parentView === b)
    }

    @Test("a view outlives the one around it and is then in none")
    func outliving() {
        let child = View()
        weak var parent: View?
        do {
            let around = View()
            parent = around
            around.addChild(child)
            #expect(child.parentView === around)
        }
        #expect(parent == nil)
        #expect(child.parentView == nil)
        #expect(child.rootView === child)
    }

    @Test("removing a view takes the constraints that go through it")
    func removing() {
        let root = View()
        let child = View()
        let inner = View()
        let other = View()
        root.addChild(child)
        root.addChild(other)
        child.addChild(inner)
        let through = NSLayoutConstraint(
            item: inner, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1, constant: 0)
        let apart = NSLayoutConstraint(
            item: other, attribute: .top, relatedBy: .equal, toItem: root, attribute: .top, multiplier: 1, constant: 0)
        let inside = NSLayoutConstraint(
            item: inner, attribute: .left, relatedBy: .equal, toItem: child, attribute: .left, multiplier: 1,
            constant: 0)
        NSLayoutConstraint.activate([through, apart, inside])
        #expect(root.heldConstraints.count == 2)
        child.removeFromParent()
        #expect(root.heldConstraints == [apart])
        #expect(child.heldConstraints == [inside])
        #expect(!through.isActive)
    }

    @Test("the frame follows bounds, center and transform")
    func geometry() {
        let view = View(frame: CGRect(x: 10, y: 20, width: 100, height: 50))
        #expect(view.center == CGPoint(x: 60, y: 45))
        view.transform = CGAffineTransform(scaleX: 2, y: 2)
        #expect(view.frame == CGRect(x: -40, y: -5, width: 200, height: 100))
        view.frame = CGRect(x: CGFloat.nan, y: 0, width: 1, height: 1)
        #expect(view.bounds.size == CGSize(width: 100, height: 50))
    }
}
