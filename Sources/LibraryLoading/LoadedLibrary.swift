// SPDX-License-Identifier: Apache-2.0

import Glibc

/// Functions of a shared library that is loaded when they are first needed, and stays.
///
/// `Functions` is a structure of C with nothing but pointers to functions, one for each name and in the order of the
/// names. A global constant of this type loads on first use, on whichever thread that is; others wait for it.
public struct LoadedLibrary<Functions: BitwiseCopyable & Sendable>: Sendable {
    /// The functions, or why they are not there.
    public let result: Result<Functions, LibraryLoadingError>

    /// Loads a library by the name that the linker knows it by, and finds its functions there or in what it is linked
    /// with.
    ///
    /// - Parameter names: the functions' names, with a null pointer after the last.
    public init(_ file: String, functions names: UnsafePointer<UnsafePointer<CChar>?>) {
        result = Result { () throws(LibraryLoadingError) in try Self.load(file, functions: names) }
    }

    private static func load(
        _ file: String, functions names: UnsafePointer<UnsafePointer<CChar>?>
    ) throws(LibraryLoadingError) -> Functions {
        // What the library itself calls elsewhere is looked up when it does: a tenth of the time is in that.
        guard let library = dlopen(file, RTLD_LAZY | RTLD_LOCAL) else { throw .notLoaded(reason: linkerReason) }
        let table = UnsafeMutablePointer<Functions>.allocate(capacity: 1)
        defer { table.deallocate() }
        let size = MemoryLayout<UnsafeMutableRawPointer>.size
        var count = 0
        while let name = names[count] {
            precondition((count + 1) * size <= MemoryLayout<Functions>.size, "more names than functions")
            guard let function = dlsym(library, name) else { throw .functionMissing(reason: linkerReason) }
            UnsafeMutableRawPointer(table).storeBytes(
                of: function, toByteOffset: count * size, as: UnsafeMutableRawPointer.self)
            count += 1
        }
        precondition(count * size == MemoryLayout<Functions>.size, "more functions than names")
        return table.pointee
    }

    private static var linkerReason: String { dlerror().map { String(cString: $0) } ?? "" }
}
