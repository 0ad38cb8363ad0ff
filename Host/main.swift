import Glibc

StandardDescriptors.open()
// A write to a pipe without a reader fails instead of ending the process.
signal(SIGPIPE, SIG_IGN)
// So does a write beyond the file size limit.
signal(SIGXFSZ, SIG_IGN)
SwitchyardCommand.run(Array(CommandLine.arguments.dropFirst())).end()
