// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The decompilation of a storyboard: as that of a nib, with all its nibs at once.
struct StoryboardDecompilation {
    let files: StoryboardFiles

    func decompile() -> DecompiledDocument {
        let graphs = files.scenes.map(\.graph) + files.views.values
        let evidence = NibEvidence(files.application.map { [$0.graph] + graphs } ?? graphs)
        let files = files
        var search = SettingsSearch(evidence.settings(isKeyed: files.isKeyed)) { settings in
            DocumentAttempt(
                make(settings) { draft in
                    if files.isCocoa {
                        CocoaStoryboardReading(draft, files).read()
                    } else {
                        StoryboardReading(draft, files).read()
                    }
                })
        }
        search.run()
        let best = search.best
        if let best, best.isCompiled { return best.finished() }
        // What the scenes say cannot be compiled: the document holds the files as they are.
        let settings = best?.draft.settings ?? evidence.settings(isKeyed: files.isKeyed)[0]
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
