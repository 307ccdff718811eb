// SPDX-License-Identifier: Apache-2.0

import AppKit
import InterfaceBuilder
import NibCompiler

/// A document of macOS, written from its objects.
package enum MacDocument {
    /// A document with File's Owner, the first responder and the application, and what is given.
    package static func xib(owner: String? = nil, connections: String = "", _ objects: String) -> String {
        let ownerClass = owner.map { " customClass=\"\($0)\"" } ?? ""
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
            customObjectInstantitationMethod="direct">
            <dependencies><deployment identifier="macosx"/></dependencies>
            <objects>
            <customObject id="-2" userLabel="File's Owner"\(ownerClass)>
            <connections>\(connections)</connections></customObject>
            <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
            <customObject id="-3" userLabel="Application" customClass="NSObject"/>
            \(objects)
            </objects>
            </document>
            """
    }

    /// The nib that the document is compiled to.
    @MainActor package static func nib(owner: String? = nil, connections: String = "", _ objects: String) throws
        -> NSNib
    {
        let document = try Document(bytes: Array(xib(owner: owner, connections: connections, objects).utf8))
        let compiled = try Compiler.compile(xib: document)
        return try NSNib(bytes: compiled.bytes)
    }

    /// The objects of the document that are in no other one, made with an owner.
    @MainActor package static func load(
        owner: AnyObject? = nil, ownerClass: String? = nil, connections: String = "", _ objects: String
    ) throws -> NSNibInstantiation {
        // Canvases of other tests may have left the sizes of another release.
        PlatformMetrics.current.toolsVersion = 22999
        return try nib(owner: ownerClass, connections: connections, objects).load(owner: owner)
    }
}

extension NSView {
    /// The view and what is in it: a line for each, with its class and frame in AppKit's coordinates.
    package var outline: String {
        func number(_ value: CGFloat) -> String {
            value == value.rounded() ? "\(Int(value))" : String(format: "%.1f", value)
        }
        func lines(_ view: NSView, _ depth: Int) -> [String] {
            let frame = view.frame
            let numbers = [frame.minX, frame.minY, frame.width, frame.height].map(number).joined(separator: " ")
            let indent = String(repeating: "  ", count: depth)
            return ["\(indent)\(type(of: view)) \(numbers)"] + view.subviews.flatMap { lines($0, depth + 1) }
        }
        return lines(self, 0).joined(separator: "\n")
    }
}

extension MacDocument {
    /// The storyboard that a document with such scenes is compiled to.
    @MainActor package static func storyboard(initial: String, _ scenes: String) throws -> NSStoryboard {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
            initialViewController="\(initial)">
            <dependencies><deployment identifier="macosx"/></dependencies>
            <scenes>\(scenes)</scenes>
            </document>
            """
        let compiled = try Compiler.compile(storyboard: try Document(bytes: Array(text.utf8)))
        return NSStoryboard(contents: Contents(compiled))
    }

    private final class Contents: NSStoryboardContents {
        let compiled: CompiledStoryboard

        init(_ compiled: CompiledStoryboard) {
            self.compiled = compiled
        }

        var entryPoint: String? { compiled.entryPoint }
        var nibNames: [String: String] { compiled.identifiers }
        func nib(named name: String) -> [UInt8]? { compiled.nibs[name]?.bytes }
    }
}
