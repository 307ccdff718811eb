// SPDX-License-Identifier: Apache-2.0

/// Options that several commands have.
extension OptionSpecification {
    static var output: OptionSpecification {
        OptionSpecification(
            name: "output", letter: "o", argument: .text("OUT"), help: "the file or folder to write",
            isWithoutEffect: true)
    }

    static var jobs: OptionSpecification {
        OptionSpecification(
            name: "jobs", letter: "j", argument: .integer("N", 1...256), help: "files at a time (default: all cores)",
            isWithoutEffect: true)
    }

    static var timeout: OptionSpecification {
        OptionSpecification(
            name: "timeout", argument: .number("SECONDS", 0.1...3600),
            help: "give a file up after this time (default: 10)", isWithoutEffect: true)
    }

    /// Turns the tool into a worker of another one, see ``Worker``.
    static var worker: OptionSpecification {
        OptionSpecification(name: "worker", argument: .none, help: "", isHidden: true, isWithoutEffect: true)
    }

    /// What decides the results of a batch besides its documents, as its workers are told, see ``ContentKey``.
    static var facts: OptionSpecification {
        OptionSpecification(
            name: "facts", argument: .text("KEY"), help: "", isHidden: true, isWithoutEffect: true)
    }

    static var shard: OptionSpecification {
        OptionSpecification(
            name: "shard", argument: .shard, help: "only the part I of N, for machines that share the work",
            isWithoutEffect: true)
    }

    static var cache: OptionSpecification {
        OptionSpecification(
            name: "cache", argument: .text("DIR"),
            help: "keep results there, and take them from there where nothing has changed", isWithoutEffect: true)
    }

    static var cacheLimit: OptionSpecification {
        OptionSpecification(
            name: "cache-limit", argument: .integer("MB", 1...1_000_000),
            help: "how large the folder may become (default: 1024)", isWithoutEffect: true)
    }

    static var quiet: OptionSpecification {
        OptionSpecification(name: "quiet", letter: "q", argument: .none, help: "show errors, no warnings")
    }

    static var batch: [OptionSpecification] { [jobs, timeout, shard, quiet, worker, facts] }

    /// The options of batch commands whose results can be kept.
    static var keptBatch: [OptionSpecification] { batch + [cache, cacheLimit] }
}
