// SPDX-License-Identifier: Apache-2.0

import NibArchive

/// The decompilation of a storyboard: as that of a nib, with all its nibs at once.
struct StoryboardDecompilation {
    let files: StoryboardFiles

    func decompile() -> DecompiledDocument {
        let evidence = NibEvidence(files.scenes.map(\.graph) + files.views.values)
        var best: DocumentAttempt?
        for settings in evidence.settings(isKeyed: false) {
            let draft = DraftDocument(settings)
            StoryboardReading(draft, files).read()
            let attempt = DocumentAttempt(draft)
            if attempt.factCount < best?.factCount ?? Int.max { best = attempt }
            if attempt.factCount == 0 { break }
        }
        return (best ?? DocumentAttempt(DraftDocument(evidence.settings(isKeyed: false)[0]))).finished()
    }
}
