// SPDX-License-Identifier: Apache-2.0

extension NSTabView {
    /// The bindings of tab views: three ways to say which page is shown.
    static let ownBindings = Bindings(NSTabView.self) {
        FontBindings.of(\NSTabView.chosenFont)
        Binding(.selectedIndex, of: Int.self) { view, shown in
            view.showBound { RangedValue.integer(shown.shown) }
        } read: {
            $0.selectedIndex
        }
        Binding(.selectedLabel, of: String.self) { view, shown in
            let label = shown.shown.map { BindingText.of($0) }
            view.showBound { view.tabViewItems.firstIndex { $0.label == label } }
        } read: {
            $0.selectedTabViewItem?.label
        }
        Binding(.selectedIdentifier) { view, shown in
            view.showBound { shown.shown.map { view.indexOfTabViewItem(withIdentifier: $0) } }
        } read: {
            $0.selectedTabViewItem?.identifier
        }
    }

    /// The font of the tabs; nil gives them the standard one.
    private var chosenFont: NSFont? {
        get { font }
        set { font = newValue ?? .systemFont(ofSize: NSFont.systemFontSize) }
    }

    /// Shows the page that the model has selected, without telling the model of it.
    private func showBound(_ index: () -> Int?) {
        guard let index = index(), tabViewItems.indices.contains(index) else { return }
        isShowingBound = true
        selectTabViewItem(at: index)
        isShowingBound = false
    }

    /// Tells what is bound to the selection that it is another.
    func selectionDidChange() {
        guard !isShowingBound else { return }
        for binding in [NSBindingName.selectedIndex, .selectedLabel, .selectedIdentifier] where isBound(binding) {
            commitBinding(binding)
        }
    }
}
