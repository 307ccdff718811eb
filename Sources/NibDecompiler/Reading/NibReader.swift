// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// Reads a nib's objects into elements, by the tables that the compiler writes them by.
///
/// An object becomes the element that is found first on the way from the top level; whatever refers to it later names
/// that element's id. What the tables leave to code is read by code, a reader for each writer.
class NibReader {
    let draft: DraftDocument
    let unit: NibUnit
    let vocabulary: Vocabulary
    let values: any ValueReading
    /// The elements of the objects.
    private(set) var elements: [ObjectIdentifier: DraftElement] = [:]
    /// Objects whose elements were read from another nib, with all that is connected to them.
    private(set) var foreign: Set<ObjectIdentifier> = []
    /// Objects whose elements have ids.
    var identified: Set<ObjectIdentifier> = []
    /// The places of objects in the nib's own list, by which ids are given: what is ordered by id keeps its order.
    private var listPlaces: [ObjectIdentifier: Int] = [:]
    private var pending: [(object: NibObject, element: DraftElement, name: String)] = []
    private var lateWork: [() -> Void] = []

    init(draft: DraftDocument, unit: NibUnit, vocabulary: Vocabulary, values: any ValueReading) {
        self.draft = draft
        self.unit = unit
        self.vocabulary = vocabulary
        self.values = values
    }

    var tools: Int { draft.settings.tools }

    /// The code for properties whose table entry is `special`.
    var specialReaders: [String: SpecialReader] { [:] }

    // MARK: What families of systems do differently

    /// The element that stands for an object.
    func elementName(of object: NibObject, role: ElementRole?) -> String? { nil }
    /// Writes the class of the program's own, when the object has one.
    func readClass(of object: NibObject, into element: DraftElement) {}
    /// Whether an object in a list of subviews stands elsewhere in the document.
    func isPart(_ view: NibObject, of owner: NibObject) -> Bool { false }
    /// Whether the element of an object has an id from the beginning.
    func isIdentified(_ object: NibObject, _ element: DraftElement) -> Bool {
        identified.contains(ObjectIdentifier(object))
    }
    /// What is done for every object after its properties are read.
    func finish(_ object: NibObject, _ element: DraftElement, named name: String) {}

    /// Takes the objects that have ids, in the order of the nib's list.
    func identify(_ objects: [NibObject]) {
        for object in objects where identified.insert(ObjectIdentifier(object)).inserted {
            listPlaces[ObjectIdentifier(object)] = listPlaces.count
        }
    }

    /// A new id for an object's element.
    func makeID(of object: NibObject, for element: DraftElement) -> String {
        draft.makeID(for: element, place: listPlaces[ObjectIdentifier(object)], of: listPlaces.count)
    }

    // MARK: Placing

    /// Makes the element of an object inside another one; nil when it has one already, or is none.
    @discardableResult
    func place(
        _ object: NibObject, as given: String? = nil, key: String? = nil, in parent: DraftElement, step: String,
        role: ElementRole? = nil
    ) -> DraftElement? {
        guard elements[ObjectIdentifier(object)] == nil, !object.isContainer,
            let name = given ?? elementName(of: object, role: role)
        else { return nil }
        let element = DraftElement(name, place: PlaceHash.next(parent.nearestPlace, step))
        element["key"] = key
        parent.append(element)
        adopt(object, element, named: name)
        return element
    }

    /// Lets an element stand for an object, and reads the object's properties into it later.
    func adopt(_ object: NibObject, _ element: DraftElement, named name: String) {
        elements[ObjectIdentifier(object)] = element
        if element.id == nil, isIdentified(object, element) {
            element["id"] = statedID(of: object) ?? makeID(of: object, for: element)
        }
        if element.id != nil { unit.elements.append((object, element)) }
        pending.append((object, element, name))
    }

    /// Lets an element that was made of another nib's object stand for the same object of this one.
    func know(_ object: NibObject, as element: DraftElement) {
        elements[ObjectIdentifier(object)] = element
        foreign.insert(ObjectIdentifier(object))
        if element.id != nil { unit.elements.append((object, element)) }
    }

    /// The id that the nib itself tells of an object.
    func statedID(of object: NibObject) -> String? { nil }

    func element(of object: NibObject) -> DraftElement? { elements[ObjectIdentifier(object)] }

    /// The id by which an attribute may name an object; the element gets one when it has none.
    func reference(to object: NibObject) -> String? {
        guard let element = elements[ObjectIdentifier(object)] else { return nil }
        if let id = element.id { return id }
        let id = makeID(of: object, for: element)
        element["id"] = id
        unit.elements.append((object, element))
        return id
    }

    /// Keeps work for when all objects have their elements.
    func afterPlacing(_ body: @escaping () -> Void) { lateWork.append(body) }

    /// Reads the properties of all objects that have elements.
    func readPending() {
        while let (object, element, name) = pending.popLast() {
            readProperties(of: object, into: element, named: name)
            readClass(of: object, into: element)
            finish(object, element, named: name)
        }
    }

    func doLateWork() {
        var next = 0
        while next < lateWork.count {
            lateWork[next]()
            readPending()
            next += 1
        }
        lateWork = []
    }
}

/// Reads the values of properties, which the families of systems write differently.
protocol ValueReading {
    func color(_ object: NibObject, key: String?) -> DraftElement?
    func font(_ object: NibObject, key: String?) -> DraftElement?
    /// Writes an image's name into an attribute, or into a child of that key.
    func readImage(_ object: NibObject, _ attribute: String, into element: DraftElement)
    /// The element of a value among the attributes of text.
    func attribute(_ value: NibObject, key: String) -> DraftElement?
    func attributedString(_ object: NibObject, key: String?) -> DraftElement?
    func textAttributes(_ object: NibObject, key: String?) -> DraftElement?
    func readFrame(of object: NibObject, into element: DraftElement)
}

extension DraftElement {
    /// The place of the element, or of the nearest around it that has one.
    var nearestPlace: UInt64 {
        if place != 0 { return place }
        return ancestors.first { $0.place != 0 }?.place ?? PlaceHash.start
    }
}

/// What code that reads properties is given: the object, its element and the nib around them.
struct ReadingContext {
    let reader: NibReader
    let object: NibObject
    let element: DraftElement
    /// The name under which the element is described.
    let name: String

    subscript(key: String) -> NibValue? { object[key] }

    /// The object under a key.
    func part(_ key: String) -> NibObject? { object[key]?.object }

    /// The elements of the container under a key.
    func parts(_ key: String) -> [NibObject] { object[key]?.object?.elements ?? [] }

    func set(_ attribute: String, _ value: String?) { element[attribute] = value }

    /// Sets an attribute to `YES` or `NO`, unless that is what it means when it is absent.
    func setFlag(_ attribute: String, _ value: Bool, unless standard: Bool) {
        if value != standard { element[attribute] = value ? "YES" : "NO" }
    }

    /// Sets an attribute to the number under a key.
    func setNumber(_ attribute: String, _ key: String, unless standard: Double? = nil) {
        guard let value = object[key]?.decimal, value.number != standard else { return }
        element[attribute] = value.text
    }

    func add(_ child: DraftElement?) {
        if let child { element.append(child) }
    }
}

/// The code for a property whose table entry is `special`.
typealias SpecialReader = @Sendable (ReadingContext) -> Void
