// SPDX-License-Identifier: Apache-2.0

import CocoaBindings
import Testing

/// Options that a class publishes itself.
@Suite @MainActor struct PublishedOptionTests {
    @MainActor final class Rack: NSKeyValueBindingCreation, Designable {
        final var bindingState: BindingState?
        var rows: [AnyObject] = []
        var contentKey = "kept"
        var title = "kept"
        nonisolated deinit {}

        static var exposedBindings: [BindingDescription] {
            [
                BindingDescription("rows", [AnyObject].self) {
                    BindingOptionDescription("contentKey", String.self, isRequired: true)
                    BindingOptionDescription("titleKey", String.self, default: "name")
                }
            ]
        }

        static var bindings: Bindings {
            Bindings(Rack.self) {
                Binding("rows", of: [AnyObject].self) { rack, presentation in
                    rack.rows = presentation.value(as: [AnyObject].self) ?? []
                    if let key = presentation.options.string("contentKey") { rack.contentKey = key }
                    if let key = presentation.options.string("titleKey") { rack.title = key }
                }
            }
        }
    }

    private let rack: Rack
    private let shelves = NSArrayController()

    init() {
        ClassRegistry.shared.register(ClassTable(Rack.self, superclass: nil) { _ in })
        rack = Rack()
        shelves.content = [Person("Ada", age: 36)]
    }

    @Test func `the options given are taken, and defaults for those that are not`() {
        rack.bind("rows", to: shelves, withKeyPath: "arrangedObjects", options: ["contentKey": "members"])
        #expect(rack.rows.count == 1)
        #expect(rack.contentKey == "members")
        #expect(rack.title == "name")
    }

    /// As the posts have it: what was configured before stays.
    @Test func `without a required option the class's options are passed over`() {
        rack.bind(
            "rows", to: shelves, withKeyPath: "arrangedObjects",
            options: ["titleKey": "surname", .raisesForNotApplicableKeys: false])
        #expect(rack.rows.count == 1)
        #expect(rack.contentKey == "kept")
        #expect(rack.title == "name")
        let options = rack.infoForBinding("rows")?[.options] as? [NSBindingOption: Any]
        #expect(options?[.raisesForNotApplicableKeys] as? Bool == false)
    }

    @Test func `optionDescriptions tell what is published`() throws {
        let options = rack.optionDescriptions(forBinding: "rows")
        let content = try #require(options.first { $0.name == "contentKey" })
        #expect(!content.isOptional)
        #expect(content.attributeType == .stringAttributeType)
        #expect(options.first { $0.name == "titleKey" }?.defaultValue as? String == "name")
        #expect(rack.valueClassForBinding("rows") == NSArray.self)
    }
}
