// SPDX-License-Identifier: Apache-2.0
import DesignCanvas

/// The options that choose what a document is shown on.
enum CanvasOptions {
    static var device: OptionSpecification {
        OptionSpecification(
            name: "device", argument: .name("DEVICE", { SimulatedDevice.all.map(\.identifier) }),
            help: "the simulated device (default: the document's own)")
    }

    static var orientation: OptionSpecification {
        OptionSpecification(
            name: "orientation", argument: .choice(["portrait", "landscape"]), help: "(default: the document's own)")
    }

    static var locale: OptionSpecification {
        OptionSpecification(
            name: "locale", argument: .text("LOCALE"),
            help: "the language it is shown in, such as de, with the .strings beside it (default: its own)")
    }

    static var all: [OptionSpecification] { [device, orientation, locale] }

    /// For `help`.
    static var discussion: String {
        let names = SimulatedDevice.all.map(\.identifier)
        let lines = stride(from: 0, to: names.count, by: 8).map { names[$0..<min($0 + 8, names.count)] }
        return "Devices:\n" + lines.map { "  " + $0.joined(separator: " ") }.joined(separator: "\n")
    }

    static func configuration(
        _ arguments: ParsedArguments, appearance: String? = nil, scale: Double? = nil
    ) -> DesignConfiguration {
        DesignConfiguration(
            device: arguments.text(device), landscape: arguments.text(orientation).map { $0 == "landscape" },
            appearance: appearance.map { $0 == "dark" ? .dark : .light }, scale: scale.map { CGFloat($0) },
            locale: arguments.text(locale))
    }
}
