// SPDX-License-Identifier: Apache-2.0

extension String {
    /// A name in camel case with a space before each word, the letters as they are: `image View`.
    package var spacedCamelCase: String {
        var text = ""
        var endsWord = false
        for character in self {
            if character.isUppercase, endsWord { text += " " }
            endsWord = character.isLowercase || character.isNumber
            text.append(character)
        }
        return text
    }
}
