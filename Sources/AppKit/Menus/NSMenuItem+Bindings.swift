// SPDX-License-Identifier: Apache-2.0

extension NSMenuItem {
    /// The bindings of a menu item.
    static let menuItemBindings = Bindings(NSMenuItem.self) {
        Binding.target(.target, argument: .argument)
        Binding.all(.enabled, \.isEnabled)
        Binding.any(.hidden, \.isHidden)
        Binding(.title, \.title)
        Binding("attributedTitle", \.attributedTitle)
        Binding(.toolTip, \.toolTip)
        Binding(.image) { item, shown in
            item.image = NSImage.bound(shown.shown)
        } read: {
            $0.image
        }
        Binding(.onStateImage) { item, shown in
            item.onStateImage = NSImage.bound(shown.shown)
        }
        Binding(.offStateImage) { item, shown in
            item.offStateImage = NSImage.bound(shown.shown)
        }
        Binding(.mixedStateImage) { item, shown in
            item.mixedStateImage = NSImage.bound(shown.shown)
        }
        Binding(.value, of: Int.self) { item, shown in
            item.show(shown)
        } read: {
            $0.state.rawValue
        }
        FontBindings.of(\NSMenuItem.font)
    }

    private func show(_ presentation: BindingPresentation) {
        if presentation.marker == .multipleValues, presentation.placeholder == nil {
            state = .mixed
        } else {
            let number = (presentation.shown as? NSNumber)?.intValue ?? presentation.value(as: Int.self) ?? 0
            state = number == 0 ? .off : number < 0 ? .mixed : .on
        }
    }
}
