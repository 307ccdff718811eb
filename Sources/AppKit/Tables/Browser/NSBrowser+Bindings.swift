// SPDX-License-Identifier: Apache-2.0

extension NSBrowser {
    /// The bindings of browsers: the tree, what is shown of its items, and which are selected.
    static let ownBindings = Bindings(NSBrowser.self) {
        Binding.rows(.content) { browser, shown in
            browser.boundContent.take(shown.value)
            browser.contentDidChange()
        }
        Binding.rows(.contentValues) { browser, shown in
            // Values of a tree have the tree with them, where that is not bound by itself.
            if !browser.isBound(.content) { browser.boundContent.take(shown.value) }
            browser.contentDidChange()
        }
        Binding(.selectionIndexPaths, of: [IndexPath].self) { browser, shown in
            browser.showBoundPaths(shown.value as? [IndexPath] ?? [])
        } read: {
            $0.selectionIndexPaths
        }
        Binding.target(.doubleClickTarget, argument: .doubleClickArgument)
    }

    /// Notes that the bound tree is another; it is looked at once, when the browser is laid out or asked next.
    private func contentDidChange() {
        isContentDue = true
        setNeedsLayout()
        setNeedsDisplay()
    }

    /// Shows the bound tree as it is now; what was selected stays so as far as it is still there.
    func showContentIfDue() {
        guard isContentDue else { return }
        isContentDue = false
        let (wasShowing, wasBound) = (isShowingSelection, isShowingBoundSelection)
        (isShowingSelection, isShowingBoundSelection) = (true, true)
        defer { (isShowingSelection, isShowingBoundSelection) = (wasShowing, wasBound) }
        var index = 0
        while index < columns.count {
            let column = columns[index]
            // What is inside of an item that has gone, or has no items any more, goes along.
            if !column.reload() || (index > 0 && isLeaf(column.parent)) {
                removeColumns(from: index + 1)
                break
            }
            index += 1
        }
        guard let last = columns.last, last.table.numberOfSelectedRows == 1,
            let item = last.item(last.table.selectedRow), !isLeaf(item)
        else { return }
        addColumn(of: item)
    }

    private func showBoundPaths(_ paths: [IndexPath]) {
        guard paths != selectionIndexPaths else { return }
        let (wasShowing, wasBound) = (isShowingSelection, isShowingBoundSelection)
        (isShowingSelection, isShowingBoundSelection) = (true, true)
        selectionIndexPaths = paths
        (isShowingSelection, isShowingBoundSelection) = (wasShowing, wasBound)
    }
}
