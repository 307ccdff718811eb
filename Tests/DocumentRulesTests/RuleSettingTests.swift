// SPDX-License-Identifier: Apache-2.0

import DocumentRules
import InterfaceBuilder
import Testing

@Suite struct RuleSettingTests {
    @Test func settingsOfOtherLintersAreRead() throws {
        let configuration = try RuleConfiguration(
            text: """
                enabled_rules: [use_base_class, view_as_device]
                use_base_class_rule:
                  - element_class: UILabel   # every label
                    base_classes: [PrimaryLabel, "Secondary: Label"]
                  - element_class: UIButton
                    base_classes:
                      - PrimaryButton
                view_as_device_rule:
                  device_id: retina6_12
                rules_config:
                  strict_fonts:
                    allowed_fonts: [{name: Optima, size: 14}, {name: "Avenir Next", size: 17}]
                  enforce_system_properties:
                    system_properties:
                      button:
                        reversesTitleShadowWhenHighlighted: [null, "NO"]
                severity:
                  use_base_class: error
                """)
        #expect(configuration.enabledRules == ["use-base-class", "view-as-device"])
        #expect(configuration.severities == ["use-base-class": .error])
        let bases = try #require(configuration.settings["use-base-class"]?.items)
        #expect(bases.map { $0["element_class"]?.text } == ["UILabel", "UIButton"])
        #expect(bases.map { $0["base_classes"]?.texts } == [["PrimaryLabel", "Secondary: Label"], ["PrimaryButton"]])
        #expect(configuration.settings["view-as-device"]?["device_id"]?.text == "retina6_12")
        let fonts = try #require(configuration.settings["strict-fonts"]?["allowed_fonts"]?.items)
        #expect(fonts.map { $0["name"]?.text } == ["Optima", "Avenir Next"])
        #expect(fonts.map { $0["size"]?.number } == [14, 17])
        let allowed = configuration.settings["enforce-system-properties"]?["system_properties"]?["button"]
        #expect(allowed?["reversesTitleShadowWhenHighlighted"] == .list([.null, .text("NO")]))
    }

    @Test(arguments: [
        ("view_as_device_rule:\n  device_id: [a", 2), ("use_base_klass_rule:\n  - a", 1),
        ("view_as_device_rule:\n  device_id: {a", 2), ("view_as_device_rule:\n    a: b\n  c: d", 3),
        ("rules_config:\n  strict_font:\n    a: b", 1), ("view_as_device_rule: a\n  b: c", 2),
        ("view_as_device_rule:\n  just text", 2),
    ])
    func wrongSettingsAreToldWithTheirLine(_ text: String, _ line: Int) {
        do {
            let read = try RuleConfiguration(text: text)
            Issue.record("\(read)")
        } catch {
            #expect(error.line == line, "\(error)")
        }
    }

    @Test func settingsThatNestWithoutEndAreRefused() {
        let text = "view_as_device_rule: " + String(repeating: "[", count: 10_000)
        do {
            _ = try RuleConfiguration(text: text)
            Issue.record("it was read")
        } catch {
            #expect(error.line == 1)
        }
    }

    @Test func namesOfOtherLintersAreRules() {
        // IBLinter 0.5 and xiblint 0.9; `accessibility_format` is of extensions of one program.
        let names = [
            "custom_class_name", "relative_to_margin", "misplaced", "enable_autolayout", "autolayout_frames",
            "duplicate_constraint", "duplicate_id", "storyboard_viewcontroller_id", "stackview_backgroundcolor",
            "image_resources", "color_resources", "custom_module", "use_base_class", "ambiguous", "view_as_device",
            "reuse_identifier", "use_trait_collections", "hides_bottom_bar", "has_initial_view_controller",
            "has_single_view_controller", "accessibility_labels_for_image_buttons", "accessibility_labels_for_images",
            "accessibility_labels_for_text_with_placeholder", "automation_identifiers",
            "automation_identifiers_for_outlet_labels", "color_assets", "enforce_runtime_attributes",
            "enforce_system_properties", "named_colors", "no_attributed_string_colors", "no_simulated_metrics",
            "no_trait_variations", "no_view_controller_links_to_other_bundles", "simulated_metrics_retina4_0",
            "strict_color_names", "strict_customization", "strict_font_names", "strict_font_sizes", "strict_fonts",
            "unavailable_classes", "unavailable_custom_classes", "unavailable_system_classes",
        ]
        #expect(names.filter { Rule.named($0) == nil } == [])
    }
}
