// SPDX-License-Identifier: Apache-2.0

/// How work on a file can end without a report.
enum TaskFailure {
    /// The process ended; with the last line that it wrote to standard error.
    case crash(String?)
    case timeout(Double)

    var message: String {
        switch self {
        case .crash(let lastWords):
            "Inkwell crashed on this file" + (lastWords.map { " (\($0))" } ?? "") + "; please report it"
        case .timeout(let seconds):
            "not finished after \(seconds.formatted) s; give it more time with --timeout"
        }
    }

    var rule: String {
        switch self {
        case .crash: "crash"
        case .timeout: "timeout"
        }
    }
}

extension Double {
    /// As people write it: without a fraction when there is none.
    var formatted: String {
        guard let whole = Int(exactly: self) else { return String(self) }
        return String(whole)
    }
}
