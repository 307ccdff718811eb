// SPDX-License-Identifier: Apache-2.0

import Foundation

extension DocumentPage {
    /// The canvas of a storyboard: each scene at its place, and the segues as arrows.
    var map: HTML {
        guard let map = review.map, !map.places.isEmpty else { return "" }
        let drawing = MapDrawing(map)
        let places = map.places.map { place($0) }
        let ghosts = map.places.compactMap { MapDrawing.ghost(of: $0) }
        let arrows = drawing.arrows.map { arrow -> HTML in
            """
            <g class="arrow \(arrow.status.rawValue)"><path d="\(arrow.path)" marker-end="url(#tip)"/>\
            <text x="\(points: arrow.x)" y="\(points: arrow.y)">\(arrow.label)</text></g>
            """
        }
        let bounds = drawing.bounds
        return """
            <section id="map" aria-labelledby="map-title">
            <h2 id="map-title">Storyboard</h2>
            <label class="zoom" hidden>Zoom <input type="range" min="10" max="100" value="\(Int(MapDrawing.scale * 100))"></label>
            <div class="map" tabindex="0" role="group" aria-label="The canvas, which can be scrolled">
            <svg viewBox="\(points: bounds.x) \(points: bounds.y) \(points: bounds.width) \(points: bounds.height)" \
            width="\(points: bounds.width * MapDrawing.scale)" height="\(points: bounds.height * MapDrawing.scale)" \
            role="img" aria-label="\(Pieces.count(map.places.count, "scene")) and \
            \(Pieces.count(map.arrows.count, "segue"))">
            <defs><marker id="tip" viewBox="0 0 10 10" refX="9" refY="5" markerWidth="26" markerHeight="26" \
            markerUnits="userSpaceOnUse" orient="auto"><path d="M0 0 10 5 0 10z"/></marker></defs>
            \(HTML(ghosts, separator: "\n"))
            \(HTML(places, separator: "\n"))
            \(HTML(arrows, separator: "\n"))
            \(drawing.entries.map { "<path class=\"entry\" d=\"\($0)\" marker-end=\"url(#tip)\"/>" as HTML })
            </svg>
            </div>
            \(segueList(map))
            </section>
            """
    }

    private func place(_ place: MapReview.Place) -> HTML {
        let left = place.x - place.width / 2
        let top = place.y - place.height / 2
        let frame: HTML = """
            x="\(points: left)" y="\(points: top)" width="\(points: place.width)" height="\(points: place.height)"
            """
        var content: HTML = "<rect class=\"ground\" \(frame)/>"
        if let number = place.scene, let picture = review.scenes[number].pictures.first {
            content += "<image href=\"\(path: picture.file)\" \(frame)/><rect class=\"edge\" \(frame)/>"
        } else {
            let words = place.storyboard.map { "\($0)\(place.reference.map { " · \($0)" } ?? "")" } ?? place.name
            content += """
                <rect class="edge" \(frame)/>\
                <text class="inner" x="\(points: place.x)" y="\(points: place.y + 8)">\(words)</text>
                """
        }
        let text: HTML = """
            <text class="title" x="\(points: place.x)" y="\(points: top - 16)">\
            \(place.name)\(place.status.word.map { " (\($0))" } ?? "")</text>
            """
        let body: HTML = "<g class=\"place \(place.status.rawValue)\">\(content)\(text)</g>"
        if let number = place.scene {
            return "<a href=\"#scene-\(number + 1)\" aria-label=\"\(place.name)\">\(body)</a>"
        }
        guard let storyboard = place.storyboard else { return body }
        let root = ReportPaths.root(from: ReportPaths.page(of: review.path))
        return """
            <a href="\(root)\(ReportPaths.index)#q=\(path: storyboard + ".storyboard")" \
            aria-label="Storyboard \(storyboard)">\(body)</a>
            """
    }

    /// The segues in words, for those who do not see the picture.
    private func segueList(_ map: MapReview) -> HTML {
        guard !map.arrows.isEmpty else { return "" }
        let names = Dictionary(map.places.map { ($0.id, $0.name) }, uniquingKeysWith: { first, _ in first })
        let items = map.arrows.map { arrow -> HTML in
            let trigger: HTML =
                arrow.trigger.flatMap { id in
                    places[id].map { ", from \(link(to: id, review.objects[$0].name))" }
                } ?? ""
            return """
                <li>\(link(to: arrow.source, names[arrow.source] ?? "a scene")) → \
                \(link(to: arrow.destination, names[arrow.destination] ?? "a scene")): \(arrow.label)\(trigger) \
                \(Pieces.status(arrow.status))</li>
                """
        }
        return """
            <details><summary>\(Pieces.count(items.count, "segue"))</summary>\
            <ul class="plain">\(HTML(items, separator: "\n"))</ul></details>
            """
    }
}

