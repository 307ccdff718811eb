// SPDX-License-Identifier: Apache-2.0

import NibArchive
import NibVocabulary

/// The code for properties of AppKit's elements whose table entry is `special`: a reader for each of the compiler's
/// writers, by the same names.
enum CocoaSpecialReaders {
    static let readers: [String: SpecialReader] = {
        let families = [
            CocoaViewReaders.readers, CocoaWindowReaders.readers, CocoaControlReaders.readers,
            CocoaMenuReaders.readers, CocoaTextReaders.readers, CocoaTableReaders.readers,
            CocoaContainerReaders.readers, CocoaToolbarReaders.readers, CocoaFormatterReaders.readers,
            CocoaControllerReaders.readers, CocoaTouchBarReaders.readers, CocoaStoryboardReaders.readers,
        ]
        return families.reduce(into: [:]) { $0.merge($1) { first, _ in first } }
    }()
}

extension ReadingContext {
    /// The reader of AppKit's nibs.
    var cocoa: CocoaReader? { reader as? CocoaReader }

    func color(_ key: String, as name: String) { add(part(key).flatMap { reader.values.color($0, key: name) }) }

    func font(_ key: String, as name: String) { add(part(key).flatMap { reader.values.font($0, key: name) }) }

    func image(_ key: String, as name: String) {
        if let image = part(key) { reader.values.readImage(image, name, into: element) }
    }

    /// The text under a key.
    func text(_ key: String) -> String? { object[key]?.string }

    /// Adds a `size` child of the text under a key, unless that is a standard one.
    func size(_ key: String, as name: String, unless standard: [Double]? = nil) {
        guard let numbers = text(key).flatMap(DraftElement.numbers(in:)), numbers.count == 2, numbers != standard else {
            return
        }
        element.addSize(name, numbers)
    }

    /// Adds a container of texts.
    func strings(_ key: String, as name: String) {
        guard part(key) != nil else { return }
        let container = element.container(name)
        for text in parts(key).compactMap(\.stringValue) { container.append(.string(text)) }
    }

    /// Places the objects of an array in a container, which is there when the array is.
    func place(_ objects: [NibObject], in name: String, role: ElementRole? = nil) {
        let container = element.container(name)
        for (index, object) in objects.enumerated() {
            reader.place(object, in: container, step: "\(name)[\(index)]", role: role)
        }
    }

    func place(_ key: String, as name: String, role: ElementRole? = nil) {
        guard let part = part(key) else { return }
        reader.place(part, key: name, in: element, step: name, role: role)
    }
}
