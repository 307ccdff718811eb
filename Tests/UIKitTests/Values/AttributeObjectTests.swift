// SPDX-License-Identifier: Apache-2.0
import Testing
import UIKit

/// Neighbouring runs have their attributes compared by Foundation, which ended the process for some objects.
@MainActor @Suite struct AttributeObjectTests {
    private func runs(_ first: [NSAttributedString.Key: Any], _ second: [NSAttributedString.Key: Any]) -> Int {
        let text = NSMutableAttributedString(string: "one two")
        text.setAttributes(first, range: NSRange(location: 0, length: 3))
        text.setAttributes(second, range: NSRange(location: 3, length: 4))
        var count = 0
        text.enumerateAttributes(in: NSRange(location: 0, length: 7)) { _, _, _ in count += 1 }
        return count
    }

    @Test func neighbouringRunsAreCompared() {
        let centred = NSMutableParagraphStyle()
        centred.alignment = .center
        #expect(runs([.font: UIFont.systemFont(ofSize: 10)], [.font: UIFont.systemFont(ofSize: 12)]) == 2)
        #expect(runs([.foregroundColor: UIColor.red], [.foregroundColor: UIColor(white: 0, alpha: 0)]) == 2)
        #expect(runs([.paragraphStyle: NSParagraphStyle()], [.paragraphStyle: centred]) == 2)
        #expect(runs([.shadow: NSShadow()], [.font: UIFont.systemFont(ofSize: 12)]) == 2)
        let shadow = NSShadow()
        #expect(runs([.shadow: shadow], [.shadow: shadow]) == 1)
    }
}
