// SPDX-License-Identifier: Apache-2.0

extension Element {
    func changeText(to text: String) {
        guard children.isEmpty, self.text != text else { return }
        setSelfClosing(text.isEmpty)
        editing().content = text.isEmpty ? [] : [.bytes(XMLEscaping.characterData(text))]
        markModified()
    }

    /// Makes the start tag end with `/>`, or with `>`.
    func setSelfClosing(_ selfClosing: Bool) {
        let tag = startTagBytes
        let place = StartTag(tag[...])
        guard place.isSelfClosing != selfClosing else { return }
        editing().startTag = Array(tag[..<place.closing]) + Array((selfClosing ? "/>" : ">").utf8)
    }
}
