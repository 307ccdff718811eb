// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// The storyboard of a name in the folder of another document, compiled; nil where there is none that compiles.
    /// - Parameter locale: the language that it is to be shown in; nil for its own.
    static func neighbour(
        named name: String, of path: String?, locale: String?
    ) -> (document: Document, compiled: CompiledStoryboard)? {
        // A name is no path.
        guard let path, !name.isEmpty, !name.contains("/") else { return nil }
        let url = URL(fileURLWithPath: path).deletingLastPathComponent().appendingPathComponent(name + ".storyboard")
        guard let bytes = try? Data(contentsOf: url),
            let document = try? Document(bytes: [UInt8](bytes), path: url.path),
            let compiled = try? Compiler.compile(storyboard: document, options: .shown(in: locale))
        else { return nil }
        return (document, compiled)
    }
}
