// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibCompiler
import Testing

@testable import UIKit

/// A class with a table written by hand, as `docs/porting.md` shows it.
final class HandWrittenCell: UITableViewCell {
    var label1: UILabel!
    var switches: [UISwitch] = []
    var radius: CGFloat = 0
    var resets = 0
    func reset(_ sender: UIButton) { resets += 1 }
}

@MainActor @Suite struct HandWrittenTableTests {
    init() {
        ClassRegistry.shared.register(HandWrittenCell.self) {
            ClassTable(of: HandWrittenCell.self, decode: { HandWrittenCell(coder: $0) }) {
                $0.outlet("label1", \.label1)
                $0.collection("switches", \.switches)
                $0.attribute("radius", \.radius)
                $0.action("reset:", HandWrittenCell.reset)
            }
        }
    }

    private func nib(outlet: String) throws -> [UInt8] {
        let text = """
            <document type="com.apple.InterfaceBuilder3.CocoaTouch.XIB" version="3.0" toolsVersion="22155" \
            targetRuntime="iOS.CocoaTouch">
            <objects>
            <placeholder placeholderIdentifier="IBFilesOwner" id="-1"/>
            <placeholder placeholderIdentifier="IBFirstResponder" id="-2" customClass="UIResponder"/>
            <tableViewCell id="cell" customClass="HandWrittenCell">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <tableViewCellContentView key="contentView" tableViewCell="cell" id="content">
            <rect key="frame" x="0" y="0" width="320" height="44"/>
            <subviews>
            <label text="Title" id="label"><rect key="frame" x="0" y="0" width="80" height="20"/></label>
            <switch id="switch"><rect key="frame" x="90" y="0" width="51" height="31"/></switch>
            <button buttonType="system" id="button"><rect key="frame" x="150" y="0" width="80" height="30"/>
            <connections><action selector="reset:" destination="cell" eventType="touchUpInside" id="a"/></connections>
            </button>
            </subviews>
            </tableViewCellContentView>
            <userDefinedRuntimeAttributes>
            <userDefinedRuntimeAttribute type="number" keyPath="radius"><real key="value" value="4.5"/>
            </userDefinedRuntimeAttribute>
            </userDefinedRuntimeAttributes>
            <connections>
            <outlet property="\(outlet)" destination="label" id="o"/>
            <outletCollection property="switches" destination="switch" id="c"/>
            </connections>
            </tableViewCell>
            </objects>
            </document>
            """
        return try Compiler.compile(xib: Document(bytes: Array(text.utf8))).bytes
    }

    @Test func connectsWhatTheTableDeclares() throws {
        let made = try UINib(bytes: nib(outlet: "label1")).load(owner: nil)
        #expect(made.faults.isEmpty)
        let cell = try #require(made.topLevelObjects.first as? HandWrittenCell)
        #expect(cell.label1.text == "Title")
        #expect(cell.switches.count == 1)
        #expect(cell.radius == 4.5)
        for case let button as UIButton in cell.contentView.subviews { button.sendActions(for: .touchUpInside) }
        #expect(cell.resets == 1)
    }

    @Test func namesWhatNobodyDeclares() throws {
        let folder = FileManager.default.temporaryDirectory.appending(path: "nibs-\(UUID().uuidString)")
        try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
        defer { try? FileManager.default.removeItem(at: folder) }
        let bytes = try nib(outlet: "lable1")
        let path = folder.appending(path: "Cell.nib").path
        let record = "Cell.xib\nlable1\tHandWrittenCell\tcell\t27\t19\n"
        #expect(FileManager.default.createFile(atPath: path + "map", contents: Data(record.utf8)))
        let made = try UINib(bytes: bytes, source: path).load(owner: NSObject())
        #expect(
            made.faults.map(\.description) == [
                "Cell.xib:27:19 (object cell): connection 'lable1': class 'HandWrittenCell' has no outlet or key "
                    + "'lable1'; did you mean 'label1'?; the nib's owner is a 'NSObject'"
            ])
    }

    @Test func damagedRecordsSayNothing() {
        #expect(ConnectionPositions(text: "") == nil)
        let positions = ConnectionPositions(text: "A.xib\nx\ty\na\tA\t1\t2\t3\na\tB\t4\t5\t6\nb\t\t7\t8\t9")
        #expect(positions?.place(ofConnection: "x", className: "A") == nil)
        #expect(positions?.place(ofConnection: "a", className: "B") == "A.xib:5:6 (object 4)")
        #expect(positions?.place(ofConnection: "a", className: "C") == nil)
        #expect(positions?.place(ofConnection: "b", className: "C") == "A.xib:8:9 (object 7)")
    }
}
