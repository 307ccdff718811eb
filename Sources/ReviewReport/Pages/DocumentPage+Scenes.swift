// SPDX-License-Identifier: Apache-2.0

extension DocumentPage {
    /// The pictures beside the outline.
    var workbench: HTML {
        if review.scenes.isEmpty, review.objects.isEmpty { return "" }
        return """
            <div class="workbench">
            \(scenes)
            \(outline)
            </div>
            """
    }

    // MARK: Scenes

    private var isCompared: Bool { review.scenes.contains { $0.pictures.contains { $0.before != nil } } }

    private var scenes: HTML {
        guard !review.scenes.isEmpty else { return "" }
        let figures = review.scenes.enumerated().map { figure($0.offset, $0.element) }
        let title = review.map == nil ? "Views" : "Scenes"
        return """
            <section id="scenes" class="scenes" aria-labelledby="scenes-title">
            <h2 id="scenes-title">\(title)</h2>
            <div class="choices" hidden>\(choices)</div>
            <div class="gallery" data-size="fit">
            \(HTML(figures, separator: "\n"))
            </div>
            </section>
            """
    }

    /// What can be chosen, where there is more than one: appearance, device, language, way of comparing.
    private var choices: HTML {
        var pictures: [PictureReview] = []
        for scene in review.scenes { pictures += scene.pictures }
        func values(_ value: (PictureReview) -> String) -> [String] {
            pictures.map(value).reduce(into: []) { if !$0.contains($1) { $0.append($1) } }
        }
        var fields: [HTML] = []
        let appearances = values { $0.variant.appearance.rawValue }
        if appearances.count > 1 {
            fields.append(
                field("appearance", "Appearance", appearances.map { ($0, $0 == "dark" ? "Dark" : "Light") }))
        }
        let devices = values { $0.variant.device ?? "" }
        if devices.count > 1 { fields.append(field("device", "Device", devices.map { ($0, $0) })) }
        let languages = values { $0.variant.language ?? "" }
        if languages.count > 1 {
            fields.append(field("language", "Language", languages.map { ($0, $0.isEmpty ? "Development" : $0) }))
        }
        if isCompared {
            fields.append(
                field(
                    "compare", "Compare",
                    [
                        ("slider", "Slider"), ("side", "Side by side"), ("difference", "Difference"),
                        ("before", "Before"), ("after", "After"),
                    ]))
        }
        fields.append(field("size", "Size", [("fit", "Fit"), ("full", "Full")]))
        return HTML(fields, separator: "\n")
    }

    private func field(_ name: String, _ title: String, _ values: [(value: String, words: String)]) -> HTML {
        let buttons = values.enumerated().map { index, choice -> HTML in
            """
            <label><input type="radio" name="\(name)" value="\(choice.value)"\
            \(index == 0 ? " checked" : "")><span>\(choice.words)</span></label>
            """
        }
        return "<fieldset><legend>\(title)</legend>\(buttons)</fieldset>"
    }

    private func figure(_ number: Int, _ scene: SceneReview) -> HTML {
        guard let picture = scene.pictures.first else { return "" }
        let status: HTML =
            scene.isGone && review.status == .changed
            ? Pieces.status(.removed)
            : picture.changedShare.map { share -> HTML in
                share == 0
                    ? "<span class=\"tag\">looks the same</span>"
                    : "<span class=\"tag changed\">\(Self.percent(share)) of the picture changed</span>"
            } ?? (review.status == .changed && !scene.isGone ? Pieces.status(.added) : "")
        return """
            <figure class="scene" id="scene-\(number + 1)" data-scene="\(number)">
            <figcaption><h3>\(link(to: scene.identifier, scene.name)) \(status)</h3>
            <span class="size">\(points: picture.width) × \(points: picture.height)</span></figcaption>
            <div class="stage"><img class="picture" src="\(path: picture.file)" width="\(points: picture.width)" \
            height="\(points: picture.height)" alt="\(scene.name), drawn" loading="lazy" decoding="async"></div>
            </figure>
            """
    }

    /// A share as people write it: `3 %`, `0.04 %`.
    static func percent(_ share: Double) -> String {
        let hundredths = max(1, Int((share * 10000).rounded()))
        if hundredths >= 100 { return "\(Int((share * 100).rounded())) %" }
        return "0.\(hundredths < 10 ? "0" : "")\(hundredths) %"
    }

    // MARK: Outline

    private var outline: HTML {
        guard !review.objects.isEmpty else { return "" }
        return """
            <section id="outline" class="outline" aria-labelledby="outline-title">
            <h2 id="outline-title">Objects</h2>
            <div class="filter" hidden><label class="hidden" for="filter">Show only objects with</label>
            <input id="filter" type="search" autocomplete="off" spellcheck="false" placeholder="Show only…"></div>
            <ul class="tree" role="tree" aria-labelledby="outline-title">\(tree)</ul>
            <div id="inspector" class="inspector" aria-live="polite" aria-label="The chosen object" role="region" hidden></div>
            </section>
            """
    }

    private var tree: HTML {
        var html: HTML = ""
        let objects = review.objects
        for (index, object) in objects.enumerated() {
            let next = index + 1 < objects.count ? objects[index + 1].depth : 0
            let isParent = next > object.depth
            html += """
                <li role="treeitem" id="o\(index)" data-object="\(index)" tabindex="\(index == 0 ? 0 : -1)" \
                aria-level="\(object.depth + 1)" aria-labelledby="r\(index)"\
                \(isParent ? Self.expanded(!object.isFolded) : "")><div class="row" id="r\(index)">\
                <span class="name">\(object.name)</span>\(detail(of: object))</div>
                """
            if isParent {
                html += "<ul role=\"group\">"
            } else {
                html += "</li>"
                for _ in 0..<max(0, object.depth - max(next, 0)) { html += "</ul></li>" }
            }
        }
        return html
    }

    private static func expanded(_ isExpanded: Bool) -> HTML { " aria-expanded=\"\(isExpanded ? "true" : "false")\"" }

    /// The class of an object, and the module of the program's.
    private func detail(of object: ObjectReview) -> HTML {
        if let custom = object.customClass {
            return "<span class=\"class own\">\(custom)\(object.module.map { " · \($0)" } ?? "")</span>"
        }
        return object.className.map { "<span class=\"class\">\($0)</span>" } ?? ""
    }
}
