/// How the command ends.
enum ExitStatus: Int32, Sendable {
  case done = 0
  case failed = 1
  case wrongUse = 2
}
