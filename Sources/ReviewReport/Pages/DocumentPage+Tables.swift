// SPDX-License-Identifier: Apache-2.0

extension DocumentPage {
    // MARK: Changes

    /// What changed, in words.
    var changes: HTML {
        if review.changes.isEmpty, review.noise == nil { return "" }
        let items = review.changes.map { change -> HTML in
            """
            <li class="\(Pieces.markClass(change.mark))"><span class="mark" aria-hidden="true">\(change.mark)</span> \
            \(link(to: change.objectID, change.message))</li>
            """
        }
        let noise: HTML = review.noise.map { "<p class=\"noise\">Only tools wrote: \($0).</p>" } ?? ""
        let list: HTML =
            items.isEmpty
            ? "<p>Nothing that a person would see or that a program would notice.</p>"
            : "<ul class=\"changes\">\(HTML(items, separator: "\n"))</ul>"
        return """
            <section id="changes" aria-labelledby="changes-title">
            <h2 id="changes-title">Changes <span class="number">\(review.changes.count)</span></h2>
            \(list)
            \(noise)
            </section>
            """
    }

    // MARK: Connections

    /// Every connection, the objects in the order of the outline.
    var connections: HTML {
        guard !review.objects.isEmpty else { return "" }
        var rows: [HTML] = []
        for object in review.objects {
            for connection in object.connections {
                rows.append(
                    """
                    <tr><td>\(link(to: object.id, object.name))</td><td>\(connection.kind)</td>\
                    <td><code>\(connection.label)</code>\(detail(connection))</td>\
                    <td>\(link(to: connection.destination, connection.destinationName))</td></tr>
                    """)
            }
        }
        let table: HTML =
            rows.isEmpty
            ? "<p>No object is connected to another.</p>"
            : """
            <div class="wide" tabindex="0" role="group" aria-labelledby="connections-title"><table>
            <thead><tr><th scope="col">From</th><th scope="col">Kind</th><th scope="col">What</th>\
            <th scope="col">To</th></tr></thead>
            <tbody>\(HTML(rows, separator: "\n"))</tbody>
            </table></div>
            """
        return """
            <section id="connections" aria-labelledby="connections-title">
            <h2 id="connections-title">Connections <span class="number">\(rows.count)</span></h2>
            \(table)
            </section>
            """
    }

    private func detail(_ connection: ConnectionReview) -> HTML {
        connection.detail.isEmpty ? "" : " <span class=\"quiet\">\(connection.detail)</span>"
    }

    // MARK: Findings

    /// What the rules found, and before that what they find no longer.
    var findings: HTML {
        if review.findings.isEmpty, review.mended.isEmpty { return "" }
        let fresh = review.findings.filter(\.isNew)
        let known = review.findings.filter { !$0.isNew }
        var parts: [HTML] = []
        if !fresh.isEmpty { parts.append("<h3>New</h3>\(list(fresh))") }
        if !review.mended.isEmpty { parts.append("<h3>Mended</h3>\(list(review.mended, isMended: true))") }
        if !known.isEmpty {
            parts.append(fresh.isEmpty && review.mended.isEmpty ? list(known) : "<h3>Known</h3>\(list(known))")
        }
        return """
            <section id="findings" aria-labelledby="findings-title">
            <h2 id="findings-title">Findings <span class="number">\(review.findings.count)</span></h2>
            \(HTML(parts, separator: "\n"))
            </section>
            """
    }

    private func list(_ findings: [FindingReview], isMended: Bool = false) -> HTML {
        let items = findings.map { finding -> HTML in
            let object: HTML =
                finding.objectID.flatMap { places[$0] }.map { place in
                    " – <a href=\"#o\(place)\" data-object=\"\(place)\">\(review.objects[place].name)</a>"
                } ?? ""
            return """
                <li>\(Pieces.severity(finding.severity)) \(Self.place(finding))\(finding.message) \
                <code class="quiet">[\(finding.rule)]</code>\(object)</li>
                """
        }
        return "<ul class=\"findings\(isMended ? " mended" : "")\">\(HTML(items, separator: "\n"))</ul>"
    }
}
