// SPDX-License-Identifier: Apache-2.0

import Testing
import UIKitTestSupport

@testable import UIKit

extension EventTests {
    @Suite @MainActor struct SearchBarTests {
        private let made = EventWindows()
        private var fixture: EventWindow { made.first }

        @MainActor final class Delegate: UISearchBarDelegate {
            var log: [String] = []
            func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool {
                log.append("shouldBegin")
                return true
            }
            func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) { log.append("didBegin") }
            func searchBarTextDidEndEditing(_ searchBar: UISearchBar) { log.append("didEnd") }
            func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {
                log.append("text \(searchText)")
            }
            func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
            func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
            func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) { log.append("bookmark") }
            func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
                log.append("scope \(selectedScope)")
            }
        }

        private func bar(_ delegate: Delegate) -> UISearchBar {
            let bar = fixture.add(UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 56)))
            bar.delegate = delegate
            fixture.window.layoutIfNeeded()
            return bar
        }

        @Test func `a search bar is written in, searched with, cleared and cancelled`() {
            let delegate = Delegate()
            let bar = bar(delegate)
            fixture.tap(150, 28)
            #expect(bar.isFirstResponder && delegate.log == ["shouldBegin", "didBegin"])
            for letter in "ab" { fixture.source.insertText(String(letter)) }
            fixture.source.insertText("\n")
            #expect(delegate.log.suffix(3) == ["text a", "text ab", "search"] && bar.text == "ab")
            fixture.window.layoutIfNeeded()
            fixture.tap(320 - 8 - 19, 28)
            #expect(bar.text == "" && delegate.log.last == "text ")
            bar.setShowsCancelButton(true, animated: true)
            fixture.clock.advance(by: 1)
            fixture.window.layoutIfNeeded()
            fixture.tap(300, 28)
            #expect(delegate.log.last == "cancel")
            fixture.source.strike(.keyboardEscape)
            #expect(delegate.log.filter { $0 == "cancel" }.count == 2)
            bar.endEditing(true)
            #expect(delegate.log.last == "didEnd" && !bar.isFirstResponder)
        }

        @Test func `scopes and the bookmark button are told`() {
            let delegate = Delegate()
            let bar = bar(delegate)
            bar.scopeButtonTitles = ["All", "New"]
            bar.showsScopeBar = true
            bar.showsBookmarkButton = true
            bar.frame.size.height = 101
            fixture.window.layoutIfNeeded()
            fixture.tap(240, 78)
            #expect(delegate.log == ["scope 1"] && bar.selectedScopeButtonIndex == 1)
            fixture.tap(320 - 8 - 8 - 10, 28)
            #expect(delegate.log == ["scope 1", "bookmark"])
        }
    }
}
