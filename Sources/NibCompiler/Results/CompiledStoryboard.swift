// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// A compiled storyboard: its nibs and the table that finds them.
public struct CompiledStoryboard {
    /// The identifier of the initial controller.
    public var entryPoint: String?
    /// Controller identifier → name of the scene's nib.
    public var identifiers: [String: String]
    /// Identifier of a placeholder → where in another storyboard its controller is.
    public var references: [String: StoryboardReference]
    /// The scene nibs and the view nibs by name, without extension.
    public var nibs: [String: CompiledNib]
    /// Document id of a controller → its identifier in `identifiers` or `references`.
    public var controllers: [String: String]
    /// What the compiler found worth telling; no errors, for those are thrown.
    public var diagnostics: [Diagnostic]

    /// The `Info.plist` of the compiled storyboard's folder: the keys that `UIStoryboard` reads, in order.
    public var information: PropertyList {
        func strings(_ table: [String: String]) -> PropertyList {
            .dictionary(table.sorted { $0.key < $1.key }.map { .init($0.key, .string($0.value)) })
        }
        var entries: [PropertyList.Entry] = []
        if let entryPoint { entries.append(.init("UIStoryboardDesignatedEntryPointIdentifier", .string(entryPoint))) }
        entries.append(.init("UIStoryboardVersion", .integer(1)))
        entries.append(.init("UIViewControllerIdentifiersToNibNames", strings(identifiers)))
        if !references.isEmpty {
            let list = references.sorted { $0.key < $1.key }
                .map { PropertyList.Entry($0.key, strings($0.value.propertyList)) }
            entries.append(.init("UIViewControllerIdentifiersToStoryboardReferences", .dictionary(list)))
        }
        return .dictionary(entries)
    }
}

/// A controller in another storyboard.
public struct StoryboardReference: Hashable, Sendable {
    /// The storyboard's name, without extension.
    public var storyboard: String
    /// The controller's identifier there; nil means the initial controller.
    public var identifier: String?
    /// The bundle that has the storyboard; nil means the same.
    public var bundle: String?

    /// Makes a reference.
    public init(storyboard: String, identifier: String? = nil, bundle: String? = nil) {
        self.storyboard = storyboard
        self.identifier = identifier
        self.bundle = bundle
    }

    /// The reference as a compiled storyboard's property list has it.
    public var propertyList: [String: String] {
        var list = ["UIStoryboardName": storyboard]
        list["UIReferencedIdentifier"] = identifier
        list["UIBundleIdentifier"] = bundle
        return list
    }
}
