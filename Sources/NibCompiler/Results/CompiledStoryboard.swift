// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder

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
