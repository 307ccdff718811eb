// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// An element of a document that is being made.
final class DraftElement {
    let name: String
    private(set) var attributes: [(name: String, value: String)] = []
    private(set) var children: [DraftElement] = []
    private(set) weak var parent: DraftElement?
    /// The element's text, when it has no children.
    var text: String?
    /// The processing instructions of the element, each without its marks.
    var instructions: [String] = []
    /// A number that tells the element's place in the nib.
    let place: UInt64

    init(_ name: String, place: UInt64 = 0) {
        self.name = name
        self.place = place
    }

    /// Makes an element with attributes.
    convenience init(_ name: String, _ attributes: KeyValuePairs<String, String>) {
        self.init(name)
        for (name, value) in attributes { self[name] = value }
    }

    var id: String? { self["id"] }

    subscript(attribute: String) -> String? {
        get { attributes.first { $0.name == attribute }?.value }
        set {
            let index = attributes.firstIndex { $0.name == attribute }
            switch (index, newValue) {
            case (let index?, let value?): attributes[index].value = value
            case (let index?, nil): attributes.remove(at: index)
            case (nil, let value?): attributes.append((attribute, value))
            case (nil, nil): break
            }
        }
    }

    /// Puts some attributes first, in this order.
    func orderAttributes(_ names: [String]) {
        let first = names.compactMap { name in attributes.first { $0.name == name } }
        attributes = first + attributes.filter { !names.contains($0.name) }
    }

    /// Adds a child at the end.
    func append(_ child: DraftElement) {
        child.parent = self
        children.append(child)
    }

    /// Adds a child of a name at the end.
    @discardableResult
    func add(_ name: String, _ attributes: KeyValuePairs<String, String> = [:]) -> DraftElement {
        let child = DraftElement(name, attributes)
        append(child)
        return child
    }

    /// The first child of a name; a new one when there is none.
    func container(_ name: String) -> DraftElement { children.first { $0.name == name } ?? add(name) }

    func child(named name: String) -> DraftElement? { children.first { $0.name == name } }

    func child(withKey key: String) -> DraftElement? { children.first { $0["key"] == key } }

    /// Takes a child away.
    func remove(_ child: DraftElement) { children.removeAll { $0 === child } }

    /// Sorts the children that have a rank among themselves; the others stay where they are.
    func sortChildren(by rank: (DraftElement) -> Int?) {
        let ranked = children.enumerated().compactMap { place, child in rank(child).map { (place, $0, child) } }
        for (place, other) in zip(ranked.map(\.0), ranked.sorted { ($0.1, $0.0) < ($1.1, $1.0) }) {
            children[place] = other.2
        }
    }

    /// The elements around this one, the nearest first.
    var ancestors: some Sequence<DraftElement> { sequence(first: self, next: \.parent).dropFirst() }

    deinit {
        // Children that nobody else holds are freed one after another, however deep they stand.
        var pending = children
        children = []
        while var element = pending.popLast() {
            guard isKnownUniquelyReferenced(&element) else { continue }
            pending += element.children
            element.children = []
        }
    }
}
