// SPDX-License-Identifier: Apache-2.0
import Foundation

/// Kiwi, the C++ solver that layouts are mostly solved with elsewhere, in a Python of this machine.
///
/// Debian has it as python3-kiwisolver (`Scripts/install-dependencies --peers`). Python does no more than hand a
/// constraint over: making the constraints is not measured.
final class Kiwi {
    /// The version that runs.
    let version: String
    private let process = Process()
    private let requests = Pipe()
    private let answers = Pipe()

    /// Nil when no Python of this machine has it.
    static func find() -> Kiwi? {
        ["/usr/bin/python3", "/usr/local/bin/python3"].lazy.compactMap { Kiwi(python: $0) }.first
    }

    private init?(python: String) {
        process.executableURL = URL(fileURLWithPath: python)
        process.arguments = ["-c", Self.program]
        process.standardInput = requests
        process.standardOutput = answers
        process.standardError = FileHandle.nullDevice
        guard FileManager.default.isExecutableFile(atPath: python), (try? process.run()) != nil,
            let version = Self.line(from: answers)
        else { return nil }
        self.version = version
    }

    deinit { try? requests.fileHandleForWriting.close() }

    /// Builds a system, to be solved.
    func load(_ set: ConstraintSet) {
        let rows = set.rows.map { row -> [Any] in
            [
                row.relation.rawValue, Self.strength(row.priority), row.constant, row.terms.map(\.variable),
                row.terms.map(\.coefficient),
            ]
        }
        let system: [String: Any] = [
            "variables": set.variableCount, "width": set.root.width, "height": set.root.height, "rows": rows,
        ]
        let json = (try? JSONSerialization.data(withJSONObject: system)) ?? Data()
        _ = ask("load \(String(decoding: json, as: UTF8.self))")
    }

    /// Milliseconds for adding all constraints to a new solver and computing the values.
    func solve() -> Double { ask("solve") }

    /// Milliseconds for suggesting another width of the root and computing the values, in the mean.
    func suggest(_ widths: [Double], times: Int) -> Double {
        ask("suggest \(times) \(widths[0]) \(widths[1])")
    }

    /// Milliseconds for replacing a constraint by one with another constant and computing the values, in the mean.
    func replace(_ changing: (row: Int, constants: [Double]), times: Int) -> Double {
        ask("replace \(times) \(changing.row) \(changing.constants[0]) \(changing.constants[1])")
    }

    /// The height of the root.
    var height: Double { ask("height") }

    // Kiwi only weighs what is not required; these weights keep the ranks apart in these systems.
    private static func strength(_ priority: Float) -> Double {
        switch priority {
        case 1000...: 1_001_001_000
        case 500..<1000: 1_000_000
        case 250..<500: 100
        default: 10
        }
    }

    private func ask(_ request: String) -> Double {
        guard (try? requests.fileHandleForWriting.write(contentsOf: Data((request + "\n").utf8))) != nil else {
            return .nan
        }
        return Self.line(from: answers).flatMap(Double.init) ?? .nan
    }

    private static func line(from pipe: Pipe) -> String? {
        var line = Data()
        while line.last != UInt8(ascii: "\n") {
            guard let more = try? pipe.fileHandleForReading.read(upToCount: 1), !more.isEmpty else { return nil }
            line += more
        }
        return String(decoding: line.dropLast(), as: UTF8.self)
    }

    /// Answers each request with a number.
    private static let program = """
        import gc, json, sys, time
        import kiwisolver as kiwi

        def constraint(row, variables, constant=None):
            relation, strength, own, indices, factors = row
            terms = [kiwi.Term(variables[i], f) for i, f in zip(indices, factors)]
            left = kiwi.Expression(terms, own if constant is None else constant)
            return kiwi.Constraint(left, {"=": "==", "<": "<=", ">": ">="}[relation], strength)

        def milliseconds(work, times=1):
            start = time.thread_time()
            work()
            return (time.thread_time() - start) * 1000 / times

        def solve(solver):
            solver.addEditVariable(width, kiwi.strength.strong)
            solver.suggestValue(width, 375)
            add = solver.addConstraint
            for each in constraints:
                add(each)
            solver.updateVariables()

        def suggest(widths, times):
            for i in range(times):
                solver.suggestValue(width, widths[i % 2])
                solver.updateVariables()

        def replace(row, constants, times):
            made = [constraint(system["rows"][row], variables, constants[i % 2]) for i in range(times)]
            def work():
                for new in made:
                    solver.removeConstraint(constraints[row])
                    constraints[row] = new
                    solver.addConstraint(new)
                    solver.updateVariables()
            return work

        gc.disable()
        print(kiwi.__version__, flush=True)
        for line in sys.stdin:
            name, _, rest = line.strip().partition(" ")
            words = rest.split(" ") if name != "load" else []
            answer = 0.0
            if name == "load":
                system = json.loads(rest)
            elif name == "solve":
                variables = [kiwi.Variable() for _ in range(system["variables"])]
                width, height = variables[system["width"]], variables[system["height"]]
                constraints = [constraint(row, variables) for row in system["rows"]]
                # A large system takes so long that the processor is awake without.
                if len(constraints) < 1000:
                    solve(kiwi.Solver())
                solver = kiwi.Solver()
                answer = milliseconds(lambda: solve(solver))
            elif name == "suggest":
                times = int(words[0])
                answer = milliseconds(lambda: suggest([float(w) for w in words[1:]], times), times)
            elif name == "replace":
                times = int(words[0])
                answer = milliseconds(replace(int(words[1]), [float(w) for w in words[2:]], times), times)
            elif name == "height":
                answer = height.value()
            print(answer, flush=True)
        """
}
