// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibCompiler
import NibDecompiler
import Testing

/// Documents state the device that their root views fill.
@Suite struct DeviceTests {
    private func device(width: Int, height: Int, tools: Int = 21701) throws -> Device? {
        let view = """
            <view contentMode="scaleToFill" id="top-vi-ew1">
                <rect key="frame" x="0.0" y="0.0" width="\(width)" height="\(height)"/>
            </view>
            """
        var options = CompilerOptions(recordsImageSizes: false)
        options.tools = tools
        let document = try Document(bytes: Array(Documents.xib(view, tools: tools).utf8))
        let nib = try Compiler.compile(xib: document, options: options)
        defer { nib.discardGraph() }
        return try Document(bytes: Decompiler.decompile(nib: nib.bytes).bytes).device
    }

    @Test func theScreenTellsTheDevice() throws {
        #expect(try device(width: 375, height: 667)?.id == "retina4_7")
        let tablet = try device(width: 1180, height: 820)
        #expect(tablet?.id == "ipad10_9rounded")
        #expect(tablet?.orientation == "landscape")
    }

    @Test func otherSizesAreOfNoDevice() throws {
        #expect(try device(width: 320, height: 44) == nil)
    }

    @Test func documentsBeforeXcode8HaveNone() throws {
        #expect(try device(width: 375, height: 667, tools: 9000) == nil)
    }
}
