internal import Glibc

// Wires, no logic: the first word names a command, each of which is a file in `Commands`.
exit(await runCommand(Array(CommandLine.arguments.dropFirst())))
