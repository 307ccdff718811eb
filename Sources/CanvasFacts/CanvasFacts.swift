// SPDX-License-Identifier: Apache-2.0

import DesignCanvas
import DocumentRules

extension LayoutFacts {
    /// Lays a document out and measures what rules ask for.
    ///
    /// - Parameters:
    ///   - parts: what is asked for.
    ///   - languages: the languages that the document has translations in.
    /// - Returns: nil where the document cannot be laid out.
    package init?(of document: Document, parts: Parts, languages: [String] = []) {
        guard !parts.isEmpty, let canvas = try? DesignCanvas(document: document) else { return nil }
        self.init()
        canvas.performAsCurrent { measure(canvas, of: document, parts, languages) }
    }

    private mutating func measure(
        _ canvas: DesignCanvas, of document: Document, _ parts: Parts, _ languages: [String]
    ) {
        if parts.contains(.constraints) {
            facts += canvas.layoutFindings().filter { !$0.dependsOnGivenSize(in: document) }.compactMap(Fact.init)
        }
        let isTouch = document.targetRuntime != .macOS
        // What a text stands out against depends on a window and its materials on the Mac.
        let samples = !parts.isDisjoint(with: [.contrast, .darkContrast]) && isTouch
        guard parts != .constraints else { return }
        let plain = canvas.scenes.map { SceneTexts($0, of: canvas, samples: samples) }
        var cut: Set<String> = []
        for scene in plain {
            let found = scene.cutTexts(in: .plain)
            cut.formUnion(found.map(\.identifier))
            if parts.contains(.places) {
                facts += found + scene.overlaps()
                if isTouch { facts += ControlPlaces(canvas: canvas).facts(of: scene.scene) }
            }
        }
        if samples { facts += Self.contrasts(of: plain, canvas, inDark: parts.contains(.darkContrast)) }
        if parts.contains(.translations) {
            for language in languages {
                add(document, DesignConfiguration(locale: language), .language(language), cut) { _ in true }
            }
        }
        if parts.contains(.largestText), isTouch, Self.hasAdjustingText(document) {
            let configuration = DesignConfiguration(contentSizeCategory: .accessibilityExtraExtraExtraLarge)
            add(document, configuration, .largestText, cut) { element in
                element.bool(Self.adjusting) == true && !Self.isOfCellStyle(element)
            }
        }
        // What a container shows is a scene of its own too.
        var seen: Set<String> = []
        facts = facts.filter { seen.insert($0.subject).inserted }
    }

    private static let adjusting = "adjustsFontForContentSizeCategory"

    /// Whether a label is one that a cell's style gives it: those stand below one another when the text is large.
    private static func isOfCellStyle(_ label: Element) -> Bool {
        var above = label.parent
        while let element = above, element.name != "tableViewCell" { above = element.parent }
        guard let cell = above, let id = label.id else { return false }
        return ["textLabel", "detailTextLabel"].contains { cell[attribute: $0] == id }
    }

    private static func hasAdjustingText(_ document: Document) -> Bool {
        var found = false
        document.root.forEachDescendant { if !found, $0.bool(adjusting) == true { found = true } }
        return found
    }

    /// Adds the texts that are cut off in a presentation and were not as the document is.
    private mutating func add(
        _ document: Document, _ configuration: DesignConfiguration, _ presentation: Presentation, _ known: Set<String>,
        where isMeant: (Element) -> Bool
    ) {
        guard let canvas = try? DesignCanvas(document: document, configuration: configuration) else { return }
        let found = canvas.performAsCurrent {
            canvas.scenes.flatMap { SceneTexts($0, of: canvas, samples: false).cutTexts(in: presentation) }
        }
        facts += found.filter { fact in
            !known.contains(fact.identifier) && document.element(withID: fact.identifier).map(isMeant) == true
        }
    }

    /// What the texts stand out against, in light colours and, of those that do well there, in dark ones.
    private static func contrasts(of plain: [SceneTexts], _ canvas: DesignCanvas, inDark: Bool) -> [Fact] {
        plain.flatMap { scene -> [Fact] in
            let light = scene.contrasts(in: .plain)
            guard inDark, let root = scene.scene.root as? UIView, !scene.texts.isEmpty else { return light }
            let style = root.overrideUserInterfaceStyle
            root.overrideUserInterfaceStyle = .dark
            defer { root.overrideUserInterfaceStyle = style }
            let known = Set(light.map(\.identifier))
            let dark = SceneTexts(scene.scene, of: canvas, samples: true).contrasts(in: .dark)
            return light + dark.filter { !known.contains($0.identifier) }
        }
    }
}

extension LayoutFinding {
    /// Whether constraints contradict one another only because of the size that the canvas gives to what gets its size from
    /// them when the program runs: a cell, or a view alone.
    fileprivate func dependsOnGivenSize(in document: Document) -> Bool {
        guard case .conflict(let constraints, let others, _) = kind else { return false }
        // How stacks of the Mac hold what is in them is not known well enough.
        if document.targetRuntime == .macOS, !others.isEmpty { return true }
        return constraints.contains { constraint in
            guard let element = constraint.id.flatMap(document.element(withID:)) else { return true }
            let owner = element.parent?.parent
            let items = ["firstItem", "secondItem"].map { name in
                element[attribute: name].flatMap(document.element(withID:)) ?? (name == "firstItem" ? owner : nil)
            }
            return items.contains { $0.map { Self.isSizedFromWithin($0, in: document) } ?? false }
        }
    }

    private static func isSizedFromWithin(_ item: Element, in document: Document) -> Bool {
        // Guides are parts of their view.
        let isGuide = ["viewLayoutGuide", "layoutGuide"].contains(item.name)
        guard let view = isGuide ? item.parent : item else { return false }
        return view.name.hasSuffix("CellContentView") || view.name.hasPrefix("tableViewCell")
            || ["collectionViewCell", "collectionReusableView"].contains(view.name)
            || ["contentView", "tableHeaderView", "tableFooterView"].contains(view.key)
            || view.parent?.name == "objects"
    }
}

extension LayoutFacts.Fact {
    /// What the fact is about: of two about the same only one counts.
    fileprivate var subject: String {
        let kind =
            switch kind {
            case .contradiction(let message), .openPlace(let message), .displacement(let message): message
            case .cutText(_, _, _, _, let presentation): "cut \(presentation)"
            case .overlap(_, let other, _): "overlap \(other)"
            case .unreachable: "unreachable"
            case .target: "target"
            case .contrast(_, _, _, _, _, let presentation): "contrast \(presentation)"
            }
        return identifier + " " + kind
    }

    /// What Interface Builder would mark.
    fileprivate init?(_ finding: LayoutFinding) {
        guard let identifier = finding.identifier else { return nil }
        let message = finding.diagnostic.message
        switch finding.kind {
        case .conflict: self.init(.contradiction(message), of: identifier)
        case .ambiguity: self.init(.openPlace(message), of: identifier)
        case .misplacement: self.init(.displacement(message), of: identifier)
        }
    }
}
