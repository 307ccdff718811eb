// SPDX-License-Identifier: Apache-2.0

/// What the scenes of an open document share. Every scene keeps it, so that a scene outlives the canvas it came from.
final class OpenDocument {
    /// The document; nil for a compiled nib.
    let document: Document?
    let simulation: Simulation
    /// Which live object came from which element.
    let record = ObjectRecord()
    /// Loaded objects that nothing else holds.
    private var owners: [AnyObject] = []

    init(document: Document?, simulation: Simulation) {
        self.document = document
        self.simulation = simulation
    }

    /// Keeps an object alive as long as a scene is.
    func keep(_ object: AnyObject) {
        owners.append(object)
    }

    /// The element that a live object came from.
    func element(of object: AnyObject) -> Element? {
        record.identifier(of: object).flatMap { document?.element(withID: $0) }
    }

    var captions: CanvasCaptions { CanvasCaptions(record: record, document: document) }
}
