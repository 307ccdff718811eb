// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibArchive
import NibCompiler
import Testing

/// Documents with scroll views, and what their objects say.
protocol CocoaScrollingFixtures {}

extension CocoaScrollingFixtures {
    /// A nib of a macOS document around one view.
    func nib(
        _ view: String, tools: String = "23504", format: CompilerOptions.Format = .archive
    ) throws -> CompiledNib {
        let text = """
            <document type="com.apple.InterfaceBuilder3.Cocoa.XIB" version="3.0" toolsVersion="\(tools)" \
            targetRuntime="MacOSX.Cocoa" useAutolayout="YES">
                <dependencies><deployment identifier="macosx"/></dependencies>
                <objects>
                    <customObject id="-2" userLabel="File's Owner">
                        <point key="canvasLocation" x="0.0" y="0.0"/>
                    </customObject>
                    <customObject id="-1" userLabel="First Responder" customClass="FirstResponder"/>
                    <customObject id="-3" userLabel="Application" customClass="NSObject"/>
                    \(view)
                </objects>
            </document>
            """
        var options = CompilerOptions()
        options.format = format
        return try Compiler.compile(xib: Document(bytes: Array(text.utf8), path: "Test.xib"), options: options)
    }

    func rect(_ x: Double, _ y: Double, _ width: Double, _ height: Double) -> String {
        "<rect key=\"frame\" x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\"/>"
    }

    var sizable: String { "<autoresizingMask key=\"autoresizingMask\" widthSizable=\"YES\" heightSizable=\"YES\"/>" }

    /// A scroll view of 300 by 200 around a view.
    func scrollView(_ content: String, _ attributes: String = "", clip: String? = nil, header: String = "")
        -> String
    {
        """
        <scrollView id="scroll" \(attributes)>\(rect(10, 20, 300, 200))
        <clipView key="contentView" id="clip">\(clip ?? rect(1, 1, 298, 198))<subviews>\(content)</subviews></clipView>
        <scroller verticalHuggingPriority="750" key="horizontalScroller" hidden="YES" horizontal="YES" id="across">\(rect(-100, -100, 87, 18))</scroller>
        <scroller verticalHuggingPriority="750" key="verticalScroller" horizontal="NO" id="down">\(rect(283, 1, 16, 198))</scroller>\(header)
        </scrollView>
        """
    }

    func column(_ id: String, _ width: Double, _ inside: String = "", resizes: Bool = true) -> String {
        let mask =
            resizes
            ? "<tableColumnResizingMask key=\"resizingMask\" resizeWithTable=\"YES\" userResizable=\"YES\"/>" : ""
        return """
            <tableColumn identifier="\(id)" width="\(width)" minWidth="40" maxWidth="1000" id="\(id)">\(mask)
            <tableHeaderCell key="headerCell" title="\(id)"/>\(inside)</tableColumn>
            """
    }

    func table(
        _ columns: [String], _ attributes: String = "", frame: String? = nil, inside: String = ""
    ) -> String {
        """
        <tableView verticalHuggingPriority="750" id="table" \(attributes)>\(frame ?? rect(0, 0, 298, 198))\(sizable)\(inside)
        <tableColumns>\(columns.joined())</tableColumns></tableView>
        """
    }

    /// An object's keys less those that every view and control has, by name.
    func keys(_ nib: CompiledNib, _ id: String) throws -> String {
        let lines = summary(try nib.object(id), leaving: Self.common).split(separator: "\n")
        return (lines.prefix(1) + lines.dropFirst().sorted()).joined(separator: "\n")
    }

    static var common: Set<String> {
        [
            "NSNextResponder", "NSSuperview", "NSNibTouchBar", "NSViewWantsBestResolutionOpenGLSurface",
            "IBNSSafeAreaLayoutGuide", "IBNSLayoutMarginsGuide", "IBNSClipsToBounds", "NSControlSize",
            "NSControlContinuous", "NSControlRefusesFirstResponder", "NSControlUsesSingleLineMode",
            "NSControlTextAlignment", "NSControlLineBreakMode", "NSControlWritingDirection", "NSControlSendActionMask",
            "NSAllowsLogicalLayoutDirection", "NSScrollAmts",
        ]
    }
}
