// SPDX-License-Identifier: Apache-2.0

/// Something that a view offers besides its touches, such as a menu or dragging.
@MainActor
public protocol UIInteraction: AnyObject {
    /// The view that the interaction was added to.
    var view: UIView? { get }
    /// Called before the interaction gets to a view, or leaves one.
    func willMove(to view: UIView?)
    /// Called when the interaction got to a view, or left one.
    func didMove(to view: UIView?)
}

extension UIView {
    /// What the view offers.
    public var interactions: [any UIInteraction] {
        get { heldInteractions }
        set {
            for old in heldInteractions { removeInteraction(old) }
            newValue.forEach(addInteraction)
        }
    }

    /// Adds an interaction; one that another view had is taken from it.
    public func addInteraction(_ interaction: any UIInteraction) {
        interaction.view?.removeInteraction(interaction)
        interaction.willMove(to: self)
        heldInteractions.append(interaction)
        interaction.didMove(to: self)
    }

    /// Takes an interaction away.
    public func removeInteraction(_ interaction: any UIInteraction) {
        guard heldInteractions.contains(where: { $0 === interaction }) else { return }
        interaction.willMove(to: nil)
        heldInteractions.removeAll { $0 === interaction }
        interaction.didMove(to: nil)
    }
}
