// SPDX-License-Identifier: Apache-2.0

import ClassFacts
import InterfaceBuilder
import NibVocabulary

/// A document with what is known of the classes that it names.
package struct CheckedDocument {
    /// The document.
    package let document: Document
    /// The classes of its system, and those of the program.
    package let classes: PublishedClasses
    /// The sources of the program, where they are known.
    package let scan: SourceScan?
    /// The asset catalogs of the program; empty where none are known.
    package let assets: AssetNames
    /// What laying the document out shows; nil where it was not laid out.
    package var layout: LayoutFacts?
    /// The document's texts in other languages, sorted by language.
    package var translations: [DocumentTranslation] = []
    /// What the configuration says to rules, by their names.
    package var settings: [String: RuleSetting] = [:]
    let vocabulary: Vocabulary

    /// Prepares a document.
    ///
    /// - Parameter scan: the sources of the program; without them, nothing is said of its classes.
    package init(_ document: Document, scan: SourceScan? = nil, assets: AssetNames = AssetNames()) {
        self.init(document, classes: PublishedClasses.of(document, scan: scan), scan: scan, assets: assets)
    }

    /// Prepares a document for which the classes are known.
    package init(
        _ document: Document, classes: PublishedClasses, scan: SourceScan? = nil, assets: AssetNames = AssetNames()
    ) {
        self.assets = assets
        self.document = document
        self.classes = classes
        self.scan = scan.map {
            $0.homonyms.isEmpty ? $0 : $0.seen(from: document.path, modules: Self.modules(of: document))
        }
        vocabulary = document.targetRuntime == .macOS ? .cocoa : .touch
    }

    /// The module of each class that the document names.
    private static func modules(of document: Document) -> [String: String?] {
        var modules: [String: String?] = [:]
        document.root.forEachDescendant { element in
            if let custom = element.customClass { modules[custom.name] = .some(custom.module) }
        }
        return modules
    }

    /// What the rules find, and what is wrong with the document anyhow, in the order of the document.
    package func diagnostics(rules: [Rule] = Rule.bindings) -> [Diagnostic] {
        let found = document.diagnostics + rules.flatMap { $0.diagnostics(of: self) }
        let order = found.enumerated().sorted {
            let places = [$0.element, $1.element].map { diagnostic in
                // The document comes before the files beside it.
                diagnostic.path == document.path
                    ? ("", diagnostic.position?.offset ?? 0)
                    : (diagnostic.path ?? "", diagnostic.position?.line ?? 0)
            }
            return (places[0].0, places[0].1, $0.offset) < (places[1].0, places[1].1, $1.offset)
        }
        return order.map(\.element)
    }

    /// A binding of the document, the object that it belongs to and what that object's class says of it.
    package struct BoundObject {
        /// The binding.
        package let binding: Binding
        /// The object.
        package let owner: Element
        /// The object's class; nil where it cannot be told.
        package let className: String?
        /// Whether all that the class publishes is known, so that what is not there does not exist.
        package let isComplete: Bool
        /// What the class says of the binding.
        package let description: BindingDescription?
    }

    /// Each binding of the document.
    package func forEachBinding(_ body: (BoundObject) -> Void) {
        document.root.forEachDescendant { element in
            guard element.name == "binding", let connections = element.parent, connections.name == "connections",
                let owner = connections.parent, case .binding(let binding) = Connection(element)
            else { return }
            let (name, isComplete) = publishedClass(of: owner)
            body(
                BoundObject(
                    binding: binding, owner: owner, className: name, isComplete: isComplete,
                    description: name.flatMap { classes.binding(binding.name, of: $0) }))
        }
    }

    /// The classes of the document's objects, sorted.
    package var classNames: [String] {
        var names: Set<String> = []
        document.root.forEachDescendant { element in
            guard element.objectID != nil, element.placeholder != .firstResponder else { return }
            if let custom = element.customClass {
                names.insert(custom.name)
            } else if element.placeholder == nil, let role = vocabulary.element(named: element.name)?.role,
                StandardClasses.isClass(role), let name = vocabulary.objectClassName(of: element.name)
            {
                names.insert(name)
            }
        }
        return names.sorted()
    }

    /// The class that an object's bindings are looked up in: its own, or where that is not known the one that it was
    /// drawn as, which it may add to.
    func publishedClass(of element: Element) -> (name: String?, isComplete: Bool) {
        let drawn = element.placeholder == nil ? vocabulary.objectClassName(of: element.name) : nil
        guard let custom = element.customClass?.name ?? (drawn == nil ? nil : "") else { return (nil, false) }
        if !custom.isEmpty {
            if classes[custom] != nil { return (custom, classes.isComplete(custom)) }
            return (drawn, false)
        }
        return (drawn, drawn.map { classes[$0] != nil && element.name != "customObject" } ?? false)
    }
}

extension PublishedClasses {
    /// The classes that a document may name: those of its system, and those of a program's sources.
    package static func of(_ document: Document, scan: SourceScan?) -> PublishedClasses {
        var classes = document.targetRuntime == .macOS ? PublishedClasses.cocoa : .touch
        if let scan { classes.add(scan) }
        return classes
    }
}
