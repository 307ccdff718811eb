// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// What keyed archives of older Xcodes have otherwise.
@Suite struct CocoaKeyedTests: CocoaKeyedFixtures {
    @Test func windowsOfXcode9HaveMemoryOfTheirOwnOnlyWhileTheyAreShown() throws {
        func flags(_ tools: String, _ attributes: String) throws -> Int64? {
            try CocoaKeyedFixture(tools: tools, objects: window(attributes)).object("window")["NSWTFlags"]?.integer
        }
        #expect(try flags("14109", "") == 0x3078_2800)
        #expect(try flags("14109", "oneShot=\"NO\" showsToolbarButton=\"NO\"") == 0x2078_2C00)
        #expect(try flags("14460", "showsToolbarButton=\"NO\"") == 0x2078_2800)
    }

    @Test func theScreenOfAWindowWithoutConstraintsIsThatOfTheMachine() throws {
        func screen(_ tools: String, _ attributes: String, root: String = "") throws -> String? {
            try CocoaKeyedFixture(tools: tools, attributes: root, objects: window(attributes))
                .object("window")["NSScreenRect"]?.object?.stringValue
        }
        let moving = "animationBehavior=\"default\""
        #expect(try screen("14109", moving) == "{{0, 0}, {1440, 877}}")
        #expect(try screen("14109", moving, root: "useAutolayout=\"YES\"") == "{{0, 0}, {1440, 878}}")
        #expect(try screen("14109", "") == "{{0, 0}, {1440, 878}}")
        #expect(try screen("6751", moving) == "{{0, 0}, {1440, 878}}")
    }

    @Test func theTitleBarOfAUtilityPanelIsLow() throws {
        func size(_ tools: String, _ style: String) throws -> String? {
            try CocoaKeyedFixture(tools: tools, objects: window(style: style))
                .object("window")["NSMinSize"]?.object?.stringValue
        }
        #expect(try size("14109", "titled=\"YES\"") == "{100, 72}")
        #expect(try size("14109", "titled=\"YES\" utility=\"YES\"") == "{100, 66}")
        #expect(try size("21507", "titled=\"YES\"") == "{100, 78}")
    }

    // MARK: Systems

    @Test(arguments: [
        ("5056", "13E28", ".LucidaGrandeUI"), ("6751", "14C1510", ".HelveticaNeueDeskInterface-Regular"),
        ("6751", "13F1077", ".LucidaGrandeUI"), ("11762", "15G1510", ".AppleSystemUIFont"),
    ])
    func systemFontsHaveTheNamesOfTheSystem(tools: String, system: String, name: String) throws {
        let fixture = CocoaKeyedFixture(tools: tools, system: system, objects: label())
        #expect(try fixture.object("cell")["NSSupport"]?.object?["NSName"]?.object?.stringValue == name)
    }

