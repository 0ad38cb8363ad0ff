import Glibc

StandardDescriptors.open()
// A reader of the output that has gone away is no reason to die.
signal(SIGPIPE, SIG_IGN)
// A file that may not grow is an error of the call that writes it.
signal(SIGXFSZ, SIG_IGN)
SwitchyardCommand.run(Array(CommandLine.arguments.dropFirst())).end()
