// SPDX-License-Identifier: Apache-2.0

/// The same to be done to each of many files, see ``BatchRun``.
///
/// With `OptionSpecification.batch` among its options a command has `--jobs`, `--timeout` and `--shard`; with
/// `keptBatch` also `--cache`: a report is kept with the files that ``TaskReport/addFile(_:)`` names, and comes from
/// the cache where ``addFacts(to:)``, ``content(of:)`` and ``addSurroundings(of:to:)`` are what they were.
protocol Batch {
    /// The command, which workers are started with.
    static var name: String { get }
    /// Seconds for a file where `--timeout` says nothing.
    static var defaultTimeout: Double { get }
    /// How the tool ends where a task that is alone crashes.
    static var trouble: ExitCode { get }
    /// After how many files a worker is replaced.
    static var tasksPerWorker: Int { get }

    var arguments: ParsedArguments { get }

    func process(_ task: BatchTask) -> TaskReport

    /// Adds what decides the results besides the documents: of a command, all options that have an effect.
    /// - Throws: ``FileError`` when a file that the options name cannot be read.
    func addFacts(to key: inout ContentKey) throws(FileError)

    /// The bytes that a task is about; nil where they cannot be read, so that nothing is kept.
    func content(of task: BatchTask) -> [UInt8]?

    /// Adds what decides a task's result besides its document: the files that are found beside it.
    func addSurroundings(of task: BatchTask, to key: inout ContentKey)

    /// What the paths of all files begin with that a task writes.
    func stem(of task: BatchTask) -> String
}

extension Batch {
    static var defaultTimeout: Double { 10 }
    static var trouble: ExitCode { .invalidInput }
    static var tasksPerWorker: Int { 200 }

    func content(of task: BatchTask) -> [UInt8]? { try? LoadedFile(path: task.input).bytes }

    func addSurroundings(of task: BatchTask, to key: inout ContentKey) {}

    func stem(of task: BatchTask) -> String { task.output }
}
