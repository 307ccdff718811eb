// SPDX-License-Identifier: Apache-2.0

extension Document {
    /// The document's texts in a language, from the `.strings` beside its folder; nil where there are none.
    func translation(to locale: String?) -> StringsTable? {
        guard let path, let locale else { return nil }
        return StringsTable(besideDocument: path, languages: [locale])
    }
}
