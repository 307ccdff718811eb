// SPDX-License-Identifier: Apache-2.0

extension SourceScan {
    /// One of several classes of a name, without members.
    struct Declaration: Sendable {
        /// The file.
        var path: String
        var known: Class
    }

    /// The sources as a document sees them: where programs of one folder have classes of one name, those of the program
    /// that the document belongs to.
    ///
    /// A class is of the document's program where a folder of its file has the name of the module that the document names,
    /// then where its file lies nearest to the document. What stays open is marked ``Class/isAmbiguous``.
    ///
    /// - Parameters:
    ///   - path: the document's path.
    ///   - modules: the module of each class that the document names; nil for none.
    func seen(from path: String?, modules: [String: String?]) -> SourceScan {
        guard !homonyms.isEmpty else { return self }
        var seen = self
        let document = Self.folders(of: path ?? "")
        for (name, declarations) in homonyms {
            let module = modules[name].map { $0 ?? "" }
            func rank(_ declaration: Declaration) -> (Int, Int, Int) {
                let folders = Self.folders(of: declaration.path)
                let isNamed = module.map { !$0.isEmpty && folders.contains { Self.moduleName($0) == module } } ?? false
                let isOfKind = module.map { $0.isEmpty == declaration.known.isObjectiveC } ?? false
                return (isNamed ? 1 : 0, Self.shared(document, folders), isOfKind ? 1 : 0)
            }
            guard let best = declarations.map(rank).max(by: <) else { continue }
            let chosen = declarations.filter { rank($0) == best }
            guard let first = chosen.first, Set(chosen.map(\.path)).count == 1 else {
                seen.classes[name]?.isAmbiguous = true
                continue
            }
            let others = Set(declarations.map(\.path)).subtracting([first.path])
            func isOwn(_ member: Member) -> Bool {
                guard member.path != first.path else { return true }
                if others.contains(member.path) { return false }
                let folders = Self.folders(of: member.path)
                let near = Self.shared(folders, Self.folders(of: first.path))
                return others.allSatisfy { Self.shared(folders, Self.folders(of: $0)) <= near }
            }
            let tested = classes[name]?.tested ?? []
            let members = classes[name]?.members ?? []
            seen.classes[name] = first.known
            seen.classes[name]?.tested = tested
            seen.classes[name]?.members = members.filter(isOwn)
            if let added = extensions[name] { seen.extensions[name] = added.filter(isOwn) }
        }
        return seen
    }

    /// The folders of a file, from the outermost.
    private static func folders(of path: String) -> [Substring] {
        path.split(separator: "/").dropLast().filter { $0 != "." }
    }

    /// How many folders two files have in common.
    private static func shared(_ one: [Substring], _ other: [Substring]) -> Int {
        zip(one, other).prefix { $0 == $1 }.count
    }

    /// The name of the module that is built for a product of a name.
    private static func moduleName(_ product: Substring) -> String {
        let name = String(product.map { $0.isLetter || $0.isNumber ? $0 : "_" })
        return name.first?.isNumber == true ? "_" + name.dropFirst() : name
    }
}
