// SPDX-License-Identifier: Apache-2.0

/// Shows a search bar, and the results of searching.
open class UISearchController: UIViewController {
    /// The field that is typed in.
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    /// The controller that shows results; nil for the one that is searched.
    public private(set) var searchResultsController: UIViewController?
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    open var isActive = false {
        didSet { if isActive != oldValue { searchResultsUpdater?.updateSearchResults(for: self) } }
    }
    open var obscuresBackgroundDuringPresentation = true
    open var hidesNavigationBarDuringPresentation = true

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        searchResultsController = coder.object("UISearchResultsController") as? UIViewController
    }
}

/// Shows what is found.
public protocol UISearchResultsUpdating: AnyObject {
    func updateSearchResults(for searchController: UISearchController)
}
