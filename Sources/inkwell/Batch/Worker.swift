// SPDX-License-Identifier: Apache-2.0
import Glibc

/// The other side of ``WorkerPool``: takes tasks from standard input, each as input and output path ended by NUL,
/// and answers each on standard output with a head line, `status length length`, and the text and the output of its
/// report.
enum Worker {
    static func serve(_ process: (BatchTask) -> TaskReport) {
        // Whatever prints goes to standard error, not between the answers.
        let answers = dup(STDOUT_FILENO)
        dup2(STDERR_FILENO, STDOUT_FILENO)
        var fields = FieldReader()
        while let input = fields.next(), let output = fields.next() {
            let report = process(BatchTask(input: input, output: output))
            var answer = "\(report.hasErrors ? 1 : 0) \(report.text.utf8.count) \(report.output.utf8.count)\n"
            answer += report.text + report.output
            let isSent = answer.withUTF8 { FileDescriptor.write($0, to: answers) }
            if !isSent { return }
        }
    }

    /// Standard input, cut at each NUL.
    private struct FieldReader {
        private var pending: [UInt8] = []

        mutating func next() -> String? {
            while true {
                if let end = pending.firstIndex(of: 0) {
                    defer { pending.removeSubrange(...end) }
                    return String(decoding: pending[..<end], as: UTF8.self)
                }
                guard let bytes = FileDescriptor.read(STDIN_FILENO), !bytes.isEmpty else { return nil }
                pending += bytes
            }
        }
    }
}
