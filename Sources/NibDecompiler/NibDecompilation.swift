// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler

/// The decompilation of one nib: tries the settings that its document may have and takes those that leave the least to
/// correct.
struct NibDecompilation {
    let graph: NibGraph
    let isKeyed: Bool

    func decompile() -> DecompiledDocument {
        var search = SettingsSearch(NibEvidence(graph).settings(isKeyed: isKeyed)) { DocumentAttempt(make($0)) }
        search.run()
        if let best = search.best, best.isCompiled, best.draft.settings.runtime == .macOS, best.factCount > 0,
            best.draft.settings.numbering?.tables != "listed"
        {
            // The nib may list its objects in an order that the document cannot have.
            var settings = best.draft.settings
            settings.numbering = .listed(settings.numbering)
            search.attempt(settings, gaining: best.factCount / 10)
        }
        let attempt = search.best ?? DocumentAttempt(plain(DraftSettings(tools: Compiler.tools)))
        guard attempt.isCompiled else {
            // What the elements say cannot be compiled: all that the nib has is kept as corrections.
            return DocumentAttempt(plain(attempt.draft.settings)).finished()
        }
        return attempt.finished()
    }

    /// The document with all that can be read.
    private func make(_ settings: DraftSettings) -> DraftDocument {
        let draft = DraftDocument(settings)
        let objects = DraftElement("objects", place: PlaceHash.start)
        let unit = NibUnit(root: graph.root, holder: objects)
        draft.units = [unit]
        if settings.runtime == .macOS {
            CocoaReader(draft: draft, unit: unit).readDocument(into: objects)
        } else {
            TouchReader(draft: draft, unit: unit, kind: .document).readDocument(into: objects)
        }
        draft.finishXIB(objects)
        return draft
    }

    /// The document of a nib of which nothing can be read.
    private func plain(_ settings: DraftSettings) -> DraftDocument {
        let draft = DraftDocument(settings)
        let objects = DraftElement("objects", place: PlaceHash.start)
        draft.units = [NibUnit(root: graph.root, holder: objects)]
        draft.finishXIB(objects)
        return draft
    }
}

/// Finds among settings that differ in their tools version those that leave the least to correct.
struct SettingsSearch {
    private(set) var best: DocumentAttempt?
    private let settings: [DraftSettings]
    private let make: (DraftSettings) -> DocumentAttempt
    private var counts: [Int: Int] = [:]
    private var isOver = false

    init(_ settings: [DraftSettings], make: @escaping (DraftSettings) -> DocumentAttempt) {
        self.settings = settings
        self.make = make
    }

    /// Tries settings; they are taken when they leave less to correct by more than an amount.
    mutating func attempt(_ settings: DraftSettings, gaining amount: Int = 0) {
        let attempt = make(settings)
        if attempt.factCount < (best?.factCount ?? Int.max) - amount { best = attempt }
        if attempt.factCount == 0 || !attempt.isCompiled { isOver = true }
    }

    /// Tries all of few settings; of many some, and then what lies around the best of those.
    mutating func run() {
        guard settings.first?.runtime == .macOS, settings.count > 6 else {
            for settings in settings where !isOver { attempt(settings) }
            return
        }
        var step = settings.count / 4
        var center = 0
        func next(_ places: [Int]) -> [Int] { places.filter { settings.indices.contains($0) && counts[$0] == nil } }
        var places = Array(stride(from: 0, to: settings.count, by: step))
        while step > 0 {
            for place in next(places) where !isOver {
                let before = best?.factCount
                attempt(settings[place])
                counts[place] = best?.factCount
                if best?.factCount != before { center = place }
            }
            step /= 2
            places = [center - step, center + step]
        }
    }
}
