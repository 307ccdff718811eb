// SPDX-License-Identifier: Apache-2.0

/// The sizes of controls, as nibs number them.
enum NibSizes {
    static let control: [NSControl.ControlSize] = [.regular, .small, .mini, .large]
}

extension NibProperty {
    /// On which side of a bar its tick marks are.
    static func tickMarks(
        _ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, NSSlider.TickMarkPosition>
    ) -> NibProperty {
        NibProperty(key) {
            $0[keyPath: path] = $1.integer($2) == 1 ? .above : .below
        } encode: {
            $1.encode(.integer($0[keyPath: path] == .above ? 1 : 0), for: $2)
        }
    }

    /// A date that may be missing.
    static func date(_ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, Date?>) -> NibProperty {
        NibProperty(key) {
            $0[keyPath: path] = ($1.object($2) as? NSDate).map { $0 as Date }
        } encode: { owner, coder, key in
            if let date = owner[keyPath: path] { coder.encode(date as NSDate, for: key) }
        }
    }

    /// A colour; what a nib lacks stays.
    static func color(_ key: NibKey, _ path: ReferenceWritableKeyPath<Owner, NSColor>) -> NibProperty {
        .object(key, path)
    }
}
