// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibVocabulary

/// What makes a nib's objects of a document's elements: UIKit's builder or AppKit's.
///
/// The interpreter of the vocabulary's tables asks it for the values that the two write differently.
protocol NibBuilding: AnyObject {
    var compilation: Compilation { get }
    /// The code for properties whose table entry is `special`, by element and the property's name in the document.
    static var specialWriters: [String: SpecialWriter<Self>] { get }
    /// The object of an element of this nib.
    func localObject(_ element: Element) -> NibObject?
    /// The object of any element: one of this nib, or a stand-in for one outside.
    func resolve(_ element: Element) -> NibObject?
    func color(_ element: Element) -> NibObject?
    func font(_ element: Element) -> NibObject?
    func image(_ attribute: String, _ reader: ElementReader) -> NibObject?
    /// The dictionary of an `attributes` element, the attributes of a run of text.
    func attributes(_ element: Element?) -> NibObject
    func textAttributes(_ element: Element) -> NibObject?
    /// The object of a value that only one of the builders knows, or that the two write differently.
    func ownValue(_ element: Element) -> NibObject?
    func withValues<Result>(_ body: (inout ValueCache) -> Result) -> Result
    /// The elements of this nib that become objects.
    var allElements: [Element] { get }
    /// The object of the element with an id, when it is in this nib.
    func object(withID id: String) -> NibObject?
    /// What stands for an object outside the nib: the file's owner.
    func standIn(_ identifier: String) -> NibObject?
    /// Writes the view's frame.
    func writeFrame(_ context: ElementContext<Self>)
}

/// What code that writes properties is given: the element, its object and the nib around them.
struct ElementContext<Builder: NibBuilding> {
    let builder: Builder
    let reader: ElementReader
    let object: NibObject
    /// The element's name, or that of the known element it is compiled as.
    let describedName: String

    var element: Element { reader.element }
    var compilation: Compilation { builder.compilation }
    var tools: Int { compilation.tools }

    func set(_ key: String, _ value: NibValue) { object.append(value, forKey: key) }
    func set(_ key: String, _ value: NibObject) { object.append(.object(value), forKey: key) }

    /// The objects of this nib that the children of a container element are, less those that the default variation
    /// takes away.
    func objects(in container: String) -> [NibObject] {
        guard let children = element.child(named: container)?.children, !children.isEmpty else { return [] }
        let excluded = Variations.excludedByDefault(of: element, key: container)
        return children.compactMap { child in
            if !excluded.isEmpty, let id = child.id, excluded.contains(id) { return nil }
            return builder.localObject(child)
        }
    }

    /// Writes the properties of a plan.
    func write(_ plan: [PropertyStep<Builder>]) {
        for step in plan {
            if let writer = step.writer {
                writer(self)
            } else {
                write(step.property)
            }
        }
    }

    func report(_ severity: Diagnostic.Severity, _ message: String, rule: String) {
        compilation.report(severity, message, at: element, rule: rule)
    }
}
