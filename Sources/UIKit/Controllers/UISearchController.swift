// SPDX-License-Identifier: Apache-2.0

/// Shows a search bar, and the results of searching over what is searched.
open class UISearchController: UIViewController {
    nonisolated deinit {}

    /// The field that is typed in.
    public let searchBar = UISearchBar(frame: CGRect(x: 0, y: 0, width: 320, height: 52))
    /// The controller that shows results; nil for the one that is searched.
    public private(set) var searchResultsController: UIViewController?
    /// Who is told of what is searched for.
    open weak var searchResultsUpdater: (any UISearchResultsUpdating)?
    /// Who decides and is told of what happens.
    open weak var delegate: (any UISearchControllerDelegate)?
    /// Whether the person searches.
    open var isActive = false { didSet { if isActive != oldValue { activityDidChange() } } }
    /// Whether what is searched is dimmed while there are no results.
    open var obscuresBackgroundDuringPresentation = true
    /// Whether the navigation bar shows the search bar alone while the person searches.
    open var hidesNavigationBarDuringPresentation = true
    /// Whether the results are seen; they are while something is searched for unless the program decides.
    open var showsSearchResultsController: Bool {
        get { decidesAboutResults ?? !(searchBar.text ?? "").isEmpty }
        set {
            decidesAboutResults = newValue
            updateResults()
        }
    }
    /// Whether the results appear with the first letter.
    open var automaticallyShowsSearchResultsController = true
    /// Whether the cancel button comes and goes with the search.
    open var automaticallyShowsCancelButton = true
    /// Whether the scopes appear with the search.
    open var automaticallyShowsScopeBar = true
    private var decidesAboutResults: Bool?

    public init(searchResultsController: UIViewController?) {
        self.searchResultsController = searchResultsController
        super.init(nibName: nil, bundle: nil)
        searchBar.searchController = self
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
        guard let coder = coder as? NibCoder else { return nil }
        searchResultsController = coder.object("UISearchResultsController") as? UIViewController
        searchBar.searchController = self
    }

    open override func loadView() {
        let ground = DimmingView(frame: .zero)
        ground.onTap = { [weak self] in self?.isActive = false }
        view = ground
    }

    // MARK: Activity

    private func activityDidChange() {
        if isActive { begin() } else { end() }
        searchResultsUpdater?.updateSearchResults(for: self)
    }

    /// The controller over whose view the results lie.
    private var host: UIViewController? {
        let around = sequence(first: searchBar as UIResponder, next: \.next)
        guard let inner = around.lazy.compactMap({ $0 as? UIViewController }).first else { return nil }
        return inner.navigationController ?? inner
    }

    private func begin() {
        delegate?.willPresentSearchController(self)
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(true, animated: true) }
        if !searchBar.isFirstResponder { searchBar.becomeFirstResponder() }
        guard let host, let around = host.viewIfLoaded else { return }
        host.addChild(self)
        updateGround()
        let bar = (host as? UINavigationController)?.navigationBar
        bar?.isSearching = hidesNavigationBarDuringPresentation && bar?.topItem?.searchController === self
        view.alpha = 0
        UIView.performWithoutAnimation {
            around.addSubview(view)
            place()
        }
        UIView.animate(withDuration: UIView.areAnimationsEnabled ? 0.3 : 0) { [self] in
            view.alpha = 1
            around.setNeedsLayout()
            around.layoutIfNeeded()
            place()
        } completion: { [self] _ in
            didMove(toParent: host)
            delegate?.didPresentSearchController(self)
        }
    }

    private func end() {
        delegate?.willDismissSearchController(self)
        searchBar.text = ""
        searchBar.resignFirstResponder()
        if automaticallyShowsCancelButton { searchBar.setShowsCancelButton(false, animated: true) }
        let host = parent
        (host as? UINavigationController)?.navigationBar.isSearching = false
        willMove(toParent: nil)
        UIView.animate(withDuration: UIView.areAnimationsEnabled ? 0.3 : 0) { [self] in
            viewIfLoaded?.alpha = 0
            host?.viewIfLoaded?.setNeedsLayout()
            host?.viewIfLoaded?.layoutIfNeeded()
        } completion: { [self] _ in
            // The person may have begun to search again.
            guard !isActive else { return }
            viewIfLoaded?.removeFromSuperview()
            removeFromParent()
            delegate?.didDismissSearchController(self)
        }
    }

    /// The results lie below the bar.
    private func place() {
        guard let around = view.superview else { return }
        let top = searchBar.superview.map { $0.convert(searchBar.frame, to: around).maxY } ?? 0
        view.frame = CGRect(x: 0, y: top, width: around.bounds.width, height: max(0, around.bounds.height - top))
        searchResultsController?.viewIfLoaded?.frame = view.bounds
    }

    open override func viewDidLayoutSubviews() {
        super.viewDidLayoutSubviews()
        if isActive { place() }
    }

    private func updateGround() {
        let dims = obscuresBackgroundDuringPresentation && !isShowingResults
        view.backgroundColor = dims ? UIColor.black.withAlphaComponent(0.2) : nil
        // What is searched stays in reach where it is not dimmed.
        view.isUserInteractionEnabled = obscuresBackgroundDuringPresentation || isShowingResults
        updateResults()
    }

    private var isShowingResults: Bool { searchResultsController != nil && showsSearchResultsController }

    private func updateResults() {
        guard isActive, let results = searchResultsController else { return }
        if isShowingResults, results.parent !== self {
            addChild(results)
            results.view.frame = view.bounds
            results.view.autoresizingMask = [.flexibleWidth, .flexibleHeight]
            view.addSubview(results.view)
            results.didMove(toParent: self)
        } else if !isShowingResults, results.parent === self {
            results.willMove(toParent: nil)
            results.view.removeFromSuperview()
            results.removeFromParent()
        }
    }

    /// The text or the scope is another.
    func searchDidChange() {
        updateGround()
        searchResultsUpdater?.updateSearchResults(for: self)
    }
}

/// Shows what is found.
public protocol UISearchResultsUpdating: AnyObject {
    /// Called when the person writes or chooses another scope.
    func updateSearchResults(for searchController: UISearchController)
}

/// Follows a search controller. Every method has a default.
public protocol UISearchControllerDelegate: AnyObject {
    /// Called before the search begins.
    func willPresentSearchController(_ searchController: UISearchController)
    /// Called when the search has begun.
    func didPresentSearchController(_ searchController: UISearchController)
    /// Called before the search ends.
    func willDismissSearchController(_ searchController: UISearchController)
    /// Called when the search has ended.
    func didDismissSearchController(_ searchController: UISearchController)
}

extension UISearchControllerDelegate {
    public func willPresentSearchController(_ searchController: UISearchController) {}
    public func didPresentSearchController(_ searchController: UISearchController) {}
    public func willDismissSearchController(_ searchController: UISearchController) {}
    public func didDismissSearchController(_ searchController: UISearchController) {}
}
