// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

/// A text for people in a document, under the name by which translations and nibs know it.
public struct LocalizableText {
    /// The id of the object it is a text of.
    public let objectID: String
    /// The property: `title`, `normalTitle`, `segmentTitles[0]`, `headerCell.title`.
    public let property: String
    /// The object's class as a document's tables have it: `UIButton`, not a class of the program's own.
    public let className: String
    /// The text, not empty.
    public let text: String

    /// The element that has the text, in its attribute or in a `string` child.
    package let holder: Element
    private let source: String

    /// The attribute that has the text; nil where a child has it.
    package var attribute: String? { holder[attribute: source] == nil ? nil : source }

    /// The key in a `.strings` file.
    public var key: String { "\(objectID).\(property)" }

    /// The comment that precedes the entry in a `.strings` file that Interface Builder writes.
    public var comment: String {
        "Class = \"\(className)\"; \(property) = \"\(StringsFile.escaped(text))\"; ObjectID = \"\(objectID)\";"
    }

    init(objectID: String, property: String, className: String, text: String, holder: Element, source: String) {
        self.objectID = objectID
        self.property = property
        self.className = className
        self.text = text
        self.holder = holder
        self.source = source
    }

    /// Puts another text into the document; no other byte changes.
    /// - Throws: `EditError` when XML cannot hold a character of it.
    public func replace(with text: String) throws(EditError) {
        guard holder[attribute: source] == nil, let child = holder.child(withKey: source) else {
            return try holder.setAttribute(source, to: text)
        }
        if let scalar = text.unicodeScalars.first(where: { !$0.isAllowedInXML }) {
            throw .invalidCharacter(scalar.value)
        }
        child[attribute: "base64-UTF8"] = nil
        child.text = text
    }
}

extension Unicode.Scalar {
    /// Whether a document of XML 1.0 can hold it.
    fileprivate var isAllowedInXML: Bool {
        switch value {
        case 0x9, 0xA, 0xD, 0x20...0xFFFD, 0x1_0000...0x10_FFFF: true
        default: false
        }
    }
}

extension Element {
    /// The key of one of its texts in translations: a part without an id has that of the object around it and its own key
    /// before the property.
    func translationKey(for property: String) -> String? {
        if let id { return "\(id).\(property)" }
        guard let key, let owner = parent?.id else { return nil }
        return "\(owner).\(key).\(property)"
    }
}

extension Document {
    /// The texts for people, in the order of the document: what the tables say is one, and is not empty.
    /// - Complexity: O(*n*) in the number of elements.
    public var localizableTexts: [LocalizableText] { localizableTexts(includingAttributed: false) }

    /// The texts for people, with the runs of attributed texts where they are asked for: `attributedText[0]`.
    ///
    /// Interface Builder has no keys for these runs and no nib asks for translations of them: they can be put into a copy
    /// of the document only.
    public func localizableTexts(includingAttributed: Bool) -> [LocalizableText] {
        LocalizableTexts(self, includingAttributed: includingAttributed).found
    }
}

extension Vocabulary {
    /// The names of an element's texts, those of its bases first: what needs code to be written is one all the same, but
    /// not what the element has as text that is not shown.
    fileprivate func textNames(of element: String) -> [String] {
        let chain = chain(of: element)
        var isShown: [String: Bool] = [:]
        for property in chain.reversed().flatMap(\.properties) where property.part == nil {
            let name = property.source.name
            switch property.kind {
            case .localizedString: isShown[name] = isShown[name] ?? true
            case .string: isShown[name] = isShown[name] ?? false
            default: break
            }
        }
        var seen: Set<String> = []
        return chain.flatMap(\.properties).map(\.source.name).filter { isShown[$0] == true && seen.insert($0).inserted }
    }
}

/// The walk through a document for its texts.
private struct LocalizableTexts {
    private(set) var found: [LocalizableText] = []
    private let vocabulary: Vocabulary
    private let parts: [String?: [TextOfPart]]
    private let includingAttributed: Bool
    /// The names of the texts of elements that were met.
    private var textNames: [String: [String]] = [:]

    init(_ document: Document, includingAttributed: Bool) {
        self.includingAttributed = includingAttributed
        vocabulary = document.targetRuntime == .macOS ? .cocoa : .touch
        parts = Dictionary(grouping: vocabulary.textsOfParts, by: \.element)
        let tops = document.kind == .storyboard ? document.scenes.flatMap(\.objects) : document.topLevelObjects
        guard document.kind != .archive else { return }
        var pending = Array(tops.reversed())
        while let element = pending.popLast() {
            if ["variation", "point"].contains(element.name) { continue }
            if element.name == "connections" {
                // Of connections only what is shown for a bound value is text.
                pending += element.children(named: "binding").reversed()
                continue
            }
            add(element)
            pending += element.children.reversed()
        }
    }

    private mutating func add(_ element: Element) {
        let own = parts[element.name] ?? []
        var taken: Set<String> = []
        for part in own { add(part, of: element, taken: &taken) }
        if includingAttributed, element.name == "fragment" { add(fragment: element) }
        if element.id != nil {
            let names = textNames[element.name] ?? vocabulary.textNames(of: element.name)
            textNames[element.name] = names
            for name in names { add(name, of: element, owner: element, property: name, taken: &taken) }
            for part in parts[nil] ?? [] { add(part, of: element, taken: &taken) }
        }
    }

    private mutating func add(_ part: TextOfPart, of element: Element, taken: inout Set<String>) {
        if let condition = part.condition, element.bool(condition) != true { return }
        let owner = element.id == nil ? element.ancestors.first { $0.id != nil } : element
        guard let owner else { return }
        if let wanted = part.owner, owner.name != wanted.element { return }
        let siblings = (element.parent?.children ?? []).filter { sibling in
            sibling.name == element.name && (part.condition.map { sibling.bool($0) == true } ?? true)
        }
        let index = siblings.firstIndex { $0 === element } ?? 0
        let name = part.name(key: element.key ?? "normal", index: index)
        add(
            part.source, of: element, owner: owner, property: name, className: part.owner?.className, taken: &taken)
    }

    /// A run of an attributed text that is shown: a property of that kind in the tables, or what a text view has.
    private mutating func add(fragment: Element) {
        guard let text = fragment.parent, let key = text.key, let owner = text.ancestors.first(where: { $0.id != nil }),
            let index = text.children(named: "fragment").firstIndex(where: { $0 === fragment })
        else { return }
        let isShown =
            key == "textStorage" || key == "attributedTitle"
            || vocabulary.chain(of: owner.name)
                .flatMap(\.properties).contains { property in
                    if case .attributedString = property.kind { property.source.name == key } else { false }
                }
        var taken: Set<String> = []
        if isShown { add("content", of: fragment, owner: owner, property: "\(key)[\(index)]", taken: &taken) }
    }

    private mutating func add(
        _ source: String, of holder: Element, owner: Element, property: String, className: String? = nil,
        taken: inout Set<String>
    ) {
        guard let id = owner.id, let text = holder.string(source), !text.isEmpty, taken.insert(source).inserted else {
            return
        }
        found.append(
            LocalizableText(
                objectID: id, property: property,
                className: className ?? vocabulary.objectClassName(of: owner.name) ?? owner[attribute: "customClass"]
                    ?? "NSObject",
                text: text, holder: holder, source: source))
    }
}
