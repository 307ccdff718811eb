// SPDX-License-Identifier: Apache-2.0
import Glibc

// One program under two names: a link called `ibtool` takes ibtool's command line.
let arguments = Array(CommandLine.arguments.dropFirst())
let isInterfaceBuilderTool = Path.name(of: CommandLine.arguments.first ?? "") == InterfaceBuilderTool.name
let status =
    isInterfaceBuilderTool ? InterfaceBuilderTool.run(arguments: arguments) : Tool.run(arguments: arguments)
exit(status.rawValue)
