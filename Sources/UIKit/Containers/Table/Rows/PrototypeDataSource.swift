// SPDX-License-Identifier: Apache-2.0

/// Shows the prototype cells of a table as its rows, one of each, as Interface Builder does.
public final class PrototypeDataSource: NSObject, UITableViewDataSource, UITableViewDelegate {
    /// A cell that a table makes rows of.
    public struct Prototype {
        /// The cell's own nib; nil takes what the table has under the identifier.
        public var nib: UINib?
        /// The name under which views of the kind are kept for use again.
        public var reuseIdentifier: String
        /// The height of the row; nil takes the table's.
        public var height: CGFloat?

        public init(nib: UINib? = nil, reuseIdentifier: String, height: CGFloat? = nil) {
            self.nib = nib
            self.reuseIdentifier = reuseIdentifier
            self.height = height
        }
    }

    public let prototypes: [Prototype]
    /// The title above the rows.
    public let title: String?
    private var cells: [Int: UITableViewCell] = [:]

    public init(prototypes: [Prototype], title: String? = "Prototype Cells") {
        self.prototypes = prototypes
        self.title = title
        super.init()
    }

    public func tableView(_ tableView: UITableView, numberOfRowsInSection section: Int) -> Int { prototypes.count }

    public func tableView(_ tableView: UITableView, cellForRowAt indexPath: IndexPath) -> UITableViewCell {
        // A cell is made once, so that whoever follows the nib's objects finds them in the table.
        if let cell = cells[indexPath.row] { return cell }
        let prototype = prototypes[indexPath.row]
        let cell =
            prototype.nib.flatMap { ReuseSources<UITableViewCell>.cell(in: $0, externalObjects: [:]) }
            ?? tableView.dequeueReusableCell(withIdentifier: prototype.reuseIdentifier, for: indexPath)
        cell.isReusable = false
        cells[indexPath.row] = cell
        return cell
    }

    public func tableView(_ tableView: UITableView, heightForRowAt indexPath: IndexPath) -> CGFloat {
        prototypes.indices.contains(indexPath.row)
            ? prototypes[indexPath.row].height ?? tableView.rowHeight : tableView.rowHeight
    }

    public func tableView(_ tableView: UITableView, titleForHeaderInSection section: Int) -> String? { title }
}

extension UITableView {
    /// Shows prototypes as rows, in order, in place of what the data source has; the table keeps every row's cell.
    public func showPrototypes(
        _ prototypes: [PrototypeDataSource.Prototype], title: String? = "Prototype Cells"
    ) {
        let source = PrototypeDataSource(prototypes: prototypes, title: title)
        heldDataSource = source
        keepsAllRowsLive = true
        dataSource = source
        delegate = source
    }
}
