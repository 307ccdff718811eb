// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

@MainActor @Suite(.serialized) struct NibCacheTests {
    private func tag(_ objects: [Any]?) -> Int? { (objects?.first as? UIView)?.tag }

    @Test("loading by name, UINibs and controllers share one reading of a file")
    func sharing() throws {
        NibCache.shared.removeAll()
        let owner = NibBuilding.proxy("IBFilesOwner")
        let view = NibBuilding.view(tag: 4)
        let folder = try NibFolder([
            "Form": NibBuilding.bytes(
                topLevel: [owner, view], connections: [NibBuilding.outlet("view", from: owner, to: view)])
        ])
        #expect(tag(folder.bundle.loadNibNamed("Form", owner: nil)) == 4)
        let contents = try NibCache.shared.contents(named: "Form", in: folder.bundle)
        #expect(tag(UINib(nibName: "Form", bundle: folder.bundle).instantiate(withOwner: nil)) == 4)
        let controller = UIViewController(nibName: "Form", bundle: folder.bundle)
        #expect(controller.view.tag == 4)
        #expect(try NibCache.shared.contents(named: "Form", in: folder.bundle) === contents)
        #expect(NibCache.shared.count == 1)
    }

    @Test("a file that changed is read again")
    func invalidation() throws {
        let folder = try NibFolder(["Form": NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 1)])])
        let early = UINib(nibName: "Form", bundle: folder.bundle)
        #expect(tag(early.instantiate(withOwner: nil)) == 1)
        try folder.write("Form", NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 2)]))
        #expect(tag(folder.bundle.loadNibNamed("Form", owner: nil)) == 2)
        // What a UINib has read stays with it.
        #expect(tag(early.instantiate(withOwner: nil)) == 1)
    }

    @Test("a memory warning drops the cache, not the nibs in use")
    func memoryWarning() throws {
        NibCache.shared.removeAll()
        let folder = try NibFolder(["Form": NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 1)])])
        let nib = UINib(nibName: "Form", bundle: folder.bundle)
        #expect(NibCache.shared.count == 1)
        weak let contents = try NibCache.shared.contents(named: "Form", in: folder.bundle)
        NotificationCenter.default.post(name: UIApplication.didReceiveMemoryWarningNotification, object: nil)
        #expect(NibCache.shared.count == 0)
        #expect(contents != nil)
        #expect(tag(nib.instantiate(withOwner: nil)) == 1)
        #expect(tag(folder.bundle.loadNibNamed("Form", owner: nil)) == 1)
    }

    @Test("a nib may be a folder of variants, of which the newest serves")
    func folder() throws {
        let folder = try NibFolder([
            "Form.nib/runtime": NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 1)]),
            "Form.nib/objects-13.0+": NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 13)]),
            "Old.nib/runtime": NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 2)]),
        ])
        #expect(tag(folder.bundle.loadNibNamed("Form", owner: nil)) == 13)
        #expect(tag(folder.bundle.loadNibNamed("Old", owner: nil)) == 2)
        try folder.write("Old.nib/runtime", NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 3)]))
        #expect(tag(folder.bundle.loadNibNamed("Old", owner: nil)) == 3)
    }

    @Test("a nib that is missing or broken is a described fault, and is looked for again")
    func missing() throws {
        NibCache.shared.removeAll()
        let folder = try NibFolder(["Broken": [1, 2, 3]])
        let faults = Faults.of {
            #expect(folder.bundle.loadNibNamed("Nowhere", owner: nil)?.isEmpty == true)
            #expect(folder.bundle.loadNibNamed("Broken", owner: nil)?.isEmpty == true)
        }
        #expect(faults.first == "no nib named 'Nowhere' in the bundle")
        #expect(faults.count == 2)
        #expect(NibCache.shared.count == 0)
        try folder.write("Broken", NibBuilding.bytes(topLevel: [NibBuilding.view(tag: 5)]))
        #expect(tag(folder.bundle.loadNibNamed("Broken", owner: nil)) == 5)
    }

    @Test("fonts and colours are shared by all that a nib makes; views are not")
    func values() throws {
        let label = NibObject(
            className: "UILabel",
            values: [
                (
                    "UITextColor",
                    .object(
                        NibObject(
                            className: "UIColor",
                            values: [("UIRed", .float(1)), ("UIGreen", .float(0)), ("UIBlue", .float(0))]))
                )
            ])
        let nib = try UINib(bytes: NibBuilding.bytes(topLevel: [label]))
        let first = try #require(nib.instantiate(withOwner: nil).first as? UILabel)
        let second = try #require(nib.instantiate(withOwner: nil).first as? UILabel)
        #expect(first !== second)
        #expect(first.textColor === second.textColor)
        #expect(first.textColor == UIColor(red: 1, green: 0, blue: 0, alpha: 1))
    }

    @Test("a class registered later serves a nib that was read before")
    func registration() throws {
        let nib = try UINib(bytes: NibBuilding.bytes(topLevel: [NibBuilding.view(class: "LateView")]))
        #expect((try nib.load(owner: nil).topLevelObjects.first as? UIView)?.standInClassName == "LateView")
        ClassRegistry.shared.register(
            ClassTable(LateView.self, superclass: UIView.classTable, decode: { LateView(coder: $0) }))
        #expect(try nib.load(owner: nil).topLevelObjects.first is LateView)
    }
}

@MainActor private final class LateView: UIView {}
