// SPDX-License-Identifier: Apache-2.0

import Foundation

guard let arguments = GeneratorArguments(CommandLine.arguments.dropFirst()) else {
    FileHandle.standardError.write(Data(GeneratorArguments.usage.utf8))
    exit(2)
}
do {
    var generator = Generator(arguments)
    exit(try generator.run() ? 0 : 1)
} catch {
    FileHandle.standardError.write(Data("nib-generator: error: \(error)\n".utf8))
    exit(1)
}
