// SPDX-License-Identifier: Apache-2.0

/// Makes the classes that a nib names and the program does not have, from what the nib says of them: the nearest known
/// base, a variable for each outlet, collection and runtime attribute, and a method for each action, which is recorded
/// when it is called.
///
/// So a viewer or a check runs any document fully wired. A class of the name that the program has made itself is taken
/// as it is.
final class MissingClasses {
    private struct Instance {
        let object: any DynamicHost
        let name: String
    }

    private var instances: [Instance] = []
    private var names: [ObjectIdentifier: String] = [:]

    nonisolated deinit {}

    /// Notes an object of the nearest known base.
    func add(_ object: any DynamicHost, named name: String) {
        instances.append(Instance(object: object, name: name))
        names[ObjectIdentifier(object)] = name
    }

    /// Gives every noted object a class that has what the nib connects. Objects from outside that have such a class
    /// already, as a controller has when its view is loaded, get what this nib adds.
    func makeClasses(from root: NibRoot, resolve: (AnyObject) -> AnyObject?) {
        var members: [String: Set<MissingClass.Member>] = [:]
        func note(_ member: MissingClass.Member, of object: AnyObject) {
            if names[ObjectIdentifier(object)] == nil, let host = object as? any DynamicHost,
                let known = host.dynamicClass, MissingClass.isOwn(known)
            {
                add(host, named: known.name)
            }
            guard let name = names[ObjectIdentifier(object)], !member.isDeclared(by: type(of: object)) else { return }
            members[name, default: []].insert(member)
        }
        for connection in root.connections {
            guard let source = connection.source.flatMap(resolve) else { continue }
            switch connection {
            case is OutletCollectionConnection:
                note(.collection(connection.label), of: source)
            case is OutletConnection:
                note(.outlet(connection.label), of: source)
            case is EventConnection:
                if let target = connection.destination.flatMap(resolve) { note(.action(connection.label), of: target) }
            default: break
            }
        }
        for pair in root.keyValuePairs {
            if let object = pair.object.flatMap(resolve) { note(.attribute(pair.keyPath), of: object) }
        }
        for instance in instances {
            let made = MissingClass.made(
                instance.name, host: type(of: instance.object), members: members[instance.name] ?? [])
            made?.become(of: instance.object)
        }
    }
}

extension DynamicClass {
    /// Makes the object an instance of this class; what it holds in variables of the same name stays.
    fileprivate func become(of host: any DynamicHost) {
        guard let old = host.dynamicVariables, old.dynamicClass !== self else {
            attach(to: host)
            return
        }
        host.dynamicVariables = nil
        guard attach(to: host), let new = host.dynamicVariables else {
            host.dynamicVariables = old
            return
        }
        for variable in old.dynamicClass.variables {
            guard let successor = self.variable(named: variable.name) else { continue }
            _ = new.setValue(old.value(of: variable), of: successor)
        }
    }
}

/// An object whose class the program does not have, and which any connection of a nib may lead to.
public protocol MissingClassInstance: DynamicHost {
    /// The name of the class, as the document states it.
    var missingClassName: String { get }
}

/// An object of an unknown class of which no base is known either.
final class NibStandIn: NSObject, MissingClassInstance {
    let missingClassName: String
    nonisolated(unsafe) var dynamicVariables: DynamicVariables?

    init(className: String) {
        missingClassName = className
    }

    nonisolated deinit {}
}
