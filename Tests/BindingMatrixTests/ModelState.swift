// SPDX-License-Identifier: Apache-2.0

import AppKit
import NibVocabulary
import Testing

/// What a model may have at the end of a key path.
enum ModelState: String, CaseIterable, Sendable {
    case value
    case null = "nil"
    case noSelection = "no selection"
    case multipleValues = "multiple values"
    case notApplicable = "not applicable"

    /// The option with what is shown in place of the value.
    var placeholder: NSBindingOption? {
        switch self {
        case .value: nil
        case .null: .nullPlaceholder
        case .noSelection: .noSelectionPlaceholder
        case .multipleValues: .multipleValuesPlaceholder
        case .notApplicable: .notApplicablePlaceholder
        }
    }

    /// What the model has then.
    @MainActor func content(_ sample: Any) -> Any? {
        switch self {
        case .value: sample
        case .null: nil
        case .noSelection: NSNoSelectionMarker
        case .multipleValues: NSMultipleValuesMarker
        case .notApplicable: NSNotApplicableMarker
        }
    }
}

/// A model with one value of any kind, which refuses others on demand.
@MainActor final class MatrixModel: @MainActor KeyValueCoding {
    @Observed var value: Any?
    var refuses = false
    nonisolated deinit {}

    init(_ value: Any?) { self.value = value }

    static var keys: Keys {
        Keys(MatrixModel.self) {
            Key("value", \.value).validated { (model, value: Any?) in
                if model.refuses { throw MatrixRefusal() }
                return value
            }
        }
    }
}

/// The model does not like the value.
struct MatrixRefusal: Error, CustomStringConvertible {
    var description: String { "not this one" }
}

/// A model without the key.
@MainActor final class Keyless: @MainActor KeyValueCoding {
    @Observed var other = 1
    nonisolated deinit {}
}

/// A value that is only shown once it is taken out.
struct Boxed {
    let content: Any
}

/// Takes values out of boxes, and puts them into boxes.
final class Unboxing: ValueTransformer {
    override func transformedValue(_ value: Any?) -> Any? { (value as? Boxed)?.content }
    override func reverseTransformedValue(_ value: Any?) -> Any? { value.map { Boxed(content: $0) } }
    override class func allowsReverseTransformation() -> Bool { true }
}

/// One standard binding of a class with one of its options and what the model has.
struct Combination: Sendable, CustomTestStringConvertible {
    let className: String
    let binding: String
    let option: String
    let state: ModelState

    var testDescription: String { "\(className).\(binding) × \(option) × \(state.rawValue)" }

    /// Every combination that the table of standard bindings has.
    static let all: [Combination] = MatrixClasses.names.flatMap { className in
        BindingTable.standard.bindings(of: className).filter {
            !MatrixClasses.isLeftOut(className, $0.name)
        }.flatMap { binding in
            binding.options.flatMap { option in
                ModelState.allCases.map {
                    Combination(className: className, binding: binding.name, option: option.name, state: $0)
                }
            }
        }
    }

    /// Those of some options.
    static func of(_ options: String...) -> [Combination] { all.filter { options.contains($0.option) } }

    /// What the table says of the binding.
    var description: BindingDescription? { BindingTable.standard.binding(binding, of: className) }
}

/// Collects the faults that are told while something runs.
@MainActor func matrixFaults(of body: () -> Void) -> [String] {
    let before = BindingError.handler
    var faults: [String] = []
    BindingError.handler = { faults.append("\($0)") }
    body()
    BindingError.handler = before
    return faults
}
