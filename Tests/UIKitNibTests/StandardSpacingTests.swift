// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

/// Constraints whose constant a nib leaves to the system.
@MainActor @Suite struct StandardSpacingTests {
    private func box(_ id: String, _ inside: String = "") -> String {
        """
        <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
        <rect key="frame" x="0" y="0" width="10" height="10"/>\(inside)</view>
        """
    }

    private func constraint(_ id: String, _ first: String, _ second: String) -> String {
        func end(_ text: String, _ name: String) -> String {
            let parts = text.split(separator: ".")
            return "\(name)Item=\"\(parts[0])\" \(name)Attribute=\"\(parts[1])\""
        }
        return """
            <constraint \(end(first, "first")) \(end(second, "second")) constant="99" symbolic="YES" \
            identifier="\(id)" id="\(id)"/>
            """
    }

    @Test("the standard distance is larger to the view around than to a neighbour")
    func distances() throws {
        let root = try #require(
            try Fixture.load(
                """
                <view contentMode="scaleToFill" id="root"><rect key="frame" x="0" y="0" width="320" height="480"/>
                <subviews>\(box("a", "<subviews>\(box("inner"))</subviews>"))\(box("b"))</subviews>
                <viewLayoutGuide key="safeArea" id="safe"/>
                <constraints>
                \(constraint("to the view around", "a.leading", "root.leading"))
                \(constraint("from the view around", "root.trailing", "b.trailing"))
                \(constraint("to the safe area", "a.top", "safe.top"))
                \(constraint("to a view further out", "inner.top", "root.top"))
                \(constraint("to a neighbour", "b.leading", "a.trailing"))
                \(constraint("to a neighbour's content", "b.top", "inner.bottom"))
                </constraints></view>
                """
            ).first as? UIView)
        #expect(
            root.constraints.map { "\($0.identifier ?? ""): \($0.constant)" }.sorted() == [
                "from the view around: 20.0", "to a neighbour's content: 8.0", "to a neighbour: 8.0",
                "to a view further out: 20.0", "to the safe area: 20.0", "to the view around: 20.0",
            ])
        #expect(root.constraints.filter(\.usesStandardSpacing).count == 6)
    }
}
