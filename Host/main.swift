import Glibc

StandardDescriptors.open()
// Writing to a pipe that nobody reads is an error of the call, and does not end the process.
signal(SIGPIPE, SIG_IGN)
// So is writing beyond the limit of a file's size.
signal(SIGXFSZ, SIG_IGN)
SwitchyardCommand.run(Array(CommandLine.arguments.dropFirst())).end()
