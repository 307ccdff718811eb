// SPDX-License-Identifier: Apache-2.0

/// Classes that were made in place of missing ones.
public enum MissingClass {
    /// Is told of every action that reaches an instance of such a class.
    public static var actionHandler: (RecordedAction) -> Void = { _ in }

    /// What a nib connects of a class.
    package enum Member: Hashable {
        case outlet(String)
        case collection(String)
        case attribute(String)
        case action(String)

        /// Whether the Swift class that the missing one inherits from has it.
        func isDeclared(by type: AnyClass) -> Bool {
            switch self {
            case .outlet(let name):
                (type as? any TakesStandardOutlets.Type)?.standardOutlets.contains(name) ?? false
                    || ClassRegistry.shared.declares(name, of: type)
            case .collection(let name): name == "gestureRecognizers" || ClassRegistry.shared.declares(name, of: type)
            // `layer.borderWidth` belongs to what `layer` leads to.
            case .attribute(let path):
                path.contains(".") || ClassRegistry.shared.declares(path, of: type)
            case .action(let name): ClassRegistry.shared.declares(Selector(name), of: type)
            }
        }

        var order: (Int, String) {
            switch self {
            case .outlet(let name): (0, name)
            case .collection(let name): (1, name)
            case .attribute(let name): (2, name)
            case .action(let name): (3, name)
            }
        }
    }

    /// The class of a name on a Swift class, with at least these members.
    ///
    /// Another nib may connect more of the class than the one that it was made for: then it is made again with all of
    /// it, and instances that there are keep the class they have.
    static func made(_ name: String, host: any DynamicHost.Type, members: Set<Member>) -> DynamicClass? {
        if let known = DynamicClass.named(name) {
            guard let own = own[ObjectIdentifier(known)] else { return known }
            if own.members.isSuperset(of: members), known.hostClass == host { return known }
            // Its instances may live on; it stays known as one of those made here.
            known.dispose()
            return build(name, host: host, members: known.hostClass == host ? members.union(own.members) : members)
        }
        return build(name, host: host, members: members)
    }

    /// Lets go of all classes that were made here, so that the next nib makes them of what it connects alone. Instances
    /// that there are keep theirs.
    package static func forgetAll() {
        for made in own.values { made.dynamicClass.dispose() }
    }

    /// Whether the class was made here, and not by the program.
    static func isOwn(_ dynamicClass: DynamicClass) -> Bool { own[ObjectIdentifier(dynamicClass)] != nil }

    /// The classes that were made here; they are kept so that their identities stay theirs.
    private static var own: [ObjectIdentifier: (dynamicClass: DynamicClass, members: Set<Member>)] = [:]

    private static func build(_ name: String, host: any DynamicHost.Type, members: Set<Member>) -> DynamicClass? {
        let made = DynamicClass(name, host: host)
        for member in members.sorted(by: { $0.order < $1.order }) {
            // An outlet and an attribute of one name are one variable: the second is refused, and not needed.
            switch member {
            case .outlet(let name): _ = try? made.addWeakVariable(name, of: AnyObject.self)
            case .collection(let name): _ = try? made.addVariable(name, initial: ObjectReferences())
            case .attribute(let name): _ = try? made.addVariable(name, initial: nil as Any?)
            case .action(let name): try? made.addMethod(Selector(name), recording(Selector(name)))
            }
        }
        do {
            try made.register()
        } catch {
            return nil
        }
        own[ObjectIdentifier(made)] = (made, members)
        return made
    }

    /// A method that only tells that it was called.
    private static func recording(_ selector: Selector) -> DynamicMethod {
        { receiver, arguments in
            nonisolated(unsafe) let (receiver, sender) = (receiver, arguments.first ?? nil)
            MainActor.assumeIsolated {
                actionHandler(
                    RecordedAction(
                        selector: selector, receiver: receiver, sender: sender.map { $0 as AnyObject }))
            }
            return nil
        }
    }
}

/// A class that takes outlets which no class table declares, as controllers take those of Interface Builder's own.
package protocol TakesStandardOutlets: AnyObject {
    /// The names of these outlets.
    static var standardOutlets: Set<String> { get }
}

/// An action that reached an object of a missing class.
public struct RecordedAction {
    /// The action.
    public let selector: Selector
    /// The object that the action was sent to.
    public let receiver: AnyObject
    /// The control, bar button item or gesture recognizer that sent it.
    public let sender: AnyObject?
}
