// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// A document that is being made, and what all its nibs share.
final class DraftDocument {
    let root = DraftElement("document")
    let settings: DraftSettings
    /// The nibs that the document is to compile to.
    var units: [NibUnit] = []
    /// The files of the compiled storyboard that the document is to compile to, and its property list.
    var files: [String: [UInt8]] = [:]
    var information: PropertyList?
    private var takenIDs: Set<String> = []
    /// Those that were made up.
    private var madeIDs: Set<String> = []
    private var recorded: Set<String> = []
    private var resourceElements: [(name: String, element: DraftElement)] = []

    /// The graphs of nibs inside others, which are read for this document.
    var innerGraphs: [NibGraph] = []

    init(_ settings: DraftSettings) { self.settings = settings }

    deinit {
        for graph in innerGraphs { graph.disconnect() }
    }

    // MARK: Ids

    /// An id for an element: made of its place in the nib, in the form of Interface Builder's.
    /// - Parameters:
    ///   - place: the object's place in the nib's list of objects, which the id begins with.
    ///   - count: how many objects the list has.
    func makeID(for element: DraftElement, place: Int? = nil, of count: Int = 0) -> String {
        var hash = element.place
        while true {
            let id = Self.id(of: hash, place: place, width: count < Self.letters.count * Self.letters.count ? 2 : 3)
            if takenIDs.insert(id).inserted {
                madeIDs.insert(id)
                return id
            }
            hash = PlaceHash.next(hash, "again")
        }
    }

    /// Takes an id that the nib itself tells; false when another object has it.
    func take(_ id: String) -> Bool { takenIDs.insert(id).inserted }

    /// The letters of ids, in the order in which ids are sorted.
    private static let letters = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")

    private static func id(of hash: UInt64, place: Int?, width: Int) -> String {
        var rest = PlaceHash.mixed(hash)
        var characters = (0..<8).map { _ -> Character in
            defer { rest /= UInt64(letters.count) }
            return letters[Int(rest % UInt64(letters.count))]
        }
        if var number = place {
            for index in (0..<width).reversed() {
                characters[index] = letters[number % letters.count]
                number /= letters.count
            }
        }
        return String(characters[..<3]) + "-" + String(characters[3..<5]) + "-" + String(characters[5...])
    }

    /// Gives elements other ids, but for those whose id the nib tells, so that the ids have the order of the elements.
    func dealIDs(to elements: [DraftElement]) {
        let made = elements.filter { $0.id.map(madeIDs.contains) ?? false }
        for id in made.compactMap(\.id) { takenIDs.remove(id) }
        let isMade = Set(made.map(ObjectIdentifier.init))
        var run: [DraftElement] = []
        var low: UInt64 = 0
        func deal(below high: UInt64) {
            let room = high - low - 1
            let numbers = run.map { low + 1 + PlaceHash.mixed($0.place) % room }.sorted()
            for (element, number) in zip(run, numbers) {
                var number = max(number, low + 1)
                while takenIDs.contains(OrderedID.id(number)) { number += 1 }
                low = number
                element["id"] = OrderedID.id(number)
                takenIDs.insert(OrderedID.id(number))
                madeIDs.insert(OrderedID.id(number))
            }
            run = []
        }
        for element in elements {
            if isMade.contains(ObjectIdentifier(element)) {
                run.append(element)
            } else if let number = element.id.flatMap(OrderedID.number), number > low + UInt64(run.count) + 1 {
                if !run.isEmpty { deal(below: number) }
                low = number
            }
        }
        if !run.isEmpty { deal(below: OrderedID.count) }
    }

    // MARK: Resources

    /// Records a resource once.
    func record(_ kind: String, named name: String, _ make: () -> DraftElement) {
        guard recorded.insert(kind + " " + name).inserted else { return }
        resourceElements.append((name, make()))
    }

    /// The `resources` element, when there are any.
    func resources() -> DraftElement? {
        guard !resourceElements.isEmpty else { return nil }
        let element = DraftElement("resources")
        let sorted = resourceElements.sorted { ($0.element.name, $0.name) < ($1.element.name, $1.name) }
        for resource in sorted { element.append(resource.element) }
        return element
    }
}

/// What a document says of itself, and the compiler does by it.
struct DraftSettings: Hashable {
    /// The tools whose output the nib looks like.
    var tools: Int
    /// Whether the nib has localisable strings.
    var isLocalizable = false
    /// Whether colours are written in grey where they are grey.
    var isColorMatched = true
    /// Whether the nib is a keyed archive.
    var isKeyed = false
    /// Whether custom objects are made by their own initialisers.
    var isDirect = true
    /// How the nib numbers its objects, and the first number that is no element's; nil: from 1 on.
    var numbering: CocoaNumbering?
    /// The system that the document is for.
    var runtime = TargetRuntime.iOS
}

/// Hashes of places, the same on every run.
enum PlaceHash {
    static let start: UInt64 = 0xCBF2_9CE4_8422_2325

    /// The hash of a place inside another one.
    static func next(_ hash: UInt64, _ step: String) -> UInt64 {
        var hash = hash
        for byte in step.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
        return (hash ^ 0x2F) &* 0x100_0000_01B3
    }

    /// The hash with its bits spread.
    static func mixed(_ hash: UInt64) -> UInt64 {
        var value = hash
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}

/// A nib that is decompiled, and the part of the document that is made of it.
final class NibUnit {
    let root: NibObject
    /// The element that gets the corrections of the nib's own.
    var holder: DraftElement
    /// The objects that elements with an id stand for.
    var elements: [(object: NibObject, element: DraftElement)] = []
    /// The nibs inside, by the objects that hold them.
    var nested: [ObjectIdentifier: NibUnit] = [:]
    /// The file's name in a compiled storyboard, without extension.
    let name: String?

    init(root: NibObject, holder: DraftElement, name: String? = nil) {
        self.root = root
        self.holder = holder
        self.name = name
    }
}
