// SPDX-License-Identifier: Apache-2.0

import Foundation

do {
    let session = PlaySession(try PlayOptions(Array(CommandLine.arguments.dropFirst())))
    session.start()
    withExtendedLifetime(session) { dispatchMain() }
} catch {
    StandardStream.write("inkwell-play: error: \(error.message)\n\(PlayOptions.usage)\n", to: STDERR_FILENO)
    exit(2)
}
