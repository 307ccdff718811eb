// SPDX-License-Identifier: Apache-2.0

extension NSBox: ViewTextShowing {
    package var shownTexts: [String] { titlePosition == .noTitle ? [] : [title] }
}
