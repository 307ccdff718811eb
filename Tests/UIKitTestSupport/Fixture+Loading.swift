// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import UIKit

extension Fixture {
    /// The top-level objects of a document with such objects, loaded for an owner.
    package static func load(_ objects: String, owner: AnyObject? = nil) throws -> [Any] {
        let text = """
            <?xml version="1.0" encoding="UTF-8"?>
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch" propertyAccessControl="none" useAutolayout="YES">
                <objects>
                    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
                    <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
                    \(objects)
                </objects>
            </document>
            """
        let document = try Document(bytes: Array(text.utf8))
        return try UINib(bytes: try Compiler.compile(xib: document).bytes).load(owner: owner).topLevelObjects
    }
}
