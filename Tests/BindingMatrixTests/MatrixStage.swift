// SPDX-License-Identifier: Apache-2.0

import NibVocabulary
import Testing

@testable import AppKit

/// One object of a combination with its model, to be bound and worked.
@MainActor struct MatrixStage {
    let object: AnyObject
    let probe: Probe
    let name: NSBindingName
    let model: MatrixModel
    private let rows: NSArrayController?

    /// - Parameter sample: what the model has where it has a value; the probe's unless given.
    init(_ combination: Combination, sample: ((Any) -> Any)? = nil) throws {
        MatrixClasses.kept = []
        object = try #require(MatrixClasses.make(combination.className))
        let chain = BindingTable.standard.chain(of: combination.className)
        let probes = chain.compactMap { className in Probes.all[className]?.first { $0.name == combination.binding } }
        probe = try #require(probes.first, "nothing says what \(combination.testDescription) shows")
        name = NSBindingName(combination.binding)
        let value = sample?(probe.sample) ?? probe.sample
        model = MatrixModel(combination.state.content(value))
        let isOfRows = combination.className == "NSTableColumn" && !Self.ofColumn.contains(combination.binding)
        rows = isOfRows ? NSArrayController() : nil
        rows?.content = [model]
        probe.prepare(object)
        if let table = (object as? NSTableColumn)?.tableView {
            let content = rows ?? NSArrayController(content: [model])
            table.bind(.content, to: content, withKeyPath: "arrangedObjects")
        }
    }

    /// The bindings of a column that are not those of its rows.
    private static let ofColumn: Set = [
        "hidden", "headerTitle", "width", "minWidth", "maxWidth", "target", "argument", "content", "contentObjects",
        "contentValues",
    ]

    var isOfRows: Bool { rows != nil }

    /// Binds to the model.
    func bind(_ options: [NSBindingOption: Any] = [:]) {
        let all = probe.options.merging(options) { $1 }
        if let rows {
            BoundObject(object).bindReporting(name, to: rows, withKeyPath: "arrangedObjects.value", options: all)
        } else {
            BoundObject(object).bindReporting(name, to: model, withKeyPath: "value", options: all)
        }
    }

    /// Binds to what a controller has selected.
    func bind(toSelectionOf controller: NSArrayController, _ options: [NSBindingOption: Any]) {
        let all = probe.options.merging(options) { $1 }
        if let rows, let table = (object as? NSTableColumn)?.tableView {
            rows.content = controller.content
            table.bind(.content, to: rows, withKeyPath: "arrangedObjects")
            BoundObject(object).bindReporting(name, to: rows, withKeyPath: "arrangedObjects.value", options: all)
        } else {
            BoundObject(object).bindReporting(name, to: controller, withKeyPath: "selection.value", options: all)
        }
    }

    /// What the object reads.
    var reads: String { probe.read(object) }

    /// What a person enters.
    @discardableResult func commit(_ value: Any?) -> Bool {
        if isOfRows, let column = object as? NSTableColumn {
            return column.rowBinding(name)?.commit(value, of: model) ?? true
        }
        return target?.commitBinding(name, value) ?? true
    }

    /// What a person has entered so far.
    func update(_ value: Any?) {
        if isOfRows, let column = object as? NSTableColumn {
            column.rowBinding(name)?.update(value, of: model)
        } else {
            target?.updateBinding(name, value)
        }
    }

    /// The object that has the binding: the control where its cell has it not.
    private var target: (any NSKeyValueBindingCreation)? {
        let control = (object as? NSCell)?.controlView
        let creation = object as? any NSKeyValueBindingCreation
        return creation?.isBound(name) == false ? control ?? creation : creation
    }

    /// Whether the model has what was entered, taken out of its box.
    func hasModel(_ value: Any) -> Bool {
        guard let has = model.value else { return false }
        return Self.areSame((has as? Boxed)?.content ?? has, value)
    }

    static func areSame(_ first: Any, _ second: Any) -> Bool {
        if let one = first as? AnyHashable, let other = second as? AnyHashable { return one == other }
        let (one, other) = (first as AnyObject, second as AnyObject)
        return one === other || (one as? NSObject)?.isEqual(other) == true || "\(first)" == "\(second)"
    }
}

extension ModelState {
    /// Whether what a person enters goes to the model, where several at once may be set.
    var takesEntered: Bool {
        switch self {
        case .value, .null, .multipleValues: true
        case .noSelection, .notApplicable: false
        }
    }
}