    @Test func boldSystemFontsToo() throws {
        let fixture = CocoaKeyedFixture(tools: "5056", system: "13E28", objects: label("systemBold"))
        #expect(
            try fixture.object("cell")["NSSupport"]?.object?["NSName"]?.object?.stringValue == ".LucidaGrandeUI-Bold")
    }

    @Test func documentsOfALibraryAreCompiledByLaterTools() throws {
        func fixture(_ tools: String, _ dependencies: String) -> CocoaKeyedFixture {
            CocoaKeyedFixture(tools: tools, system: "13D65", dependencies: dependencies, objects: label())
        }
        let development = "<development version=\"5100\" identifier=\"xcode\"/>"
        let own = try fixture("5056", "").compiled()
        #expect(own.graph.root["IB.systemFontUpdateVersion"] == nil)
        let library = try fixture("5056", development).compiled()
        #expect(library.graph.root["IB.systemFontUpdateVersion"] == .integer(1))
        #expect(
            try library.object("cell")["NSSupport"]?.object?["NSName"]?.object?.stringValue == ".AppleSystemUIFont")
        #expect(try library.object("label")["NSNibTouchBar"] == nil)
        #expect(try fixture("11542", development).object("label")["NSControlSize"] == .integer(0))
    }

    @Test func documentsThatLeaveTheirTargetToAProjectAreCompiledByLaterTools() throws {
        func isLate(_ tools: String, _ dependencies: String, folder: Bool = false) throws -> Bool {
            var fixture = CocoaKeyedFixture(tools: tools, dependencies: dependencies, objects: label())
            fixture.isForFolder = folder
            return try fixture.object("label")["NSControlSize"] != nil
        }
        let open = "<deployment identifier=\"macosx\"/>"
        let stated = "<deployment version=\"1050\" identifier=\"macosx\"/>"
        #expect(try isLate("9060", open))
        #expect(try !isLate("9060", stated))
        #expect(try !isLate("6751", open))
        #expect(try !isLate("14460", open))
        // In a folder with both forms the two are of one Xcode.
        #expect(try isLate("9060", stated, folder: true))
    }

    @Test func theProfileOfGreysHasOtherNamesBeforeMacOS11() throws {
        func profile(_ tools: String) throws -> [UInt8]? {
            let color = try CocoaKeyedFixture(tools: tools, objects: label()).object("cell")["NSTextColor"]?.object
            let space = color?["NSColor"]?.object?["NSCustomColorSpace"]?.object
            return space?["NSICC"]?.object.flatMap { bytes($0, "NS.bytes") }
        }
        let early = try #require(try profile("14460"))
        let late = try #require(try profile("21507"))
        // The file says its size; a name that Danish and Swedish share stands in the earlier one once.
        #expect(early.count == 4456 && Array(early[2..<4]) == [0x11, 0x68])
        #expect(late.count == 4508 && Array(late[2..<4]) == [0x11, 0x9C])
        func occurs(_ name: String, in bytes: [UInt8]) -> Int {
            let wanted = name.utf16.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] }
            return bytes.indices.dropLast(wanted.count).count { Array(bytes[$0..<$0 + wanted.count]) == wanted }
        }
        #expect(occurs("gammaprofil", in: early) == 1 && occurs("gammaprofil", in: late) == 1)
        #expect(occurs("gamma-profil", in: early) == 0 && occurs("gamma-profil", in: late) == 1)
    }

    // MARK: Tables

    /// A table of two columns that just filled it, in the style that its system chose.
    private func table(columns widths: (Int, Int), width: Int = 353) -> String {
        func column(_ id: String, _ width: Int) -> String {
            """
            <tableColumn width="\(width)" minWidth="40" maxWidth="1000" id="\(id)"><tableColumnResizingMask \
            key="resizingMask" resizeWithTable="YES" userResizable="YES"/></tableColumn>
            """
        }
        return """
            <scrollView borderType="line" autohidesScrollers="YES" hasHorizontalScroller="NO" id="scroll">
            <rect key="frame" x="0" y="0" width="\(width + 2)" height="115"/>
            <clipView key="contentView" id="clip"><rect key="frame" x="1" y="1" width="\(width)" height="113"/>
            <subviews><tableView columnAutoresizingStyle="lastColumnOnly" id="table">
            <rect key="frame" x="0" y="0" width="\(width)" height="113"/>
            <size key="intercellSpacing" width="3" height="2"/>
            <tableColumns>\(column("a", widths.0))\(column("b", widths.1))</tableColumns></tableView></subviews></clipView>
            <scroller key="verticalScroller" hidden="YES" id="scroller">\(frame)</scroller></scrollView>
            """
    }

    private func widths(_ tools: String, _ dependencies: String = "", of table: String) throws -> [String] {
        let nib = try CocoaKeyedFixture(tools: tools, dependencies: dependencies, objects: table).compiled()
        return try ["a", "b"].map { try nib.object($0)["NSWidth"].map { short($0) } ?? "none" }
    }

    @Test func columnsMakeRoomForTheMarginsOfMacOS11() throws {
        let development = "<development version=\"7000\" identifier=\"xcode\"/>"
        // The style of a document of that time stays the automatic one; a later document's is made plain again.
        #expect(try widths("11542", development, of: table(columns: (128, 219))) == ["128.0", "190.0"])
        #expect(try widths("17701", of: table(columns: (128, 210))) == ["147.0", "200.0"])
        #expect(try widths("14460", of: table(columns: (128, 219))) == ["128.0", "219.0"])
    }

    @Test func scrollersLieOverTheContentWhereProgramsAreBuilt() throws {
        func hasLayer(_ tools: String, _ dependencies: String) throws -> Bool {
            try CocoaKeyedFixture(tools: tools, dependencies: dependencies, objects: table(columns: (128, 219)))
                .object("scroller")["NSViewIsLayerTreeHost"] != nil
        }
        #expect(try hasLayer("11542", "<development version=\"7000\" identifier=\"xcode\"/>"))
        #expect(try !hasLayer("17701", ""))
    }
}
