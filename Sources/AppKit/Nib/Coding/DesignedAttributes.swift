// SPDX-License-Identifier: Apache-2.0

import KeyValueCoding

/// The attributes that a class publishes for designers: what `Designable` and the class's table say of them once is what
/// nibs keep, under the attributes' own names.
enum DesignedAttributes {
    /// Takes what the nib has, when the object's initializers are done.
    static func decode(_ view: NSView, from coder: NibCoder) {
        let attributes = ClassRegistry.shared.table(for: view)?.designableAttributes ?? []
        guard attributes.contains(where: { coder.contains(NibKey($0.name)) }) else { return }
        coder.whenDecoded { [weak view] in
            guard let view else { return }
            for attribute in attributes where coder.contains(NibKey(attribute.name)) {
                guard let value = value(NibKey(attribute.name), coder) else { continue }
                do throws(KeyValueCodingError) {
                    try KeyedObject(view).setValue(value, forKey: attribute.name)
                } catch {
                    coder.report(
                        .invalidValue(
                            key: attribute.name, object: coder.currentIndex, className: NibNames.name(of: view)))
                }
            }
        }
    }

    /// Writes the values that nibs can keep; what is nil is not written.
    static func encode(_ view: NSView, with coder: NibEncoder) {
        for attribute in ClassRegistry.shared.table(for: view)?.designableAttributes ?? [] {
            let key = NibKey(attribute.name)
            switch try? KeyedObject(view).value(forKey: attribute.name) {
            case let flag as Bool: coder.encode(.bool(flag), for: key)
            case let text as String: coder.encode(text, for: key)
            case let number as Int: coder.encode(.integer(Int64(number)), for: key)
            case let number as any BinaryFloatingPoint: coder.encode(.double(Double(number)), for: key)
            case let point as CGPoint: coder.encode(NSValue(point: point), for: key)
            case let size as CGSize: coder.encode(NSValue(size: size), for: key)
            case let rect as CGRect: coder.encode(NSValue(rect: rect), for: key)
            case let color as NSColor: coder.encode(color, for: key)
            case let font as NSFont: coder.encode(font, for: key)
            case let image as NSImage: coder.encode(image, for: key)
            case let number as NSNumber: coder.encode(number, for: key)
            default: continue
            }
        }
    }

    private static func value(_ key: NibKey, _ coder: NibCoder) -> Any? {
        coder.string(key) ?? coder.decodeObject(forKey: key.name)
    }
}
