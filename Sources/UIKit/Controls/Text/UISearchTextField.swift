// SPDX-License-Identifier: Apache-2.0

/// The field of a search bar.
open class UISearchTextField: UITextField {
    nonisolated deinit {}

    public override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
    }

    public required init?(coder: NSCoder) {
        super.init(coder: coder)
    }

    override var placeholderColor: UIColor { .secondaryLabel }

    open override func pressesBegan(_ presses: Set<UIPress>, with event: UIPressesEvent?) {
        for press in presses {
            if press.key?.keyCode == .keyboardEscape, let bar = superview as? UISearchBar, bar.showsCancelButton {
                bar.cancel()
            } else {
                super.pressesBegan([press], with: event)
            }
        }
    }
}

/// Tells a search bar's delegate what happens in its field.
final class SearchFieldFollower: UITextFieldDelegate {
    private unowned let bar: UISearchBar

    init(_ bar: UISearchBar) {
        self.bar = bar
    }

    func textFieldShouldBeginEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldBeginEditing(bar) ?? true
    }

    func textFieldDidBeginEditing(_ textField: UITextField) {
        bar.setNeedsLayout()
        bar.setNeedsDisplay()
        bar.searchController?.isActive = true
        bar.delegate?.searchBarTextDidBeginEditing(bar)
    }

    func textFieldShouldEndEditing(_ textField: UITextField) -> Bool {
        bar.delegate?.searchBarShouldEndEditing(bar) ?? true
    }

    func textFieldDidEndEditing(_ textField: UITextField) {
        bar.setNeedsLayout()
        bar.setNeedsDisplay()
        bar.delegate?.searchBarTextDidEndEditing(bar)
    }

    func textField(
        _ textField: UITextField, shouldChangeCharactersIn range: NSRange, replacementString string: String
    ) -> Bool { bar.delegate?.searchBar(bar, shouldChangeTextIn: range, replacementText: string) ?? true }

    func textFieldShouldReturn(_ textField: UITextField) -> Bool {
        // A search controller ends typing; a bar of its own leaves that to the delegate.
        if bar.searchController != nil { bar.resignFirstResponder() }
        bar.delegate?.searchBarSearchButtonClicked(bar)
        return true
    }
}

/// The button that ends searching.
final class SearchCancelButton: UIControl {
    static let title = "Cancel"
    private let label = UILabel(frame: .zero)

    override init(frame: CGRect) {
        super.init(frame: frame)
        isOpaque = false
        label.text = Self.title
        label.font = .systemFont(ofSize: 17)
        label.textAlignment = .left
        addSubview(label)
    }

    required init?(coder: NSCoder) { nil }

    override func stateDidChange() { alpha = isHighlighted ? 0.3 : 1 }

    override func layoutSubviews() {
        super.layoutSubviews()
        label.textColor = tintColor
        label.frame = bounds
    }
}

/// Who is asked about and told of a search bar's text and buttons. Every method has a default.
@MainActor
public protocol UISearchBarDelegate: AnyObject {
    /// Whether the text may be edited.
    func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing began.
    func searchBarTextDidBeginEditing(_ searchBar: UISearchBar)
    /// Whether editing may end.
    func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool
    /// Called when editing ended.
    func searchBarTextDidEndEditing(_ searchBar: UISearchBar)
    /// Called when the text is another.
    func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String)
    /// Whether what is written may take the place of a part of the text.
    func searchBar(_ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String) -> Bool
    /// Called when the person asks to search.
    func searchBarSearchButtonClicked(_ searchBar: UISearchBar)
    /// Called when the button with the book was tapped.
    func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar)
    /// Called when the person gives up the search.
    func searchBarCancelButtonClicked(_ searchBar: UISearchBar)
    /// Called when the button of the results was tapped.
    func searchBarResultsListButtonClicked(_ searchBar: UISearchBar)
    /// Called when another scope was chosen.
    func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int)
}

extension UISearchBarDelegate {
    public func searchBarShouldBeginEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidBeginEditing(_ searchBar: UISearchBar) {}
    public func searchBarShouldEndEditing(_ searchBar: UISearchBar) -> Bool { true }
    public func searchBarTextDidEndEditing(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, textDidChange searchText: String) {}
    public func searchBar(
        _ searchBar: UISearchBar, shouldChangeTextIn range: NSRange, replacementText text: String
    ) -> Bool { true }
    public func searchBarSearchButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarBookmarkButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarCancelButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBarResultsListButtonClicked(_ searchBar: UISearchBar) {}
    public func searchBar(_ searchBar: UISearchBar, selectedScopeButtonIndexDidChange selectedScope: Int) {}
}
