// SPDX-License-Identifier: Apache-2.0

import LibraryLoading
import Testing

/// The functions of libm that are asked for here, in the order of their names.
private struct Functions: BitwiseCopyable, Sendable {
    var floor: @convention(c) (Double) -> Double
    var hypot: @convention(c) (Double, Double) -> Double
}

struct LoadedLibraryTests {
    private func load(_ file: String, _ names: [StaticString]) -> LoadedLibrary<Functions> {
        let list: [UnsafePointer<CChar>?] =
            names.map { name in
                UnsafeRawPointer(name.utf8Start).assumingMemoryBound(to: CChar.self)
            } + [nil]
        return list.withUnsafeBufferPointer { LoadedLibrary(file, functions: $0.baseAddress!) }
    }

    @Test func `Functions are found by their names, each in its place`() throws {
        let functions = try load("libm.so.6", ["floor", "hypot"]).result.get()
        #expect(functions.floor(2.5) == 2)
        #expect(functions.hypot(3, 4) == 5)
    }

    @Test func `A library that is not there is an error with the linker's words`() {
        guard case .failure(.notLoaded(let reason)) = load("libnothing.so.9", ["floor", "hypot"]).result else {
            Issue.record("loaded")
            return
        }
        #expect(reason.contains("libnothing.so.9"))
    }

    @Test func `A function that is not there is an error with its name`() {
        guard case .failure(.functionMissing(let reason)) = load("libm.so.6", ["floor", "nowhere"]).result else {
            Issue.record("found")
            return
        }
        #expect(reason.contains("nowhere"))
    }
}
