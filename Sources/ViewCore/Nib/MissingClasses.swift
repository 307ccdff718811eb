// SPDX-License-Identifier: Apache-2.0

/// Makes the classes that a nib names and the program does not have, from what the nib says of them: the nearest known
/// base, a variable for each outlet, collection and runtime attribute, and a method for each action, which is recorded
/// when it is called.
///
/// So a viewer or a check runs any document fully wired. A class of the name that the program has made itself is taken
/// as it is.
package final class MissingClasses {
    private struct Instance {
        let object: any DynamicHost
        let name: String
    }

    /// A member that a nib needs an object to have.
    package struct Demand {
        let object: AnyObject
        let member: MissingClass.Member

        package init(of object: AnyObject, _ member: MissingClass.Member) {
            (self.object, self.member) = (object, member)
        }
    }

    private var instances: [Instance] = []
    private var names: [ObjectIdentifier: String] = [:]

    package init() {}

    nonisolated deinit {}

    /// Notes an object of the nearest known base.
    package func add(_ object: any DynamicHost, named name: String) {
        instances.append(Instance(object: object, name: name))
        names[ObjectIdentifier(object)] = name
    }

    /// Gives every noted object a class that has what the nib connects. Objects from outside that have such a class
    /// already, as a controller has when its view is loaded, get what this nib adds.
    ///
    /// - Parameter demands: what the nib connects or sets, in its order.
    package func makeClasses(for demands: [Demand]) {
        var members: [String: Set<MissingClass.Member>] = [:]
        for (object, member) in demands.lazy.map({ ($0.object, $0.member) }) {
            if names[ObjectIdentifier(object)] == nil, let host = object as? any DynamicHost,
                let known = host.dynamicClass, MissingClass.isOwn(known)
            {
                add(host, named: known.name)
            }
            guard let name = names[ObjectIdentifier(object)], !member.isDeclared(by: type(of: object)) else { continue }
            members[name, default: []].insert(member)
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
