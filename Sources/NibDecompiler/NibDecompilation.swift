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
        let evidence = NibEvidence(graph)
        var best: DocumentAttempt?
        for settings in evidence.settings(isKeyed: isKeyed) {
            let attempt = DocumentAttempt(make(settings))
            if attempt.factCount < best?.factCount ?? Int.max { best = attempt }
            if attempt.factCount == 0 || !attempt.isCompiled { break }
        }
        let attempt = best ?? DocumentAttempt(plain(DraftSettings(tools: Compiler.tools)))
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
