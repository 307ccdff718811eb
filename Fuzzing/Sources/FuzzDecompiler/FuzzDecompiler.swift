// SPDX-License-Identifier: Apache-2.0

import Fuzzer
import InterfaceBuilder
import NibArchive
import NibCompiler
import NibDecompiler

/// Decompiles a nib. The document must be one, compile, and bring everything back.
@main
enum FuzzDecompiler: FuzzTarget {
    static func test(_ bytes: [UInt8]) {
        let decompiled: DecompiledDocument
        do {
            decompiled = try Decompiler.decompile(nib: bytes)
        } catch {
            _ = error.description
            return
        }
        if decompiled.lostCount > 0 { finding("\(decompiled.lostCount) values are lost") }
        do {
            let document = try Document(bytes: decompiled.bytes)
            var options = CompilerOptions(recordsImageSizes: false, keepsUnnamedPrototypes: false)
            options.format = CompilerOptions.Format.standard(for: document)
            try Compiler.compile(xib: document, options: options).discardGraph()
        } catch {
            finding("a decompiled document does not compile: \(error)")
        }
    }
}
