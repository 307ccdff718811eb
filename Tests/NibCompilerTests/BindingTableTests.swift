// SPDX-License-Identifier: Apache-2.0

import Foundation
import InterfaceBuilder
import NibVocabulary
import Testing

@Suite struct BindingTableTests {
    private let table = BindingTable.standard

    @Test func aFamilyHasNumberedNames() throws {
        let enabled = try #require(table.binding("enabled", of: "NSButton"))
        #expect(
            ["enabled", "enabled2", "enabled10", "enabled1", "enabled02", "enabledX"].map(enabled.place) == [
                1, 2, 10, nil, nil, nil,
            ])
        #expect([1, 2, 3].map(enabled.name) == ["enabled", "enabled2", "enabled3"])
        let pattern = try #require(table.binding("displayPatternValue3", of: "NSTextField"))
        #expect(pattern.name == "displayPatternValue1")
        #expect([1, 2].map(pattern.name) == ["displayPatternValue1", "displayPatternValue2"])
        #expect(table.binding("value2", of: "NSTextField") == nil)
    }

    @Test func bindingsAreInherited() {
        #expect(
            table.chain(of: "NSSecureTextField") == [
                "NSSecureTextField", "NSTextField", "NSControl", "NSView", "NSResponder", "NSObject",
            ])
        let names = table.bindings(of: "NSSecureTextField").map(\.name)
        #expect(
            names == [
                "hidden", "toolTip", "argument", "target", "enabled", "font", "fontBold", "fontFamilyName",
                "fontItalic",
                "fontName", "fontSize", "editable", "alignment", "textColor", "value", "displayPatternValue1",
            ])
        #expect(table.bindings(of: "Unheard").isEmpty)
        #expect(!table.knows("Unheard"))
        #expect(table.knows("NSStackView"))
    }

    /// A value sets what its class can bind: a window has no `enabled`, a slider no `editable`.
    @Test func conditionsFollowTheClass() throws {
        func conditions(_ binding: String, _ name: String) throws -> [String] {
            try #require(table.binding(binding, of: name)).options.map(\.name).filter {
                $0.hasPrefix("NSConditionally")
            }
        }
        #expect(
            try conditions("value", "NSTextField") == [
                "NSConditionallySetsEditable", "NSConditionallySetsEnabled", "NSConditionallySetsHidden",
            ])
        #expect(try conditions("value", "NSSlider") == ["NSConditionallySetsEnabled", "NSConditionallySetsHidden"])
        #expect(try conditions("contentArray", "NSArrayController") == ["NSConditionallySetsEditable"])
        #expect(try conditions("title", "NSWindow") == [])
        #expect(try conditions("hidden", "NSButton") == [])
        let column = try #require(table.binding("value", of: "NSTableColumn"))
        #expect(column.option(named: "NSConditionallySetsEditable")?.defaultValue == false)
        let field = try #require(table.binding("value", of: "NSTextField"))
        #expect(field.option(named: "NSConditionallySetsEditable")?.defaultValue == true)
    }

    @Test func theTableNamesOnlyWhatItHas() {
        #expect(Set(table.entries.map(\.className)).count == table.entries.count)
        for entry in table.entries {
            let names = entry.bindings.map(\.name)
            #expect(Set(names).count == names.count, "\(entry.className): \(names)")
            #expect(table.superclasses[entry.className] != nil, "\(entry.className)")
            let all = Set(table.bindings(of: entry.className).map(\.name))
            for binding in entry.bindings {
                #expect(all.isSuperset(of: binding.excludes), "\(entry.className).\(binding.name)")
                #expect(!binding.group.isEmpty)
                if case .arguments(let target) = binding.family { #expect(all.contains(target)) }
            }
            for binding in table.bindings(of: entry.className) {
                let options = binding.options.map(\.name)
                #expect(Set(options).count == options.count, "\(entry.className).\(binding.name)")
            }
        }
    }

    /// The classes of every object of a Mac document have their place, so that what they inherit is known.
    @Test func everyClassOfTheVocabularyHasASuperclass() {
        let roles: Set<ElementRole> = [.view, .controller, .recognizer]
        let missing = Vocabulary.cocoa.elements.filter { roles.contains($0.role) }
            .compactMap { Vocabulary.cocoa.objectClassName(of: $0.name) }.filter { !table.knows($0) }
        #expect(missing == [])
    }

    /// Every binding and option of documents of real applications is in the table.
    @Test(.enabled(if: Corpus.folder != nil), arguments: ["macos-xib", "pairs"])
    func documentsBindOnlyWhatTheTableHas(_ folder: String) throws {
        var unknown: Set<String> = []
        var count = 0
        for url in Corpus.documents(in: folder) {
            guard let document = try? Document(contentsOf: url.path), document.targetRuntime == .macOS else { continue }
            document.root.forEachDescendant { element in
                guard element.name == "binding", let owner = element.parent?.parent,
                    let className = Vocabulary.cocoa.objectClassName(of: owner.name)
                else { return }
                guard case .binding(let binding) = Connection(element) else { return }
                count += 1
                guard let description = table.binding(binding.name, of: className) else {
                    unknown.insert("\(className).\(binding.name)")
                    return
                }
                for option in binding.options where description.option(named: option.key) == nil {
                    unknown.insert("\(className).\(binding.name): \(option.key)")
                }
            }
        }
        #expect(count > 0)
        #expect(unknown.sorted() == [])
    }

    /// The same for documents of older tools, whose connectors say the binding but not the class of its object.
    @Test(.enabled(if: Corpus.folder != nil)) func oldDocumentsBindOnlyWhatTheTableHas() throws {
        let all = table.entries.flatMap { table.bindings(of: $0.className) }
        var unknown: Set<String> = []
        for url in Corpus.documents(in: "legacy-xib") {
            let document = try Document(contentsOf: url.path)
            document.root.forEachDescendant { element in
                guard element[attribute: "class"] == "NSNibBindingConnector",
                    let name = element.string("NSBinding")
                else { return }
                if !all.contains(where: { $0.place(of: name) != nil }) { unknown.insert(name) }
            }
        }
        #expect(unknown.sorted() == [])
    }
}