/// The geometry of a storyboard's map.
struct MapDrawing {
    /// An arrow and the middle of its label.
    struct Arrow {
        var path: String
        var label: String
        var x: Double
        var y: Double
        var status: DocumentReview.Status
    }

    /// How large the map is shown: pixels a point of the canvas.
    static let scale = 0.4

    private(set) var arrows: [Arrow] = []
    /// The arrows that lead to the initial scene.
    private(set) var entries: [String] = []
    /// What is to be seen, in points of the canvas.
    private(set) var bounds: (x: Double, y: Double, width: Double, height: Double)

    init(_ map: MapReview) {
        let margin = 90.0
        let left = map.places.map { $0.x - $0.width / 2 }.min() ?? 0
        let top = map.places.map { $0.y - $0.height / 2 }.min() ?? 0
        let right = map.places.map { $0.x + $0.width / 2 }.max() ?? 0
        let bottom = map.places.map { $0.y + $0.height / 2 }.max() ?? 0
        bounds = (left - margin, top - margin, right - left + 2 * margin, bottom - top + 2 * margin)

        let places = Dictionary(map.places.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
        var between: [String: Int] = [:]
        for arrow in map.arrows {
            guard let source = places[arrow.source], let destination = places[arrow.destination] else { continue }
            let pair = [arrow.source, arrow.destination].sorted().joined(separator: "\u{0}")
            let number = between[pair, default: 0]
            between[pair] = number + 1
            arrows.append(Self.arrow(arrow, from: source, to: destination, number: number))
        }
        entries = map.places.filter(\.isInitial).map { place in
            let x = place.x - place.width / 2
            return "M\(Self.number(x - 80)) \(Self.number(place.y))H\(Self.number(x - 4))"
        }
    }

    /// An arrow from the edge of a scene to that of another; further ones between the same two are bent more.
    private static func arrow(
        _ arrow: MapReview.Arrow, from source: MapReview.Place, to destination: MapReview.Place, number: Int
    ) -> Arrow {
        if source.id == destination.id {
            let x = source.x + source.width / 2
            let y = source.y - 40 + Double(number) * 60
            let path = "M\(Self.number(x)) \(Self.number(y))c70 -30 70 70 4 50"
            return Arrow(path: path, label: arrow.label, x: x + 60, y: y + 20, status: arrow.status)
        }
        let dx = destination.x - source.x
        let dy = destination.y - source.y
        let length = max((dx * dx + dy * dy).squareRoot(), 1)
        // Each further arrow on the other side.
        let bend = Double((number + 1) / 2) * 70 * (number.isMultiple(of: 2) ? 1 : -1)
        let middleX = source.x + dx / 2 - dy / length * bend
        let middleY = source.y + dy / 2 + dx / length * bend
        let start = edge(of: source, towards: middleX, middleY)
        let end = edge(of: destination, towards: middleX, middleY)
        let path =
            "M\(Self.number(start.x)) \(Self.number(start.y))Q\(Self.number(middleX)) \(Self.number(middleY)) "
            + "\(Self.number(end.x)) \(Self.number(end.y))"
        return Arrow(
            path: path, label: arrow.label, x: (start.x + 2 * middleX + end.x) / 4,
            y: (start.y + 2 * middleY + end.y) / 4 - 8, status: arrow.status)
    }

    /// Where a line from the middle of a scene to a point leaves the scene.
    private static func edge(of place: MapReview.Place, towards x: Double, _ y: Double) -> (x: Double, y: Double) {
        let dx = x - place.x
        let dy = y - place.y
        let gap = 6.0
        let horizontal = dx == 0 ? Double.infinity : (place.width / 2 + gap) / abs(dx)
        let vertical = dy == 0 ? Double.infinity : (place.height / 2 + gap) / abs(dy)
        let share = min(horizontal, vertical, 1)
        return (place.x + dx * share, place.y + dy * share)
    }

    /// Where a scene was before it moved.
    static func ghost(of place: MapReview.Place) -> HTML? {
        guard let x = place.oldX, let y = place.oldY else { return nil }
        return """
            <rect class="ghost" x="\(points: x - place.width / 2)" y="\(points: y - place.height / 2)" \
            width="\(points: place.width)" height="\(points: place.height)"/>
            """
    }

    private static func number(_ value: Double) -> String {
        let rounded = (value * 10).rounded() / 10
        return Int(exactly: rounded).map(String.init) ?? String(rounded)
    }
}
