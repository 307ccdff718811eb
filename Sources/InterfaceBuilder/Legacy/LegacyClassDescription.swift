// SPDX-License-Identifier: Apache-2.0

/// What an `<archive>` document tells of a class: it carries the outlets and actions that Interface Builder read from
/// the class's source when the document was saved.
public struct LegacyClassDescription: Hashable, Sendable {
    /// The class.
    public var className: String
    /// Its superclass; nil when the description only adds to another one, as a category does.
    public var superclassName: String?
    /// The actions: selector and the class of the sender.
    public var actions: [String: String]
    /// The outlets: name and class of the value.
    public var outlets: [String: String]
    /// Where it was read: the kind of source, as `IBProjectSource`, and the file.
    public var source: Source?

    /// Where a class was read.
    public struct Source: Hashable, Sendable {
        /// `IBProjectSource`, `IBFrameworkSource` or `IBUserSource`.
        public var kind: String
        /// The file.
        public var file: String
    }
}

extension LegacyArchive {
    /// The descriptions of classes, in order: the program's own first, then those of frameworks. A class can have
    /// several, each with a part of it.
    public var classDescriptions: [LegacyClassDescription] {
        guard let describer = value("IBDocument.Classes", of: data) else { return [] }
        // Later versions of Interface Builder wrote frameworks' classes under the same key with a version added.
        let lists = describer.children.filter { $0.key?.hasPrefix("referencedPartialClassDescriptions") == true }
        return lists.flatMap { items(of: $0).compactMap { describedClass(resolved($0)) } }
    }

    private func describedClass(_ element: Element) -> LegacyClassDescription? {
        guard let name = value("className", of: element).flatMap(string) else { return nil }
        func strings(_ key: String) -> [String: String] {
            let pairs = value(key, of: element).map { self.pairs(of: $0) } ?? []
            return Dictionary(
                pairs.compactMap { pair in string(pair.value).map { (pair.key, $0) } },
                uniquingKeysWith: { first, _ in first })
        }
        let source = value("sourceIdentifier", of: element).map { source in
            LegacyClassDescription.Source(
                kind: value("majorKey", of: source).flatMap(string) ?? "",
                file: value("minorKey", of: source).flatMap(string) ?? "")
        }
        return LegacyClassDescription(
            className: name, superclassName: value("superclassName", of: element).flatMap(string),
            actions: strings("actions"), outlets: strings("outlets"), source: source)
    }
}
