// SPDX-License-Identifier: Apache-2.0

import Testing

@testable import UIKit

/// Notes what is searched for.
@MainActor
private final class Finder: UIViewController, UISearchResultsUpdating, UISearchControllerDelegate,
    UISearchBarDelegate
{
    var log: [String] = []

    func updateSearchResults(for searchController: UISearchController) {
        log.append("find '\(searchController.searchBar.text ?? "")'" + (searchController.isActive ? "" : " no more"))
    }
    func willPresentSearchController(_ searchController: UISearchController) { log.append("will present") }
    func didPresentSearchController(_ searchController: UISearchController) { log.append("did present") }
    func willDismissSearchController(_ searchController: UISearchController) { log.append("will dismiss") }
    func didDismissSearchController(_ searchController: UISearchController) { log.append("did dismiss") }
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) { log.append("text '\(searchText)'") }
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar) { log.append("search") }
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar) { log.append("cancel") }
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {
        log.append("scope \(selectedScope)")
    }

    func take() -> [String] {
        defer { log = [] }
        return log
    }
}

@MainActor @Suite(.serialized) struct SearchTests {
    @Test("a search bar is typed in; its buttons and scopes are told")
    func bar() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let finder = Finder()
        stage.show(finder)
        let bar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 101))
        bar.delegate = finder
        bar.showsCancelButton = true
        bar.scopeButtonTitles = ["All", "New"]
        bar.showsScopeBar = true
        finder.view.addSubview(bar)
        stage.tap(100, 28)
        #expect(bar.isFirstResponder)
        for character in "ab" { stage.source.insertText(String(character)) }
        #expect(finder.take() == ["text 'a'", "text 'ab'"])
        #expect(bar.text == "ab")
        stage.source.insertText("\n")
        #expect(finder.take() == ["search"])
        // The delegate ends typing, as with UIKit.
        #expect(bar.isFirstResponder)
        stage.tap(240, 76)
        #expect(finder.take() == ["scope 1"])
        stage.tap(290, 28)
        #expect(finder.take() == ["cancel"])
        // The cross empties the field.
        bar.showsCancelButton = false
        stage.tap(300, 28)
        #expect(finder.take() == ["text ''"])
        #expect(bar.text == "")
    }

    @Test(
        "a search in the navigation bar takes its place, shows results while something is typed, and ends with Cancel")
    func controller() {
        let stage = ControllerStage()
        defer { stage.leave() }
        let (finder, results) = (Finder(), stage.controller("results"))
        let search = UISearchController(searchResultsController: results)
        search.searchResultsUpdater = finder
        search.delegate = finder
        finder.title = "Find"
        finder.navigationItem.searchController = search
        let navigation = UINavigationController(rootViewController: finder)
        stage.show(navigation)
        let full = navigation.navigationBar.frame.height
        let place = search.searchBar.convert(search.searchBar.bounds, to: nil)
        stage.tap(place.midX, place.midY)
        stage.settle()
        #expect(search.isActive)
        #expect(finder.take() == ["will present", "find ''", "did present"])
        #expect(navigation.navigationBar.frame.height < full)
        #expect(search.searchBar.showsCancelButton)
        #expect(results.viewIfLoaded?.window == nil)
        stage.source.insertText("x")
        stage.window.layoutIfNeeded()
        #expect(finder.take() == ["find 'x'"])
        #expect(results.view.window === stage.window)
        #expect(stage.log.take() == ["results will appear", "results did appear"])
        let bar = search.searchBar.convert(search.searchBar.bounds, to: nil)
        stage.tap(bar.maxX - 30, bar.midY)
        stage.settle()
        #expect(!search.isActive && search.searchBar.text == "" && !search.searchBar.showsCancelButton)
        #expect(finder.take() == ["will dismiss", "find '' no more", "did dismiss"])
        #expect(navigation.navigationBar.frame.height == full)
        #expect(results.view.window == nil)
        #expect(search.parent == nil)
    }
}
