/// A part of a ``Sandbox`` that the kernel enforces.
package enum SandboxPart: String, CaseIterable, Sendable {
  /// No program gets more rights than this process has.
  case privileges = "no_new_privs"
  /// The rights of root are given up.
  case capabilities
  /// Other processes cannot read or trace this one.
  case inspection = "dumpable"
  /// Only the files that are allowed can be opened.
  case files = "Landlock"
  /// Memory that was written to does not become code.
  case newCode = "MDWE"
  /// Only the system calls that are allowed work.
  case calls = "seccomp"
  /// Programs that are started cannot send signals to those outside.
  case signals = "scopes"
  /// Memory and descriptors have limits.
  case limits = "rlimits"

  /// The consequence for a process that lacks this part, as the end of a sentence: "it can read all of your files".
  package var consequence: String {
    switch self {
    case .privileges: "a program that it starts can have more rights than you"
    case .capabilities: "it keeps the rights of root"
    case .inspection: "your other programs can read its memory"
    case .files: "it can read all of your files"
    case .newCode: "an error in its code is easier to exploit"
    case .signals: "programs that it starts can send signals to yours"
    case .limits: "it can take all memory of this machine"
    case .calls: "it can connect to other machines, start programs and send signals to yours"
    }
  }
}

/// A part of a ``Sandbox`` that could not be enforced, and why.
package struct SandboxGap: Hashable, Sendable {
  package let part: SandboxPart
  /// The system's words for the reason.
  package let cause: String

  init(_ part: SandboxPart, _ number: Int32) {
    self.part = part
    cause = SystemError.text(number)
  }
}
