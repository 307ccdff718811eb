// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct DragTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        /// Gives and takes texts, and notes what happens.
        @MainActor final class Ends: UIDragInteractionDelegate, UIDropInteractionDelegate {
            var log: [String] = []
            var texts = ["apple"]
            var operation = UIDropOperation.copy
            var taken: [String] = []

            func dragInteraction(
                _ interaction: UIDragInteraction, itemsForBeginning session: any UIDragSession
            ) -> [UIDragItem] {
                texts.map { UIDragItem(itemProvider: NSItemProvider(object: $0 as NSString)) }
            }
            func dragInteraction(_ interaction: UIDragInteraction, sessionWillBegin session: any UIDragSession) {
                log.append("begin")
            }
            func dragInteraction(
                _ interaction: UIDragInteraction, session: any UIDragSession, didEndWith operation: UIDropOperation
            ) { log.append("ended \(operation)") }

            func dropInteraction(_ interaction: UIDropInteraction, canHandle session: any UIDropSession) -> Bool {
                session.canLoadObjects(ofClass: NSString.self)
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnter session: any UIDropSession) {
                log.append("enter")
            }
            func dropInteraction(
                _ interaction: UIDropInteraction, sessionDidUpdate session: any UIDropSession
            ) -> UIDropProposal { UIDropProposal(operation: operation) }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidExit session: any UIDropSession) {
                log.append("exit")
            }
            func dropInteraction(_ interaction: UIDropInteraction, performDrop session: any UIDropSession) {
                log.append("drop")
                session.loadObjects(ofClass: NSString.self) { [self] in
                    taken += $0.compactMap { ($0 as? NSString).map { $0 as String } }
                }
            }
            func dropInteraction(_ interaction: UIDropInteraction, sessionDidEnd session: any UIDropSession) {
                log.append("end")
            }
        }

        private func views(_ ends: Ends) -> (source: UIView, target: UIView) {
            let source = fixture.add(UIView(frame: CGRect(x: 0, y: 0, width: 100, height: 100)))
            let target = fixture.add(UIView(frame: CGRect(x: 0, y: 300, width: 320, height: 100)))
            source.backgroundColor = .red
            source.addInteraction(UIDragInteraction(delegate: ends))
            target.addInteraction(UIDropInteraction(delegate: ends))
            return (source, target)
        }

        @Test func `a finger picks up after a while, drags over, and drops`() {
            let ends = Ends()
            _ = views(ends)
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 50))
            fixture.clock.advance(by: 0.6)
            fixture.source.touchMoved(to: CGPoint(x: 50, y: 350))
            #expect(ends.log == ["begin", "enter"] && fixture.window.subviews.count == 2)
            fixture.source.touchMoved(to: CGPoint(x: 50, y: 200))
            fixture.source.touchMoved(to: CGPoint(x: 50, y: 350))
            fixture.source.touchEnded(at: CGPoint(x: 50, y: 350))
            #expect(ends.log == ["begin", "enter", "exit", "enter", "drop", "end", "ended copy"])
            #expect(ends.taken == ["apple"])
            fixture.clock.advance(by: 1)
            #expect(fixture.window.subviews.count == 1)
        }

        @Test func `a pointer drags at once; nothing is dropped where nobody takes it`() {
            let ends = Ends()
            _ = views(ends)
            ends.operation = .forbidden
            for end in [CGPoint(x: 50, y: 350), CGPoint(x: 300, y: 200)] {
                fixture.source.touchBegan(at: CGPoint(x: 50, y: 50), type: .indirectPointer)
                fixture.source.touchMoved(to: CGPoint(x: 80, y: 80))
                fixture.source.touchMoved(to: end)
                fixture.source.touchEnded(at: end)
            }
            #expect(ends.taken == [] && ends.log.filter { $0 == "drop" } == [])
            #expect(ends.log.last == "ended cancel")
            ends.texts = []
            ends.log = []
            fixture.source.touchBegan(at: CGPoint(x: 50, y: 50), type: .indirectPointer)
            fixture.source.touchMoved(to: CGPoint(x: 80, y: 80))
            fixture.source.touchEnded(at: CGPoint(x: 80, y: 80))
            #expect(ends.log == [])
        }

        @Test func `texts and files come from outside`() throws {
            let ends = Ends()
            _ = views(ends)
            fixture.source.dropped(text: "outside", at: CGPoint(x: 100, y: 350))
            #expect(ends.taken == ["outside"])
            #expect(
                fixture.source.dropped(files: [URL(fileURLWithPath: "/some/file.txt")], at: CGPoint(x: 100, y: 350)))
            #expect(ends.taken == ["outside", "/some/file.txt"])
            #expect(!fixture.source.dropped(files: [URL(fileURLWithPath: "/f")], at: CGPoint(x: 100, y: 200)))
            let field = fixture.add(UITextField(frame: CGRect(x: 0, y: 200, width: 200, height: 34)))
            fixture.source.dropped(text: "words", at: CGPoint(x: 100, y: 217))
            #expect(field.text == "words")
        }
    }
}
