// SPDX-License-Identifier: Apache-2.0

extension DesignScene {
    /// The same scene in two versions of a document; one of them is nil where it is new or gone.
    public typealias Pair = (old: DesignScene?, new: DesignScene?)

    /// Finds which scene is which in two versions of a document: by their ids, and those that have none by their
    /// names, else in their order.
    ///
    /// - Returns: the new scenes in their order, then those that are gone.
    public static func pairs(_ old: [DesignScene], _ new: [DesignScene]) -> [Pair] {
        var left = old
        var partners: [Int: DesignScene] = [:]
        // A scene without an id is first looked for by its name.
        for isByName in [true, false] {
            for (index, scene) in new.enumerated() where partners[index] == nil {
                let place = left.firstIndex {
                    $0.identifier == scene.identifier
                        && (scene.identifier != nil || !isByName || $0.name == scene.name)
                }
                partners[index] = place.map { left.remove(at: $0) }
            }
        }
        return new.enumerated().map { (partners[$0.offset], $0.element) } + left.map { ($0, nil) }
    }
}
