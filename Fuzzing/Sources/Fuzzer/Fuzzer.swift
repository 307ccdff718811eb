// SPDX-License-Identifier: Apache-2.0

import CFuzzer
import Foundation

/// A fuzz target: one reader of outside bytes. A program with `@main` on a conforming type is a libFuzzer program.
///
/// An input is fine when ``test(_:)`` returns; a trap, a sanitizer's report or ``finding(_:)`` is a finding.
public protocol FuzzTarget {
    static func test(_ bytes: [UInt8])
}

extension FuzzTarget {
    /// Runs libFuzzer with the command line's arguments.
    public static func main() {
        FuzzTargetBox.test = { test($0) }
        var count = CommandLine.argc
        var arguments: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>? = CommandLine.unsafeArgv
        let status = withUnsafeMutablePointer(to: &arguments) { pointer in
            pointer.withMemoryRebound(to: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>?.self, capacity: 1) {
                LLVMFuzzerRunDriver(&count, $0) { start, size in
                    FuzzTargetBox.test(start.map { Array(UnsafeBufferPointer(start: $0, count: size)) } ?? [])
                    return 0
                }
            }
        }
        exit(status)
    }
}

/// What a C callback without context calls. libFuzzer runs on one thread.
private enum FuzzTargetBox {
    nonisolated(unsafe) static var test: ([UInt8]) -> Void = { _ in }
}

/// Reports that a claim does not hold for this input.
public func finding(_ message: String) -> Never { fatalError(message) }
