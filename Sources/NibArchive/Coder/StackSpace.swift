// SPDX-License-Identifier: Apache-2.0

import Foundation

/// How much stack the main thread has left, to bound recursion by what it can take and not by a guess.
enum StackSpace {
    /// Whether an object may be nested in `depth` others: it and what its initializer calls fit on the stack.
    static func hasRoom(depth: Int) -> Bool {
        guard let remaining else { return depth < unmeasuredDepth }
        return remaining > reserve
    }

    /// The stack that is left alone for what an object's initializer calls, arguments and environment included.
    private static let reserve: UInt = 768 * 1024
    /// The depth that is allowed where the stack cannot be measured.
    private static let unmeasuredDepth = 256

    /// Bytes between the caller's frame and the end of the main thread's stack; nil when the frame is not on it.
    private static var remaining: UInt? {
        var marker: UInt8 = 0
        let here = withUnsafeMutablePointer(to: &marker) { UInt(bitPattern: $0) }
        return mainStack.contains(here) ? here - mainStack.lowerBound : nil
    }

    /// The addresses that the main thread's stack may take, by the process's limit (at most 64 MiB are counted).
    private static let mainStack: Range<UInt> = {
        guard let start = mainStackStart else { return 0..<0 }
        var limits = rlimit()
        guard getrlimit(__rlimit_resource_t(UInt32(RLIMIT_STACK.rawValue)), &limits) == 0 else { return 0..<0 }
        let size = UInt(min(limits.rlim_cur, 64 << 20))
        return start > size ? start - size..<start : 0..<0
    }()

    /// Where the main thread's stack begins: field 28 of `/proc/self/stat` (proc(5)).
    private static var mainStackStart: UInt? {
        guard let status = try? String(contentsOfFile: "/proc/self/stat", encoding: .utf8),
            let end = status.lastIndex(of: ")")
        else { return nil }
        // The second field, in parentheses, may hold spaces; the third follows it.
        let fields = status[status.index(after: end)...].split(separator: " ")
        return fields.count > 25 ? UInt(fields[25]) : nil
    }
}
