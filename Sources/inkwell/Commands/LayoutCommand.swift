// SPDX-License-Identifier: Apache-2.0
import DesignCanvas
import InterfaceBuilder

/// `inkwell layout FILE`
struct LayoutCommand: Command {
    static let name = "layout"

    private static var format: OptionSpecification {
        OptionSpecification(
            name: "format", argument: .choice(["json", "text"]), help: "JSON (default) or a line a view")
    }

    static var specification: CommandSpecification {
        CommandSpecification(
            name: name, summary: "lay a document out and show the frame of every view", operands: "FILE",
            operandCount: 1...1, options: [format] + CanvasOptions.all + [.timeout, .quiet],
            discussion: """
                Prints {"<object id>": [x, y, width, height], …}: points, in the superview's coordinates, on the
                document's own simulated device unless another is given.

                \(CanvasOptions.discussion)
                """,
            examples: ["inkwell layout --format json Form.xib", "inkwell layout Form.xib --device retina4_7"])
    }

    private let arguments: ParsedArguments

    init(_ arguments: ParsedArguments) {
        self.arguments = arguments
    }

    func run() -> ExitCode {
        let path = arguments.operands[0]
        CrashGuard.install(path: path, timeout: arguments.number(.timeout) ?? 10)
        var report = TaskReport(showsWarnings: !arguments.has(.quiet))
        var source: [UInt8]?
        do {
            let file = try LoadedFile(path: path)
            source = file.bytes
            let document = try file.document()
            let canvas = try DesignCanvas(
                document: document, configuration: CanvasOptions.configuration(arguments))
            let frames = canvas.scenes.flatMap { $0.frames() }
            for diagnostic in document.diagnostics + canvas.diagnostics { report.add(diagnostic, source: source) }
            Terminal.print(
                arguments.text(Self.format) == "text" ? text(frames, of: document) : json(frames).text(indentedDepth: 1)
            )
        } catch {
            report.add(error, path: path, source: source)
        }
        report.print()
        return report.hasErrors ? .invalidInput : .success
    }

    /// Positions lie on pixels, halves or thirds of a point; what computing left beside them is taken away.
    private func numbers(_ frame: CGRect) -> [Double] {
        [frame.origin.x, frame.origin.y, frame.width, frame.height].map { number in
            let onPixel = (Double(number) * 6).rounded() / 6
            return abs(onPixel - number) < 1e-6 ? onPixel : Double(number)
        }
    }

    private func json(_ frames: [(id: String, frame: CGRect)]) -> JSON {
        var seen: Set<String> = []
        return .object(
            frames.filter { seen.insert($0.id).inserted }.map { id, frame in
                (id, .array(numbers(frame).map(JSON.number)))
            })
    }

    private func text(_ frames: [(id: String, frame: CGRect)], of document: Document) -> String {
        frames.map { id, frame in
            let numbers = numbers(frame).map(\.formatted).joined(separator: " ")
            return "\(id) \(document.element(withID: id)?.name ?? "view") \(numbers)"
        }.joined(separator: "\n")
    }
}
