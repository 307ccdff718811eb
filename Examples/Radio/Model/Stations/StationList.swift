// SPDX-License-Identifier: Apache-2.0

import AppKit
import KeyValueCoding

/// The stations of a file, in sections; each change can be undone and is saved at once.
public final class StationList: KeyValueCoding {
    nonisolated deinit {}

    /// Remembers all changes.
    public let undoManager = UndoManager()
    /// Why the list could not be read or saved, for the person; nil where nothing is wrong.
    @Observed public private(set) var fault: String?

    private var sectionList: [StationSection]
    private let file: StationFile?

    /// A list that is on no disk.
    public init(_ contents: StationContents = StationContents()) {
        file = nil
        sectionList = Self.sections(of: contents)
        takeSections()
    }

    /// Reads a list; one that does not exist yet is made with the first change.
    ///
    /// What cannot be read is described by ``fault``, and nothing is saved over it.
    ///
    /// - Parameters:
    ///   - url: a `.json`, `.m3u`, `.m3u8` or `.pls` file.
    ///   - initial: what is in a list that does not exist yet.
    public init(contentsOf url: URL, initially initial: StationContents = StationContents()) {
        let file = StationFile(url)
        do {
            let contents = try file.read() ?? initial
            sectionList = Self.sections(of: contents)
            self.file = file
        } catch {
            sectionList = []
            self.file = nil
            fault = "\(error)"
        }
        takeSections()
    }

    private static func sections(of contents: StationContents) -> [StationSection] {
        contents.sections.map { section in
            StationSection(
                name: section.name, stations: section.stations.map { Station(name: $0.name, address: $0.address) })
        }
    }

    private func takeSections() {
        for section in sectionList { section.list = self }
    }

    // MARK: Sections and stations

    /// The sections, in the person's order.
    public var sections: [StationSection] { sectionList }

    /// All stations, section after section.
    public var stations: [Station] { sectionList.flatMap(\.stations) }

    /// What is in the list now.
    public var contents: StationContents {
        StationContents(
            sections: sectionList.map { section in
                .init(
                    name: section.name,
                    stations: section.stations.map { .init(name: $0.name, address: $0.address) })
            })
    }

    /// Puts a section in, at the end unless told.
    public func insert(_ section: StationSection, at index: Int? = nil) {
        let index = min(max(0, index ?? sectionList.count), sectionList.count)
        willChange(.insertion, valuesAt: [index], forKey: "sections")
        putIn(section, at: index)
        didChange(.insertion, valuesAt: [index], forKey: "sections")
    }

    /// Takes a section out, with its stations.
    public func remove(_ section: StationSection) {
        guard let index = sectionList.firstIndex(where: { $0 === section }) else { return }
        willChange(.removal, valuesAt: [index], forKey: "sections")
        takeOut(at: index)
        didChange(.removal, valuesAt: [index], forKey: "sections")
    }

    /// Adds what a playlist has: stations go into the sections of these names, addresses that are there already nowhere.
    public func add(_ contents: StationContents) {
        var known = Set(stations.map(\.address))
        for added in contents.sections {
            let new = added.stations.filter { known.insert($0.address).inserted }
                .map { Station(name: $0.name, address: $0.address) }
            guard !new.isEmpty else { continue }
            if let section = sectionList.first(where: { $0.name == added.name }) {
                for station in new { section.insert(station) }
            } else {
                insert(StationSection(name: added.name, stations: new))
            }
        }
    }

    private func putIn(_ section: StationSection, at index: Int) {
        sectionList.insert(section, at: index)
        section.list = self
        didChange("Add Section", self) { $0.remove(section) }
    }

    private func takeOut(at index: Int) {
        let section = sectionList.remove(at: index)
        section.list = nil
        didChange("Delete Section", self) { $0.insert(section, at: index) }
    }

    // MARK: Changes

    /// Remembers how a change is taken back, and saves it.
    func didChange<Target: AnyObject>(_ action: String, _ target: Target, undo: @escaping @MainActor (Target) -> Void) {
        undoManager.registerUndo(withTarget: target, handler: undo)
        if !undoManager.isUndoing, !undoManager.isRedoing { undoManager.setActionName(action) }
        guard let file else { return }
        do {
            try file.write(contents)
            if fault != nil { fault = nil }
        } catch {
            fault = "\(error)"
        }
    }

    public static var keys: Keys {
        Keys(StationList.self) {
            Key(
                "sections", count: { $0.sectionList.count }, object: { $0.sectionList[$1] },
                insert: { $0.putIn($1, at: $2) }, remove: { $0.takeOut(at: $1) })
            Key("stations", \.stations, affectedBy: "sections.stations")
            Key("undoManager", \.undoManager)
        }
    }
}
