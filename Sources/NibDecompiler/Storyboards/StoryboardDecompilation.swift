// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The decompilation of a storyboard: as that of a nib, with all its nibs at once.
struct StoryboardDecompilation {
    let files: StoryboardFiles

    func decompile() -> DecompiledDocument {
        let graphs = files.scenes.map(\.graph) + files.views.values
        let evidence = NibEvidence(files.application.map { [$0.graph] + graphs } ?? graphs)
        var best: DocumentAttempt?
        for settings in evidence.settings(isKeyed: false) {
            let attempt = DocumentAttempt(
                make(settings) { draft in
                    if files.isCocoa {
                        CocoaStoryboardReading(draft, files).read()
                    } else {
                        StoryboardReading(draft, files).read()
                    }
                })
            if attempt.factCount < best?.factCount ?? Int.max { best = attempt }
            if attempt.factCount == 0 || !attempt.isCompiled { break }
        }
        if let best, best.isCompiled { return best.finished() }
        // What the scenes say cannot be compiled: the document holds the files as they are.
        let settings = best?.draft.settings ?? evidence.settings(isKeyed: false)[0]
        return DocumentAttempt(
            make(settings) { draft in draft.finishStoryboard(DraftElement("scenes"), initialID: nil) }
        ).finished()
    }

    private func make(_ settings: DraftSettings, read: (DraftDocument) -> Void) -> DraftDocument {
        let draft = DraftDocument(settings)
        draft.files = files.nibs
        draft.information = files.information
        read(draft)
        return draft
    }
}
