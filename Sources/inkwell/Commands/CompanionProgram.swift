// SPDX-License-Identifier: Apache-2.0

import Foundation

/// A program beside this one, so that this one needs none of its libraries.
struct CompanionProgram {
    let path: String

    init(name: String) {
        let own = (try? FileManager.default.destinationOfSymbolicLink(atPath: "/proc/self/exe")) ?? ""
        path = Path.folder(of: own) + "/" + name
    }

    var isThere: Bool { FileManager.default.isExecutableFile(atPath: path) }

    /// Lets the program take this one's place, with its terminal and its exit status.
    ///
    /// - Returns: only when that fails, with the reason.
    func take(_ arguments: [String]) -> String {
        var pointers = ([path] + arguments).map { strdup($0) }
        pointers.append(nil)
        execv(path, &pointers)
        return "'\(path)' cannot be run: \(String(cString: strerror(errno)))"
    }
}
