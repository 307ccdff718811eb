// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler

/// A document of the `<archive>` format.
struct LegacyFixture {
    var type = "Cocoa"
    var version = "7.10"
    var tools = "1938"
    var appKit = "1138.23"
    /// The objects at the top, in the spelling of the version.
    var objects = ""
    /// Records of connections.
    var connections = ""
    /// Records of objects: id, reference, references of the children, reference of what it is in.
    var records: [(id: String, object: String, children: [String], parent: String)] = []
    /// The properties beside the objects.
    var properties = ""
    var lastID = 100

    var text: String {
        let records = self.records.map { record in
            """
            <object class="IBObjectRecord">
                <int key="objectID">\(record.id)</int>
                <reference key="object" ref="\(record.object)"/>
                <array class="NSMutableArray" key="children">
                    \(record.children.map { "<reference ref=\"\($0)\"/>" }.joined())
                </array>
                <reference key="parent" ref="\(record.parent)"/>
            </object>
            """
        }
        return """
            <?xml version="1.0" encoding="UTF-8"?>
            <archive type="com.apple.InterfaceBuilder3.\(type).XIB" version="\(version)"><data>
                <string key="IBDocument.InterfaceBuilderVersion">\(tools)</string>
                <string key="IBDocument.AppKitVersion">\(appKit)</string>
                <array class="NSMutableArray" key="IBDocument.RootObjects" id="1000">\(objects)</array>
                <object class="IBObjectContainer" key="IBDocument.Objects">
                    <array class="NSMutableArray" key="connectionRecords">\(connections)</array>
                    <object class="IBMutableOrderedSet" key="objectRecords">
                        <array key="orderedObjects">
                            <object class="IBObjectRecord">
                                <int key="objectID">0</int>
                                <array key="object" id="0"/>
                                <reference key="children" ref="1000"/>
                                <nil key="parent"/>
                            </object>
                            \(records.joined(separator: "\n"))
                        </array>
                    </object>
                    <dictionary class="NSMutableDictionary" key="flattenedProperties">\(properties)</dictionary>
                    <int key="maxID">\(lastID)</int>
                </object>
            </data></archive>
            """
    }

    func compiled(_ format: CompilerOptions.Format = .keyed) throws -> CompiledNib {
        var options = CompilerOptions()
        options.format = format
        return try Compiler.compile(
            xib: Document(bytes: Array(text.utf8), path: "Test.xib"), options: options)
    }
}

/// A record of a connection: class, number, label, the references of both ends.
func legacyConnection(
    _ kind: String, _ id: Int, _ label: String, from source: String, to destination: String, more: String = ""
) -> String {
    """
    <object class="IBConnectionRecord">
        <object class="\(kind)" key="connection">
            <string key="label">\(label)</string>
            <reference key="source" ref="\(source)"/>
            <reference key="destination" ref="\(destination)"/>\(more)
        </object>
        <int key="connectionID">\(id)</int>
    </object>
    """
}
