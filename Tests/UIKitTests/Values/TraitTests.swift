// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

@MainActor @Suite struct TraitTests {
    @Test("later collections win where both specify a trait")
    func joining() {
        let joined = UITraitCollection(traitsFrom: [
            UITraitCollection(userInterfaceStyle: .dark), UITraitCollection(displayScale: 3),
            UITraitCollection(userInterfaceStyle: .light),
        ])
        #expect(joined.userInterfaceStyle == .light)
        #expect(joined.displayScale == 3)
        #expect(joined.horizontalSizeClass == .unspecified)
        #expect(joined.specifiedTraitCount == 2)
    }

    @Test("a collection contains what it specifies, and the empty one")
    func containing() {
        let phone = UITraitCollection {
            $0.horizontalSizeClass = .compact
            $0.verticalSizeClass = .regular
        }
        #expect(phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .compact)))
        #expect(!phone.containsTraits(in: UITraitCollection(horizontalSizeClass: .regular)))
        #expect(phone.containsTraits(in: UITraitCollection()))
        #expect(!UITraitCollection().containsTraits(in: phone))
    }

    @Test("current traits come back after a closure, also when it throws")
    func current() {
        struct Failure: Error {}
        let before = UITraitCollection.current
        try? UITraitCollection(userInterfaceStyle: .dark).performAsCurrent {
            #expect(UITraitCollection.current.userInterfaceStyle == .dark)
            throw Failure()
        }
        #expect(UITraitCollection.current == before)
    }
}
