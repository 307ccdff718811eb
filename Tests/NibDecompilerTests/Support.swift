// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import NibDecompiler

/// Documents of the tests.
enum Documents {
    /// A xib for iOS.
    static func xib(_ objects: String, tools: Int = 21701, resources: String = "") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES">
            <dependencies>
                <deployment identifier="iOS"/>
            </dependencies>
            <objects>
                <placeholder placeholderIdentifier="IBFilesOwner" id="-1" userLabel="File's Owner"/>
                <placeholder placeholderIdentifier="IBFirstResponder" id="-2"/>
                \(objects)
            </objects>
            \(resources)
        </document>
        """
    }

    /// A xib for macOS.
    static func cocoaXIB(_ objects: String, tools: Int = 21701, target: String = "101300") -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
        customObjectInstantitationMethod="direct">
            <dependencies>
                <deployment identifier="macosx" version="\(target)"/>
            </dependencies>
            <objects>
                <customObject id="-2" userLabel="File's Owner" customClass="NSObject"/>
                <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                \(objects)
            </objects>
        </document>
        """
    }

    /// A storyboard for iOS.
    static func storyboard(_ scenes: String, initial: String, tools: Int = 21701) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES" useTraitCollections="YES" \
        useSafeAreas="YES" colorMatched="YES" initialViewController="\(initial)">
            <scenes>
                \(scenes)
            </scenes>
        </document>
        """
    }

    /// A storyboard for macOS.
    static func cocoaStoryboard(_ scenes: String, initial: String, tools: Int = 21701) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <document type="com.apple.InterfaceBuilder3.Cocoa.Storyboard.XIB" version="3.0" toolsVersion="\(tools)" \
        targetRuntime="MacOSX.Cocoa" propertyAccessControl="none" useAutolayout="YES" \
        initialViewController="\(initial)">
            <dependencies>
                <deployment identifier="macosx" version="101300"/>
            </dependencies>
            <scenes>
                \(scenes)
            </scenes>
        </document>
        """
    }

    private static let options = CompilerOptions(recordsImageSizes: false, keepsUnnamedPrototypes: false)

    static func compile(_ xib: String) throws -> CompiledNib { try compile(xib: Array(xib.utf8)) }

    static func compile(xib bytes: [UInt8]) throws -> CompiledNib {
        let document = try Document(bytes: bytes)
        var options = options
        options.format = CompilerOptions.Format.standard(for: document)
        return try Compiler.compile(xib: document, options: options)
    }

    static func compile(storyboard bytes: [UInt8]) throws -> CompiledStoryboard {
        try Compiler.compile(storyboard: try Document(bytes: bytes), options: options)
    }

    /// What compiling, decompiling and compiling again changes.
    static func changes(_ xib: String) throws -> (changes: [String], document: DecompiledDocument) {
        let nib = try compile(xib)
        let document = try Decompiler.decompile(nib: nib.bytes)
        let again = try compile(xib: document.bytes)
        return (
            GraphFacts.differences(try NibGraph(contentsOf: nib.bytes), try NibGraph(contentsOf: again.bytes)), document
        )
    }
}
