// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// Compiles documents to the nibs that Interface Builder's compiler makes of them.
///
/// The knowledge about elements is in `NibVocabulary`; this module reads its tables, and has code of its own only for
/// what a table cannot say. Compiling is deterministic and linear in the size of the document.
public enum Compiler {
    /// The version of Interface Builder whose output is followed where a document does not decide, as `toolsVersion` in
    /// documents.
    public static var tools: Int { Compilation.currentTools }

    /// The version of Xcode that it came with.
    public static let xcodeVersion = "26.0"

    /// Compiles a xib to one nib.
    /// - Throws: `CompilerError`, with every error of the document and its position.
    public static func compile(xib document: Document, options: CompilerOptions = .init()) throws -> CompiledNib {
        try check(document, is: .xib)
        if document.kind == .archive {
            guard let compilation = LegacyCompilation(document, options: options) else {
                throw CompilerError.noObjects(position: document.root.position, path: document.path)
            }
            return compilation.compile()
        }
        guard let objects = document.root.child(named: "objects") else {
            throw CompilerError.noObjects(position: document.root.position, path: document.path)
        }
        let compilation = Compilation(document: document, options: options)
        let scope = compilation.addScope(.document, root: objects, parent: nil)
        compilation.survey(objects.children, in: scope)
        if document.targetRuntime == .macOS {
            let nib = CocoaNibBuilder(compilation, objects: objects).build()
            try compilation.finish()
            return nib
        }
        compilation.placeConnections()
        let builder = NibBuilder(compilation, scopes: [scope], kind: .document)
        let nib = builder.build()
        try compilation.finish()
        return nib
    }

    /// Compiles a storyboard to its scene nibs and view nibs.
    /// - Throws: `CompilerError`, with every error of the document and its position.
    public static func compile(
        storyboard document: Document, options: CompilerOptions = .init()
    ) throws -> CompiledStoryboard {
        try check(document, is: .storyboard)
        guard let scenes = document.root.child(named: "scenes") else {
            throw CompilerError.noObjects(position: document.root.position, path: document.path)
        }
        let compilation = Compilation(document: document, options: options)
        let storyboard = StoryboardCompilation(compilation, scenes: scenes.children(named: "scene")).compile()
        try compilation.finish()
        return storyboard
    }

    private static func check(_ document: Document, is kind: DocumentKind) throws(CompilerError) {
        let position = document.root.position
        switch document.kind {
        case .archive where kind == .xib: break
        case kind: break
        default: throw .wrongKind(document.kind, position: position, path: document.path)
        }
        switch document.targetRuntime {
        case .iOS, .tvOS, .macOS: break
        case .watchOS:
            throw .unsupportedRuntime(document.targetRuntime, position: position, path: document.path)
        }
    }
}

/// Choices that a build makes and the document does not.
public struct CompilerOptions: Hashable, Sendable {
    /// The form of a compiled nib.
    public enum Format: String, Hashable, Sendable, CaseIterable {
        /// NIBArchive.
        case archive
        /// A keyed archive, as a property list; for macOS before 10.13.
        case keyed

        /// The form that a build for a system version asks for: macOS reads the newer one since 10.13, all others have
        /// always read it. A document that was made of a nib says which form that had.
        /// - Parameter target: the earliest version that the build is for; nil for what the document says, and for
        ///   current systems where it says nothing.
        public static func standard(for document: Document, target: SystemVersion? = nil) -> Format {
            if target == nil, DocumentCorrections.settings(of: document)["format"] == "keyed" { return .keyed }
            guard document.targetRuntime == .macOS, let version = target ?? document.deploymentTarget,
                let first = firstMacOSWithArchives
            else { return .archive }
            return version < first ? .keyed : .archive
        }

        private static let firstMacOSWithArchives = SystemVersion("10.13")
    }

    /// The form of the nibs.
    public var format = Format.archive
    /// The version in the archive's header: 10 since Xcode 13, 9 before.
    public var coderVersion: UInt32
    /// Whether texts for people are written as localisable strings. Nil: for storyboards and for documents in a
    /// `Base.lproj`, as Xcode's project templates have it.
    public var localizable: Bool?
    /// The version of Interface Builder whose compiler is followed. Nil: the one that saved the
    /// document, or a later one where the document tells that it was compiled by one.
    public var tools: Int?

    /// Whether a keyed archive is made for a folder that holds the newer form too; only tools that write both are
    /// followed then.
    public var isForFolder = false

    /// Whether an element that the compiler does not know is an error. Otherwise it is compiled as the nearest known
    /// one, with a warning.
    public var isStrict = false

    /// Whether an image's placeholder has the size that the document recorded. Apple's compiler writes 1 by 1, for the
    /// image itself is there when the nib is loaded; where it may not be, the recorded size is of use.
    public var recordsImageSizes: Bool

    /// Whether prototypes of cells without a reuse identifier are written, under their ids. Apple's compiler leaves them
    /// out, for no program can ask for them; a canvas draws them.
    public var keepsUnnamedPrototypes: Bool

    /// The choices of a build with current tools.
    public init(
        coderVersion: UInt32 = 10, localizable: Bool? = nil, tools: Int? = nil, recordsImageSizes: Bool = true,
        keepsUnnamedPrototypes: Bool = true
    ) {
        self.recordsImageSizes = recordsImageSizes
        self.keepsUnnamedPrototypes = keepsUnnamedPrototypes
        self.coderVersion = coderVersion
        self.localizable = localizable
        self.tools = tools
    }
}
