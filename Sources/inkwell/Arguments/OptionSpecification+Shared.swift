// SPDX-License-Identifier: Apache-2.0

/// Options that several commands have.
extension OptionSpecification {
    static var output: OptionSpecification {
        OptionSpecification(name: "output", letter: "o", argument: .text("OUT"), help: "the file or folder to write")
    }

    static var jobs: OptionSpecification {
        OptionSpecification(
            name: "jobs", letter: "j", argument: .integer("N", 1...256), help: "files at a time (default: all cores)")
    }

    static var timeout: OptionSpecification {
        OptionSpecification(
            name: "timeout", argument: .number("SECONDS", 0.1...3600),
            help: "give a file up after this time (default: 10)"
        )
    }

    /// Turns the tool into a worker of another one, see ``Worker``.
    static var worker: OptionSpecification {
        OptionSpecification(name: "worker", argument: .none, help: "", isHidden: true)
    }

    static var quiet: OptionSpecification {
        OptionSpecification(name: "quiet", letter: "q", argument: .none, help: "show errors, no warnings")
    }

    static var batch: [OptionSpecification] { [jobs, timeout, quiet, worker] }
}
