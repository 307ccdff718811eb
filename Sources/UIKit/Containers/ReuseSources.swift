// SPDX-License-Identifier: Apache-2.0

/// Where the cells of a list come from, by reuse identifier: nibs, classes, and the queue of cells that are not seen.
final class ReuseSources<Cell: UIView> {
    /// What makes the cells of one identifier.
    private enum Source {
        case nib(UINib, externalObjects: [String: Any])
        case type(AnyClass)
    }

    private var sources: [String: Source] = [:]
    private var unused: [String: [Cell]] = [:]
    /// Identifiers whose nib has another; told once each.
    private var mistaken: Set<String> = []

    func register(_ nib: UINib?, for identifier: String) {
        sources[identifier] = nib.map { .nib($0, externalObjects: [:]) }
        unused[identifier] = nil
    }

    func register(_ type: AnyClass?, for identifier: String) {
        sources[identifier] = type.map { .type($0) }
        unused[identifier] = nil
    }

    func isRegistered(_ identifier: String) -> Bool { sources[identifier] != nil }

    /// Reads the prototypes of a nib: identifier → nib, and identifier → objects outside of it.
    func decodePrototypes(_ coder: NibCoder, nibs: NibKey, externalObjects: NibKey) {
        guard coder.contains(nibs) else { return }
        // The objects outside lead back to what is being decoded.
        coder.whenDecoded { [self] in
            guard let prototypes = coder.object(nibs) as? NSDictionary else { return }
            let outside = coder.object(externalObjects) as? NSDictionary
            for (key, value) in prototypes {
                guard let name = key as? String, let nib = value as? UINib else { continue }
                sources[name] = .nib(nib, externalObjects: outside?[name] as? [String: Any] ?? [:])
            }
        }
    }

    /// The prototypes' identifiers, sorted.
    var identifiers: [String] { sources.keys.sorted() }

    /// A cell that is not seen, or a new one; nil where nothing is registered.
    func dequeue(_ identifier: String) -> Cell? {
        if let cell = unused[identifier]?.popLast() { return cell }
        switch sources[identifier] {
        case .nib(let nib, let externalObjects):
            let cell = Self.cell(in: nib, externalObjects: externalObjects)
            if let stored = cell.flatMap(Self.identifier), stored != identifier, mistaken.insert(identifier).inserted {
                UINibError.handler(UINibError.reuseIdentifier(registered: identifier, inNib: stored))
            }
            return cell
        case .type(let type):
            return make(type, for: identifier)
        case nil:
            return nil
        }
    }

    /// The identifier that a cell was given in its nib.
    private static func identifier(_ cell: Cell) -> String? {
        let identifier: String? =
            switch cell {
            case let cell as UITableViewCell: cell.reuseIdentifier
            case let view as UICollectionReusableView: view.reuseIdentifier
            default: nil
            }
        return identifier.flatMap { $0.isEmpty ? nil : $0 }
    }

    /// The first cell in a nib.
    static func cell(in nib: UINib, externalObjects: [String: Any]) -> Cell? {
        do {
            let made = try nib.load(owner: nil, options: [.externalObjects: externalObjects])
            for fault in made.faults { UINibError.handler(fault) }
            return made.topLevelObjects.lazy.compactMap { $0 as? Cell }.first
        } catch {
            UINibError.handler(error)
            return nil
        }
    }

    /// An instance of a registered class, made with the initializer that UIKit promises it.
    private func make(_ type: AnyClass, for identifier: String) -> Cell? {
        let made: UIView? =
            switch type {
            case let type as UITableViewCell.Type: type.make(registeredFor: identifier)
            case let type as UITableViewHeaderFooterView.Type: type.make(registeredFor: identifier)
            case let type as UICollectionReusableView.Type: type.make(registeredWith: .zero)
            default: nil
            }
        guard let cell = made as? Cell else {
            UINibError.handler(UINibError.unknownClass(name: "\(type)", base: "\(Cell.self)"))
            return nil
        }
        return cell
    }

    func enqueue(_ cell: Cell, for identifier: String) {
        unused[identifier, default: []].append(cell)
    }
}
