// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive

/// AppKit's nibs of a storyboard.
struct CocoaStoryboardNibs: StoryboardNibs {
    private let compilation: Compilation

    init(_ compilation: Compilation) { self.compilation = compilation }

    func prepare() {}

    func sceneNib(_ members: [StoryboardScene]) -> CompiledNib {
        let part = CocoaNibPart(scopes: members.map(\.scope), members: members, view: nil)
        return CocoaNibBuilder(compilation, part: part).build()
    }

    func viewNib(
        of controller: Element, view: Element, in scope: Scope
    ) -> (nib: CompiledNib, externals: [(name: String, element: Element)]) {
        let builder = CocoaNibBuilder(
            compilation, part: CocoaNibPart(scopes: [scope], members: [], view: view))
        let nib = builder.build()
        return (nib, builder.externals)
    }

    func uniqueIdentifier(of controller: Element) -> String? { Self.uniqueIdentifier(of: controller) }

    /// A controller's unique identifier: the same in every run, for it is made of the ids of the document.
    static func uniqueIdentifier(of controller: Element) -> String {
        let scene = controller.ancestors.first { $0.name == "scene" }
        return NamedIdentifier.text(of: [scene?[attribute: "sceneID"] ?? "", controller.id ?? ""])
    }
}

/// What one nib of a macOS storyboard holds.
struct CocoaNibPart {
    /// The scopes whose objects the nib holds: a scene's and those of the scenes it contains, or a view's.
    let scopes: [Scope]
    /// The scene of the nib and, after it, those of the controllers that it contains; none for a view's nib.
    let members: [StoryboardScene]
    /// The view of a view's nib.
    let view: Element?

    func holds(_ scope: Scope) -> Bool { scopes.contains { $0 === scope } }

    /// The menu of an application's scene, which stands beside the application and not in it.
    var mainMenu: Element? {
        members.first.flatMap { $0.isApplication ? $0.controller.child(withKey: "mainMenu") : nil }
    }
}

/// Identifiers in the form of UUIDs that are made of names, so that one document has the same ones in every run.
enum NamedIdentifier {
    /// Five groups of hexadecimal digits: the hash of the names, marked as a UUID of version 8, of one's own making.
    static func text(of names: [String]) -> String {
        var high: UInt64 = 0xCBF2_9CE4_8422_2325
        var low: UInt64 = 0x84222325_CBF29CE4
        for byte in names.joined(separator: "\0").utf8 {
            high = (high ^ UInt64(byte)) &* 0x100_0000_01B3
            low = (low ^ UInt64(byte) ^ high >> 32) &* 0x100_0000_01B3
        }
        high = high & 0xFFFF_FFFF_FFFF_0FFF | 0x8000
        low = low & 0x3FFF_FFFF_FFFF_FFFF | 0x8000_0000_0000_0000
        func digits(_ number: UInt64) -> String {
            let text = String(number, radix: 16, uppercase: true)
            return String(repeating: "0", count: 16 - text.count) + text
        }
        let all = Array(digits(high) + digits(low))
        return [0..<8, 8..<12, 12..<16, 16..<20, 20..<32].map { String(all[$0]) }.joined(separator: "-")
    }
}
