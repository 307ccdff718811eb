// SPDX-License-Identifier: Apache-2.0

/// Names of classes as nibs have them.
enum ClassName {
    /// The class alone of a mangled Swift name: `BookCell` of `_TtC9Bookshelf8BookCell`; other names as they are.
    ///
    /// A mangled name is `_TtC`, then for the module and the class each its length in digits and the name.
    static func readable(_ name: String) -> String {
        guard name.hasPrefix("_TtC") else { return name }
        var rest = name.dropFirst(4)
        var last: Substring?
        while !rest.isEmpty {
            let digits = rest.prefix { $0.isASCII && $0.isNumber }
            guard let length = Int(digits), length > 0, rest.count - digits.count >= length else { return name }
            last = rest.dropFirst(digits.count).prefix(length)
            rest = rest.dropFirst(digits.count + length)
        }
        return last.map(String.init) ?? name
    }
}
