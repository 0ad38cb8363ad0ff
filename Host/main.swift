import Glibc

signal(SIGPIPE, SIG_IGN)
do {
  switch try CommandLineParser().parse(Array(CommandLine.arguments.dropFirst())) {
  case .help(let verb):
    Console.print(verb.map(HelpText.of) ?? HelpText.overall(Verb.all))
  case .version:
    Console.print("switchyard \(Version.text)\n")
  case .verb:
    exit(1)
  }
} catch {
  Console.warn(error.text)
  exit(ExitStatus.wrongUse.rawValue)
}
