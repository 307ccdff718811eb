// SPDX-License-Identifier: Apache-2.0

import InterfaceBuilder
import NibVocabulary

extension Element {
    /// The frameworks' classes that the object is an instance of, its own first.
    var frameworkClasses: [String] {
        let chain = placeholder == nil ? Vocabulary.touch.chain(of: name) : []
        var classes = Array(chain.reversed().compactMap(\.className))
        if classes.contains("UIView") || classes.contains("UIViewController") { classes.append("UIResponder") }
        return classes + ["NSObject"]
    }

    /// The framework's class that Interface Builder drew the object as; nil where it has no public one.
    var frameworkClass: String? {
        guard placeholder == nil else { return nil }
        return Vocabulary.touch.chain(of: name).reversed().lazy.compactMap(\.className).first(
            where: FrameworkClasses.nameable.contains)
    }
}
