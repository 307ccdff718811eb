// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import WindowSystem

/// What `inkwell show` passes on.
struct ShowOptions {
    var path = ""
    var configuration = DesignConfiguration()
    var size: CGSize?
    var scale: CGFloat?
    /// Whether script steps are read from standard input.
    var isInteractive = false
    var watches = true

    init(_ arguments: [String]) throws {
        let launch = try LaunchArguments(arguments)
        (size, scale, configuration.appearance) = (launch.size, launch.scale, launch.appearance)
        var rest = arguments[...]
        while let argument = rest.popFirst() {
            switch argument {
            case "--device": configuration.device = rest.popFirst()
            case "--orientation": configuration.landscape = rest.popFirst().map { $0 == "landscape" }
            case "--locale": configuration.locale = rest.popFirst()
            case "--interactive": isInteractive = true
            case "--no-reload": watches = false
            case "--size", "--scale", "--appearance": _ = rest.popFirst()
            default: path = argument
            }
        }
        guard !path.isEmpty else { throw LaunchArguments.Fault.badValue(option: "inkwell show", expected: "a FILE") }
    }
}
