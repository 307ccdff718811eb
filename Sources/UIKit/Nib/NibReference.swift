// SPDX-License-Identifier: Apache-2.0

/// A nib of a bundle, with the types of its owner and of its first object: what `Nibs.LabelCell` is.
public struct NibReference<Owner, Root> {
    /// The nib's name, without extension.
    public let name: String
    /// The bundle that has the nib.
    public let bundle: Bundle

    /// Refers to a nib; nothing is read yet.
    public init(name: String, bundle: Bundle) {
        self.name = name
        self.bundle = bundle
    }

    /// The nib, for registering it with a table or collection.
    public var nib: UINib { UINib(nibName: name, bundle: bundle) }

    /// Makes the nib's objects and connects them.
    ///
    /// - Parameter owner: takes the place of File's Owner.
    /// - Returns: the first top-level object.
    /// - Throws: ``UINibError``, also for the first connection that could not be made; ``NibError`` for a damaged nib.
    @discardableResult
    public func instantiate(owner: Owner? = nil) throws -> Root {
        let made = try nib.load(owner: owner.map { $0 as AnyObject })
        if let fault = made.faults.first { throw fault }
        guard let root = made.topLevelObjects.first as? Root else { throw UINibError.noRootObject }
        return root
    }
}

/// A controller of a storyboard, with its type: what `Storyboards.Main.detail` is.
public struct ControllerReference<Controller: UIViewController> {
    /// The storyboard that has the controller.
    public let storyboard: UIStoryboard
    /// The controller's storyboard identifier; nil for the one that the storyboard begins with.
    public let identifier: String?

    /// Refers to a controller; nothing is read yet.
    public init(storyboard: UIStoryboard, identifier: String?) {
        self.storyboard = storyboard
        self.identifier = identifier
    }

    /// Makes the controller.
    ///
    /// - Throws: ``UINibError/notFound(name:)`` where the storyboard has no such controller of this type.
    public func instantiate() throws -> Controller {
        let made =
            identifier.map { storyboard.instantiateViewController(withIdentifier: $0) }
            ?? storyboard.instantiateInitialViewController()
        guard let controller = made as? Controller else {
            throw UINibError.notFound(name: identifier ?? "initial view controller")
        }
        return controller
    }
}
