// SPDX-License-Identifier: Apache-2.0

/// What every application understands on its command line; the rest is left to the application.
public struct LaunchArguments: Hashable, Sendable {
    /// A script to play on a virtual screen, without a window.
    public var script: String?
    /// The size of the window or screen, in points.
    public var size: CGSize?
    /// Pixels a point.
    public var scale: CGFloat?
    /// Light or dark, whatever the desktop says; nil to follow the desktop.
    public var appearance: UIUserInterfaceStyle?

    /// What is wrong with the arguments.
    public enum Fault: Error, Hashable, Sendable, CustomStringConvertible {
        /// The option needs a value, or another one.
        case badValue(option: String, expected: String)

        /// What is wrong, for a person.
        public var description: String {
            switch self {
            case .badValue(let option, let expected): "\(option) wants \(expected)"
            }
        }
    }

    /// Makes arguments that ask for nothing.
    public init() {}

    /// Reads `--script FILE`, `--size WIDTHxHEIGHT`, `--scale N` and `--appearance light|dark`.
    public init(_ arguments: some Sequence<String>) throws(Fault) {
        var rest = Array(arguments)[...]
        while let option = rest.popFirst() {
            switch option {
            case "--script":
                guard let path = rest.popFirst() else { throw .badValue(option: option, expected: "a file") }
                script = path
            case "--size":
                guard let size = rest.popFirst().flatMap(Self.size) else {
                    throw .badValue(option: option, expected: "WIDTHxHEIGHT in points, such as 800x600")
                }
                self.size = size
            case "--scale":
                guard let scale = rest.popFirst().flatMap(Double.init), (0.5...4).contains(scale) else {
                    throw .badValue(option: option, expected: "a number from 0.5 to 4")
                }
                self.scale = CGFloat(scale)
            case "--appearance":
                let styles: [String: UIUserInterfaceStyle] = ["light": .light, "dark": .dark]
                guard let style = rest.popFirst().flatMap({ styles[$0] }) else {
                    throw .badValue(option: option, expected: "light or dark")
                }
                appearance = style
            default:
                break
            }
        }
    }

    /// Reads "800x600".
    public static func size(_ text: String) -> CGSize? {
        let numbers = text.split(separator: "x", omittingEmptySubsequences: false).map { Double($0) }
        guard numbers.count == 2, let width = numbers[0], let height = numbers[1],
            (1...8192).contains(width), (1...8192).contains(height)
        else { return nil }
        return CGSize(width: width, height: height)
    }
}
