// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// How tools wrote the tables of a macOS nib, which the version of Interface Builder that saved the document tells.
///
/// Interface Builder 3 wrote its tables in the order of the objects' places in memory, which no document tells; here its
/// objects are in the order of their numbers.
enum LegacyTables: String {
    /// Interface Builder 3 until Mac OS X 10.6: objects and connectors by their numbers, with the owner between them;
    /// beside them the classes that replace others. Its last documents were compiled by later tools as often.
    case early
    /// Xcode 4.0 to 4.2: objects and connectors together in the order of their numbers, the owner at the end.
    case numbered
    /// The others: the owner first, then the objects as the outline shows them; all numbers are new.
    case outlined

    /// The first tools whose tables are followed.
    static let firstTools = 1600

    /// - Parameter appKit: the version of the AppKit that saved the document: 1038 is that of Mac OS X 10.6.
    init(tools: Int, appKit: Int) {
        if appKit < (tools < Self.firstTools ? 1038 : 1100) {
            self = .early
        } else {
            self = (Self.firstTools..<1900).contains(tools) ? .numbered : .outlined
        }
    }

    /// Whether objects and connectors keep the numbers that the document gives them.
    var keepsNumbers: Bool { self != .outlined }
}

extension LegacyTables {
    /// An object or a connector, and its id in the document; one that is no number when the document gives it none.
    struct Entry {
        let object: NibObject
        let id: String
        /// What the object is in.
        let holder: NibObject

        var number: Int? { Int(id) }
    }

    /// Writes the lists of objects and their numbers.
    /// - Parameter firstNumber: the first number that the document has not given away.
    func write(
        _ entries: [Entry], connectors: [Entry], of owner: NibObject, firstNumber: Int, to data: NibObject
    ) {
        var entries = entries
        if keepsNumbers { entries.sort { DocumentID($0.id) < DocumentID($1.id) } }
        data["NSObjectsKeys"] = .object(.array(entries.map(\.object)))
        data["NSObjectsValues"] = .object(.array(entries.map(\.holder)))
        let numbers: [(object: NibObject, number: Int)]
        switch self {
        case .outlined:
            let all = [owner] + entries.map(\.object) + connectors.map(\.object)
            numbers = all.enumerated().map { ($0.element, firstNumber + $0.offset) }
        case .numbered, .early:
            var all = entries.map { (object: $0.object, number: $0.number) }
            if self == .early { all.append((owner, nil)) }
            all += connectors.map { ($0.object, $0.number) }
            if self == .numbered { all.append((owner, nil)) }
            var next = firstNumber
            let complete = all.map { entry -> (object: NibObject, number: Int) in
                if let number = entry.number { return (entry.object, number) }
                next += 1
                return (entry.object, next - 1)
            }
            numbers = complete.sorted { $0.number < $1.number }
            if self == .early { writeEarlyTables(of: entries, nextNumber: next, to: data) }
        }
        data["NSOidsKeys"] = .object(.array(numbers.map(\.object)))
        data["NSOidsValues"] = .object(.array(numbers.map { .number($0.number) }))
    }

    /// What the tables of Interface Builder 3 have besides: the classes of objects whose class is replaced.
    private func writeEarlyTables(of entries: [Entry], nextNumber: Int, to data: NibObject) {
        let swapped = entries.map(\.object).filter { $0.className == "NSClassSwapper" }
        data["NSClassesKeys"] = .object(.array(swapped))
        data["NSClassesValues"] = .object(.array(swapped.compactMap { $0["NSClassName"]?.object }))
        data["NSNextOid"] = .integer(Int64(nextNumber))
        data["NSFontManager"] = .null
        data["NSFramework"] = .object(.string("IBCocoaFramework"))
    }
}
