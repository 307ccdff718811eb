// SPDX-License-Identifier: Apache-2.0
import Glibc

exit(Tool.run(arguments: Array(CommandLine.arguments.dropFirst())).rawValue)
