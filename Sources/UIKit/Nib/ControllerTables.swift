// SPDX-License-Identifier: Apache-2.0

/// The tables of controllers.
enum ControllerTables {
    static let tableViewController = ClassTable(
        UITableViewController.self, superclass: UIViewController.classTable,
        decode: { UITableViewController(coder: $0) }, make: { UITableViewController(style: .plain) }
    ) {
        $0.outlet("tableView", \.tableView)
        $0.outlet("staticDataSource", \.staticDataSource)
        $0.outlet("refreshControl", \.refreshControl)
    }
}
