// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// A class of the program's sources, with those that it inherits from.
struct ProgramClass {
    /// The class's name in the sources.
    let name: String
    /// The class and its superclasses in the sources, the class first.
    let chain: [String]
    /// The first superclass that the sources do not declare; nil for a root.
    let base: String?
    /// Whether the base is a class of the system, so that what is not found does not exist.
    let isComplete: Bool
    /// Whether one of the classes has the name of a class of another program, and which one is meant cannot be told.
    let isAmbiguous: Bool
    /// The members of the classes, and those that the sources add to their base.
    let members: [SourceScan.Member]
    private let scan: SourceScan

    fileprivate init(name: String, scan: SourceScan, classes: PublishedClasses) {
        var chain: [String] = []
        var next: String? = name
        while let current = next, let found = scan.declaredName(of: current), !chain.contains(found) {
            chain.append(found)
            next = scan.classes[found]?.superclass
        }
        self.name = name
        self.chain = chain
        self.scan = scan
        base = next
        isAmbiguous = chain.contains { scan.classes[$0]?.isAmbiguous == true }
        let published = next.map { classes.chain(of: $0) } ?? []
        isComplete = published.first.map { $0.origin != .sources } ?? false
        var members = chain.flatMap { scan.ownMembers(of: $0) }
        for level in published { members += scan.members(extending: level.name) }
        for root in ["NSObject", "UIResponder", "NSResponder"] { members += scan.members(extending: root) }
        self.members = members
    }

    /// The property of a name.
    func property(_ name: String) -> SourceScan.Member? {
        members.first { !$0.isFunction && ($0.name == name || $0.objectiveCName == name) }
    }

    /// Whether a method sets a value of a key.
    func hasSetter(_ key: String) -> Bool {
        let selector = "set" + key.prefix(1).uppercased() + key.dropFirst() + ":"
        return members.contains { $0.isFunction && $0.anySelector == selector }
    }

    /// The method of a selector.
    func method(_ selector: String) -> SourceScan.Member? {
        members.first { $0.isFunction && $0.anySelector == selector }
    }

    /// Whether the code of the classes asks if there is something of a name before it uses it.
    func tests(_ name: String) -> Bool {
        chain.contains { scan.classes[$0]?.tested.contains(name) == true }
    }

    /// Whether Objective-C, and with it a nib, finds a member.
    func isExposed(_ member: SourceScan.Member) -> Bool {
        !member.marks.isDisjoint(with: Self.exposing) || chain.contains { scan.classes[$0]?.exposesMembers == true }
    }

    private static let exposing: Set<String> = [
        "IBOutlet", "IBAction", "IBInspectable", "IBSegueAction", "objc", "NSManaged", "GKInspectable", "Observed",
        "Invocation", "Outlet",
    ]
}

extension SourceScan {
    /// The name under which the sources declare a class that a document names; a nested class by its last name too.
    func declaredName(of name: String) -> String? {
        if classes[name] != nil { return name }
        return aliases[name]
    }
}

extension CheckedDocument {
    /// The sources, where classes were found in them.
    var sources: SourceScan? { scan.flatMap { $0.classes.isEmpty ? nil : $0 } }

    /// The class of the program's that an object has.
    func programClass(of element: Element) -> ProgramClass? {
        guard let scan = sources, let custom = element.customClass, scan.declaredName(of: custom.name) != nil else {
            return nil
        }
        return ProgramClass(name: custom.name, scan: scan, classes: classes)
    }

    /// The classes that an object is an instance of, the narrowest first; nil where they cannot all be told.
    func ancestry(of element: Element) -> [String]? {
        var names: [String] = []
        var start: String?
        if let custom = element.customClass {
            if let program = programClass(of: element) {
                names = program.chain
                start = program.base
            } else {
                start = custom.name
            }
        } else {
            guard element.placeholder == nil, element.name != "customObject" else { return nil }
            start = vocabulary.objectClassName(of: element.name)
        }
        guard let start, let system = systemAncestry(of: start) else { return nil }
        return names + system
    }

    /// A class of the system and its superclasses.
    func systemAncestry(of name: String) -> [String]? {
        let chain = classes.chain(of: name)
        guard let last = chain.last, last.superclass == nil, last.name == "NSObject" else { return nil }
        // A class that the tables derive from too high a one is not judged.
        return chain.contains { $0.origin == .sources } ? nil : chain.map(\.name)
    }
}
